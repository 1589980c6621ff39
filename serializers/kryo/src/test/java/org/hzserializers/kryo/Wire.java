// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.hzserializers.core.Budget;
import org.hzserializers.core.Limits;

/** Frames to and from bytes, without a service in between. */
final class Wire {

    private static final InternalSerializationService SERVICE = new DefaultSerializationServiceBuilder().build();

    private Wire() {}

    static <T> byte[] write(StreamSerializer<T> serializer, T value) {
        try {
            var out = SERVICE.createObjectDataOutput();
            serializer.write(out, value);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T read(StreamSerializer<T> serializer, byte[] bytes) {
        try {
            var in = SERVICE.createObjectDataInput(bytes);
            T value = serializer.read(in);
            int left = ((InputStream) in).available();
            if (left != 0) {
                throw new AssertionError(left + " bytes left");
            }
            return value;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a budget that only adds up. */
    static Budget budget() {
        Budget budget = new Budget(Limits.defaults());
        budget.startWriting();
        return budget;
    }

    static <T> T roundTrip(StreamSerializer<T> serializer, T value) {
        return read(serializer, write(serializer, value));
    }

    /** Puts the head and the length before a payload. */
    static byte[] frame(int head, byte... payload) {
        if (payload.length > 127) {
            throw new IllegalArgumentException("test payload is too long");
        }
        byte[] frame = new byte[payload.length + 2];
        frame[0] = (byte) (0x20 | head);
        frame[1] = (byte) payload.length;
        System.arraycopy(payload, 0, frame, 2, payload.length);
        return frame;
    }
}
