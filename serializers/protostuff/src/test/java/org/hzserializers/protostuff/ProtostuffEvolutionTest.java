// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class ProtostuffEvolutionTest {

    private static ClassVersion version(String fields) {
        return ClassVersion.of("import io.protostuff.Tag; class Item { " + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to) {
        return Wire.read(
                Builders.of(to.type("Item")).build(),
                Wire.write(Builders.of(from.type("Item")).build(), from.make("Item")));
    }

    private static Object moveInOrder(ClassVersion from, ClassVersion to) {
        return Wire.read(
                Builders.inOrder(to.type("Item")).build(),
                Wire.write(Builders.inOrder(from.type("Item")).build(), from.make("Item")));
    }

    private static final ClassVersion ONE = version("@Tag(1) int a = 1; @Tag(2) String b = \"b\";");
    private static final ClassVersion IN_ORDER = ClassVersion.of("class Item { int a = 1; String b = \"b\"; }");

    @Test
    void read_fieldAddedRemovedRenamedOrReordered_keepsTheOthers() {
        Object added = move(ONE, version("@Tag(3) String c = \"initial\"; @Tag(2) String b; @Tag(1) int a;"));
        assertThat(ClassVersion.get(added, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        assertThat(ClassVersion.get(added, "c")).isEqualTo("initial");
        assertThat(ClassVersion.get(move(ONE, version("@Tag(2) String b;")), "b"))
                .isEqualTo("b");
        assertThat(ClassVersion.get(move(ONE, version("@Tag(2) String bee; @Tag(1) int a;")), "bee"))
                .isEqualTo("b");
    }

    /** The order is found again by the names that fields had, in whatever versions values were written. */
    @Test
    void read_renamedFieldInOrderWithAlias_isKept() {
        String alias = "@org.hzserializers.core.Alias({\"b\", \"c\"}) String bee";
        ClassVersion now = ClassVersion.of("class Item { int a = 2; " + alias + "; long more = 3; }");
        for (String former : List.of("b", "c", "bee")) {
            Object read = moveInOrder(ClassVersion.of("class Item { int a = 1; String " + former + " = \"b\"; }"), now);
            assertThat(ClassVersion.get(read, "a")).isEqualTo(1);
            assertThat(ClassVersion.get(read, "bee")).isEqualTo("b");
        }
        ClassVersion plain = ClassVersion.of("class Item { int a = 2; String bee; }");
        ProtostuffSerializer<Object> byBuilder = Builders.of(plain.type("Item"))
                .fieldsInOrder()
                .alias(plain.type("Item"), "bee", "b")
                .build();
        byte[] bytes = Wire.write(Builders.inOrder(IN_ORDER.type("Item")).build(), IN_ORDER.make("Item"));
        assertThat(ClassVersion.get(Wire.read(byBuilder, bytes), "bee")).isEqualTo("b");
        ClassVersion other =
                ClassVersion.of("class Item { int a = 2; @org.hzserializers.core.Alias(\"x\") String bee; }");
        assertThatThrownBy(() -> moveInOrder(IN_ORDER, other))
                .hasMessageContaining("app.Item was written with other fields, or in another order");
    }

    @Test
    void build_aliasOfTaggedFieldOrTooManyAliases_isRefused() {
        assertThatThrownBy(() -> Builders.of(ONE.type("Item"))
                        .alias(ONE.type("Item"), "b", "c")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "alias() is not for app.Item: fields are found by their tags, so a field may be renamed without"
                                + " it");
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 14; i++) {
            fields.append("@org.hzserializers.core.Alias(\"old")
                    .append(i)
                    .append("\") int f")
                    .append(i)
                    .append("; ");
        }
        ClassVersion many = ClassVersion.of("class Item { " + fields + "}");
        assertThatThrownBy(() -> Builders.inOrder(many.type("Item")).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("The aliases of the fields of app.Item have more than 10000 combinations");
    }

    @Test
    void read_recordWithAnotherComponent_hasZeroOrNullThere() {
        ClassVersion record = ClassVersion.of(
                "import io.protostuff.Tag; record Item(@Tag(3) long c, @Tag(2) String b, @Tag(4) String d) {}");
        assertThat(move(ONE, record)).hasToString("Item[c=0, b=b, d=null]");
    }

    @ParameterizedTest
    @CsvSource({
        "int, -5, long, -5",
        "byte, -5, long, -5",
        "short, -5, Integer, -5",
        "long, -5L, int, -5",
        "int, 5, Integer, 5",
        "UUID, 'new UUID(1, 2)', String, 00000000-0000-0001-0000-000000000002"
    })
    void read_fieldOfALikeType_isTheSameValue(String from, String value, String to, String expected) {
        ClassVersion old = ClassVersion.of("import io.protostuff.Tag; import java.util.UUID; class Item { @Tag(1) "
                + from + " f = " + value + "; }");
        assertThat(ClassVersion.get(move(old, version("@Tag(1) " + to + " f;")), "f"))
                .hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "long, 5000000000L, int, 5000000000 is out of the range of int",
        "int, 97, String, 'expected a length and bytes for a text, found a varint'",
        "String, '\"a\"', int, 'expected a varint for int, found a length and bytes'",
        "int, 2, boolean, 2 is out of the range of boolean",
        "float, 1, int, 'expected a varint for int, found 4 bytes'",
        "double, 1, float, 'expected 4 bytes for float, found 8 bytes'",
        "String, '\"a\"', long[], expected the letter J before the bytes of long[]",
        "double[], '{1}', long[], expected the letter J before the bytes of long[]",
        "String, '\"a\"', java.util.List<String>, 'expected a group for java.util.List<java.lang.String>'"
    })
    void read_fieldOfAnotherType_isRefused(String from, String value, String to, String message) {
        assertThatThrownBy(() ->
                        move(version("@Tag(1) " + from + " f = " + value + ";"), version("@Tag(1) " + to + " f;")))
                .hasMessageContaining(message)
                .hasMessageContaining("(at app.Item.f)");
    }

    @Test
    void read_nullForAPrimitive_isRefused() {
        ClassVersion old =
                ClassVersion.of("import io.protostuff.Tag; class Part { @Tag(1) Integer f = 1; } class Item {"
                        + " @Tag(1) Part part = new Part(); Item() { part.f = null; } }");
        ClassVersion now = ClassVersion.of(
                "import io.protostuff.Tag; class Part { @Tag(1) int f = 1; } class Item { @Tag(1) Part part; }");
        assertThatThrownBy(() -> move(old, now))
                .hasMessageContaining("expected a value of int, found null (at app.Item.part > app.Part.f)");
    }

    @Test
    void read_enumConstantReordered_isTheSame_andOneThatIsGone_isRefused() {
        String item = " class Item { @io.protostuff.Tag(1) Hue hue = Hue.GREEN; }";
        ClassVersion old = ClassVersion.of("enum Hue { RED, GREEN }" + item);
        Object moved = move(old, ClassVersion.of("enum Hue { GREEN, BLUE, RED }" + item.replace("= Hue.GREEN", "")));
        assertThat(ClassVersion.get(moved, "hue")).hasToString("GREEN");
        ClassVersion gone = ClassVersion.of("enum Hue { RED }" + item.replace("= Hue.GREEN", ""));
        assertThatThrownBy(() -> move(old, gone)).hasMessageContaining("GREEN is no constant of app.Hue");
    }

    @Test
    void inOrder_fieldAddedAtTheEnd_isRead() {
        Object added = moveInOrder(IN_ORDER, ClassVersion.of("class Item { int a; String b; int c = 3; }"));
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        assertThat(ClassVersion.get(added, "c")).isEqualTo(3);
        Object widened = moveInOrder(IN_ORDER, ClassVersion.of("class Item { long a; String b; }"));
        assertThat(ClassVersion.get(widened, "a")).isEqualTo(1L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "long inserted; int a; String b;",
                "String b; int a;",
                "int b; String a;",
                "int a;",
                "int other; String b;",
                ""
            })
    void inOrder_anotherChange_isRefusedInBothDirections(String fields) {
        ClassVersion changed = ClassVersion.of("class Item { " + fields + " }");
        assertThatThrownBy(() -> moveInOrder(IN_ORDER, changed))
                .hasMessageContaining("app.Item was written with other fields, or in another order");
        if (!fields.isEmpty() && !fields.equals("int a;")) {
            assertThatThrownBy(() -> moveInOrder(changed, IN_ORDER))
                    .hasMessageContaining("than begin here with [a, b]; with fieldsInOrder()");
        }
    }

    @Test
    void inOrder_fieldThatTheReaderLacks_isRefused() {
        assertThatThrownBy(() -> moveInOrder(ClassVersion.of("class Item { int a; String b; int c = 3; }"), IN_ORDER))
                .hasMessageContaining("nodes that read get them before those that write");
    }

    @Test
    void inOrder_eachClassOfAValue_isHeldAgainstItsOwnOrder() {
        String parts =
                "import java.util.List; class Item { Part one = new Part(); List<Part> more = List.of(one, one); }";
        ClassVersion old = ClassVersion.of(parts + " class Part { int n = 4; }");
        Object same = moveInOrder(old, old);
        assertThat((List<?>) ClassVersion.get(same, "more")).hasSize(2);
        Object added = moveInOrder(old, ClassVersion.of(parts + " class Part { int n; int o = 5; }"));
        assertThat(ClassVersion.get(ClassVersion.get(added, "one"), "n")).isEqualTo(4);
        assertThatThrownBy(() -> moveInOrder(old, ClassVersion.of(parts + " class Part { int o; int n; }")))
                .hasMessageContaining("app.Part was written with other fields")
                .hasMessageContaining("(at app.Item.one)");
    }

    @Test
    void read_fieldsInOrderForTagsAndTheOtherWayRound_isRefused() {
        byte[] tagged = Wire.write(Builders.of(ONE.type("Item")).build(), ONE.make("Item"));
        byte[] inOrder = Wire.write(Builders.inOrder(IN_ORDER.type("Item")).build(), IN_ORDER.make("Item"));
        Wire.assertUnreadable(Builders.inOrder(IN_ORDER.type("Item")).build(), tagged)
                .hasMessageContaining("app.Item was written with tags");
        Wire.assertUnreadable(Builders.of(ONE.type("Item")).build(), inOrder)
                .hasMessageContaining("app.Item was written with fieldsInOrder()");
    }

    @Test
    void read_graphReferenceIntoARemovedField_isRefused() {
        String part = " class Part { @Tag(1) int n; } ";
        String tag = "import io.protostuff.Tag;";
        ClassVersion old =
                ClassVersion.of(tag + part + "class Item { @Tag(1) Part one = new Part(); @Tag(2) Part two = one; }");
        ClassVersion now = ClassVersion.of(tag + part + "class Item { @Tag(2) Part two; }");
        byte[] bytes = Wire.write(Builders.of(old.type("Item")).graph().build(), old.make("Item"));
        Wire.assertUnreadable(Builders.of(now.type("Item")).graph().build(), bytes)
                .hasMessageContaining("is to an object in a field that the class here lacks");
    }
}
