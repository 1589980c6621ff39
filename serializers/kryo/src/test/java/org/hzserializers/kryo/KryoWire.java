// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.Limits;

/** Parts of Kryo's frames. */
final class KryoWire {

    /** Bytes of the sum of the shapes at the end of what holds plain objects. */
    static final int SHAPES = 4;

    private KryoWire() {}

    /** Returns that sum of what was written. */
    static byte[] shapes(byte[] written) {
        return Arrays.copyOfRange(written, written.length - SHAPES, written.length);
    }

    /** Returns a budget that only adds up. */
    static Budget budget() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        return budget;
    }

    /** Puts the head and the length before a payload. */
    static byte[] frame(int head, byte... payload) {
        Output frame = new Output(payload.length + 6);
        frame.writeByte(0x20 | head);
        frame.writeVarInt(payload.length, true);
        frame.writeBytes(payload);
        return frame.toBytes();
    }

    /** Returns an exception's stack trace as it comes back: with class, method, file and line of each element. */
    static StackTraceElement[] trace(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .map(KryoWire::withoutModule)
                .toArray(StackTraceElement[]::new);
    }

    static StackTraceElement withoutModule(StackTraceElement element) {
        return new StackTraceElement(
                element.getClassName(), element.getMethodName(), element.getFileName(), element.getLineNumber());
    }
}
