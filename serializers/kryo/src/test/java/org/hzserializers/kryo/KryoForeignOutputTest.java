// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.util.Arrays;
import java.util.Random;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A user's serializer may write to an output of its own before it writes to the payload. */
class KryoForeignOutputTest {

    private static final int ELEMENTS = 2500;

    private record Box(Object array) {}

    private static final class Direct extends Serializer<Box> {

        @Override
        public void write(Kryo kryo, Output output, Box box) {
            kryo.writeClassAndObject(output, box.array);
        }

        @Override
        public Box read(Kryo kryo, Input input, Class<? extends Box> type) {
            return new Box(kryo.readClassAndObject(input));
        }
    }

    private static final class Detour extends Serializer<Box> {

        @Override
        public void write(Kryo kryo, Output output, Box box) {
            Output own = new Output(16, -1);
            kryo.writeClassAndObject(own, box.array);
            output.writeBytes(own.getBuffer(), 0, own.position());
        }

        @Override
        public Box read(Kryo kryo, Input input, Class<? extends Box> type) {
            return new Box(kryo.readClassAndObject(input));
        }
    }

    @ParameterizedTest
    @EnumSource
    void array_throughAnOutputOfItsOwn_hasTheSameBytes(Kind kind) {
        byte[] bytes = new byte[ELEMENTS * kind.bytes()];
        if (kind != Kind.BOOLEAN) {
            new Random(42).nextBytes(bytes);
        }
        Object array = kind.newArray(ELEMENTS);
        kind.get(bytes, 0, array, 0, ELEMENTS, false);
        Any any = new Any(new Box(array));

        byte[] written = Wire.writeFrame(serializer(new Detour()), any);

        assertThat(written).isEqualTo(Wire.writeFrame(serializer(new Direct()), any));
        assertThat(Arrays.copyOf(written, written.length - KryoWire.SHAPES)).endsWith(bytes);
        Any back = Wire.readFrame(serializer(new Direct()), written);
        assertThat(((Box) back.value).array).isEqualTo(array);
    }

    private static KryoSerializer<Any> serializer(Serializer<Box> ofBox) {
        return KryoSerializer.builder(7, Any.class)
                .register(Box.class)
                .configure(kryo -> kryo.addDefaultSerializer(Box.class, ofBox))
                .build();
    }
}
