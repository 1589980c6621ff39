// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hzserializers.testkit.SerializationRig;

/** Frames to and from bytes. */
final class ProtobufWire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private ProtobufWire() {}

    static <T> byte[] write(StreamSerializer<T> serializer, T value) {
        try {
            return RIG.write(serializer, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a value and makes sure that nothing is left. */
    static <T> T read(StreamSerializer<T> serializer, byte[] bytes) {
        try {
            return RIG.read(serializer, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T copy(StreamSerializer<T> serializer, T value) {
        return read(serializer, write(serializer, value));
    }

    /** Reads a message's bytes by a serializer that knows another version of it. */
    static <T> T convert(MessageLite written, StreamSerializer<T> reader) {
        return read(reader, frame(written.toByteArray()));
    }

    /** Puts the head and the length before a payload. */
    static byte[] frame(byte... payload) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0x26);
        int rest = payload.length;
        for (; rest > 0x7F; rest >>>= 7) {
            out.write(rest | 0x80);
        }
        out.write(rest);
        out.writeBytes(payload);
        return out.toByteArray();
    }

    static AbstractThrowableAssert<?, ?> assertUnreadable(StreamSerializer<?> serializer, byte... payload) {
        return assertThatThrownBy(() -> read(serializer, frame(payload)))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    static <T> AbstractThrowableAssert<?, ?> assertUnwritable(StreamSerializer<T> serializer, T value) {
        return assertThatThrownBy(() -> write(serializer, value)).isInstanceOf(HazelcastSerializationException.class);
    }
}
