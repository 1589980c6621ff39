// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that were stored with former names of fields. */
class KryoAliasTest {

    private static final String BODY = " @org.hzserializers.core.Alias({\"client\", \"buyer\"}) String customer";

    private static ClassVersion of(String source) {
        return ClassVersion.of(source);
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    private static KryoSerializer.Builder<Object> builder(ClassVersion version) {
        return KryoSerializer.builder(3, (Class<Object>) version.type("Order")).fields(FieldStrategy.COMPATIBLE);
    }

    private static Object read(KryoSerializer.Builder<Object> to, ClassVersion from, boolean references) {
        byte[] bytes = KryoVersions.write(builder(from).references(references).build(), from.make("Order"));
        return KryoVersions.read(to.references(references).build(), bytes);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_formerNameOfAnnotatedField_isKept(boolean references) throws Exception {
        ClassVersion now = of("class Order { int count;" + BODY + "; }");
        for (String former : List.of("client", "buyer", "customer")) {
            ClassVersion old = of("class Order { int count = 7; String " + former + " = \"c\"; }");
            Object read = read(builder(now), old, references);
            assertThat(ClassVersion.get(read, "customer")).isEqualTo("c");
            assertThat(ClassVersion.get(read, "count")).isEqualTo(7);
        }
    }

    @Test
    void read_formerNameOfARecordComponent_isKept() {
        ClassVersion old = of("record Order(int count, String client) { Order() { this(7, \"c\"); } }");
        ClassVersion now = of("record Order(" + BODY + ", int count) {}");
        assertThat(read(builder(now), old, false)).hasToString("Order[customer=c, count=7]");
    }

    /** A field that got another name and another type is converted as if it had kept its name. */
    @Test
    void read_formerNameOfAnotherType_isConverted() throws Exception {
        ClassVersion old = of("class Order { int size = 7; }");
        ClassVersion now = of("class Order { @org.hzserializers.core.Alias(\"size\") Long weight; }");
        assertThat(ClassVersion.get(read(builder(now), old, false), "weight")).isEqualTo(7L);
    }

    /** Such classes are stored by names whatever the strategy. */
    @Test
    void read_formerNameInAClassThatReadsItself_isKept() throws Exception {
        String start = "class Order implements java.io.Serializable { static final long serialVersionUID = 1; ";
        String end = " private Object readResolve() { return this; } }";
        ClassVersion old = of(start + "String client = \"c\";" + end);
        ClassVersion annotated = of(start + BODY + ";" + end);
        ClassVersion set = of(start + "String customer;" + end);
        byte[] bytes = KryoVersions.write(KryoSerializer.of(3, old.type("Order")), old.make("Order"));
        assertThat(ClassVersion.get(
                        KryoVersions.read(KryoSerializer.of(3, annotated.type("Order")), bytes), "customer"))
                .isEqualTo("c");
        KryoSerializer<?> byBuilder = KryoSerializer.builder(3, set.type("Order"))
                .alias(set.type("Order"), "customer", "client")
                .build();
        assertThat(ClassVersion.get(KryoVersions.read(byBuilder, bytes), "customer"))
                .isEqualTo("c");
    }

    @Test
    void read_formerNameOfBuilder_isKept() {
        ClassVersion old = of("class Order extends Base { int count = 7; } class Base { String client = \"c\"; }");
        ClassVersion now = of("class Order extends Base { int count; } class Base { String customer; }");
        for (String type : List.of("Base", "Order")) {
            Object read = read(builder(now).alias(now.type(type), "customer", "x", "client"), old, false);
            assertThat(read).hasFieldOrPropertyWithValue("customer", "c");
        }
    }

    static final class Order {
        String customer = "c";
    }

    static final class Former {
        String client = "f";
    }

    @Test
    void read_formerNameOfCatalogFile_isKept() {
        String file = """
                serializers:
                  - id: 3
                    type: %1$s
                    format: kryo
                    fields: compatible
                    aliases: {%1$s: {customer: [client, buyer]}}
                """.formatted(Order.class.getName());
        SerializerCatalog catalog = SerializerCatalog.parse(file, getClass().getClassLoader());
        KryoSerializer<?> serializer =
                (KryoSerializer<?>) catalog.serializer(Order.class).orElseThrow();
        byte[] bytes = Wire.writeFrame(
                KryoSerializer.builder(3, Former.class)
                        .fields(FieldStrategy.COMPATIBLE)
                        .build(),
                new Former());
        assertThat(((Order) KryoVersions.read(serializer, bytes)).customer).isEqualTo("f");
    }

    /** No version of the class can have written both, unless the alias is wrong. */
    @Test
    void read_bothNames_isRefused() {
        ClassVersion old = of("class Order { String client = \"c\"; String customer = \"d\"; }");
        ClassVersion now = of("class Order { " + BODY + "; }");
        assertThatThrownBy(() -> read(builder(now), old, false))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("payload has both client and customer, and each is a name of the field"
                        + " app.Order.customer; take out the alias that was never another name for it");
    }

    @Test
    void build_aliasThatIsAnotherField_isRefused() {
        ClassVersion field = of("class Order { " + BODY + "; int buyer; }");
        ClassVersion twice = of("class Order { " + BODY + "; @org.hzserializers.core.Alias(\"buyer\") int b; }");
        assertThatThrownBy(() -> builder(field).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("The alias 'buyer' of app.Order.customer is also the present name of another field, so a"
                        + " stored value could mean either; take the alias out of one of the two");
        assertThatThrownBy(() -> builder(twice).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is also an alias of another field");
        ClassVersion inside = of("class Order { Part part; } class Part { " + BODY + "; int buyer; }");
        assertThatThrownBy(() -> builder(inside).build())
                .hasMessageContaining("The alias 'buyer' of app.Part.customer is also");
    }

    @Test
    void build_aliasWithoutEffect_isRefused() {
        assertThatThrownBy(() -> KryoSerializer.builder(3, Order.class).alias(Order.class, "client", "buyer"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("alias is for the field client of " + Order.class.getName() + ", which has no such field;"
                        + " name the field as it is called now, and its former names after it");
        assertThatThrownBy(() -> KryoSerializer.builder(3, Order.class)
                        .alias(Order.class, "customer", "client")
                        .build())
                .hasMessage("alias() is not for " + Order.class.getName()
                        + ": fields that are plain are not stored with their names, so aliases have no effect; use"
                        + " FieldStrategy.COMPATIBLE");
        assertThatThrownBy(() -> KryoSerializer.builder(3, Order.class)
                        .fields(FieldStrategy.COMPATIBLE)
                        .alias(Former.class, "client", "buyer")
                        .build())
                .hasMessage(
                        "alias for " + Former.class.getName() + ".client has no effect, since the serializer does not"
                                + " store objects of this class; register the class, or take the alias out");
        assertThatThrownBy(() -> KryoSerializer.builder(3, Order.class)
                        .fields(FieldStrategy.COMPATIBLE)
                        .alias(Order.class, "customer", "customer")
                        .build())
                .hasMessageContaining("must be a former name, other than the present one");
    }
}
