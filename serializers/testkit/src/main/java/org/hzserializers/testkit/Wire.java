// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.assertj.core.api.AbstractThrowableAssert;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;

/**
 * Writes and reads payloads without a cluster, for tests of the bytes of a format: evolution, untrusted input, values
 * that must be refused. A payload is what stands in the frame, after the head and the length. Thread-safe.
 *
 * <pre>{@code
 * byte[] payload = Wire.write(serializer, order);
 * Wire.assertUnreadable(serializer, Arrays.copyOf(payload, payload.length - 1));
 * }</pre>
 *
 * <p>Serializers must have a length in their frame: not those with {@code bare()} or compression, and of the streamed
 * formats only Argot with {@code withLength()}. For all others, {@link #writeFrame} and {@link #readFrame} handle whole
 * frames.
 */
public final class Wire {

    private static final SerializationRig RIG = SerializationRig.of(new SerializationConfig());

    private Wire() {}

    /**
     * Writes one value.
     *
     * @param serializer the serializer
     * @param value the value
     * @param <T> the value's type
     * @return the payload
     */
    public static <T> byte[] write(FramedSerializer<T> serializer, T value) {
        byte[] frame = writeFrame(serializer, value);
        return Arrays.copyOfRange(frame, frame.length - Frame.rawLength(frame), frame.length);
    }

    /**
     * Reads one value.
     *
     * @param serializer the serializer
     * @param payload any bytes
     * @param <T> the value's type
     * @return the value
     */
    public static <T> T read(FramedSerializer<T> serializer, byte... payload) {
        return readFrame(serializer, frame(serializer.format(), payload));
    }

    /**
     * Writes one value and reads it.
     *
     * @param serializer the serializer
     * @param value the value
     * @param <T> the value's type
     * @return the copy
     */
    public static <T> T copy(StreamSerializer<T> serializer, T value) {
        return readFrame(serializer, writeFrame(serializer, value));
    }

    /**
     * Puts the head and the length in front of a payload.
     *
     * @param format the payload's format
     * @param payload any bytes
     * @return the frame
     */
    public static byte[] frame(Format format, byte... payload) {
        try {
            ObjectDataOutput out = RIG.output();
            Frame.writeHead(out, format, payload.length);
            out.write(payload);
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Writes one value.
     *
     * @param serializer any serializer
     * @param value the value
     * @param <T> the value's type
     * @return exactly what the serializer wrote
     */
    public static <T> byte[] writeFrame(StreamSerializer<T> serializer, T value) {
        try {
            return RIG.write(serializer, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads one value.
     *
     * @param serializer any serializer
     * @param frame exactly what a serializer wrote, or any other bytes
     * @param <T> the value's type
     * @return the value
     * @throws AssertionError if the serializer leaves bytes over
     */
    public static <T> T readFrame(StreamSerializer<T> serializer, byte[] frame) {
        try {
            return RIG.read(serializer, frame);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static ObjectDataInput input(byte[] bytes) {
        return RIG.input(bytes);
    }

    /**
     * Fails unless a payload is refused.
     *
     * @param serializer the serializer
     * @param payload any bytes
     * @return an assertion about the refusal
     */
    public static AbstractThrowableAssert<?, ? extends Throwable> assertUnreadable(
            FramedSerializer<?> serializer, byte... payload) {
        return assertThatThrownBy(() -> read(serializer, payload)).isInstanceOf(HazelcastSerializationException.class);
    }

    /**
     * Fails unless a value is refused by {@code put}.
     *
     * @param serializer the serializer
     * @param value the value
     * @param <T> the value's type
     * @return an assertion about the refusal
     */
    public static <T> AbstractThrowableAssert<?, ? extends Throwable> assertUnwritable(
            StreamSerializer<T> serializer, T value) {
        return assertThatThrownBy(() -> writeFrame(serializer, value))
                .isInstanceOf(HazelcastSerializationException.class);
    }
}
