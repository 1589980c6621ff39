// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.io.ObjectStreamField;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.DeclaredContents;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.SerializationAccess;
import org.jspecify.annotations.Nullable;

/** A field of the serialized form of a class, and what holds it in its objects. Immutable. */
public final class SerialField {

    /** Bytes of {@link #head} that are not the name's: the code and a length. */
    public static final int HEAD_BESIDE_NAME = Byte.BYTES + Short.BYTES;

    /** Classes of the JDK that use what their fields hold without a look at it, so that none may be null. */
    private static final Set<String> TRUSTING = Set.of(
            "java.util.Arrays$ArrayList",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.CopyOnWriteArraySet",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.atomic.AtomicIntegerArray",
            "java.util.concurrent.atomic.AtomicLongArray",
            "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject",
            "java.util.concurrent.locks.ReentrantLock");

    /** So do the wrappers in here. */
    private static final String WRAPPERS = "java.util.Collections$";

    /** Those in there that hold elements themselves. */
    private static final Set<String> HOLDERS = Set.of(
            WRAPPERS + "CopiesList", WRAPPERS + "SingletonList", WRAPPERS + "SingletonMap", WRAPPERS + "SingletonSet");

    private static final Set<String> NAMES = Set.of("declaringClass", "methodName");

    private final String owner;
    private final String name;
    private final char code;
    private final byte[] head;
    private final @Nullable String signature;
    private final Class<?> type;
    private final boolean unshared;
    private final boolean present;
    private final boolean required;

    /** What a container in the field holds, if its declaration tells. */
    private final DeclaredContents.@Nullable Declaration contents;

    /** Null if the class has no such field, or its module is closed. */
    private final @Nullable Field field;

    private final @Nullable MethodHandle getter;
    private final @Nullable MethodHandle setter;

    private SerialField(Class<?> owner, ObjectStreamField described, @Nullable Field found) {
        this.owner = owner.getName();
        this.name = described.getName();
        this.code = described.getTypeCode();
        byte[] bytes = ModifiedUtf8.name(name);
        this.head = ByteBuffer.allocate(Byte.BYTES + bytes.length)
                .put((byte) code)
                .put(bytes)
                .array();
        this.signature = described.getTypeString();
        this.type = described.getType();
        this.unshared = described.isUnshared();
        this.present = found != null;
        this.required = !type.isPrimitive()
                && (isTrusting(owner) || (owner == StackTraceElement.class && NAMES.contains(name)));
        this.contents = found == null ? null : DeclaredContents.of(found);
        if (found == null || open(found)) {
            this.field = found;
            this.getter = null;
            this.setter = null;
            return;
        }
        boolean unreachable = SerializationAccess.defaultRead(owner) == null;
        this.field = null;
        this.getter = unreachable ? ClosedFields.getter(found) : null;
        this.setter = unreachable ? ClosedFields.setter(found) : null;
    }

    private static boolean open(Field field) {
        try {
            field.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            return false;
        }
    }

    private static boolean isTrusting(Class<?> owner) {
        return TRUSTING.contains(owner.getName()) || isWrapper(owner);
    }

    /** Returns whether objects of a class, without those above it, wrap what their fields hold. */
    public static boolean isWrapper(Class<?> owner) {
        return owner.getName().startsWith(WRAPPERS) && !HOLDERS.contains(owner.getName());
    }

    public static SerialField of(Class<?> owner, ObjectStreamField described) {
        Field found = null;
        try {
            Field declared = owner.getDeclaredField(described.getName());
            if (!Modifier.isStatic(declared.getModifiers()) && declared.getType() == described.getType()) {
                found = declared;
            }
        } catch (NoSuchFieldException e) {
            // One that only the class's own methods know.
            found = null;
        }
        return new SerialField(owner, described, found);
    }

    public String name() {
        return name;
    }

    /** Returns the field of the class; null if there is none, or its module is closed. */
    @Nullable
    public Field declared() {
        return field;
    }

    /** Returns the line of the lock file. */
    public LockedField locked(Class<?> in, FieldAliases aliases) {
        return field == null
                ? new LockedField(in.getName(), name, type.getTypeName(), List.of())
                : LockedField.of(in, name, field, aliases);
    }

    /** Returns the code of the type in the stream, as {@link ObjectStreamField#getTypeCode} has it. */
    public char code() {
        return code;
    }

    /** Returns the code and the name as the stream has them. */
    public byte[] head() {
        return head;
    }

    public boolean isPrimitive() {
        return type.isPrimitive();
    }

    /** Returns the type as the stream has it; null for primitives. */
    @Nullable
    public String signature() {
        return signature;
    }

    public Class<?> type() {
        return type;
    }

    /** Returns the declaration, if it says what a container holds; else null. */
    public DeclaredContents.@Nullable Declaration contents() {
        return contents;
    }

    /** Returns whether the class relies on an object in the field. */
    public boolean isRequired() {
        return required;
    }

    public boolean isUnshared() {
        return unshared;
    }

    /** Returns whether there is no such field in the class, so that only its own methods write and read it. */
    public boolean isVirtual() {
        return !present;
    }

    /** Returns whether only the JDK's own method gets at it. */
    public boolean isClosed() {
        return present && field == null && getter == null;
    }

    /** Returns what an object holds, primitives in their boxes. */
    @Nullable
    public Object get(Object object) {
        try {
            return field != null ? field.get(object) : ClosedFields.get(Objects.requireNonNull(getter), object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be read", e);
        }
    }

    /**
     * Sets what an object holds; nothing if it has no such field.
     *
     * @throws InvalidPayloadException if the value is of another type
     */
    public void set(Object object, @Nullable Object value) {
        if (!type.isPrimitive()) {
            require(value);
        }
        try {
            if (field != null) {
                field.set(object, value);
            } else if (setter != null) {
                ClosedFields.set(setter, object, value);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(field + " cannot be set", e);
        }
    }

    /** Refuses an object that cannot be in this field. */
    public void require(@Nullable Object value) {
        if (value != null && !type.isInstance(value)) {
            throw new InvalidPayloadException(this + " is a " + type.getTypeName() + " here, and the payload holds a "
                    + value.getClass().getTypeName());
        }
    }

    /** Returns what a field holds that is not in the payload. */
    @Nullable
    public Object zero() {
        return zero(code);
    }

    /** Returns the zero of a type in its box, null for objects. */
    public static @Nullable Object zero(char code) {
        return switch (code) {
            case 'Z' -> false;
            case 'B' -> (byte) 0;
            case 'C' -> (char) 0;
            case 'S' -> (short) 0;
            case 'I' -> 0;
            case 'J' -> 0L;
            case 'F' -> 0f;
            case 'D' -> 0d;
            default -> null;
        };
    }

    @Override
    public String toString() {
        return "field " + name + " of " + owner;
    }
}
