// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.testkit.SerializationRig;

/** Payloads without their frame, into and out of bare serializers. */
final class Wire {

    private Wire() {}

    static <T> FramedSerializer<T> bare(Class<T> type) {
        return JsonSerializer.builder(1001, type).bare().build();
    }

    @SuppressWarnings("unchecked") // of its own class
    static <T> byte[] write(FramedSerializer<? super T> bare, T value) {
        try (SerializationRig rig = rig(bare)) {
            byte[] bytes = rig.write((StreamSerializer<T>) bare, value);
            return Arrays.copyOfRange(bytes, Integer.BYTES, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> Object read(FramedSerializer<T> bare, byte[] payload) {
        byte[] bytes = ByteBuffer.allocate(Integer.BYTES + payload.length)
                .putInt(payload.length)
                .put(payload)
                .array();
        try (SerializationRig rig = rig(bare)) {
            StreamSerializer<?> serializer = bare;
            return serializer.read(rig.input(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> SerializationRig rig(FramedSerializer<T> serializer) {
        return SerializationRig.of(serializer.type(), serializer, ByteOrder.BIG_ENDIAN);
    }

    /** Returns the JSON of a value. */
    static String text(Object value) {
        return new String(write(bareOf(value), value), StandardCharsets.UTF_8);
    }

    /** Reads JSON as an object of a class. */
    static <T> T read(Class<T> type, String json) {
        return type.cast(read(bare(type), json.getBytes(StandardCharsets.UTF_8)));
    }

    @SuppressWarnings("unchecked") // of its own class
    static <T> FramedSerializer<T> bareOf(T value) {
        return bare((Class<T>) value.getClass());
    }
}
