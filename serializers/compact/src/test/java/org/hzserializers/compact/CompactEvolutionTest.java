// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hzserializers.core.Alias;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values that another version of a class wrote. */
class CompactEvolutionTest {

    private static final String NAME = "order";

    record Old(String customer, int count, @Nullable Integer boxed, List<String> tags, Map<String, Integer> map) {}

    private static final Old OLD = new Old("ann", 3, 5, new ArrayList<>(List.of("t")), new TreeMap<>(Map.of("k", 1)));

    private static SerializationConfig config(Class<?> type) {
        SerializationConfig config = new SerializationConfig();
        CompactSerializers.builder().register(type, NAME).build().installOn(config.getCompactSerializationConfig());
        return config;
    }

    /** Lets a node with another version read a value, twice, as the first that is other is found by a failure. */
    private static Object read(Object value, Class<?> type) {
        try (SerializationRig writer = SerializationRig.of(config(value.getClass()));
                SerializationRig reader = writer.beside(config(type))) {
            byte[] bytes = writer.toBytes(value);
            Object first = reader.toObject(bytes);
            assertThat(reader.toObject(bytes)).isEqualTo(first);
            return first;
        }
    }

    record More(
            Map<String, Integer> map,
            long added,
            Optional<String> optional,
            @Nullable String text,
            List<String> tags,
            Integer count,
            int boxed,
            String customer) {}

    @Test
    void read_fieldsAddedAndInAnotherOrderAndBoxed_areThere() {
        assertThat(read(OLD, More.class))
                .isEqualTo(new More(OLD.map(), 0, Optional.empty(), null, OLD.tags(), 3, 5, "ann"));
    }

    @CompactName(NAME)
    record Named(int count) {}

    @Test
    void read_typeNameOfAnAnnotation_isThatOfStoredValues() {
        SerializationConfig config = new SerializationConfig();
        CompactSerializers.of(Named.class).installOn(config.getCompactSerializationConfig());
        try (SerializationRig writer = SerializationRig.of(config(Old.class));
                SerializationRig reader = writer.beside(config)) {
            assertThat(reader.toObject(writer.toBytes(OLD))).isEqualTo(new Named(3));
        }
    }

    record Fewer(int count) {}

    @Test
    void read_fieldsRemoved_arePassedOver() {
        assertThat(read(OLD, Fewer.class)).isEqualTo(new Fewer(3));
    }

    static final class WithDefault {
        int count;
        String added = "initial";

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof WithDefault that && that.count == count && that.added.equals(added);
        }

        @Override
        public int hashCode() {
            return count;
        }
    }

    @Test
    void read_fieldAddedToAClassWithAConstructor_keepsItsInitialValue() {
        WithDefault expected = new WithDefault();
        expected.count = 3;
        assertThat(read(OLD, WithDefault.class)).isEqualTo(expected);
    }

    record Renamed(
            @Alias({"client", "customer"}) String buyer,
            @Alias("map") Map<String, Integer> numbers) {}

    @Test
    void read_fieldsRenamed_areFoundByTheirFormerNames() {
        assertThat(read(OLD, Renamed.class)).isEqualTo(new Renamed("ann", OLD.map()));
    }

    record BothNames(String client, String customer) {}

    record OneOfThem(@Alias("client") String customer) {}

    @Test
    void read_fieldStoredUnderTwoOfItsNames_isRefused() {
        assertRefused(new BothNames("a", "b"), OneOfThem.class, "payload has both customer and client");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> config(AliasOfAnother.class))
                .withMessageContaining("is also the present name of another field");
    }

    record AliasOfAnother(@Alias("b") String a, String b) {}

    record Retyped(String count) {}

    record Narrowed(@Nullable Integer number) {}

    record Wide(long number) {}

    @Test
    void read_fieldOfAnotherType_isRefused() {
        assertRefused(
                OLD,
                Retyped.class,
                "count is stored as INT32 and read as STRING; a field whose type changes needs another name, or the values"
                        + " have to be written again (at org.hzserializers.compact.CompactEvolutionTest$Retyped.count)");
        assertRefused(new Wide(1), Narrowed.class, "number is stored as INT64 and read as NULLABLE_INT32");
    }

    @Test
    void read_nullWhereAPrimitiveIsDeclared_isRefused() {
        assertRefused(
                new Old("a", 1, null, List.of(), Map.of()),
                More.class,
                "found null where the type int is declared; declare the class of its box, which can be null"
                        + " (at org.hzserializers.compact.CompactEvolutionTest$More.boxed)");
    }

    private static void assertRefused(Object value, Class<?> type, String message) {
        assertThatThrownBy(() -> read(value, type))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining(message);
    }

    sealed interface Animal permits Cat, Dog {}

    record Cat(String name) implements Animal {}

    record Dog(String name) implements Animal {}

    record Cats(List<Cat> animals) {}

    record Animals(List<Animal> animals) {}

    @Test
    void read_listWhoseElementsBecameOpen_isReadAsBefore() {
        assertThat(read(new Cats(List.of(new Cat("tom"))), Animals.class))
                .isEqualTo(new Animals(List.of(new Cat("tom"))));
        assertThat(read(new Animals(List.of(new Cat("tom"))), Cats.class)).isEqualTo(new Cats(List.of(new Cat("tom"))));
        assertRefused(new Animals(List.of(new Dog("rex"))), Cats.class, "is declared");
    }

    record Reject(String customer) {
        Reject {
            if (customer.equals("ann")) {
                throw new IllegalStateException("no ann");
            }
        }
    }

    @Test
    void read_objectThatItsConstructorRefuses_isRefused() {
        assertRefused(OLD, Reject.class, "no ann");
    }
}
