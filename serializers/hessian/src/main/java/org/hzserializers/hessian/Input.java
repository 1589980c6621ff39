// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import java.io.InputStream;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * The bytes of a payload. Says by an exception that they are at their end, since the library takes an end inside a text
 * for characters.
 */
final class Input extends InputStream {

    private final byte[] array;
    private final int length;
    private int position;
    private boolean mayEnd;

    Input(byte[] array, int length) {
        this.array = array;
        this.length = length;
    }

    int length() {
        return length;
    }

    /** Says that the value is complete. */
    void mayEnd() {
        mayEnd = true;
    }

    private boolean isAtEnd() {
        if (position < length) {
            return false;
        }
        if (!mayEnd) {
            throw new InvalidPayloadException("payload of " + length + " bytes ends inside a value");
        }
        return true;
    }

    @Override
    public int read() {
        return isAtEnd() ? -1 : array[position++] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int count) {
        if (isAtEnd()) {
            return -1;
        }
        int taken = Math.min(count, length - position);
        System.arraycopy(array, position, target, offset, taken);
        position += taken;
        return taken;
    }
}
