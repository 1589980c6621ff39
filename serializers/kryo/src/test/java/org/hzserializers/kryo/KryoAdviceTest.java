// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TimeZone;
import java.util.UUID;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What messages say was found, and that following their advice helps. */
class KryoAdviceTest {

    private static final String ANY = " (type id 1, org.hzserializers.kryo.Any)";
    private static final String IN_VALUE = " (at org.hzserializers.kryo.Any.value)" + ANY;
    private static final String HERE = KryoAdviceTest.class.getName();

    static class Equity {
        int isin = 3;
    }

    enum Old {
        RED,
        GREEN
    }

    enum New {
        RED
    }

    static final class Named {
        String name = "n";
        Object removed = new ArrayList<>(List.of(Old.RED));
    }

    static final class Renamed {
        String name = "x";
    }

    static final class TaggedWide {
        @Tag(7)
        String name = "n";

        @Tag(9)
        Object removed = new ArrayList<>(List.of(Old.RED));
    }

    static final class TaggedNarrow {
        @Tag(7)
        String name = "x";
    }

    private static void assertUnwritable(KryoSerializer<Any> serializer, Object value, String reason) {
        Wire.assertUnwritable(serializer, new Any(value))
                .hasMessage("Kryo org.hzserializers.kryo.Any cannot be written: " + reason + IN_VALUE);
    }

    @Test
    void write_anonymousClass_asksForANamedOne() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        Object equity = new Equity() {};
        assertUnwritable(
                serializer,
                equity,
                "class " + equity.getClass().getName() + " is an anonymous " + HERE
                        + "$Equity, whose name changes with the"
                        + " code around it; write a named class in its place, and register that with the Kryo serializer of"
                        + " org.hzserializers.kryo.Any, on all members and clients");
        Comparator<String> order = new Comparator<>() {
            @Override
            public int compare(String one, String other) {
                return other.compareTo(one);
            }
        };
        assertUnwritable(
                serializer,
                order,
                "class " + order.getClass().getName()
                        + " is an anonymous java.util.Comparator, whose name changes with the"
                        + " code around it; write a named class in its place, and register that with the Kryo serializer of"
                        + " org.hzserializers.kryo.Any, on all members and clients");
    }

    @Test
    void write_lambdaThatIsNotSerializable_asksForIt() {
        Comparator<String> order = (one, other) -> other.compareTo(one);
        assertUnwritable(
                KryoSerializer.of(1, Any.class),
                order,
                order.getClass().getName()
                        + " is a lambda that is not Serializable; cast it to its interface and Serializable"
                        + " where it is made, as in (Comparator<T> & Serializable), or write a named class in its place");
        assertUnwritable(
                KryoSerializer.of(1, Any.class),
                order.getClass(),
                "class " + order.getClass().getName()
                        + " is hidden, as those of lambdas are, so no reader could find it;"
                        + " write a named class in its place, and register that with the Kryo serializer of"
                        + " org.hzserializers.kryo.Any, on all members and clients");
    }

    @Test
    void write_arrayOfAnUnregisteredClass_asksForItsElementClass() {
        Object array = new Equity[1][1];
        assertUnwritable(
                KryoSerializer.of(1, Any.class),
                array,
                "class " + HERE + "$Equity is not registered; add register(Equity.class) to the Kryo serializer of"
                        + " org.hzserializers.kryo.Any, on all members and clients, or allow the class by its policy");
        Wire.copy(KryoSerializer.builder(1, Any.class).register(Equity.class).build(), new Any(array));
        Class<?> type = Equity[][].class;
        assertUnwritable(
                KryoSerializer.of(1, Any.class),
                type,
                "class " + HERE + "$Equity is not registered; add register(Equity.class) to the Kryo serializer of"
                        + " org.hzserializers.kryo.Any, on all members and clients, or allow the class by its policy");
    }

    @Test
    void write_unregisteredClassByTheGlobalSerializer_namesIt() {
        Wire.assertUnwritable(KryoSerializer.global(1).build(), new Equity())
                .hasMessage(
                        "Kryo " + HERE + "$Equity cannot be written: class " + HERE + "$Equity is not registered; add"
                                + " register(Equity.class) to the global Kryo serializer, on all members and clients, or allow the"
                                + " class by its policy (type id 1, java.lang.Object)");
    }

    @Test
    void register_arraysAndPrimitives_saysWhatToRegister() {
        KryoSerializer.Builder<Any> builder = KryoSerializer.builder(1, Any.class);
        assertThatThrownBy(() -> builder.register(Equity[][].class))
                .hasMessage(HERE + "$Equity[][] has no registration of its own; register " + HERE
                        + "$Equity, and arrays of" + " it are carried, too");
        for (Class<?> type : List.of(int.class, int[][].class, String[].class, UUID[].class)) {
            assertThatThrownBy(() -> builder.register(type))
                    .hasMessage(type.getTypeName() + " needs no registration; it is always carried");
        }
    }

    @Test
    void register_twice_namesBothIds() {
        KryoSerializer.Builder<Any> builder =
                KryoSerializer.builder(1, Any.class).register(BigDecimal.class).register(Any.class, 1000);
        assertThatThrownBy(() -> builder.register(Any.class, 1001))
                .hasMessage(
                        "Class org.hzserializers.kryo.Any is registered twice, under the id 1000 and under the id 1001;"
                                + " take one of the two out");
        assertThatThrownBy(() -> builder.register(BigDecimal.class, 1002))
                .hasMessage("Class java.math.BigDecimal is registered twice, under the id "
                        + ClassTable.idOf("java.math.BigDecimal")
                        + " from its name and under the id 1002; take one of the two out");
    }

    @Test
    void read_removedEnumConstant_namesIt() {
        byte[] bytes = Wire.writeFrame(
                KryoSerializer.builder(1, Any.class).register(Old.class, 1000).build(), new Any(Old.GREEN));
        assertThatThrownBy(() -> Wire.readFrame(
                        KryoSerializer.builder(1, Any.class)
                                .register(New.class, 1000)
                                .build(),
                        bytes))
                .hasMessage(
                        "Kryo payload cannot be read: enum " + HERE + "$New has no constant GREEN here; add it on this"
                                + " node, or write no such values while it is missing" + IN_VALUE);
    }

    @Test
    void read_unknownFieldOfAMissingClassWithReferences_namesIt() {
        String advice = " is not there, and with references on its object must be read, which fails; keep its classes"
                + " registered, or the field: Kryo class id 1000 is not registered here; register the same classes on all"
                + " members and clients (type id 1, ";
        byte[] named = Wire.writeFrame(of(Named.class, FieldStrategy.COMPATIBLE, Old.class), new Named());
        assertThatThrownBy(() -> Wire.readFrame(of(Renamed.class, FieldStrategy.COMPATIBLE), named))
                .hasMessage("Kryo payload cannot be read: field removed of " + HERE + "$Renamed" + advice + HERE
                        + "$Renamed)");
        byte[] tagged = Wire.writeFrame(of(TaggedWide.class, FieldStrategy.TAGGED, Old.class), new TaggedWide());
        assertThatThrownBy(() -> Wire.readFrame(of(TaggedNarrow.class, FieldStrategy.TAGGED), tagged))
                .hasMessage("Kryo payload cannot be read: field with the tag 9 of " + HERE + "$TaggedNarrow" + advice
                        + HERE + "$TaggedNarrow)");
        assertThat(Wire.readFrame(of(Renamed.class, FieldStrategy.COMPATIBLE, Old.class), named).name)
                .isEqualTo("n");
    }

    private static <T> KryoSerializer<T> of(Class<T> type, FieldStrategy fields, Class<?>... others) {
        KryoSerializer.Builder<T> builder =
                KryoSerializer.builder(1, type).references(true).fields(fields);
        for (Class<?> other : others) {
            builder.register(other, 1000);
        }
        return builder.build();
    }

    @Test
    void read_unknownTimeZone_namesIt() {
        KryoSerializer<Any> serializer = KryoSerializer.of(1, Any.class);
        byte[] bytes = Wire.writeFrame(serializer, new Any(TimeZone.getTimeZone("Asia/Tokyo")));
        byte[] unknown = new String(bytes, StandardCharsets.ISO_8859_1)
                .replace("Asia/Tok", "Asia/Xok")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> Wire.readFrame(serializer, unknown))
                .hasMessage(
                        "Kryo payload cannot be read: time zone Asia/Xokyo is not known to this JDK; update its time zones"
                                + " to those of the JDK that wrote it" + IN_VALUE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void write_tooDeep_namesTheLimit(boolean references) {
        KryoSerializer<Any> serializer = KryoSerializer.builder(1, Any.class)
                .references(references)
                .limits(Limits.builder().maxDepth(9).build())
                .build();
        Any value = new Any();
        for (int i = 0; i < 10; i++) {
            value = new Any(value);
        }
        Any deep = value;
        Wire.assertUnwritable(serializer, deep)
                .hasMessageStartingWith(
                        "Kryo org.hzserializers.kryo.Any cannot be written: more than 9 objects are nested;"
                                + " if they form a cycle, turn references on, else raise Limits.maxDepth, and the"
                                + " threads' stacks with it (at org.hzserializers.kryo.Any.value, ");
        CarriedTest.Tagged nested = new CarriedTest.Tagged();
        for (int i = 0; i < 10; i++) {
            CarriedTest.Tagged outer = new CarriedTest.Tagged();
            outer.add(nested);
            nested = outer;
        }
        CarriedTest.Tagged java = nested;
        Wire.assertUnwritable(
                        KryoSerializer.builder(1, Any.class)
                                .register(CarriedTest.Tagged.class)
                                .limits(Limits.builder().maxDepth(9).build())
                                .build(),
                        new Any(java))
                .hasMessageMatching(
                        "(?s)Kryo org.hzserializers.kryo.Any cannot be written: \\d+ objects that Java serialization"
                                + " carries are nested, each of which counts as \\d+ for maxDepth, which is 9; raise Limits.maxDepth,"
                                + " and the threads' stacks with it.*");
    }
}
