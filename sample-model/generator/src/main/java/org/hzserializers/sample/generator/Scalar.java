// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The types without parts: primitives with their boxes, texts, numbers of any size, dates and times. */
public enum Scalar {
    BOOLEAN(Boolean.class, boolean.class),
    BYTE(Byte.class, byte.class),
    CHAR(Character.class, char.class),
    SHORT(Short.class, short.class),
    INT(Integer.class, int.class),
    LONG(Long.class, long.class),
    FLOAT(Float.class, float.class),
    DOUBLE(Double.class, double.class),
    TEXT(String.class, null),
    BIG_INTEGER(java.math.BigInteger.class, null),
    BIG_DECIMAL(java.math.BigDecimal.class, null),
    LOCAL_DATE(java.time.LocalDate.class, null),
    LOCAL_TIME(java.time.LocalTime.class, null),
    LOCAL_DATE_TIME(java.time.LocalDateTime.class, null),
    OFFSET_DATE_TIME(java.time.OffsetDateTime.class, null),
    INSTANT(java.time.Instant.class, null);

    private final Class<?> type;

    @SuppressWarnings("ImmutableEnumChecker") // a class is immutable
    private final @Nullable Class<?> primitive;

    Scalar(Class<?> type, @Nullable Class<?> primitive) {
        this.type = type;
        this.primitive = primitive;
    }

    /** Returns the scalar of a primitive type, a box or another class; empty if there is none. */
    public static Optional<Scalar> of(Class<?> type) {
        return Arrays.stream(values())
                .filter(scalar -> scalar.type == type || scalar.primitive == type)
                .findFirst();
    }

    /** Returns the class, the box for what is primitive. */
    public Class<?> type() {
        return type;
    }

    /** Returns the simple name of {@link #type}. */
    public String javaName() {
        return type.getSimpleName();
    }

    /** Returns whether it is a primitive, or the box of one. */
    public boolean isPrimitive() {
        return primitive != null;
    }

    /**
     * Returns the primitive type.
     *
     * @throws IllegalStateException if there is none
     */
    Class<?> primitive() {
        if (primitive == null) {
            throw new IllegalStateException(this + " has no primitive type");
        }
        return primitive;
    }

    /** Returns the name of the {@link #primitive} type. */
    public String primitiveName() {
        return primitive().getName();
    }

    /** Returns the name of the primitive type as part of a method's name, such as {@code Int}. */
    public String methodName() {
        return Spelling.capitalised(primitiveName());
    }
}
