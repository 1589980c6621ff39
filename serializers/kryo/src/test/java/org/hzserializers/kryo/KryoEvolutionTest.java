// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** Two classes of one id stand for two versions of one class. */
class KryoEvolutionTest {

    static final class V1 {
        @Tag(1)
        String name = "n";

        @Tag(2)
        List<String> removed = new ArrayList<>(List.of("a", "b"));

        @Tag(3)
        int number = 7;
    }

    static final class V2 {
        @Tag(4)
        long added = -1;

        @Tag(1)
        String name;

        @Tag(3)
        int number;
    }

    private static <T> KryoSerializer<T> serializer(Class<T> type, FieldStrategy fields, boolean references) {
        return KryoSerializer.builder(3, type)
                .fields(fields)
                .references(references)
                .build();
    }

    @Test
    void read_olderOrNewer_keepsCommonFields() {
        for (FieldStrategy fields : List.of(FieldStrategy.COMPATIBLE, FieldStrategy.TAGGED)) {
            KryoSerializer<V1> one = serializer(V1.class, fields, false);
            KryoSerializer<V2> two = serializer(V2.class, fields, false);
            V2 newer = Wire.readFrame(two, Wire.writeFrame(one, new V1()));
            assertThat(newer.name).isEqualTo("n");
            assertThat(newer.number).isEqualTo(7);
            assertThat(newer.added).isEqualTo(-1);
            V2 written = new V2();
            written.name = "two";
            written.number = 2;
            V1 older = Wire.readFrame(one, Wire.writeFrame(two, written));
            assertThat(older.name).isEqualTo("two");
            assertThat(older.number).isEqualTo(2);
            assertThat(older.removed).containsExactly("a", "b");
        }
    }

    @Test
    void read_unknownFieldWithReferences_keepsTheOthers() {
        byte[] bytes = Wire.writeFrame(serializer(V1.class, FieldStrategy.COMPATIBLE, true), new V1());
        V2 read = Wire.readFrame(serializer(V2.class, FieldStrategy.COMPATIBLE, true), bytes);
        assertThat(read.name).isEqualTo("n");
        assertThat(read.number).isEqualTo(7);
    }

    @Test
    void read_plainWithOtherFields_fails() {
        byte[] bytes = Wire.writeFrame(serializer(V1.class, FieldStrategy.PLAIN, false), new V1());
        assertThatThrownBy(() -> Wire.readFrame(serializer(V2.class, FieldStrategy.PLAIN, false), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageEndingWith("(type id 3, org.hzserializers.kryo.KryoEvolutionTest$V2)");
    }

    @Test
    void read_compatibleInsideCollections_sharesFieldNames() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(3, Any.class)
                .register(V1.class)
                .fields(FieldStrategy.COMPATIBLE)
                .build();
        List<Object> list = new ArrayList<>(List.of(new V1(), new V1(), new Any(new V1())));
        assertThat(Wire.copy(serializer, new Any(list)).value)
                .usingRecursiveComparison()
                .isEqualTo(list);
        int one = Wire.writeFrame(serializer, new Any(new V1())).length;
        int two = Wire.writeFrame(serializer, new Any(new ArrayList<>(List.of(new V1(), new V1())))).length;
        assertThat(two).isLessThan(2 * one - 15);
    }
}
