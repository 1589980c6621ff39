// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class JavaEvolutionTest {

    private static final String ID = "private static final long serialVersionUID = 1; ";

    private static ClassVersion version(String fields) {
        return ClassVersion.of("class Item implements java.io.Serializable { " + ID + fields + " }");
    }

    private static Object move(ClassVersion from, ClassVersion to) {
        return Wire.read(serializer(to), Wire.write(serializer(from), from.make("Item")));
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static JavaSerializer<Object> serializer(ClassVersion version) {
        return JavaSerializer.builder(1001, (Class<Object>) version.type("Item"))
                .build();
    }

    @Test
    void read_fieldAddedRemovedOrReordered_keepsTheOthers() {
        ClassVersion one = version("int a = 1; String b = \"b\";");
        Object added = move(one, version("String b = \"x\"; int a = 2; long c = 3; String d = \"initial\";"));
        assertThat(ClassVersion.get(added, "a")).isEqualTo(1);
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        // No constructor and no initializer runs.
        assertThat(ClassVersion.get(added, "c")).isEqualTo(0L);
        assertThat(ClassVersion.get(added, "d")).isNull();
        Object removed = move(one, version("String b = \"x\";"));
        assertThat(ClassVersion.get(removed, "b")).isEqualTo("b");
        Object renamed = move(one, version("int a = 2; String bee = \"x\";"));
        assertThat(ClassVersion.get(renamed, "bee")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "int, 1, long, 'field f of app.Item is a long here, and has the type code I in the payload'",
        "long, 1L, int, 'field f of app.Item is a int here, and has the type code J in the payload'",
        "int, 1, Integer, 'field f of app.Item is a java.lang.Integer here, and has the type code I in the payload'",
        "int, 1, String, 'field f of app.Item is a java.lang.String here, and has the type code I in the payload'",
        "String, '\"x\"', Integer, 'field f of app.Item is a java.lang.Integer here, and the payload holds a java.lang.String'",
        "List<String>, 'new ArrayList<>()', String[], 'field f of app.Item is a java.lang.String[] here, and the payload holds a java.util.ArrayList'"
    })
    void read_fieldOfAnotherType_isRefused(String from, String value, String to, String message) {
        ClassVersion old = version(from + " f = " + value + ";");
        assertThatThrownBy(() -> move(old, version(to + " f;"))).hasMessageContaining(message);
    }

    @Test
    void read_classWithAnotherVersion_saysHowToMend() {
        ClassVersion old = ClassVersion.of(
                "class Item implements java.io.Serializable { private static final long serialVersionUID = 5; }");
        assertThatThrownBy(() -> move(old, version("")))
                .hasMessageContaining("class app.Item has the serialVersionUID 5 in the payload and 1 here; if both are"
                        + " alike, declare serialVersionUID = 5 in the class here");
    }

    @Test
    void read_enumConstantReordered_isTheSame_andOneThatIsGone_isRefused() {
        ClassVersion old = ClassVersion.of("enum Hue { RED, GREEN } class Item implements java.io.Serializable { " + ID
                + " Hue hue = Hue.GREEN; }");
        Object moved = move(
                old,
                ClassVersion.of("enum Hue { GREEN, BLUE, RED } class Item implements java.io.Serializable { " + ID
                        + " Hue hue; }"));
        assertThat(ClassVersion.get(moved, "hue")).hasToString("GREEN");
        assertThatThrownBy(() -> move(
                        old,
                        ClassVersion.of(
                                "enum Hue { RED } class Item implements java.io.Serializable { " + ID + " Hue hue; }")))
                .hasMessageContaining("enum app.Hue has no constant GREEN here");
    }

    @Test
    void read_superclassAddedOrRemoved_keepsWhatIsThere() {
        String base = "class Base implements java.io.Serializable { " + ID + " String a = \"a\"; String seen = \"\";"
                + " private void readObjectNoData() { seen = \"no data\"; } } ";
        String item = "implements java.io.Serializable { " + ID + " String b = \"b\"; }";
        ClassVersion with = ClassVersion.of(base + "class Item extends Base " + item);
        ClassVersion without = ClassVersion.of(base + "class Item " + item);
        assertThat(ClassVersion.get(move(with, without), "b")).isEqualTo("b");
        Object added = move(without, with);
        assertThat(ClassVersion.get(added, "b")).isEqualTo("b");
        assertThat(ClassVersion.inherited(added, "seen")).isEqualTo("no data");
        assertThat(ClassVersion.inherited(added, "a")).isNull();
    }

    @Test
    void read_recordChanged_getsZerosForWhatIsNew() {
        ClassVersion old = ClassVersion.of(
                "record Item(int a, String b) implements java.io.Serializable {" + " Item() { this(1, \"b\"); } }");
        Object moved = move(
                old,
                ClassVersion.of("record Item(String b, long c, int a) implements java.io.Serializable"
                        + " { Item() { this(\"\", 1, 2); } }"));
        assertThat(moved).hasToString("Item[b=b, c=0, a=1]");
    }

    @Test
    void read_methodAddedOrRemoved_readsTheFields() {
        String hook = " private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {"
                + " out.defaultWriteObject(); out.writeObject(\"more\"); out.writeInt(5); }";
        ClassVersion with = version("int a = 1;" + hook);
        ClassVersion without = version("int a = 2;");
        assertThat(ClassVersion.get(move(with, without), "a")).isEqualTo(1);
        assertThat(ClassVersion.get(move(without, with), "a")).isEqualTo(2);
        ClassVersion reading = version("int a = 3; boolean end;"
                + " private void readObject(java.io.ObjectInputStream in) throws Exception { in.defaultReadObject();"
                + " try { in.readObject(); } catch (java.io.OptionalDataException e) { end = e.eof; } }");
        assertThat(ClassVersion.get(move(without, reading), "end")).isEqualTo(true);
        assertThat(ClassVersion.get(move(with, reading), "end")).isEqualTo(false);
    }
}
