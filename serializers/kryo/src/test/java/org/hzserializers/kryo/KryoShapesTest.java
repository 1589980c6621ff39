// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plain classes and records that have changed in a way that bytes could be misread. Two classes stand for versions. */
class KryoShapesTest {

    private static final int ITEM = 1000;

    private static final String REFUSAL = "are not those that these bytes were written with";

    static class Sides {
        int left = 1;
        int right = 2;
    }

    static class Renamed {
        int top;
        int width;
    }

    static class Floats {
        float left;
        float right;
    }

    record Pair(long first, long second) {}

    record Other(long one, long two) {}

    record Reversed(long second, long first) {}

    static class Plain {
        List<Object> items = new ArrayList<>();
    }

    static class Wide {
        List<Object> items = new ArrayList<>();
        Object removed;
    }

    private static <T> KryoSerializer<T> serializer(
            Class<T> type, Class<?> item, FieldStrategy fields, boolean references, boolean unsafe) {
        KryoSerializer.Builder<T> builder = KryoSerializer.builder(3, type)
                .register(item, ITEM)
                .fields(fields)
                .references(references);
        return (unsafe ? builder.unsafe() : builder).build();
    }

    private static <T> KryoSerializer<T> serializer(Class<T> type) {
        return KryoSerializer.of(3, type);
    }

    private static void assertRefused(KryoSerializer<?> reader, byte[] bytes) {
        assertThatThrownBy(() -> Wire.readFrame(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining(REFUSAL)
                .hasMessageContaining("FieldStrategy.COMPATIBLE");
    }

    @Test
    void read_fieldsOfOtherNamesOrKinds_isRefused() {
        byte[] bytes = Wire.writeFrame(serializer(Sides.class), new Sides());
        assertThat(Wire.readFrame(serializer(Sides.class), bytes).right).isEqualTo(2);
        assertRefused(serializer(Renamed.class), bytes);
        KryoSerializer<Sides> fixed =
                KryoSerializer.builder(3, Sides.class).unsafe().build();
        byte[] wide = Wire.writeFrame(fixed, new Sides());
        assertThat(Wire.readFrame(serializer(Sides.class), wide).right).isEqualTo(2);
        assertRefused(serializer(Floats.class), wide);
    }

    @Test
    void read_componentsOfOtherNames_isRefusedAndTheirOrderIsFree() {
        byte[] bytes = Wire.writeFrame(serializer(Pair.class), new Pair(1, 2));
        assertRefused(serializer(Other.class), bytes);
        assertThat(Wire.readFrame(serializer(Reversed.class), bytes)).isEqualTo(new Reversed(2, 1));
    }

    /** The sum of many like hashes is not the sum of as many others. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_manyObjectsOfChangedClasses_isRefused(boolean references) {
        for (int count = 1; count <= 4096; count *= 4) {
            Plain value = new Plain();
            for (int i = 0; i < count; i++) {
                value.items.add(new Pair(i, -i));
            }
            for (boolean unsafe : new boolean[] {false, true}) {
                KryoSerializer<Plain> writer =
                        serializer(Plain.class, Pair.class, FieldStrategy.PLAIN, references, unsafe);
                byte[] bytes = Wire.writeFrame(writer, value);
                assertThat(Wire.readFrame(writer, bytes).items).isEqualTo(value.items);
                assertRefused(serializer(Plain.class, Other.class, FieldStrategy.PLAIN, references, unsafe), bytes);
            }
        }
    }

    /** Nobody has seen the shapes of what was in a field that is not there any more. */
    @Test
    void read_removedField_isPassedOver() {
        KryoSerializer<Wide> writer = serializer(Wide.class, Pair.class, FieldStrategy.COMPATIBLE, false, false);
        Wide value = new Wide();
        value.items.add(new Pair(1, 2));
        value.removed = new Pair(3, 4);
        byte[] bytes = Wire.writeFrame(writer, value);
        KryoSerializer<Plain> reader = serializer(Plain.class, Pair.class, FieldStrategy.COMPATIBLE, false, false);
        assertThat(Wire.readFrame(reader, bytes).items).isEqualTo(value.items);
        value.items.clear();
        assertThat(Wire.readFrame(reader, Wire.writeFrame(writer, value)).items).isEmpty();
    }

    @Test
    void read_bytesCutBeforeTheSum_isRefused() {
        byte[] bytes = Wire.writeFrame(serializer(Sides.class), new Sides());
        byte[] cut = KryoWire.frame(2, java.util.Arrays.copyOfRange(bytes, 2, bytes.length - KryoWire.SHAPES));
        assertRefused(serializer(Sides.class), cut);
    }
}
