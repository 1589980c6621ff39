// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.hzserializers.core.ClassPolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KeyTest {

    static final class Key {
        Object first;
        Object second;

        Key() {}

        Key(Object first, Object second) {
            this.first = first;
            this.second = second;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE", "VERSIONED"})
    void write_equalSetsAndMaps_giveEqualBytes(FieldStrategy fields) {
        KryoSerializer<Key> serializer = KryoSerializer.builder(1, Key.class)
                .policy(ClassPolicy.builder()
                        .allow(Shop.Circle.class)
                        .allow(Shop.Line.class)
                        .build())
                .fields(fields)
                .key()
                .build();
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            elements.add(i % 3 == 0 ? "s" + i : i % 3 == 1 ? new Shop.Circle(i) : (Object) i);
        }
        byte[] expected = null;
        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(elements, new Random(seed));
            Set<Object> set = new HashSet<>(seed % 2 == 0 ? 16 : 4096);
            set.addAll(elements);
            Map<Object, Object> map = new HashMap<>(seed % 2 == 0 ? 16 : 4096);
            elements.forEach(element -> map.put(element, new Shop.Line(element.toString(), 1, 1)));
            byte[] bytes = Wire.write(serializer, new Key(set, map));
            Key read = Wire.read(serializer, bytes);
            assertThat(read.first).isEqualTo(set);
            assertThat(((Map<?, ?>) read.second).keySet()).isEqualTo(set);
            assertThat(Wire.write(serializer, read)).isEqualTo(bytes);
            assertThat(expected == null ? bytes : expected).as("seed %d", seed).isEqualTo(bytes);
            expected = bytes;
        }
    }

    @Test
    void write_sharedOrEqualParts_giveEqualBytes() {
        KryoSerializer<Key> serializer =
                KryoSerializer.builder(1, Key.class).key().build();
        String text = "x";
        @SuppressWarnings("StringOperationCanBeSimplified")
        String other = new String(text);
        assertThat(Wire.write(serializer, new Key(text, other))).isEqualTo(Wire.write(serializer, new Key(text, text)));
        List<Object> list = new ArrayList<>(List.of(1));
        assertThat(Wire.write(serializer, new Key(list, new ArrayList<>(list))))
                .isEqualTo(Wire.write(serializer, new Key(list, list)));
    }

    @Test
    void write_nan_isOneAndZerosAreTwo() {
        KryoSerializer<Key> serializer =
                KryoSerializer.builder(1, Key.class).key().build();
        double odd = Double.longBitsToDouble(0x7FF8000000000001L);
        float oddFloat = Float.intBitsToFloat(0x7FC00001);
        assertThat(Wire.write(serializer, new Key(odd, new double[] {odd})))
                .isEqualTo(Wire.write(serializer, new Key(Double.NaN, new double[] {Double.NaN})));
        assertThat(Wire.write(serializer, new Key(oddFloat, new float[] {oddFloat})))
                .isEqualTo(Wire.write(serializer, new Key(Float.NaN, new float[] {Float.NaN})));
        assertThat(Wire.write(serializer, new Key(0.0, 1))).isNotEqualTo(Wire.write(serializer, new Key(-0.0, 1)));
    }
}
