// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.LongBinaryOperator;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** Values that are a name, such as classes and blocks of characters, and where a refused part is. */
class KryoNamedValuesTest {

    static final class Equity {
        int price;
    }

    static final class Bond {
        int price;
    }

    static final class Box {
        Object value;

        Box(Object value) {
            this.value = value;
        }

        Box() {}
    }

    private static KryoSerializer.Builder<Box> builder() {
        return KryoSerializer.builder(1001, Box.class).register(Equity.class);
    }

    private static Object copy(KryoSerializer<Box> serializer, Object value) throws IOException {
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            return rig.read(serializer, rig.write(serializer, new Box(value))).value;
        }
    }

    @Test
    void copy_classOfAnArray_needsItsElementsClass() throws IOException {
        KryoSerializer<Box> serializer = builder().build();
        for (Class<?> type : new Class<?>[] {
            Equity.class, Equity[].class, Equity[][].class, Box[].class, int[].class, int[][][].class, String[][].class
        }) {
            assertThat(copy(serializer, type)).isEqualTo(type);
        }
        assertThatThrownBy(() -> copy(serializer, Bond[].class))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("class " + Bond.class.getName())
                .hasMessageContaining("(at " + Box.class.getName() + ".value)");
        assertThat(copy(builder().register(Bond.class).build(), Bond[].class)).isEqualTo(Bond[].class);
    }

    @Test
    void read_classOfAnArray_isRefusedWhereItsElementsAre() throws IOException {
        KryoSerializer<Box> denying = KryoSerializer.builder(1001, Box.class)
                .policy(ClassPolicy.builder()
                        .allowPackage(Equity.class.getPackageName())
                        .deny(Equity.class.getName())
                        .build())
                .build();
        assertThatThrownBy(() -> copy(denying, Equity[][].class))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(Equity.class.getName());
        KryoSerializer<Box> serializer = builder().build();
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            byte[] bytes = replaced(rig.write(serializer, new Box(Equity[].class)), "$Equity;", "$Equitx;");
            assertThatThrownBy(() -> rig.read(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining(Equity.class.getName().replace("Equity", "Equitx"));
        }
    }

    @Test
    void read_unknownUnicodeBlock_saysIt() throws IOException {
        KryoSerializer<Box> serializer = builder().build();
        assertThat(copy(serializer, Character.UnicodeBlock.GREEK)).isSameAs(Character.UnicodeBlock.GREEK);
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            byte[] hebrew = rig.write(serializer, new Box(Character.UnicodeBlock.HEBREW));
            assertThatThrownBy(() -> rig.read(serializer, replaced(hebrew, "HEBRE", "HEBRX")))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("this JDK has no Character.UnicodeBlock HEBRX");
        }
    }

    @Test
    void write_lambdaInsideAnAccumulator_saysThatItIsThere() {
        KryoSerializer<Box> serializer = builder().build();
        LongBinaryOperator sum = (LongBinaryOperator & Serializable) Long::sum;
        assertThatThrownBy(() -> copy(serializer, new LongAccumulator(sum, 0)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("(at " + Box.class.getName()
                        + ".value > java.util.concurrent.atomic.LongAccumulator > lambda or comparator)");
    }

    private static byte[] replaced(byte[] bytes, String from, String to) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        assertThat(text).contains(from);
        return text.replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
    }
}
