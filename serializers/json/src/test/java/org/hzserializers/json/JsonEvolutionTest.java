// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class JsonEvolutionTest {

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to) {
        return move(from, to, Encoding.JSON);
    }

    private static Object move(ClassVersion from, ClassVersion to, Encoding encoding) {
        return Wire.read(serializer(to, encoding), Wire.write(serializer(from, encoding), from.make("Item")));
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static FramedSerializer<Object> serializer(ClassVersion version, Encoding encoding) {
        return JsonSerializer.builder(1001, (Class<Object>) version.type("Item"))
                .encoding(encoding)
                .build();
    }

    @Test
    void read_fieldAddedRemovedRenamedOrReordered_keepsTheOthers() {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        for (Encoding encoding : Encoding.values()) {
            Object added =
                    move(one, version("String b = \"x\"; int a = 2; long c = 3; String d = \"initial\";"), encoding);
            assertThat(ClassVersion.get(added, "a")).isEqualTo(1);
            assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
            // What the bytes lack is what the constructor says.
            assertThat(ClassVersion.get(added, "c")).isEqualTo(3L);
            assertThat(ClassVersion.get(added, "d")).isEqualTo("initial");
            Object removed = move(one, version("String b = \"x\";"), encoding);
            assertThat(ClassVersion.get(removed, "b")).isEqualTo("b");
            Object renamed = move(one, version("int a = 2; String bee;"), encoding);
            assertThat(ClassVersion.get(renamed, "bee")).isNull();
            Object aliased = move(
                    one,
                    version("int a = 2; @com.fasterxml.jackson.annotation.JsonAlias(\"b\") String bee;"),
                    encoding);
            assertThat(ClassVersion.get(aliased, "bee")).isEqualTo("b");
        }
    }

    @Test
    void read_recordChanged_getsZerosForWhatIsNew() {
        ClassVersion old = ClassVersion.of("record Item(int a, String b) { Item() { this(1, \"b\"); } }");
        Object moved = move(old, ClassVersion.of("record Item(String b, long c, int a, String d) {}"));
        assertThat(moved).hasToString("Item[b=b, c=0, a=1, d=null]");
    }

    @ParameterizedTest
    @CsvSource({"int, 5, long, 5", "long, 5L, int, 5", "int, 5, Integer, 5", "int, 5, double, 5.0", "int, 5, String, 5"
    })
    void read_fieldOfAWiderType_isRead(String from, String value, String to, String expected) {
        Object moved = move(version(from + " f = " + value + ";"), version(to + " f;"));
        assertThat(ClassVersion.get(moved, "f")).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "long, 5000000000L, int, out of range of int",
        "double, 1.5, int, expected a whole number",
        "String, '\"5\"', int, 'expected a whole number, found a text'",
        "Integer, null, int, 'expected a whole number, found null'",
        "List<String>, List.of(), String, Cannot deserialize"
    })
    void read_fieldOfAnotherType_isRefused(String from, String value, String to, String message) {
        assertThatThrownBy(() -> move(version(from + " f = " + value + ";"), version(to + " f;")))
                .hasMessageContaining(message);
    }

    @Test
    void read_enumConstantReordered_isTheSame_andOneThatIsGone_isRefused() {
        ClassVersion old = ClassVersion.of("enum Hue { RED, GREEN } class Item { Hue hue = Hue.GREEN; }");
        Object moved = move(old, ClassVersion.of("enum Hue { GREEN, BLUE, RED } class Item { Hue hue; }"));
        assertThat(ClassVersion.get(moved, "hue")).hasToString("GREEN");
        assertThatThrownBy(() -> move(old, ClassVersion.of("enum Hue { RED } class Item { Hue hue; }")))
                .hasMessageContaining("\"GREEN\": not one of the values accepted for Enum class: [RED]");
    }

    @Test
    @SuppressWarnings("unchecked") // the class is only known when the test runs
    void read_unknownField_isRefusedOnRequest() {
        ClassVersion old = version("int a = 1;");
        FramedSerializer<Object> strict = JsonSerializer.builder(
                        1001, (Class<Object>) version("int b;").type("Item"))
                .refuseUnknown()
                .build();
        byte[] bytes = Wire.write(serializer(old, Encoding.JSON), old.make("Item"));
        Wire.assertUnreadable(strict, bytes).hasMessageContaining("Unrecognized field \"a\"");
    }
}
