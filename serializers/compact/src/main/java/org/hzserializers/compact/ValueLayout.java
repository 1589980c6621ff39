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
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.text.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * A class that Compact has fields of: one value, or null, in each. A record, so that the JIT takes what it refers to
 * for constants.
 *
 * @param component the class of values
 * @param one the kind of a field with one value
 * @param many the kind of an array
 * @param check throws if a value would not come back
 * @param write the methods of Compact's writer and reader
 */
record ValueLayout(
        Class<?> component,
        FieldKind one,
        FieldKind many,
        @Nullable Consumer<Object> check,
        Writer<Object> write,
        BiFunction<CompactReader, String, @Nullable Object> read,
        Writer<Object[]> writeAll,
        BiFunction<CompactReader, String, @Nullable Object @Nullable []> readAll)
        implements FieldLayout {

    static final ValueLayout BOOLEAN = of(
            Boolean.class,
            FieldKind.NULLABLE_BOOLEAN,
            FieldKind.ARRAY_OF_NULLABLE_BOOLEAN,
            CompactWriter::writeNullableBoolean,
            CompactReader::readNullableBoolean,
            CompactWriter::writeArrayOfNullableBoolean,
            CompactReader::readArrayOfNullableBoolean);

    static final ValueLayout INT8 = of(
            Byte.class,
            FieldKind.NULLABLE_INT8,
            FieldKind.ARRAY_OF_NULLABLE_INT8,
            CompactWriter::writeNullableInt8,
            CompactReader::readNullableInt8,
            CompactWriter::writeArrayOfNullableInt8,
            CompactReader::readArrayOfNullableInt8);

    static final ValueLayout INT16 = of(
            Short.class,
            FieldKind.NULLABLE_INT16,
            FieldKind.ARRAY_OF_NULLABLE_INT16,
            CompactWriter::writeNullableInt16,
            CompactReader::readNullableInt16,
            CompactWriter::writeArrayOfNullableInt16,
            CompactReader::readArrayOfNullableInt16);

    static final ValueLayout INT32 = of(
            Integer.class,
            FieldKind.NULLABLE_INT32,
            FieldKind.ARRAY_OF_NULLABLE_INT32,
            CompactWriter::writeNullableInt32,
            CompactReader::readNullableInt32,
            CompactWriter::writeArrayOfNullableInt32,
            CompactReader::readArrayOfNullableInt32);

    static final ValueLayout INT64 = of(
            Long.class,
            FieldKind.NULLABLE_INT64,
            FieldKind.ARRAY_OF_NULLABLE_INT64,
            CompactWriter::writeNullableInt64,
            CompactReader::readNullableInt64,
            CompactWriter::writeArrayOfNullableInt64,
            CompactReader::readArrayOfNullableInt64);

    static final ValueLayout FLOAT32 = of(
            Float.class,
            FieldKind.NULLABLE_FLOAT32,
            FieldKind.ARRAY_OF_NULLABLE_FLOAT32,
            CompactWriter::writeNullableFloat32,
            CompactReader::readNullableFloat32,
            CompactWriter::writeArrayOfNullableFloat32,
            CompactReader::readArrayOfNullableFloat32);

    static final ValueLayout FLOAT64 = of(
            Double.class,
            FieldKind.NULLABLE_FLOAT64,
            FieldKind.ARRAY_OF_NULLABLE_FLOAT64,
            CompactWriter::writeNullableFloat64,
            CompactReader::readNullableFloat64,
            CompactWriter::writeArrayOfNullableFloat64,
            CompactReader::readArrayOfNullableFloat64);

    static final ValueLayout STRING = of(
            String.class,
            FieldKind.STRING,
            FieldKind.ARRAY_OF_STRING,
            ValueLayout::requirePairs,
            CompactWriter::writeString,
            CompactReader::readString,
            CompactWriter::writeArrayOfString,
            CompactReader::readArrayOfString);

    static final ValueLayout DECIMAL = of(
            BigDecimal.class,
            FieldKind.DECIMAL,
            FieldKind.ARRAY_OF_DECIMAL,
            ValueLayout::requireOwnClass,
            CompactWriter::writeDecimal,
            CompactReader::readDecimal,
            CompactWriter::writeArrayOfDecimal,
            CompactReader::readArrayOfDecimal);

    static final ValueLayout TIME = of(
            LocalTime.class,
            FieldKind.TIME,
            FieldKind.ARRAY_OF_TIME,
            CompactWriter::writeTime,
            CompactReader::readTime,
            CompactWriter::writeArrayOfTime,
            CompactReader::readArrayOfTime);

    static final ValueLayout DATE = of(
            LocalDate.class,
            FieldKind.DATE,
            FieldKind.ARRAY_OF_DATE,
            CompactWriter::writeDate,
            CompactReader::readDate,
            CompactWriter::writeArrayOfDate,
            CompactReader::readArrayOfDate);

    static final ValueLayout TIMESTAMP = of(
            LocalDateTime.class,
            FieldKind.TIMESTAMP,
            FieldKind.ARRAY_OF_TIMESTAMP,
            CompactWriter::writeTimestamp,
            CompactReader::readTimestamp,
            CompactWriter::writeArrayOfTimestamp,
            CompactReader::readArrayOfTimestamp);

    static final ValueLayout TIMESTAMP_WITH_TIMEZONE = of(
            OffsetDateTime.class,
            FieldKind.TIMESTAMP_WITH_TIMEZONE,
            FieldKind.ARRAY_OF_TIMESTAMP_WITH_TIMEZONE,
            CompactWriter::writeTimestampWithTimezone,
            CompactReader::readTimestampWithTimezone,
            CompactWriter::writeArrayOfTimestampWithTimezone,
            CompactReader::readArrayOfTimestampWithTimezone);

    static final List<ValueLayout> ALL = List.of(
            BOOLEAN,
            INT8,
            INT16,
            INT32,
            INT64,
            FLOAT32,
            FLOAT64,
            STRING,
            DECIMAL,
            TIME,
            DATE,
            TIMESTAMP,
            TIMESTAMP_WITH_TIMEZONE);

    /** A method of Compact's writer. */
    interface Writer<V> {
        void write(CompactWriter out, String name, @Nullable V value);
    }

    private static <V> ValueLayout of(
            Class<V> type,
            FieldKind one,
            FieldKind many,
            Writer<V> write,
            BiFunction<CompactReader, String, @Nullable V> read,
            Writer<V[]> writeAll,
            BiFunction<CompactReader, String, @Nullable V @Nullable []> readAll) {
        return of(type, one, many, null, write, read, writeAll, readAll);
    }

    @SuppressWarnings("unchecked") // each has the methods of one class, and arrays of it
    private static <V> ValueLayout of(
            Class<V> type,
            FieldKind one,
            FieldKind many,
            @Nullable Consumer<V> check,
            Writer<V> write,
            BiFunction<CompactReader, String, @Nullable V> read,
            Writer<V[]> writeAll,
            BiFunction<CompactReader, String, @Nullable V @Nullable []> readAll) {
        return new ValueLayout(
                type,
                one,
                many,
                (Consumer<Object>) check,
                (Writer<Object>) write,
                (BiFunction<CompactReader, String, @Nullable Object>) (BiFunction<?, ?, ?>) read,
                (Writer<Object[]>) (Writer<?>) writeAll,
                (BiFunction<CompactReader, String, @Nullable Object @Nullable []>) (BiFunction<?, ?, ?>) readAll);
    }

    private static void requirePairs(String text) {
        Utf8.requirePairs("text", text);
    }

    private static void requireOwnClass(BigDecimal value) {
        if (value.getClass() != BigDecimal.class) {
            throw new InvalidPayloadException("a " + value.getClass().getName()
                    + " would come back as a java.math.BigDecimal; hold one in its place");
        }
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        if (check != null && value != null) {
            check.accept(value);
        }
        write.write(out, name, value);
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        return read.apply(in, name);
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
        writeAll.write(out, name, values);
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        return readAll.apply(in, name);
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        fields.accept(name, many ? this.many : one);
    }
}
