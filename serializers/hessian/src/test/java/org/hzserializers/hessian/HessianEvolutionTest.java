// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class HessianEvolutionTest {

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to) {
        return Wire.read(serializer(to), Wire.write(serializer(from), from.make("Item")));
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static HessianSerializer<Object> serializer(ClassVersion version) {
        return HessianSerializer.builder(1001, (Class<Object>) version.type("Item"))
                .build();
    }

    @Test
    void read_fieldAddedRemovedRenamedOrReordered_keepsTheOthers() {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        ClassVersion more = version("String b = \"x\"; int a = 2; long c = 3; String d = \"initial\";");
        Object added = move(one, more);
        assertThat(ClassVersion.get(added, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        assertThat(ClassVersion.get(added, "c")).isEqualTo(3L);
        assertThat(ClassVersion.get(added, "d")).isEqualTo("initial");
        Object removed = move(more, one);
        assertThat(ClassVersion.get(removed, "a")).isEqualTo(2);
        assertThat(ClassVersion.get(removed, "b")).isEqualTo("x");
        Object renamed = move(one, version("int a = 2; String bee = null;"));
        assertThat(ClassVersion.get(renamed, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(renamed, "bee")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "int, 5, long, 5",
        "long, 5L, int, 5",
        "int, 5, Integer, 5",
        "Integer, 5, int, 5",
        "int, 5, double, 5.0",
        "float, 0.5f, double, 0.5",
        "short, (short) 5, byte, 5"
    })
    void read_otherTypeThatHoldsTheValue_isConverted(String from, String value, String to, String expected) {
        Object read = move(version(from + " a = " + value + ";"), version(to + " a;"));
        assertThat(String.valueOf(ClassVersion.get(read, "a"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "long, 5000000000L, int",
        "int, 70000, short",
        "Integer, null, int",
        "int, 5, String",
        "String, '\"5\"', int",
        "double, 0.1, float",
        "double, 5.0, int",
        "long, Long.MAX_VALUE, double"
    })
    void read_otherTypeThatDoesNotHoldTheValue_isRefused(String from, String value, String to) {
        ClassVersion one = version(from + " a = " + value + ";");
        ClassVersion other = version(to + " a;");
        assertThatThrownBy(() -> move(one, other))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("payload holds ");
    }

    @Test
    void read_enumConstantAddedOrReordered_isTheSame_andOneThatIsGone_isRefused() {
        ClassVersion one = version("enum Hue { RED, GREEN } Hue a = Hue.GREEN;");
        Object read = move(one, version("enum Hue { GREEN, BLUE, RED } Hue a;"));
        assertThat(String.valueOf(ClassVersion.get(read, "a"))).isEqualTo("GREEN");
        ClassVersion gone = version("enum Hue { RED } Hue a;");
        assertThatThrownBy(() -> move(one, gone)).hasMessageContaining("has no constant");
    }
}
