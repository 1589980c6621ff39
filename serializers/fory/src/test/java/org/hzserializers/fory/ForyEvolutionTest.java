// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class ForyEvolutionTest {

    private static final String HUE = "enum Hue { RED, GREEN } ";

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item { " + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to, boolean compatible) {
        return Wire.read(serializer(to, compatible), Wire.write(serializer(from, compatible), from.make("Item")));
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static ForySerializer<Object> serializer(ClassVersion version, boolean compatible) {
        ForySerializer.Builder<Object> builder = ForySerializer.builder(1001, (Class<Object>) version.type("Item"));
        return compatible ? builder.compatible().build() : builder.build();
    }

    @Test
    void read_compatibleFieldAddedRemovedOrReordered_keepsTheOthers() {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        ClassVersion more = version("String b = \"x\"; int a = 2; long c = 3; String d = \"initial\";");
        Object added = move(one, more, true);
        assertThat(ClassVersion.get(added, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        // The constructor runs, so that what is new has its initial value.
        assertThat(ClassVersion.get(added, "c")).isEqualTo(3L);
        assertThat(ClassVersion.get(added, "d")).isEqualTo("initial");
        Object removed = move(more, one, true);
        assertThat(ClassVersion.get(removed, "a")).isEqualTo(2);
        assertThat(ClassVersion.get(removed, "b")).isEqualTo("x");
        Object renamed = move(one, version("int a = 2; String bee = null;"), true);
        assertThat(ClassVersion.get(renamed, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(renamed, "bee")).isNull();
        Object reordered = move(one, version("String b = \"x\"; int a = 2;"), true);
        assertThat(ClassVersion.get(reordered, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(reordered, "b")).isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource({
        "int, 5, long, 5",
        "long, 5L, int, 5",
        "int, 5, Integer, 5",
        "Integer, 5, int, 5",
        "int, 5, String, 5",
    })
    void read_compatibleFieldOfAnotherNumber_isConverted(String from, String value, String to, String expected) {
        Object moved = move(version(from + " f = " + value + ";"), version(to + " f;"), true);
        assertThat(ClassVersion.get(moved, "f")).hasToString(expected);
    }

    /** A wrong kind of bits in a place for an object kills the virtual machine. */
    @Test
    void read_compatibleFieldOfAnyOtherSimpleType_isConvertedOrRefused() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("boolean", "true");
        values.put("byte", "5");
        values.put("char", "'5'");
        values.put("short", "5");
        values.put("int", "5");
        values.put("long", "5");
        values.put("float", "5");
        values.put("double", "5");
        values.put("Boolean", "true");
        values.put("Byte", "(byte) 5");
        values.put("Character", "'5'");
        values.put("Short", "(short) 5");
        values.put("Integer", "5");
        values.put("Long", "5L");
        values.put("Float", "5f");
        values.put("Double", "5d");
        values.put("String", "\"5\"");
        Map<String, ClassVersion> versions = new LinkedHashMap<>();
        values.forEach((type, value) -> versions.put(type, version(type + " f = " + value + "; int more = 2;")));
        List<String> refused = new ArrayList<>();
        versions.forEach((from, old) -> {
            byte[] bytes = Wire.write(serializer(old, true), old.make("Item"));
            versions.forEach((to, here) -> {
                try {
                    Object read = Wire.read(serializer(here, true), bytes);
                    assertThat(ClassVersion.get(read, "f").toString())
                            .as("%s from %s", to, from)
                            .isIn("5", "5.0", "true", "1", "1.0");
                    assertThat(ClassVersion.get(read, "more")).isEqualTo(2);
                } catch (HazelcastSerializationException e) {
                    refused.add(from + " to " + to);
                }
            });
        });
        assertThat(refused)
                .contains("char to Character", "Character to char", "char to int", "int to char")
                .doesNotContain("int to Integer", "Integer to int", "char to char", "Character to Character");
    }

    /** Fory reads an object of one class as one of another where a field is declared so. */
    @ParameterizedTest
    @CsvSource({
        "int, 5, long, 5",
        "String, null, String, null",
        "char, (char) 53, char, 5",
        "char, (char) 53, Character, refused",
        "Character, (char) 53, char, refused",
        "char, (char) 53, int, refused",
        "Integer, null, int, refused"
    })
    void read_compatibleObjectOfAnotherClass_isConvertedOrRefused(
            String from, String value, String to, String expected) {
        String classes = "class One { " + from + " c = " + value + "; int more = 2; } class Other { " + to
                + " c; int more; } class Item { ";
        ClassVersion old = ClassVersion.of(classes + "One f = new One(); Other other; }");
        ClassVersion here = ClassVersion.of(classes + "Other f; One one; }");
        for (int i = 0; i < 2; i++) {
            if (expected.equals("refused")) {
                assertThatThrownBy(() -> move(old, here, true)).isInstanceOf(HazelcastSerializationException.class);
            } else {
                Object read = ClassVersion.get(move(old, here, true), "f");
                assertThat(read).isInstanceOf(here.type("Other"));
                assertThat(String.valueOf(ClassVersion.get(read, "c"))).isEqualTo(expected);
                assertThat(ClassVersion.get(read, "more")).isEqualTo(2);
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "List<One>; new ArrayList<>(List.of(new One()))",
                "Set<One>; new HashSet<>(Set.of(new One()))",
                "Map<String, One>; new HashMap<>(Map.of(\"k\", new One()))",
                "TreeMap<String, One>; new TreeMap<>(Map.of(\"k\", new One()))",
                "Map<One, String>; new HashMap<>(Map.of(new One(), \"v\"))",
                "Optional<One>; Optional.of(new One())",
                "One[]; new One[] {new One()}",
                "List<Map<String, One>>; new ArrayList<>(List.of(new HashMap<>(Map.of(\"k\", new One()))))"
            })
    void read_compatibleContainerOfAnotherClass_isRefused(String type, String value) {
        String classes = "final class One { int c = 1; } final class Other { int c; } class Item { ";
        ClassVersion old = ClassVersion.of(classes + type + " f = " + value + "; Other other; }");
        ClassVersion here = ClassVersion.of(classes + type.replace("One", "Other") + " f; One one; }");
        assertThat(move(old, old, true)).hasSameClassAs(old.make("Item"));
        assertThatThrownBy(() -> move(old, here, true))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("Other");
    }

    @ParameterizedTest
    @CsvSource({
        "Integer, int, null",
        "Long, int, null",
        "Boolean, boolean, null",
        "Character, char, null",
        "Double, double, null",
        "String, int, null",
        "Integer[], int[], new Integer[] {null}",
        "List<Integer>, int[], 'new ArrayList<>(Arrays.asList(1, null))'"
    })
    void read_compatibleNullWhereNoneFits_isRefused(String from, String to, String value) {
        ClassVersion old = version("int before = 1; " + from + " f = " + value + "; int more = 2;");
        ClassVersion now = version("int before; " + to + " f; int more;");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> move(old, now, true)).isInstanceOf(HazelcastSerializationException.class);
        }
        ClassVersion record = ClassVersion.of("record Item(int before, " + to + " f, int more) {}");
        assertThatThrownBy(() -> move(old, record, true)).isInstanceOf(HazelcastSerializationException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"String", "Integer", "Character", "LocalDate", "List<String>", "int[]", "BigDecimal"})
    void read_compatibleNullWhereTheConstructorSetsAnother_isNull(String type) {
        String initial =
                switch (type) {
                    case "String" -> "\"initial\"";
                    case "Integer" -> "7";
                    case "Character" -> "'c'";
                    case "LocalDate" -> "LocalDate.MIN";
                    case "List<String>" -> "new ArrayList<>()";
                    case "int[]" -> "{1}";
                    default -> "BigDecimal.ONE";
                };
        String imports = "import java.time.*; import java.math.*; class Item { ";
        ClassVersion old = ClassVersion.of(imports + type + " f = null; int a = 5; }");
        ClassVersion now = ClassVersion.of(imports + type + " f = " + initial + "; int a; int more = 2; }");
        Object read = move(old, now, true);
        assertThat(ClassVersion.get(read, "f")).isNull();
        assertThat(ClassVersion.get(read, "a")).isEqualTo(5);
        assertThat(ClassVersion.get(read, "more")).isEqualTo(2);
    }

    @Test
    void read_compatibleNullForAPrimitive_isRefusedByName_alsoInside() {
        String item = "class Item { Part part = new Part(); } ";
        ClassVersion isNull = ClassVersion.of(item + "class Part { Integer count; String name = \"a\"; }");
        ClassVersion isSet = ClassVersion.of(item + "class Part { Integer count = 5; String name = \"a\"; }");
        ForySerializer<Object> reader = withPart(ClassVersion.of(item + "class Part { int count; String name; }"));
        byte[] nulls = Wire.write(withPart(isNull), isNull.make("Item"));
        byte[] values = Wire.write(withPart(isSet), isSet.make("Item"));
        for (int i = 0; i < 2; i++) {
            Wire.assertUnreadable(reader, nulls)
                    .hasMessageContaining("found null for count of app.Part, which is int here");
            assertThat(ClassVersion.get(ClassVersion.get(Wire.read(reader, values), "part"), "count"))
                    .isEqualTo(5);
        }
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static ForySerializer<Object> withPart(ClassVersion version) {
        return ForySerializer.builder(1001, (Class<Object>) version.type("Item"))
                .register(version.type("Part"), 300)
                .compatible()
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "String, '\"x\"', int",
        "long, 5000000000L, int",
        "List<String>, 'new ArrayList<>(List.of(\"a\"))', int",
        "String, '\"x\"', List<String>",
    })
    void read_compatibleFieldThatCannotBeConverted_isRefused(String from, String value, String to) {
        ClassVersion old = version(from + " f = " + value + ";");
        assertThatThrownBy(() -> move(old, version(to + " f;"), true))
                .isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void read_compatibleNestedClassChanged_keepsTheOthers() {
        String item = "class Item { Part part = new Part(); List<Part> parts = new ArrayList<>(List.of(new Part())); }";
        ClassVersion old = ClassVersion.of("class Part { int a = 7; String gone = \"gone\"; } " + item);
        ClassVersion now = ClassVersion.of("class Part { long a = 1; String b = \"new\"; } " + item);
        Object moved = move(old, now, true);
        Object part = ClassVersion.get(moved, "part");
        assertThat(part).isNotNull();
        assertThat(ClassVersion.get(part, "a")).isEqualTo(7L);
        assertThat(ClassVersion.get(part, "b")).isEqualTo("new");
        Object listed = ((java.util.List<?>) ClassVersion.get(moved, "parts")).get(0);
        assertThat(ClassVersion.get(listed, "a")).isEqualTo(7L);
    }

    @Test
    void read_compatibleRecordChanged_getsZerosForWhatIsNew() {
        ClassVersion old = ClassVersion.of("record Item(int a, String b) { Item() { this(1, \"b\"); } }");
        Object moved = move(
                old, ClassVersion.of("record Item(String b, long c, int a) { Item() { this(\"\", 1, 2); } }"), true);
        assertThat(moved).hasToString("Item[b=b, c=0, a=1]");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_enumConstantAddedOrReordered_isTheSame_andOneThatIsGone_isRefused(boolean compatible) {
        String item = "class Item { Hue hue = Hue.GREEN; }";
        ClassVersion old = ClassVersion.of(HUE + item);
        Object moved = move(old, ClassVersion.of("enum Hue { GREEN, BLUE, RED } " + item), compatible);
        assertThat(ClassVersion.get(moved, "hue")).hasToString("GREEN");
        ClassVersion without = ClassVersion.of("enum Hue { RED } class Item { Hue hue = Hue.RED; }");
        assertThatThrownBy(() -> move(old, without, compatible))
                .hasMessageContaining("enum app.Hue has no constant GREEN here");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = 1; String b; long c;",
                "int a = 1;",
                "int a = 1; String bee;",
                "long a = 1; String b;",
                "Integer a = 1; String b;",
                "String a; String b;"
            })
    void read_changedClassWithVersionCheck_isRefusedByName(String fields) {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        assertThatThrownBy(() -> move(one, version(fields), false)).hasMessageContaining("app.Item");
        assertThatThrownBy(() -> move(version(fields), one, false)).hasMessageContaining("app.Item");
    }

    @Test
    void read_reorderedClassWithVersionCheck_isTheSame() {
        Object moved = move(version("int a = 1; String b = \"b\";"), version("String b; int a;"), false);
        assertThat(ClassVersion.get(moved, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(moved, "b")).isEqualTo("b");
    }

    @Test
    void read_payloadOfTheOtherMode_isRefused() {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        byte[] plain = Wire.write(serializer(one, false), one.make("Item"));
        byte[] compatible = Wire.write(serializer(one, true), one.make("Item"));
        Wire.assertUnreadable(serializer(one, true), plain);
        Wire.assertUnreadable(serializer(one, false), compatible);
    }

    @Test
    void read_manyVersions_areAllRead() {
        ClassVersion last = version("int a = 0; int z = 9;");
        ForySerializer<Object> reader = serializer(last, true);
        for (int i = 0; i < 40; i++) {
            ClassVersion old = version("int a = " + i + "; String field" + i + ";");
            Object moved = Wire.read(reader, Wire.write(serializer(old, true), old.make("Item")));
            assertThat(ClassVersion.get(moved, "a")).isEqualTo(i);
        }
    }
}
