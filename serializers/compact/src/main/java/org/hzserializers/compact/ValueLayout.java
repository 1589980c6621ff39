// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * A class that Compact has fields of: one value, or null, in each.
 *
 * @param component the class of values
 * @param one the methods for a field with one value
 * @param many the methods for arrays
 * @param check throws if a value would not come back; null if all do
 */
record ValueLayout(
        Class<?> component,
        FieldMethods one,
        FieldMethods many,
        @Nullable Consumer<Object> check) implements FieldLayout {

    static final ValueLayout INT16 = of("NullableInt16", Short.class, null);
    static final ValueLayout INT32 = of("NullableInt32", Integer.class, null);
    static final ValueLayout INT64 = of("NullableInt64", Long.class, null);
    static final ValueLayout FLOAT64 = of("NullableFloat64", Double.class, null);
    static final ValueLayout STRING = of("String", String.class, text -> Utf8.requirePairs("text", (String) text));
    static final ValueLayout DECIMAL = of("Decimal", BigDecimal.class, ValueLayout::requireOwnClass);
    static final ValueLayout TIMESTAMP_WITH_TIMEZONE = of("TimestampWithTimezone", OffsetDateTime.class, null);

    static final List<ValueLayout> ALL = List.of(
            INT16,
            INT32,
            INT64,
            FLOAT64,
            STRING,
            DECIMAL,
            TIMESTAMP_WITH_TIMEZONE,
            of("NullableBoolean", Boolean.class, null),
            of("NullableInt8", Byte.class, null),
            of("NullableFloat32", Float.class, null),
            of("Time", LocalTime.class, null),
            of("Date", LocalDate.class, null),
            of("Timestamp", LocalDateTime.class, null));

    private static ValueLayout of(String kind, Class<?> type, @Nullable Consumer<Object> check) {
        return new ValueLayout(
                type, FieldMethods.of(kind, type), FieldMethods.of("ArrayOf" + kind, type.arrayType()), check);
    }

    private static void requireOwnClass(Object decimal) {
        if (decimal.getClass() != BigDecimal.class) {
            throw new InvalidPayloadException("a " + decimal.getClass().getName()
                    + " would come back as a java.math.BigDecimal; hold one in its place");
        }
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        if (check != null && value != null) {
            check.accept(value);
        }
        one.write(out, name, value);
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        return one.read(in, name);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        if (check != null && values != null) {
            for (Object value : values) {
                if (value != null) {
                    check.accept(value);
                }
            }
        }
        many.write(out, name, values);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        return (@Nullable Object @Nullable []) many.read(in, name);
    }

    @Override
    public void describe(String name, boolean asArray, BiConsumer<String, FieldKind> fields) {
        fields.accept(name, asArray ? many.kind() : one.kind());
    }
}
