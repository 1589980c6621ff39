// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.UUID;
import org.apache.avro.LogicalType;
import org.apache.avro.Schema;
import org.apache.avro.util.Utf8;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.model.ValueText;
import org.jspecify.annotations.Nullable;

/**
 * The values that have no parts, by the class that a field declares: what they are in the encoding of their schema's
 * type, exactly or not at all.
 */
public final class Scalars {

    /** Takes a value of the schema's type out of bytes. */
    public interface Get {
        Object get(AvroInput in);
    }

    /** Puts a value of the class that is declared. */
    public interface Put {
        void put(AvroOutput out, Object value);
    }

    /** Both ways, between a value of the schema's type and one of the class. */
    private record Mapping(Class<?> type, To to, From from) {

        /** From the schema's type to the class. */
        interface To {
            Object of(Object base);
        }

        /** From the class to the schema's type. */
        interface From {
            Object of(Object value);
        }
    }

    private static final long MICROS = 1_000;
    private static final int BOX = 24;
    private static final ValueText<UUID> UUIDS = ValueText.of(UUID.class);

    private Scalars() {}

    private static Class<?> boxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }

    /** Finds what a class is in a schema; null if it is nothing there. */
    private static @Nullable Mapping mapping(Schema schema, Class<?> declared) {
        Class<?> type = boxed(declared);
        String logical = logicalName(schema);
        Mapping plain = plain(schema.getType(), type);
        if (plain != null) {
            return plain;
        }
        return switch (schema.getType()) {
            case INT -> ofInt(logical, type);
            case LONG -> ofLong(logical, type);
            case STRING -> ofString(logical, type);
            case BYTES, FIXED -> ofBytes(logical, type);
            default -> null;
        };
    }

    private static String logicalName(Schema schema) {
        LogicalType logical = schema.getLogicalType();
        return logical == null ? "" : logical.getName();
    }

    private static @Nullable Mapping plain(Schema.Type schema, Class<?> type) {
        Class<?> natural =
                switch (schema) {
                    case BOOLEAN -> Boolean.class;
                    case INT -> Integer.class;
                    case LONG -> Long.class;
                    case FLOAT -> Float.class;
                    case DOUBLE -> Double.class;
                    case STRING -> String.class;
                    case BYTES -> byte[].class;
                    default -> null;
                };
        return natural == type ? new Mapping(type, base -> base, value -> value) : null;
    }

    private static @Nullable Mapping ofInt(String logical, Class<?> type) {
        if (type == Short.class) {
            return new Mapping(
                    type, base -> (short) inRange((Integer) base, Short.MIN_VALUE, Short.MAX_VALUE, "short"), value ->
                            (int) (Short) value);
        } else if (type == Byte.class) {
            return new Mapping(
                    type, base -> (byte) inRange((Integer) base, Byte.MIN_VALUE, Byte.MAX_VALUE, "byte"), value ->
                            (int) (Byte) value);
        } else if (type == Character.class) {
            return new Mapping(
                    type,
                    base -> (char) inRange((Integer) base, Character.MIN_VALUE, Character.MAX_VALUE, "char"),
                    value -> (int) (Character) value);
        } else if (type == LocalDate.class && logical.equals("date")) {
            return new Mapping(
                    type,
                    base -> LocalDate.ofEpochDay((Integer) base),
                    value -> exactInt(((LocalDate) value).toEpochDay(), value));
        } else if (type == LocalTime.class && logical.equals("time-millis")) {
            return new Mapping(
                    type,
                    base -> timeOf((Integer) base, MICROS * MICROS),
                    value -> exactInt(divided(((LocalTime) value).toNanoOfDay(), MICROS * MICROS, value), value));
        }
        return null;
    }

    /** Returns an int if it is one of a smaller type, too. */
    public static int inRange(int value, int min, int max, String what) {
        if (value < min || value > max) {
            throw new InvalidPayloadException("int " + value + " is no " + what);
        }
        return value;
    }

    private static int exactInt(long value, Object original) {
        if (value != (int) value) {
            throw new InvalidPayloadException(original + " is outside of what an int of its schema can tell");
        }
        return (int) value;
    }

    private static long divided(long nanos, long unit, Object original) {
        if (Math.floorMod(nanos, unit) != 0) {
            throw new InvalidPayloadException(original + " is finer than the unit of its schema's logical type");
        }
        return Math.floorDiv(nanos, unit);
    }

    private static LocalTime timeOf(long value, long unit) {
        long most = 86_400_000_000_000L / unit;
        if (value < 0 || value >= most) {
            throw new InvalidPayloadException("time of day " + value + " must be from 0 to " + (most - 1));
        }
        return LocalTime.ofNanoOfDay(value * unit);
    }

    @SuppressWarnings({"JavaUtilDate", "JavaInstantGetSecondsGetNano"}) // fields declare dates; both parts are used
    private static @Nullable Mapping ofLong(String logical, Class<?> type) {
        if (type == LocalTime.class && logical.equals("time-micros")) {
            return new Mapping(
                    type,
                    base -> timeOf((Long) base, MICROS),
                    value -> divided(((LocalTime) value).toNanoOfDay(), MICROS, value));
        } else if (type == Date.class && logical.equals("timestamp-millis")) {
            return new Mapping(type, base -> new Date((Long) base), value -> ((Date) value).getTime());
        } else if (type == Instant.class && logical.startsWith("timestamp-")) {
            long perSecond = perSecond(logical);
            return new Mapping(
                    type,
                    base -> instantOf((Long) base, perSecond),
                    value -> ticks(((Instant) value).getEpochSecond(), ((Instant) value).getNano(), perSecond, value));
        } else if (type == LocalDateTime.class && logical.startsWith("local-timestamp-")) {
            long perSecond = perSecond(logical);
            return new Mapping(
                    type, base -> LocalDateTime.ofInstant(instantOf((Long) base, perSecond), ZoneOffset.UTC), value -> {
                        Instant instant = ((LocalDateTime) value).toInstant(ZoneOffset.UTC);
                        return ticks(instant.getEpochSecond(), instant.getNano(), perSecond, value);
                    });
        }
        return null;
    }

    private static long perSecond(String logical) {
        if (logical.endsWith("-millis")) {
            return 1_000;
        }
        return logical.endsWith("-micros") ? 1_000_000 : 1_000_000_000;
    }

    private static Instant instantOf(long ticks, long perSecond) {
        return Instant.ofEpochSecond(
                Math.floorDiv(ticks, perSecond), Math.floorMod(ticks, perSecond) * (1_000_000_000 / perSecond));
    }

    private static long ticks(long seconds, int nanos, long perSecond, Object original) {
        long part = divided(nanos, 1_000_000_000 / perSecond, original);
        try {
            if (seconds < 0 && part > 0) {
                // The product of the seconds alone may be below the range.
                return Math.addExact(Math.multiplyExact(seconds + 1, perSecond), part - perSecond);
            }
            return Math.addExact(Math.multiplyExact(seconds, perSecond), part);
        } catch (ArithmeticException e) {
            throw new InvalidPayloadException(original + " is outside of what its schema's logical type can tell", e);
        }
    }

    private static @Nullable Mapping ofString(String logical, Class<?> type) {
        if (type == UUID.class && logical.equals("uuid")) {
            return new Mapping(type, base -> uuid((String) base), Object::toString);
        } else if (type == CharSequence.class) {
            return new Mapping(type, base -> new Utf8((String) base), value -> {
                if (value instanceof String || value instanceof Utf8) {
                    return value.toString();
                }
                throw Mismatch.of("a text", value);
            });
        } else if (type == Utf8.class) {
            return new Mapping(type, base -> new Utf8((String) base), Object::toString);
        }
        return null;
    }

    private static UUID uuid(String text) {
        try {
            return UUIDS.parse(text);
        } catch (IllegalArgumentException e) {
            // Its message has the text.
        }
        throw new InvalidPayloadException("a text of " + text.length() + " characters is no UUID");
    }

    private static @Nullable Mapping ofBytes(String logical, Class<?> type) {
        if (type == byte[].class) {
            return new Mapping(type, base -> base, value -> value);
        } else if (type == ByteBuffer.class) {
            return new Mapping(type, base -> ByteBuffer.wrap((byte[]) base), value -> {
                ByteBuffer source = ((ByteBuffer) value).duplicate();
                byte[] bytes = new byte[source.remaining()];
                source.get(bytes);
                return bytes;
            });
        } else if (type == BigInteger.class && logical.isEmpty()) {
            return new Mapping(type, base -> integer((byte[]) base), value -> ((BigInteger) value).toByteArray());
        } else if (type == UUID.class && logical.equals("uuid")) {
            return new Mapping(type, base -> uuid((byte[]) base), value -> {
                UUID uuid = (UUID) value;
                return ByteBuffer.allocate(16)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array();
            });
        }
        return null;
    }

    private static BigInteger integer(byte[] bytes) {
        if (bytes.length == 0) {
            throw new InvalidPayloadException("a whole number has no bytes");
        }
        return new BigInteger(bytes);
    }

    private static UUID uuid(byte[] bytes) {
        ByteBuffer source = ByteBuffer.wrap(bytes);
        return new UUID(source.getLong(), source.getLong());
    }

    /** Returns what writes values of a class; null if the schema has none of it. */
    public static @Nullable Put put(Schema schema, Class<?> declared) {
        if (declared == BigDecimal.class && Decimals.isDecimal(schema)) {
            Put decimals = Decimals.put(schema);
            return (out, value) -> {
                if (value.getClass() != BigDecimal.class) {
                    throw Mismatch.of("a java.math.BigDecimal", value);
                }
                decimals.put(out, value);
            };
        }
        Mapping mapping = mapping(schema, declared);
        return mapping == null ? null : put(schema, mapping, memory(mapping));
    }

    /** Returns what writes texts of any class that come back as Strings; null if the schema has none. */
    public static @Nullable Put putText(Schema schema) {
        Mapping mapping = mapping(schema, CharSequence.class);
        return mapping == null ? null : put(schema, mapping, 0);
    }

    private static Put put(Schema schema, Mapping mapping, int memory) {
        Mapping.From from = mapping.from();
        Class<?> type = mapping.type();
        Put base = base(schema);
        boolean anyClass = type == CharSequence.class || type == ByteBuffer.class;
        return (out, value) -> {
            if (value.getClass() != type && !(anyClass && type.isInstance(value))) {
                throw Mismatch.of("a " + type.getName(), value);
            }
            out.charge(memory);
            base.put(out, from.of(value));
        };
    }

    /** Returns the memory of what is made of a value of the schema's type, beside that value. */
    private static int memory(Mapping mapping) {
        Class<?> type = mapping.type();
        if (type == BigInteger.class) {
            return Decimals.WHOLE_NUMBER;
        } else if (type == LocalDateTime.class) {
            // With the date and the time in it, and the instant that it is made of.
            return 4 * BOX;
        } else if (type == ByteBuffer.class || type == CharSequence.class || type == Utf8.class) {
            return ObjectSizes.TEXT + BOX;
        }
        boolean made = type == LocalDate.class
                || type == LocalTime.class
                || type == Instant.class
                || type == Date.class
                || type == UUID.class;
        return made ? ObjectSizes.cached(type) : 0;
    }

    private static Put base(Schema schema) {
        return switch (schema.getType()) {
            case BOOLEAN -> (out, value) -> out.writeBoolean((Boolean) value);
            case INT ->
                (out, value) -> {
                    out.charge(BOX);
                    out.writeInt((Integer) value);
                };
            case LONG ->
                (out, value) -> {
                    out.charge(BOX);
                    out.writeLong((Long) value);
                };
            case FLOAT -> (out, value) -> out.writeFloat((Float) value);
            case DOUBLE -> (out, value) -> out.writeDouble((Double) value);
            case STRING -> (out, value) -> out.writeString((String) value);
            case BYTES -> (out, value) -> out.writeBytes((byte[]) value);
            case FIXED -> {
                int size = schema.getFixedSize();
                yield (out, value) -> {
                    byte[] bytes = (byte[]) value;
                    if (bytes.length != size) {
                        throw new InvalidPayloadException(
                                schema.getFullName() + " has " + size + " bytes, found " + bytes.length);
                    }
                    out.charge(ObjectSizes.ARRAY + (long) size);
                    out.writeRaw(bytes, 0, size);
                };
            }
            default -> throw new IllegalStateException(schema + " has parts");
        };
    }

    /** Returns what reads values of a class that were written by another schema; null if there is no way. */
    public static @Nullable Get get(Schema written, Schema schema, Class<?> declared) {
        Get base = base(written, schema);
        if (base != null && declared == BigDecimal.class && Decimals.isDecimal(schema)) {
            return Decimals.get(schema);
        }
        Mapping mapping = mapping(schema, declared);
        if (mapping == null || base == null) {
            return null;
        }
        Mapping.To to = mapping.to();
        int memory = memory(mapping);
        return memory == 0
                ? in -> to.of(base.get(in))
                : in -> {
                    in.charge(memory);
                    return to.of(base.get(in));
                };
    }

    /** Reads a value of the reader's type, promoted as Avro does. */
    public static @Nullable Get base(Schema written, Schema schema) {
        Schema.Type from = written.getType();
        return switch (schema.getType()) {
            case BOOLEAN -> from == Schema.Type.BOOLEAN ? AvroInput::readBoolean : null;
            case INT -> from == Schema.Type.INT ? Scalars::boxedInt : null;
            case LONG ->
                switch (from) {
                    case INT -> in -> (long) boxedInt(in);
                    case LONG -> Scalars::boxedLong;
                    default -> null;
                };
            case FLOAT ->
                switch (from) {
                    case INT -> in -> (float) boxedInt(in);
                    case LONG -> in -> (float) boxedLong(in);
                    case FLOAT -> AvroInput::readFloat;
                    default -> null;
                };
            case DOUBLE ->
                switch (from) {
                    case INT -> in -> (double) boxedInt(in);
                    case LONG -> in -> (double) boxedLong(in);
                    case FLOAT -> in -> (double) in.readFloat();
                    case DOUBLE -> AvroInput::readDouble;
                    default -> null;
                };
            case STRING -> from == Schema.Type.STRING || from == Schema.Type.BYTES ? AvroInput::readString : null;
            case BYTES -> from == Schema.Type.STRING || from == Schema.Type.BYTES ? AvroInput::readBytes : null;
            case FIXED ->
                from == Schema.Type.FIXED && written.getFixedSize() == schema.getFixedSize()
                        ? in -> in.readRaw(schema.getFixedSize())
                        : null;
            default -> null;
        };
    }

    private static int boxedInt(AvroInput in) {
        in.budget.memory(BOX);
        return in.readInt();
    }

    private static long boxedLong(AvroInput in) {
        in.budget.memory(BOX);
        return in.readLong();
    }

    /** Returns the bytes that a value takes at least. */
    public static int minBytes(Schema written) {
        return switch (written.getType()) {
            case NULL -> 0;
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
            case FIXED -> written.getFixedSize();
            default -> 1;
        };
    }
}
