// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.hzserializers.core.config.CompactValues;
import org.jspecify.annotations.Nullable;

/**
 * A field of Compact for values of one class: the kind that the module compact gives a Java field of that class.
 *
 * @param suffix behind the name of the attribute; empty but for the zone of a time
 * @param stored the class of what is stored
 * @param convert returns what is stored of a value
 * @param plain sets a value where null is none; null if all values of the kind may be null
 * @param one sets a value or null
 * @param many sets an array of {@code stored}, or null
 */
record RecordField(
        String suffix,
        Class<?> stored,
        Function<Object, Object> convert,
        @Nullable Setter<Object> plain,
        Setter<Object> one,
        Setter<Object[]> many) {

    private static final String ZONE = "_zone";

    /** By the class of the values, which have one field, or two. */
    private static final Map<Class<?>, List<RecordField>> OF_VALUES = new HashMap<>();

    /** By the class of an array of primitive values. */
    private static final Map<Class<?>, Setter<Object>> OF_ARRAYS = new HashMap<>();

    /** A method of the builder. */
    interface Setter<V> {
        void set(GenericRecordBuilder out, String name, @Nullable V value);
    }

    static {
        RecordField int16 = add(
                Short.class,
                GenericRecordBuilder::setInt16,
                GenericRecordBuilder::setNullableInt16,
                GenericRecordBuilder::setArrayOfNullableInt16);
        add(
                Boolean.class,
                GenericRecordBuilder::setBoolean,
                GenericRecordBuilder::setNullableBoolean,
                GenericRecordBuilder::setArrayOfNullableBoolean);
        add(
                Byte.class,
                GenericRecordBuilder::setInt8,
                GenericRecordBuilder::setNullableInt8,
                GenericRecordBuilder::setArrayOfNullableInt8);
        add(
                Integer.class,
                GenericRecordBuilder::setInt32,
                GenericRecordBuilder::setNullableInt32,
                GenericRecordBuilder::setArrayOfNullableInt32);
        add(
                Long.class,
                GenericRecordBuilder::setInt64,
                GenericRecordBuilder::setNullableInt64,
                GenericRecordBuilder::setArrayOfNullableInt64);
        add(
                Float.class,
                GenericRecordBuilder::setFloat32,
                GenericRecordBuilder::setNullableFloat32,
                GenericRecordBuilder::setArrayOfNullableFloat32);
        add(
                Double.class,
                GenericRecordBuilder::setFloat64,
                GenericRecordBuilder::setNullableFloat64,
                GenericRecordBuilder::setArrayOfNullableFloat64);
        RecordField string =
                add(String.class, null, GenericRecordBuilder::setString, GenericRecordBuilder::setArrayOfString);
        RecordField decimal =
                add(BigDecimal.class, null, GenericRecordBuilder::setDecimal, GenericRecordBuilder::setArrayOfDecimal);
        add(LocalTime.class, null, GenericRecordBuilder::setTime, GenericRecordBuilder::setArrayOfTime);
        add(LocalDate.class, null, GenericRecordBuilder::setDate, GenericRecordBuilder::setArrayOfDate);
        add(LocalDateTime.class, null, GenericRecordBuilder::setTimestamp, GenericRecordBuilder::setArrayOfTimestamp);
        RecordField moment = add(
                OffsetDateTime.class,
                null,
                GenericRecordBuilder::setTimestampWithTimezone,
                GenericRecordBuilder::setArrayOfTimestampWithTimezone);
        convert(Character.class, int16, value -> (short) (char) value);
        convert(BigInteger.class, decimal, BigDecimal::new);
        convert(Duration.class, decimal, CompactValues::seconds);
        convert(Instant.class, moment, CompactValues::atUtc);
        convert(Date.class, moment, date -> CompactValues.atUtc(date.toInstant()));
        for (Class<?> type :
                List.of(UUID.class, Year.class, YearMonth.class, MonthDay.class, Period.class, OffsetTime.class)) {
            OF_VALUES.put(type, List.of(string.of("", Object::toString)));
        }
        OF_VALUES.put(
                ZonedDateTime.class,
                List.of(
                        moment.of("", value -> ((ZonedDateTime) value).toOffsetDateTime()),
                        string.of(
                                ZONE, value -> ((ZonedDateTime) value).getZone().getId())));

        addArray(boolean[].class, GenericRecordBuilder::setArrayOfBoolean);
        addArray(byte[].class, GenericRecordBuilder::setArrayOfInt8);
        addArray(short[].class, GenericRecordBuilder::setArrayOfInt16);
        addArray(int[].class, GenericRecordBuilder::setArrayOfInt32);
        addArray(long[].class, GenericRecordBuilder::setArrayOfInt64);
        addArray(float[].class, GenericRecordBuilder::setArrayOfFloat32);
        addArray(double[].class, GenericRecordBuilder::setArrayOfFloat64);
        OF_ARRAYS.put(
                char[].class,
                (out, name, chars) ->
                        out.setArrayOfInt16(name, chars == null ? null : CompactValues.shorts((char[]) chars)));
    }

    @SuppressWarnings("unchecked") // of one class each
    private static <V> RecordField add(Class<V> type, @Nullable Setter<V> plain, Setter<V> one, Setter<V[]> many) {
        RecordField field = new RecordField(
                "", type, Function.identity(), (Setter<Object>) plain, (Setter<Object>) one, (Setter<Object[]>)
                        (Setter<?>) many);
        OF_VALUES.put(type, List.of(field));
        return field;
    }

    @SuppressWarnings("unchecked") // of one class each
    private static <V> void convert(Class<V> type, RecordField stored, Function<V, Object> convert) {
        OF_VALUES.put(type, List.of(stored.of("", (Function<Object, Object>) convert)));
    }

    @SuppressWarnings("unchecked") // of one class each
    private static <A> void addArray(Class<A> type, Setter<A> setter) {
        OF_ARRAYS.put(type, (Setter<Object>) setter);
    }

    private RecordField of(String newSuffix, Function<Object, Object> newConvert) {
        return new RecordField(newSuffix, stored, newConvert, plain, one, many);
    }

    /** Returns the fields for values of a class; null if Compact has none for it. */
    static @Nullable List<RecordField> of(Class<?> type) {
        return OF_VALUES.get(type);
    }

    /** Returns what sets an array of primitive values; null for all other classes. */
    static @Nullable Setter<Object> ofArray(Class<?> type) {
        return OF_ARRAYS.get(type);
    }

    /** Sets one value. */
    void set(GenericRecordBuilder out, String name, @Nullable Object value, boolean nullable) {
        Object converted = value == null ? null : convert.apply(value);
        (plain == null || nullable || converted == null ? one : plain).set(out, name + suffix, converted);
    }

    /** Sets an array. */
    void setAll(GenericRecordBuilder out, String name, @Nullable List<? extends @Nullable Object> values) {
        @Nullable Object[] all = null;
        if (values != null) {
            all = (Object[]) Array.newInstance(stored, values.size());
            for (int i = 0; i < all.length; i++) {
                Object value = values.get(i);
                all[i] = value == null ? null : convert.apply(value);
            }
        }
        many.set(out, name + suffix, all);
    }
}
