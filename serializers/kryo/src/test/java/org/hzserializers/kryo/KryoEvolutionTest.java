// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer.Since;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
        @Since(1)
        @Tag(4)
        long added = -1;

        @Tag(1)
        String name;

        @Tag(3)
        int number;
    }

    /** As V1 with a field more, for formats that cannot remove. */
    static final class V3 {
        @Since(1)
        long added = -1;

        String name;
        List<String> removed;
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
            V2 newer = KryoWire.read(two, KryoWire.write(one, new V1()));
            assertThat(newer.name).isEqualTo("n");
            assertThat(newer.number).isEqualTo(7);
            assertThat(newer.added).isEqualTo(-1);
            V2 written = new V2();
            written.name = "two";
            written.number = 2;
            V1 older = KryoWire.read(one, KryoWire.write(two, written));
            assertThat(older.name).isEqualTo("two");
            assertThat(older.number).isEqualTo(2);
            assertThat(older.removed).containsExactly("a", "b");
        }
    }

    @Test
    void read_unknownFieldWithReferences_keepsTheOthers() {
        byte[] bytes = KryoWire.write(serializer(V1.class, FieldStrategy.COMPATIBLE, true), new V1());
        V2 read = KryoWire.read(serializer(V2.class, FieldStrategy.COMPATIBLE, true), bytes);
        assertThat(read.name).isEqualTo("n");
        assertThat(read.number).isEqualTo(7);
    }

    @Test
    void read_versionedAddition_readsOldBytes() {
        V3 read = KryoWire.read(
                serializer(V3.class, FieldStrategy.VERSIONED, false),
                KryoWire.write(serializer(V1.class, FieldStrategy.VERSIONED, false), new V1()));
        assertThat(read.name).isEqualTo("n");
        assertThat(read.removed).containsExactly("a", "b");
        assertThat(read.added).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = 1; int z = 2;",
                "int a = 1; long b = 2;",
                "int a = 1; Integer b = 2;",
                "int a = 1;",
                "int a = 1; int b = 2; int c = 3;"
            })
    void read_versionedChangedWithoutAVersion_isRefused(String fields) {
        ClassVersion one = KryoVersions.of("class Item { int a = 1; int b = 2; }");
        ClassVersion other = KryoVersions.of("class Item { " + fields + " }");
        for (List<ClassVersion> move : List.of(List.of(one, other), List.of(other, one))) {
            byte[] bytes =
                    KryoVersions.write(versioned(move.get(0)), move.get(0).make("Item"));
            assertThatThrownBy(() -> KryoVersions.read(versioned(move.get(1)), bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("app.Item");
        }
    }

    @Test
    void read_versionThatIsNewer_isRefusedByName() {
        ClassVersion old = KryoVersions.of("class Item { int a = 1; }");
        ClassVersion now = KryoVersions.of("class Item { int a = 1;"
                + " @com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer.Since(2) int b = 2; }");
        byte[] bytes = KryoVersions.write(versioned(now), now.make("Item"));
        assertThatThrownBy(() -> KryoVersions.read(versioned(old), bytes))
                .hasMessageContaining("app.Item has version 2 in the payload, and 0 is the newest here");
    }

    private static KryoSerializer<?> versioned(ClassVersion version) {
        return serializer(version.type("Item"), FieldStrategy.VERSIONED, false);
    }

    @Test
    void read_plainWithOtherFields_fails() {
        byte[] bytes = KryoWire.write(serializer(V1.class, FieldStrategy.PLAIN, false), new V1());
        assertThatThrownBy(() -> KryoWire.read(serializer(V2.class, FieldStrategy.PLAIN, false), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageEndingWith("(type id 3, org.hzserializers.kryo.KryoEvolutionTest$V2)");
        assertThatThrownBy(() -> KryoWire.read(serializer(V3.class, FieldStrategy.PLAIN, false), bytes))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void read_compatibleInsideCollections_sharesFieldNames() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(3, Any.class)
                .register(V1.class)
                .fields(FieldStrategy.COMPATIBLE)
                .build();
        List<Object> list = new ArrayList<>(List.of(new V1(), new V1(), new Any(new V1())));
        assertThat(KryoWire.roundTrip(serializer, new Any(list)).value)
                .usingRecursiveComparison()
                .isEqualTo(list);
        int one = KryoWire.write(serializer, new Any(new V1())).length;
        int two = KryoWire.write(serializer, new Any(new ArrayList<>(List.of(new V1(), new V1())))).length;
        assertThat(two).isLessThan(2 * one - 15);
    }
}
