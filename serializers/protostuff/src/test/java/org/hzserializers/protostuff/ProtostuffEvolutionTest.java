// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class ProtostuffEvolutionTest {

    private static ClassVersion version(String fields) {
        return ClassVersion.of("import io.protostuff.Tag; class Item { " + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to) {
        return Wire.read(
                Wire.builder(to.type("Item")).build(),
                Wire.write(Wire.builder(from.type("Item")).build(), from.make("Item")));
    }

    private static Object moveInOrder(ClassVersion from, ClassVersion to) {
        return Wire.read(Wire.of(to.type("Item")), Wire.write(Wire.of(from.type("Item")), from.make("Item")));
    }

    private static final ClassVersion ONE = version("@Tag(1) int a = 1; @Tag(2) String b = \"b\";");

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
    void inOrder_fieldAddedAtTheEnd_isRead_andOneBeforeOthers_givesOthersOrIsRefused() {
        ClassVersion one = ClassVersion.of("class Item { int a = 1; String b = \"b\"; }");
        Object added = moveInOrder(one, ClassVersion.of("class Item { int a; String b; int c = 3; }"));
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        assertThat(ClassVersion.get(added, "c")).isEqualTo(3);
        // The reason for tags: what is alike in the bytes is taken for another field.
        Object shifted = moveInOrder(one, ClassVersion.of("class Item { long inserted; String c; int a = 2; }"));
        assertThat(ClassVersion.get(shifted, "inserted")).isEqualTo(1L);
        assertThatThrownBy(() -> moveInOrder(one, ClassVersion.of("class Item { String b; int a; }")))
                .hasMessageContaining("expected a length and bytes for a text, found a varint");
    }

    @Test
    void read_graphReferenceIntoARemovedField_isRefused() {
        String part = " class Part { @Tag(1) int n; } ";
        String tag = "import io.protostuff.Tag;";
        ClassVersion old =
                ClassVersion.of(tag + part + "class Item { @Tag(1) Part one = new Part(); @Tag(2) Part two = one; }");
        ClassVersion now = ClassVersion.of(tag + part + "class Item { @Tag(2) Part two; }");
        byte[] bytes = Wire.write(Wire.builder(old.type("Item")).graph().build(), old.make("Item"));
        assertThatThrownBy(
                        () -> Wire.read(Wire.builder(now.type("Item")).graph().build(), bytes))
                .hasMessageContaining("is to an object in a field that the class here lacks");
    }
}
