// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.nio.ObjectDataInput;
import java.io.IOException;
import java.io.InputStream;

/**
 * How many bytes an input certainly still holds. Hazelcast's input over an array tells exactly; what others, such as
 * its input over a stream, call available is no more than what they need not wait for.
 */
public final class Remaining {

    /** The input cannot tell. */
    public static final int UNKNOWN = -1;

    private Remaining() {}

    /**
     * Says whether an input can tell.
     *
     * @param in Hazelcast's input
     * @return true if it is an {@link InputStream} and a {@link BufferObjectDataInput}, and so over an array
     */
    public static boolean isKnown(ObjectDataInput in) {
        return in instanceof BufferObjectDataInput && in instanceof InputStream;
    }

    /**
     * Goes back in an input over an array.
     *
     * @param in an input for which {@link #isKnown} is true
     * @param bytes how many were read, and are to be read again
     */
    public static void rewind(ObjectDataInput in, int bytes) {
        BufferObjectDataInput buffer = (BufferObjectDataInput) in;
        buffer.position(buffer.position() - bytes);
    }

    /**
     * Returns how many bytes are left.
     *
     * @param in Hazelcast's input
     * @return bytes, or {@link #UNKNOWN}
     * @throws IOException if the input does
     */
    public static int of(ObjectDataInput in) throws IOException {
        return isKnown(in) ? ((InputStream) in).available() : UNKNOWN;
    }
}
