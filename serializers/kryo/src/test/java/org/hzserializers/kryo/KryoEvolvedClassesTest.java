// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes of one version of a class, read by another version: classes of one name in loaders of their own. */
class KryoEvolvedClassesTest {

    /** What a field may be, and its value. */
    private static final Map<String, String> FIELDS = new LinkedHashMap<>(Map.ofEntries(
            Map.entry("boolean", "true"),
            Map.entry("byte", "(byte) -3"),
            Map.entry("short", "(short) -300"),
            Map.entry("char", "'\\uffef'"),
            Map.entry("int", "-70_001"),
            Map.entry("long", "-5_000_000_001L"),
            Map.entry("float", "1.1f"),
            Map.entry("double", "0.1"),
            Map.entry("Boolean", "true"),
            Map.entry("Byte", "(byte) -3"),
            Map.entry("Short", "(short) -300"),
            Map.entry("Character", "'\\uffef'"),
            Map.entry("Integer", "-70_001"),
            Map.entry("Long", "-5_000_000_001L"),
            Map.entry("Float", "1.1f"),
            Map.entry("Double", "0.1"),
            Map.entry("String", "\"text\""),
            Map.entry("Object", "\"object\""),
            Map.entry("Number", "12L"),
            Map.entry("List<String>", "new ArrayList<>(List.of(\"a\"))"),
            Map.entry("UUID", "new UUID(1, 2)"),
            Map.entry("int[]", "new int[] {4}")));

    private static final List<Class<?>> NUMBERS =
            List.of(Byte.class, Short.class, Character.class, Integer.class, Long.class, Float.class, Double.class);

    /** Whether each value of a type is one of another, by the significant bits that they have. */
    private static boolean isExact(Class<?> from, Class<?> to) {
        if (!NUMBERS.contains(from) || !NUMBERS.contains(to) || to == Character.class) {
            return false;
        }
        boolean signed = from != Character.class;
        Map<Class<?>, Integer> bits = Map.of(
                Byte.class,
                7,
                Short.class,
                15,
                Character.class,
                16,
                Integer.class,
                31,
                Long.class,
                63,
                Float.class,
                24,
                Double.class,
                53);
        boolean fraction = from == Float.class || from == Double.class;
        boolean toFraction = to == Float.class || to == Double.class;
        return bits.get(from) <= bits.get(to) && (!fraction || toFraction) && (signed || to != Short.class);
    }

    private static ClassVersion holder(String type, String value) {
        return KryoVersions.of("final class Holder { @Tag(3) byte before = 1; @Tag(1) " + type + " changed"
                + (value.isEmpty() ? "" : " = " + value) + "; @Tag(2) String rest = \"rest\"; }");
    }

    private static KryoSerializer<?> serializer(
            Class<?> type, FieldStrategy fields, boolean references, Class<?>... others) {
        var builder = KryoSerializer.builder(3, type).fields(fields).references(references);
        int id = 1000;
        for (Class<?> other : others) {
            builder.register(other, id++);
        }
        return builder.build();
    }

    static Stream<Arguments> strategies() {
        return Stream.of(FieldStrategy.COMPATIBLE, FieldStrategy.TAGGED)
                .flatMap(fields -> Stream.of(Arguments.of(fields, false), Arguments.of(fields, true)));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void read_fieldOfAnotherType_isConvertedWhereThatIsExactElseRefused(FieldStrategy fields, boolean references)
            throws Exception {
        Map<String, ClassVersion> readers = new LinkedHashMap<>();
        for (String type : FIELDS.keySet()) {
            readers.put(type, holder(type, ""));
        }
        int kept = 0;
        for (Map.Entry<String, String> from : FIELDS.entrySet()) {
            ClassVersion writer = holder(from.getKey(), from.getValue());
            Object written = writer.make("Holder");
            Object value = ClassVersion.get(written, "changed");
            byte[] bytes = KryoVersions.write(serializer(written.getClass(), fields, references), written);
            for (Map.Entry<String, ClassVersion> to : readers.entrySet()) {
                Class<?> type = to.getValue().type("Holder");
                Class<?> target = type.getDeclaredField("changed").getType();
                Class<?> wanted =
                        java.lang.invoke.MethodType.methodType(target).wrap().returnType();
                KryoSerializer<?> serializer = serializer(type, fields, references);
                String what = from + " to " + to.getKey();
                if (wanted.isInstance(value) || isExact(value.getClass(), wanted)) {
                    Object read = KryoVersions.read(serializer, bytes);
                    Object changed = ClassVersion.get(read, "changed");
                    assertThat(ClassVersion.get(read, "before")).isEqualTo((byte) 1);
                    assertThat(ClassVersion.get(read, "rest")).isEqualTo("rest");
                    assertThat(changed).as(what).isInstanceOf(wanted);
                    if (value instanceof Number && !wanted.isInstance(value)) {
                        assertThat(((Number) changed).doubleValue()).as(what).isEqualTo(((Number) value).doubleValue());
                    } else if (value instanceof Character character && changed instanceof Number number) {
                        assertThat(number.intValue()).as(what).isEqualTo((int) character);
                    } else {
                        assertThat(changed).as(what).isEqualTo(value);
                    }
                    kept++;
                } else {
                    assertThatThrownBy(() -> KryoVersions.read(serializer, bytes))
                            .as(what)
                            .isInstanceOf(HazelcastSerializationException.class)
                            .hasMessageContaining("changed");
                }
            }
        }
        assertThat(kept).isGreaterThan(130);
    }

    @Test
    void read_fieldOfANarrowerType_isNamed() {
        Object written = holder("int", "5").make("Holder");
        byte[] bytes = KryoVersions.write(serializer(written.getClass(), FieldStrategy.COMPATIBLE, false), written);
        Class<?> type = holder("byte", "").type("Holder");
        assertThatThrownBy(() -> KryoVersions.read(serializer(type, FieldStrategy.COMPATIBLE, false), bytes))
                .hasMessage(
                        "Kryo payload cannot be read: field changed of app.Holder is a byte here, and the payload holds"
                                + " java.lang.Integer, which is not converted; give a field of another type another name, or another tag (type id 3,"
                                + " app.Holder)");
    }

    /** Nothing is made of a class that can never be what the field holds. */
    @ParameterizedTest
    @MethodSource("strategies")
    void read_objectInTheFieldOfABox_isRefusedByItsClass(FieldStrategy fields, boolean references) throws Exception {
        String made = "class Made { static int count; Made() { count++; } } ";
        ClassVersion writer = KryoVersions.of(made + "final class Holder { @Tag(1) Object changed = new Made(); }");
        byte[] bytes = KryoVersions.write(
                serializer(writer.type("Holder"), fields, references, writer.type("Made")), writer.make("Holder"));
        for (String type : List.of("int", "Integer", "String")) {
            ClassVersion reader = KryoVersions.of(made + "final class Holder { @Tag(1) " + type + " changed; }");
            assertThatThrownBy(() -> KryoVersions.read(
                            serializer(reader.type("Holder"), fields, references, reader.type("Made")), bytes))
                    .hasMessageContaining("field changed of app.Holder is a ")
                    .hasMessageContaining("and the payload holds app.Made, which is not converted");
            var count = reader.type("Made").getDeclaredField("count");
            count.setAccessible(true);
            assertThat(count.getInt(null)).isZero();
        }
    }

    /** A box may be null, a primitive not. */
    @ParameterizedTest
    @MethodSource("strategies")
    void read_nullForAPrimitive_isRefused(FieldStrategy fields, boolean references) throws Exception {
        Object written = holder("Integer", "null").make("Holder");
        byte[] bytes = KryoVersions.write(serializer(written.getClass(), fields, references), written);
        Class<?> primitive = holder("int", "").type("Holder");
        Class<?> wider = holder("Long", "").type("Holder");

        assertThat(ClassVersion.get(KryoVersions.read(serializer(wider, fields, references), bytes), "changed"))
                .isNull();
        assertThatThrownBy(() -> KryoVersions.read(serializer(primitive, fields, references), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("field changed of app.Holder is a int here, and the payload holds null");
    }

    private static final String COLORS =
            "class Paint { @Tag(1) Color one; @Tag(2) Color[] many; @Tag(3) List<Color> list;"
                    + " @Tag(4) Set<Color> set; @Tag(5) Map<Color, Color> map; @Tag(6) Object any; @Tag(7) Color[][] deep;"
                    + " Paint() { Color[] all = Color.values(); one = all[1]; many = all; list = new ArrayList<>(List.of(all));"
                    + " set = EnumSet.allOf(Color.class); map = new EnumMap<>(Map.of(all[0], all[1])); any = all;"
                    + " deep = new Color[][] {{all[1], all[0]}, {all[1]}}; } } ";

    @ParameterizedTest
    @EnumSource(FieldStrategy.class)
    void read_enumWhoseConstantsGetBodies_comesBack(FieldStrategy fields) throws Exception {
        ClassVersion plain = KryoVersions.of(COLORS + "enum Color { RED, GREEN }");
        ClassVersion first = KryoVersions.of(COLORS + "enum Color { RED { }, GREEN }");
        ClassVersion both = KryoVersions.of(COLORS + "enum Color { RED { }, GREEN { } }");
        for (boolean references : new boolean[] {false, true}) {
            for (ClassVersion writer : List.of(plain, first, both)) {
                byte[] bytes = KryoVersions.write(paints(writer, fields, references), writer.make("Paint"));
                for (ClassVersion reader : List.of(plain, first, both)) {
                    Object read = KryoVersions.read(paints(reader, fields, references), bytes);
                    assertThat(read).usingRecursiveComparison().isEqualTo(reader.make("Paint"));
                    assertThat(KryoVersions.write(paints(reader, fields, references), read))
                            .isEqualTo(bytes);
                }
            }
        }
    }

    private static KryoSerializer<?> paints(ClassVersion of, FieldStrategy fields, boolean references) {
        return serializer(of.type("Paint"), fields, references, of.type("Color"));
    }

    @ParameterizedTest
    @EnumSource(FieldStrategy.class)
    void read_fieldsOfAClassThatBecomesFinal_comeBack(FieldStrategy fields) throws Exception {
        String owner = "class Owner { @Tag(1) Part part = new Part(); @Tag(2) Part[] parts = {part, new Part()};"
                + " @Tag(3) List<Part> list = new ArrayList<>(List.of(new Part())); @Tag(4) Part none;"
                + " @Tag(5) Part[][] deep = {{new Part()}}; } record Pair(@Tag(1) Part left, @Tag(2) Part right) {} ";
        ClassVersion open = KryoVersions.of(owner + "class Part { @Tag(1) int number = 4; }");
        ClassVersion closed = KryoVersions.of(owner + "final class Part { @Tag(1) int number = 4; }");
        for (ClassVersion writer : List.of(open, closed)) {
            byte[] bytes = KryoVersions.write(
                    serializer(writer.type("Owner"), fields, false, writer.type("Part")), writer.make("Owner"));
            for (ClassVersion reader : List.of(open, closed)) {
                Object read =
                        KryoVersions.read(serializer(reader.type("Owner"), fields, false, reader.type("Part")), bytes);
                assertThat(read).usingRecursiveComparison().isEqualTo(reader.make("Owner"));
            }
            var make = writer.type("Pair").getDeclaredConstructors()[0];
            make.setAccessible(true);
            Object pair = make.newInstance(writer.make("Part"), null);
            byte[] pairs =
                    KryoVersions.write(serializer(writer.type("Pair"), fields, false, writer.type("Part")), pair);
            for (ClassVersion reader : List.of(open, closed)) {
                Object read =
                        KryoVersions.read(serializer(reader.type("Pair"), fields, false, reader.type("Part")), pairs);
                assertThat(ClassVersion.get(ClassVersion.get(read, "left"), "number"))
                        .isEqualTo(4);
            }
        }
    }

    /**
     * The fields are written in the order of their names; what is removed comes first and brings names that later ones
     * refer to.
     */
    private static final String PERSON = " @Tag(2) Object b = new Address(); @Tag(3) Address c = new Address();"
            + " @Tag(4) List<Object> d = new ArrayList<>(List.of(new Address(), \"x\")); ";

    private static final String ADDRESS =
            " class Address { @Tag(1) String street = \"s\"; @Tag(2) Street next = new Street(); }"
                    + " class Street { @Tag(1) int number = 6; @Tag(2) List<Integer> all = new ArrayList<>(List.of(7, 8)); } ";

    private static final String REMOVED = " @Tag(1) List<Object> a = new ArrayList<>(List.of(new Address(),"
            + " new IllegalStateException(\"java\"), new Address())); ";

    private static KryoSerializer<?> allowed(Class<?> type, FieldStrategy fields, boolean references, String... names) {
        var policy = org.hzserializers.core.guard.ClassPolicy.builder();
        for (String name : names) {
            policy.allow(name);
        }
        policy.allow(IllegalStateException.class);
        return KryoSerializer.builder(3, type)
                .fields(fields)
                .references(references)
                .policy(policy.build())
                .build();
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void read_withoutAFieldThatBringsNames_keepsTheRest(FieldStrategy fields, boolean references) throws Exception {
        ClassVersion old = KryoVersions.of("class Person {" + REMOVED + PERSON + "}" + ADDRESS);
        ClassVersion now = KryoVersions.of("class Person {" + PERSON + "}" + ADDRESS);
        String[] names = {"app.Address", "app.Street"};
        byte[] bytes = KryoVersions.write(allowed(old.type("Person"), fields, references, names), old.make("Person"));
        Object read = KryoVersions.read(allowed(now.type("Person"), fields, references, names), bytes);
        assertThat(read).usingRecursiveComparison().isEqualTo(now.make("Person"));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void read_withoutAFieldAndItsClass_keepsTheRestUnlessReferencesGoThere(FieldStrategy fields, boolean references)
            throws Exception {
        String gone = " class Gone { @Tag(1) Address home = new Address(); @Tag(2) Object other = new Address(); } ";
        ClassVersion old = KryoVersions.of(
                "class Person { @Tag(1) Object a = new ArrayList<>(List.of(new Gone(), new Gone())); @Tag(2) int b = 3;"
                        + " @Tag(3) Object c = new Later(); @Tag(4) Object d = new Later(); } class Later { @Tag(1) int x = 1; }"
                        + gone + ADDRESS);
        ClassVersion now = KryoVersions.of(
                "class Person { @Tag(2) int b; @Tag(3) Object c; @Tag(4) Object d; } class Later { @Tag(1) int x; }");
        byte[] bytes = KryoVersions.write(
                allowed(old.type("Person"), fields, references, "app.Gone", "app.Later", "app.Address", "app.Street"),
                old.make("Person"));
        KryoSerializer<?> reader = allowed(now.type("Person"), fields, references, "app.Later");
        if (references) {
            assertThatThrownBy(() -> KryoVersions.read(reader, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining(
                            " of app.Person is not there, and with references on its object must be read, which"
                                    + " fails; keep its classes registered, or the field: class app.Gone is not allowed");
            return;
        }
        Object read = KryoVersions.read(reader, bytes);
        assertThat(ClassVersion.get(read, "b")).isEqualTo(3);
        assertThat(ClassVersion.get(ClassVersion.get(read, "c"), "x")).isEqualTo(1);
        assertThat(ClassVersion.get(ClassVersion.get(read, "d"), "x")).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"COMPATIBLE", "TAGGED"},
            mode = Mode.INCLUDE)
    void read_nameThatOnlyAFieldBringsThatCannotBeRead_isRefused(FieldStrategy fields) {
        ClassVersion old = KryoVersions.of(
                "class Person { @Tag(1) Object a = new Gone(); @Tag(2) Object b = new Later(); } class Later { @Tag(1) int x = 1; }"
                        + " class Gone { @Tag(1) Later later = new Later(); }");
        ClassVersion now = KryoVersions.of("class Person { @Tag(2) Object b; } class Later { @Tag(1) int x; }");
        byte[] bytes = KryoVersions.write(
                allowed(old.type("Person"), fields, false, "app.Gone", "app.Later"), old.make("Person"));
        assertThatThrownBy(() -> KryoVersions.read(allowed(now.type("Person"), fields, false, "app.Later"), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("the name of a class is in a field that the class does not have here, and whose"
                        + " object cannot be read here; keep the classes of removed fields registered while such bytes are"
                        + " around");
    }

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"COMPATIBLE", "TAGGED"},
            mode = Mode.INCLUDE)
    void read_referenceIntoAFieldThatIsGone_comesBack(FieldStrategy fields) throws Exception {
        String shared = " class Part { @Tag(1) int number = 9; } ";
        ClassVersion old =
                KryoVersions.of("class Owner { @Tag(1) Object a = new Part(); @Tag(2) Object b = a; @Tag(3) Object c ="
                        + " List.of(a, this); }" + shared);
        ClassVersion now = KryoVersions.of("class Owner { @Tag(2) Object b; @Tag(3) Object c; }" + shared);
        byte[] bytes =
                KryoVersions.write(serializer(old.type("Owner"), fields, true, old.type("Part")), old.make("Owner"));
        Object read = KryoVersions.read(serializer(now.type("Owner"), fields, true, now.type("Part")), bytes);
        assertThat(ClassVersion.get(ClassVersion.get(read, "b"), "number")).isEqualTo(9);
        assertThat((List<?>) ClassVersion.get(read, "c"))
                .isEqualTo(new ArrayList<>(List.of(ClassVersion.get(read, "b"), read)));
    }
}
