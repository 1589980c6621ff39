// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Fields of a type variable, which Kryo looks up in the class that extends the one with the variable. */
class KryoGenericFieldsTest {

    abstract static class Holder<T, U> {
        @Nullable
        T value;

        @Nullable
        List<T> list;

        U @Nullable [] array;

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Holder<?, ?> holder
                    && holder.getClass() == getClass()
                    && Objects.equals(holder.value, value)
                    && Objects.equals(holder.list, list)
                    && Objects.deepEquals(holder.array, array);
        }

        @Override
        public int hashCode() {
            return Objects.hash(value, list);
        }
    }

    static final class Text extends Holder<String, String> {
        int own = 1;
    }

    static final class Number extends Holder<Integer, Long> {}

    static final class Any extends Holder<Object, Object> {}

    @ParameterizedTest
    @EnumSource(
            value = FieldStrategy.class,
            names = {"PLAIN", "COMPATIBLE"})
    void roundTrip_fieldsOfTypeVariables_areEqual(FieldStrategy fields) {
        Text text = new Text();
        Number number = new Number();
        Any any = new Any();
        for (int i = 0; i < 2; i++) {
            for (boolean references : new boolean[] {false, true}) {
                assertThat(roundTrip(Text.class, text, fields, references)).isEqualTo(text);
                assertThat(roundTrip(Number.class, number, fields, references)).isEqualTo(number);
                assertThat(roundTrip(Any.class, any, fields, references)).isEqualTo(any);
            }
            text.value = "text";
            text.list = List.of("a", "b");
            text.array = new String[] {"c", null};
            number.value = 7;
            number.list = List.of(8, 9);
            number.array = new Long[] {10L};
            any.value = text;
            any.list = List.of(1, "2", text);
            any.array = new Object[] {3, "4"};
        }
    }

    private static <T> T roundTrip(Class<T> type, T value, FieldStrategy fields, boolean references) {
        return Wire.copy(
                KryoSerializer.builder(1, type)
                        .fields(fields)
                        .references(references)
                        .register(Text.class, 2000)
                        .build(),
                value);
    }
}
