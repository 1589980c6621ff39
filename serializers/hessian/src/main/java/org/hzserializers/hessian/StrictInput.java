// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import com.caucho.hessian.io.Hessian2Input;
import java.io.IOException;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;

/**
 * The library's input, which reads numbers of the asked kind only, and says what it found in place of them by its code:
 * the library cuts another number, and reads a whole object for the message, outside of all limits, to print it by its
 * {@code toString}.
 */
final class StrictInput extends Hessian2Input {

    StrictInput(Input bytes) {
        super(bytes);
    }

    /** Reads the number of a reference, if one comes next; else returns {@link GraphLedger#NONE} and reads nothing. */
    int readReference() throws IOException {
        if (read() == BC_REF) {
            int number = readInt();
            if (number < 0) {
                throw new InvalidPayloadException("malformed Hessian: reference to object " + number);
            }
            return number;
        }
        unread();
        return GraphLedger.NONE;
    }

    long readWhole() throws IOException {
        int code = peek();
        boolean whole =
                code >= 0x80 || (code >= 0x38 && code <= 0x3f) || code == 'I' || code == 'L' || code == BC_LONG_INT;
        check("a whole number", code, whole);
        return readLong();
    }

    double readFloating() throws IOException {
        int code = peek();
        check("a floating-point number", code, code == 'D' || (code >= BC_DOUBLE_ZERO && code <= BC_DOUBLE_MILL));
        return readDouble();
    }

    boolean readTruth() throws IOException {
        int code = peek();
        check("a boolean", code, code == 'T' || code == 'F');
        return readBoolean();
    }

    private int peek() throws IOException {
        int code = read();
        unread();
        return code;
    }

    private void check(String wanted, int code, boolean found) throws IOException {
        if (!found) {
            throw expect(wanted, code);
        }
    }

    @Override
    protected IOException expect(String wanted, int code) {
        throw new InvalidPayloadException(
                "malformed Hessian: code 0x" + Integer.toHexString(code & 0xFF) + " in place of " + wanted);
    }
}
