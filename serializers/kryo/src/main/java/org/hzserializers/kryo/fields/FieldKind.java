// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * What is in the bytes of a compatible or tagged field. The bytes tell it, so that a field whose type has changed is
 * converted or refused, and never read as something else. The codes are stored: they must not change.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings("rawtypes") // Kryo's signatures
public enum FieldKind {
    BOOLEAN(0, boolean.class),
    BYTE(1, byte.class),
    SHORT(2, short.class),
    CHAR(3, char.class),
    INT(4, int.class),
    LONG(5, long.class),
    FLOAT(6, float.class),
    DOUBLE(7, double.class),
    /** A text or null. */
    TEXT(8, String.class),
    /** A class and an object of it, or null. Also boxes, and classes that are final: they may not stay so. */
    OBJECT(9, Object.class),
    /** What a serializer makes that an annotation binds to the field. */
    BOUND(10, Object.class);

    /** Bits of a code. */
    static final int BITS = 4;

    private static final FieldKind[] BY_CODE = values();

    private final int code;
    private final Class<?> type;

    FieldKind(int code, Class<?> type) {
        this.code = code;
        this.type = type;
    }

    /** Returns the kind of what Kryo, or {@link ObjectField}, writes for a field. */
    public static FieldKind of(FieldSerializer.CachedField field) {
        if (field instanceof ObjectField object) {
            return object.isBound() ? BOUND : OBJECT;
        }
        if (field instanceof ComponentField component) {
            return component.kind();
        }
        FieldKind kind = of(field.getField().getType());
        if (kind == OBJECT && field.getValueClass() != null) {
            // A type variable, which Kryo has looked up in the class.
            kind = of(field.getValueClass());
        }
        if (kind == OBJECT) {
            throw new IllegalStateException("Kryo has a field of its own for " + field.getField());
        }
        return kind;
    }

    /** Returns the kind of what a field of a type holds. */
    public static FieldKind of(Class<?> declared) {
        return Arrays.stream(BY_CODE)
                .filter(kind -> kind.type == declared)
                .findFirst()
                .orElse(OBJECT);
    }

    /** Returns the kind that a payload names. */
    public static FieldKind ofCode(int code) {
        if (code < 0 || code >= BY_CODE.length) {
            throw new InvalidPayloadException(
                    "field has the kind " + Integer.toUnsignedString(code) + ", which no version writes");
        }
        return BY_CODE[code];
    }

    /** Returns what stands for the kind in a payload. */
    public int code() {
        return code;
    }

    /** Returns the value of a field that was never set. */
    public @Nullable Object zero() {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    /** Returns the class of all values: a primitive's own, and that of any object where there are several. */
    Class<?> type() {
        return type;
    }

    /** Returns the name of Kryo's method for a value without length, such as {@code readInt} for {@code read}. */
    String method(String prefix) {
        String name = type.getSimpleName();
        return prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Returns whether the bytes begin with their length. */
    boolean hasLength() {
        return this == OBJECT || this == BOUND;
    }

    /** Reads a value without length. */
    public @Nullable Object read(Input input, boolean variableLength) {
        return switch (this) {
            case BOOLEAN -> input.readBoolean();
            case BYTE -> input.readByte();
            case SHORT -> input.readShort();
            case CHAR -> input.readChar();
            case INT -> variableLength ? input.readVarInt(false) : input.readInt();
            case LONG -> variableLength ? input.readVarLong(false) : input.readLong();
            case FLOAT -> input.readFloat();
            case DOUBLE -> input.readDouble();
            case TEXT -> input.readString();
            case OBJECT, BOUND -> throw new IllegalStateException(this + " has a length");
        };
    }

    /** Writes what {@link #read} reads. */
    public void write(Output output, @Nullable Object value, boolean variableLength) {
        if (this == TEXT) {
            output.writeString((String) value);
            return;
        }
        Object number = Objects.requireNonNull(value);
        switch (this) {
            case BOOLEAN -> output.writeBoolean((boolean) number);
            case BYTE -> output.writeByte((byte) number);
            case SHORT -> output.writeShort((short) number);
            case CHAR -> output.writeChar((char) number);
            case INT -> {
                if (variableLength) {
                    output.writeVarInt((int) number, false);
                } else {
                    output.writeInt((int) number);
                }
            }
            case LONG -> {
                if (variableLength) {
                    output.writeVarLong((long) number, false);
                } else {
                    output.writeLong((long) number);
                }
            }
            case FLOAT -> output.writeFloat((float) number);
            case DOUBLE -> output.writeDouble((double) number);
            default -> throw new IllegalStateException(this + " has a length");
        }
    }

    /**
     * Reads an object, or null, for a field that holds no other objects: of a primitive type, a box or text. The class
     * is asked first, since only boxes and texts can be converted.
     *
     * @param refusal says that what was found is not converted
     */
    public static @Nullable Object readSimple(
            Kryo kryo, Input input, Class<?> target, Function<String, InvalidPayloadException> refusal) {
        Registration registration = kryo.getClassResolver().readClass(input);
        if (registration == null) {
            return null;
        }
        Class<?> found = registration.getType().isPrimitive()
                ? Util.getWrapperClass(registration.getType())
                : registration.getType();
        boolean simple = target == String.class ? found == String.class : Util.isWrapperClass(found);
        Object value = simple ? kryo.readObject(input, found, registration.getSerializer()) : null;
        Object converted = value == null ? null : convert(value, target);
        if (converted == null) {
            throw refusal.apply(found.getTypeName());
        }
        return converted;
    }

    /**
     * Converts a value for a field of another type, if nothing can be lost by that, whatever the value.
     *
     * @param value what was read; not null
     * @param target the field's type, a primitive, its box or any other
     * @return an object of the type, or of the primitive's box; null if there is none
     */
    public static @Nullable Object convert(Object value, Class<?> target) {
        Class<?> wanted = target.isPrimitive() ? Util.getWrapperClass(target) : target;
        if (wanted.isInstance(value)) {
            return value;
        }
        if (value instanceof Character character) {
            return number(character, wanted, Character.MAX_VALUE);
        }
        if (value instanceof Byte || value instanceof Short) {
            return number(
                    ((Number) value).intValue(), wanted, value instanceof Byte ? Byte.MAX_VALUE : Short.MAX_VALUE);
        }
        if (value instanceof Integer number) {
            return number(number, wanted, Integer.MAX_VALUE);
        }
        return value instanceof Float number && wanted == Double.class ? (Double) (double) number : null;
    }

    /** Widens an integer of a type that has values up to {@code max}. */
    private static @Nullable Object number(int value, Class<?> wanted, int max) {
        if (wanted == Short.class && max <= Byte.MAX_VALUE) {
            return (short) value;
        } else if (wanted == Integer.class) {
            return value;
        } else if (wanted == Long.class) {
            return (long) value;
        } else if (wanted == Float.class && max <= Character.MAX_VALUE) {
            return (float) value;
        }
        return wanted == Double.class ? (Double) (double) value : null;
    }

    /** Returns the type for a message. */
    public String typeName() {
        return this == OBJECT || this == BOUND ? "an object" : type == String.class ? "a text" : type.getName();
    }
}
