// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.testkit.ClassVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Records whose components change while values are stored: records of one name in class loaders of their own. */
class KryoEvolvedRecordsTest {

    /** A way to write records that may change. */
    private record Setup(FieldStrategy fields, boolean references, boolean unsafe, boolean key) {

        KryoSerializer<?> serializer(ClassVersion version, Class<?>... others) {
            return serializer(version.type("Item"), others);
        }

        KryoSerializer<?> serializer(Class<?> type, Class<?>... others) {
            var builder = KryoSerializer.builder(3, type).fields(fields).references(references);
            int id = 1000;
            for (Class<?> other : others) {
                builder.register(other, id++);
            }
            if (unsafe) {
                builder.unsafe();
            }
            return key ? builder.key().build() : builder.build();
        }
    }

    static Stream<Arguments> setups() {
        return Stream.of(FieldStrategy.COMPATIBLE, FieldStrategy.TAGGED)
                .flatMap(fields -> Stream.of(
                        new Setup(fields, false, false, false),
                        new Setup(fields, true, false, false),
                        new Setup(fields, false, true, false),
                        new Setup(fields, false, false, true)))
                .map(Arguments::of);
    }

    private static ClassVersion item(String components) {
        return KryoVersions.of("record Item(" + components + ") {}");
    }

    private static Object make(ClassVersion version, Object... values) throws ReflectiveOperationException {
        return make(version.type("Item"), values);
    }

    private static Object make(Class<?> type, Object... values) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }

    private static String read(Setup setup, ClassVersion from, ClassVersion to, Object... values) throws Exception {
        byte[] bytes = KryoVersions.write(setup.serializer(from), make(from, values));
        return KryoVersions.read(setup.serializer(to), bytes).toString();
    }

    @ParameterizedTest
    @MethodSource("setups")
    void read_componentsAddedAndRemoved_keepsTheOthers(Setup setup) throws Exception {
        ClassVersion old = item("@Tag(1) String name, @Tag(2) List<String> tags, @Tag(3) int count");
        ClassVersion now = item("@Tag(4) long size, @Tag(1) String name, @Tag(5) String note, @Tag(3) int count,"
                + " @Tag(6) boolean open");
        assertThat(read(setup, old, now, "n", new ArrayList<>(List.of("a")), 7))
                .isEqualTo("Item[size=0, name=n, note=null, count=7, open=false]");
        assertThat(read(setup, now, old, 5L, "n", "x", 7, true)).isEqualTo("Item[name=n, tags=null, count=7]");
        assertThat(read(setup, old, old, "n", new ArrayList<>(List.of("a")), 7))
                .isEqualTo("Item[name=n, tags=[a], count=7]");
    }

    @ParameterizedTest
    @MethodSource("setups")
    void read_componentsInAnotherOrder_areTheSame(Setup setup) throws Exception {
        ClassVersion old = item("@Tag(1) int a, @Tag(2) long b, @Tag(3) Object c");
        ClassVersion now = item("@Tag(3) Object c, @Tag(2) long b, @Tag(1) int a");
        assertThat(read(setup, old, now, 1, 2L, "3")).isEqualTo("Item[c=3, b=2, a=1]");
    }

    @ParameterizedTest
    @MethodSource("setups")
    void read_componentOfAnotherType_isConvertedWhereThatIsExactElseRefused(Setup setup) throws Exception {
        ClassVersion small = item("@Tag(1) int number");
        ClassVersion large = item("@Tag(1) long number");
        ClassVersion boxed = item("@Tag(1) Double number");
        ClassVersion text = item("@Tag(1) String number");
        assertThat(read(setup, small, large, 5)).isEqualTo("Item[number=5]");
        assertThat(read(setup, small, boxed, 5)).isEqualTo("Item[number=5.0]");
        for (ClassVersion other : List.of(small, text)) {
            assertThatThrownBy(() -> read(setup, large, other, 5L))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("field number of app.Item is a ")
                    .hasMessageContaining("and the payload holds java.lang.Long, which is not converted");
        }
        assertThatThrownBy(() -> read(setup, boxed, small, new Object[] {null}))
                .hasMessageContaining("field number of app.Item is a int here, and the payload holds null");
    }

    @ParameterizedTest
    @MethodSource("setups")
    void read_constructorThatRefusesWhatIsMissing_isRefusedByName(Setup setup) throws Exception {
        ClassVersion old = item("@Tag(1) int a");
        ClassVersion now = KryoVersions.of("record Item(@Tag(1) int a, @Tag(2) String b) { Item {"
                + " Objects.requireNonNull(b, \"b is needed\"); } }");
        assertThatThrownBy(() -> read(setup, old, now, 1))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("the constructor of record app.Item fails: ")
                .hasMessageContaining("b is needed")
                .hasMessageContaining("it gets null or zero for a component that the stored value does not have");
        assertThat(read(setup, now, now, 1, "x")).isEqualTo("Item[a=1, b=x]");
    }

    /** What other records and classes have in them, in arrays and collections, too. */
    @ParameterizedTest
    @MethodSource("setups")
    void read_recordsInsideOthers_evolveEverywhere(Setup setup) throws Exception {
        String owner = "class Item { @Tag(1) Part one; @Tag(2) Part[] many; @Tag(3) List<Part> list;"
                + " @Tag(4) Map<String, Part> map; @Tag(5) Object any; } ";
        ClassVersion old = KryoVersions.of(owner + "record Part(@Tag(1) int a, @Tag(2) String gone) {}");
        ClassVersion now = KryoVersions.of(owner + "record Part(@Tag(3) long more, @Tag(1) int a) {}");
        Object item = old.make("Item");
        Class<?> part = old.type("Part");
        Object array = java.lang.reflect.Array.newInstance(part, 2);
        java.lang.reflect.Array.set(array, 0, make(part, 2, "x"));
        java.lang.reflect.Array.set(array, 1, make(part, 3, "y"));
        set(item, "one", make(part, 1, "x"));
        set(item, "many", array);
        set(item, "list", new ArrayList<>(List.of(make(part, 4, "z"), make(part, 5, "z"))));
        set(item, "map", new java.util.HashMap<>(Map.of("k", make(part, 6, "z"))));
        set(item, "any", make(part, 7, "z"));
        byte[] bytes = KryoVersions.write(setup.serializer(old, part), item);
        Object read = KryoVersions.read(setup.serializer(now, now.type("Part")), bytes);
        assertThat(Stream.of("one", "list", "map", "any")
                        .map(field -> String.valueOf(ClassVersion.get(read, field)))
                        .collect(Collectors.joining(" ")))
                .isEqualTo("Part[more=0, a=1] [Part[more=0, a=4], Part[more=0, a=5]] {k=Part[more=0, a=6]}"
                        + " Part[more=0, a=7]");
        assertThat(Arrays.toString((Object[]) ClassVersion.get(read, "many")))
                .isEqualTo("[Part[more=0, a=2], Part[more=0, a=3]]");
    }

    private static void set(Object object, String name, Object value) throws ReflectiveOperationException {
        var field = object.getClass().getDeclaredField(name);
        field.setAccessible(true);
        field.set(object, value);
    }

    /** A removed component's classes may be gone with it. */
    @ParameterizedTest
    @MethodSource("setups")
    void read_recordThatHasLostAClass_keepsTheRest(Setup setup) throws Exception {
        ClassVersion old = KryoVersions.of(
                "record Item(@Tag(1) Gone a, @Tag(2) Object b, @Tag(3) int c) {}" + " record Gone(@Tag(1) int x) {}");
        ClassVersion now = item("@Tag(2) Object b, @Tag(3) int c");
        Object value = make(old, make(old.type("Gone"), 1), "kept", 4);
        byte[] bytes = KryoVersions.write(setup.serializer(old, old.type("Gone")), value);
        if (setup.references()) {
            assertThatThrownBy(() -> KryoVersions.read(setup.serializer(now), bytes))
                    .hasMessageContaining(" of app.Item is not there")
                    .hasMessageContaining("with references on its object must be read");
            return;
        }
        assertThat(KryoVersions.read(setup.serializer(now), bytes)).hasToString("Item[b=kept, c=4]");
    }

    @ParameterizedTest
    @MethodSource("setups")
    void read_recordWithoutComponents_comesBack(Setup setup) throws Exception {
        ClassVersion none = item("");
        ClassVersion one = item("@Tag(1) int a");
        assertThat(read(setup, none, none)).isEqualTo("Item[]");
        assertThat(read(setup, none, one)).isEqualTo("Item[a=0]");
        assertThat(read(setup, one, none, 3)).isEqualTo("Item[]");
    }

    @Test
    void read_renamedComponentWithATag_isKept() throws Exception {
        Setup tagged = new Setup(FieldStrategy.TAGGED, false, false, false);
        assertThat(read(tagged, item("@Tag(1) String client"), item("@Tag(1) String customer"), "c"))
                .isEqualTo("Item[customer=c]");
    }

    /** A shared record comes back as one; what refers to it comes later. */
    @Test
    void read_sharedRecordWithReferences_isOneObject() throws Exception {
        ClassVersion version = KryoVersions.of("class Item { @Tag(1) Object a; @Tag(2) Object b; }"
                + " record Part(@Tag(1) int x, @Tag(2) List<String> list) {}");
        for (FieldStrategy fields : List.of(FieldStrategy.COMPATIBLE, FieldStrategy.TAGGED)) {
            Setup setup = new Setup(fields, true, false, false);
            Object item = version.make("Item");
            Object part = make(version.type("Part"), 1, new ArrayList<>(List.of("s")));
            set(item, "a", part);
            set(item, "b", part);
            KryoSerializer<?> serializer = setup.serializer(version, version.type("Part"));
            Object read = KryoVersions.read(serializer, KryoVersions.write(serializer, item));
            assertThat(ClassVersion.get(read, "a")).hasToString(part.toString()).isSameAs(ClassVersion.get(read, "b"));
        }
    }
}
