// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.Optional;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.util.List;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Settings under which fields would not be written are refused when the serializer is built. */
class KryoLostFieldsTest {

    static class Untagged {
        int number = 1;
    }

    static class Half {
        @Tag(1)
        int number = 1;

        @Nullable
        String forgotten;
    }

    static class Below extends Half {
        @Tag(2)
        int more = 2;
    }

    record UntaggedRecord(int number) {}

    static class Holder {
        @Tag(1)
        @Nullable
        Untagged inside;
    }

    static class ListHolder {
        @Tag(1)
        @Nullable
        List<UntaggedRecord> inside;
    }

    static class Whatever {
        @Tag(1)
        @Nullable
        Object any;
    }

    static class Nothing {}

    @SuppressWarnings("InnerClassMayBeStatic") // that is what is tested
    class Inner {
        @Tag(1)
        int number;
    }

    static class Left {
        @Tag(1)
        int number = 1;

        transient int cached = 2;

        @Deprecated
        int old = 3;

        static int shared = 4;
    }

    private static KryoSerializer.Builder<?> tagged(Class<?> type) {
        return KryoSerializer.builder(3, type).fields(FieldStrategy.TAGGED);
    }

    private static void assertRefused(KryoSerializer.Builder<?> builder, Class<?> type, String field) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("With FieldStrategy.TAGGED only fields with Kryo's @Tag are written, and field " + field
                        + " of "
                        + type.getName() + " has no @Tag, so it would be lost; give it one, or make it transient or"
                        + " @Deprecated if it is not to be stored, or use FieldStrategy.COMPATIBLE");
    }

    @Test
    void build_taggedWithoutTags_isRefused() {
        assertRefused(tagged(Untagged.class), Untagged.class, "number");
        assertRefused(tagged(UntaggedRecord.class), UntaggedRecord.class, "number");
    }

    @Test
    void build_taggedWithoutSomeTags_isRefused() {
        assertRefused(tagged(Half.class), Half.class, "forgotten");
        assertRefused(tagged(Below.class), Below.class, "forgotten");
    }

    @Test
    void build_taggedWithClassesInsideThatHaveNoTags_isRefused() {
        assertRefused(tagged(Holder.class), Untagged.class, "number");
        assertRefused(tagged(ListHolder.class), UntaggedRecord.class, "number");
        assertRefused(tagged(Whatever.class).register(Untagged.class), Untagged.class, "number");
    }

    /** A class that only the policy lets in is met first by put. */
    @Test
    void write_taggedWithAnAllowedClassThatHasNoTags_isRefused() {
        KryoSerializer<Whatever> serializer = KryoSerializer.builder(3, Whatever.class)
                .fields(FieldStrategy.TAGGED)
                .policy(ClassPolicy.builder().allow(Untagged.class).build())
                .build();
        Whatever value = new Whatever();
        value.any = new Untagged();
        Wire.assertUnwritable(serializer, value)
                .hasMessageContaining("field number of " + Untagged.class.getName() + " has no @Tag");
    }

    @Test
    void build_taggedInnerClass_isRefusedWithWhatToDo() {
        assertThatThrownBy(tagged(Inner.class)::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the outer object (this$0) of " + Inner.class.getName()
                        + " has no @Tag, so it would be lost; make the class static");
    }

    @Test
    void roundTrip_taggedWithoutFieldsOrWithLeftOutOnes_works() {
        assertThat(Wire.copy(
                        KryoSerializer.builder(3, Nothing.class)
                                .fields(FieldStrategy.TAGGED)
                                .build(),
                        new Nothing()))
                .isInstanceOf(Nothing.class);
        Left left = new Left();
        left.number = 9;
        Left read = Wire.copy(
                KryoSerializer.builder(3, Left.class)
                        .fields(FieldStrategy.TAGGED)
                        .build(),
                left);
        assertThat(read.number).isEqualTo(9);
    }

    static class Conditional {
        int number = 1;

        @Optional("more")
        int more = 2;
    }

    static class ConditionalHolder {
        @Nullable
        Conditional inside;
    }

    /** Kryo's context decides whether such a field is written. */
    @SuppressWarnings("unchecked") // Kryo's context is a raw map
    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void build_optionalFieldWithoutItsKey_isRefused(FieldStrategy fields) {
        for (Class<?> type : List.of(Conditional.class, ConditionalHolder.class)) {
            assertThatThrownBy(
                            () -> KryoSerializer.builder(3, type).fields(fields).build())
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("Field more of " + Conditional.class.getName() + " has Kryo's @Optional(\"more\"), and"
                            + " Kryo's context has no such key, so it would be lost; call configure(kryo ->"
                            + " kryo.getContext().put(\"more\", true)), or make the field transient if it is not to be"
                            + " stored");
        }
        Conditional value = new Conditional();
        value.more = 7;
        assertThat(Wire.copy(
                                KryoSerializer.builder(3, Conditional.class)
                                        .fields(fields)
                                        .configure(kryo -> kryo.getContext().put("more", true))
                                        .build(),
                                value)
                        .more)
                .isEqualTo(7);
    }
}
