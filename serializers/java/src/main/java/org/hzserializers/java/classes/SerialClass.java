// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java.classes;

import java.io.Externalizable;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.model.BoxedAccess;
import org.hzserializers.model.Classes;
import org.hzserializers.model.Constructors;
import org.hzserializers.model.SerializationAccess;
import org.jspecify.annotations.Nullable;

/**
 * A class as it is here: its serialized form, and how its objects are made. Immutable.
 */
public final class SerialClass {

    /** Bytes of {@link #head} that are not the name's: a length, the version, the flags and the number of fields. */
    public static final int HEAD_BESIDE_NAME = Short.BYTES + Long.BYTES + Byte.BYTES + Short.BYTES;

    private static final SerialField[] NONE = {};

    private final Class<?> type;
    private final @Nullable SerialClass parent;
    private final Kind kind;
    private final long version;
    private final int flags;
    private final SerialField[] fields;
    private final byte[] head;
    private final ClassHooks hooks;
    private final Map<String, SerialField> byName = new HashMap<>();

    /** By present and former names. */
    private final Map<String, SerialField> byStoredName;

    private final @Nullable ObjectStreamClass described;
    private final @Nullable Constructor<?> constructor;

    /** What comes back as each object of the class; null if that is a new object. */
    private final @Nullable Object only;

    /** Refuses objects of a class with several instances that nothing tells apart; null for others. */
    private final @Nullable InvalidPayloadException several;

    private final @Nullable MethodHandle canonical;
    private final RecordComponent[] components;
    private final Object[] constants;
    private final Filled filled;
    private final HashCodes hashes;
    private final boolean container;
    private final boolean value;
    private final boolean unordered;
    private final boolean distinct;
    private final boolean wraps;
    private final @Nullable Class<?> lost;
    private final boolean mayBecomeOther;

    /** How the objects of a class are carried. */
    public enum Kind {
        PLAIN,
        RECORD,
        ENUM,
        ARRAY,
        /** One that writes itself wholly. */
        EXTERNAL,
        /** One that is not Serializable, of which there are only {@code Class} objects. */
        NONE
    }

    public SerialClass(Class<?> type, @Nullable SerialClass parent, FieldAliases aliases) {
        this.type = type;
        this.parent = parent;
        this.described = ObjectStreamClass.lookup(type);
        this.kind = kindOf(type);
        this.version = described == null || kind == Kind.ENUM ? 0 : described.getSerialVersionUID();
        // A lambda's class is hidden, and another object is written in its place.
        boolean bare = described == null || kind == Kind.ENUM || kind == Kind.EXTERNAL || type.isHidden();
        this.fields = bare ? NONE : fields(described);
        for (SerialField field : fields) {
            byName.put(field.name(), field);
        }
        this.byStoredName = Classes.isJdk(type) ? byName : aliases.byAnyName(type, byName, SerialField::declared);
        this.hooks = new ClassHooks(type, kind, fields);
        this.distinct = type == CopyOnWriteArraySet.class;
        this.wraps = SerialField.isWrapper(type) || (parent != null && parent.wraps);
        // The JDK's come back as they were, and a lambda as another of its interface.
        this.mayBecomeOther = (hooks.isResolved() || hooks.isReplaced()) && !Classes.isJdk(type) && !type.isHidden();
        this.constructor = switch (kind) {
            case PLAIN -> SerializationAccess.constructor(type);
            case EXTERNAL -> SerializationAccess.externalConstructor(type);
            default -> null;
        };
        Object only = null;
        InvalidPayloadException several = null;
        if (kind == Kind.PLAIN && !hooks.isResolved()) {
            try {
                only = Singletons.of(type);
            } catch (InvalidPayloadException e) {
                several = e;
            }
        }
        this.only = only;
        this.several = several;
        this.components = kind == Kind.RECORD ? type.getRecordComponents() : new RecordComponent[0];
        this.canonical = kind == Kind.RECORD ? canonical(type) : null;
        Object[] listed = kind == Kind.ENUM ? type.getEnumConstants() : null;
        this.constants = listed == null ? new Object[0] : listed;
        this.flags = flagsOf(kind, described, hooks.writesItself());
        this.head = head(ModifiedUtf8.name(type.getName()), version, flags, fields.length);
        this.filled = Filled.of(type, hooks.readsItself() || kind == Kind.EXTERNAL);
        this.hashes = hashes(type, filled, hooks.isResolved());
        this.container =
                filled == Filled.PROBED || Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        this.value = Classes.isJdk(type) && !container && !Throwable.class.isAssignableFrom(type);
        this.unordered = isUnordered(type);
        this.lost = kind == Kind.PLAIN && !hooks.writesItself() ? lost(type) : null;
    }

    /** Returns what the hash code of an object looks at, or that of what it becomes, which only CollSer tells. */
    private static HashCodes hashes(Class<?> type, Filled filled, boolean resolved) {
        if (filled == Filled.PROBED) {
            return HashCodes.CONTENT;
        }
        HashCodes own = HashCodes.of(type);
        return resolved && own == HashCodes.IDENTITY ? HashCodes.OTHER : own;
    }

    private static byte[] head(byte[] name, long version, int flags, int fields) {
        return ByteBuffer.allocate(name.length + HEAD_BESIDE_NAME - Short.BYTES)
                .put(name)
                .putLong(version)
                .put((byte) flags)
                .putShort((short) fields)
                .array();
    }

    /** Returns a superclass that is not Serializable and has fields, which are not written. */
    private static @Nullable Class<?> lost(Class<?> type) {
        Class<?> part = type;
        while (part != null && Serializable.class.isAssignableFrom(part)) {
            part = part.getSuperclass();
        }
        for (; part != null && !part.getName().startsWith("java."); part = part.getSuperclass()) {
            for (Field field : part.getDeclaredFields()) {
                if (Classes.isStored(field)) {
                    return part;
                }
            }
        }
        return null;
    }

    /** Returns whether equal objects of a class of the JDK may list what they hold in different orders. */
    private static boolean isUnordered(Class<?> type) {
        String name = type.getName();
        return HashMap.class.isAssignableFrom(type)
                || HashSet.class.isAssignableFrom(type)
                || Hashtable.class.isAssignableFrom(type)
                || ConcurrentHashMap.class.isAssignableFrom(type)
                || IdentityHashMap.class.isAssignableFrom(type)
                || name.startsWith("java.util.ImmutableCollections$Set")
                || name.equals("java.util.ImmutableCollections$MapN");
    }

    private static Kind kindOf(Class<?> type) {
        if (type.isArray()) {
            return Kind.ARRAY;
        }
        if (!Serializable.class.isAssignableFrom(type) || type.isInterface()) {
            return Kind.NONE;
        }
        if (Enum.class.isAssignableFrom(type)) {
            return Kind.ENUM;
        }
        if (type.isRecord()) {
            return Kind.RECORD;
        }
        return Externalizable.class.isAssignableFrom(type) ? Kind.EXTERNAL : Kind.PLAIN;
    }

    private SerialField[] fields(ObjectStreamClass stream) {
        ObjectStreamField[] declared = stream.getFields();
        SerialField[] found = new SerialField[declared.length];
        for (int i = 0; i < declared.length; i++) {
            found[i] = SerialField.of(type, declared[i]);
        }
        return found;
    }

    private static int flagsOf(Kind kind, @Nullable ObjectStreamClass described, boolean writesItself) {
        return switch (kind) {
            case NONE -> described == null ? 0 : ObjectStreamConstants.SC_SERIALIZABLE;
            case ENUM -> ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_ENUM;
            case EXTERNAL -> ObjectStreamConstants.SC_EXTERNALIZABLE | ObjectStreamConstants.SC_BLOCK_DATA;
            default ->
                !writesItself
                        ? ObjectStreamConstants.SC_SERIALIZABLE
                        : ObjectStreamConstants.SC_SERIALIZABLE | ObjectStreamConstants.SC_WRITE_METHOD;
        };
    }

    private static MethodHandle canonical(Class<?> type) {
        Constructor<?> constructor = Constructors.declaredCanonical(type);
        try {
            constructor.setAccessible(true);
            return BoxedAccess.constructor(MethodHandles.lookup().unreflectConstructor(constructor));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(constructor + " was made accessible", e);
        }
    }

    public Class<?> type() {
        return type;
    }

    public String name() {
        return type.getName();
    }

    public Kind kind() {
        return kind;
    }

    /** Returns the superclass, if that is Serializable, too. */
    @Nullable
    public SerialClass parent() {
        return parent;
    }

    public long version() {
        return version;
    }

    /** Returns the flags that a stream has of the class. */
    public int flags() {
        return flags;
    }

    public SerialField[] fields() {
        return fields;
    }

    /** Returns how the stream describes the class, up to the number of fields. Not to be changed. */
    public byte[] head() {
        return head;
    }

    /** Returns a field by its name in a payload, the present or a former one; null if there is none. */
    @Nullable
    public SerialField storedField(String name) {
        return byStoredName.get(name);
    }

    @Nullable
    public SerialField field(String name) {
        return byName.get(name);
    }

    public ObjectStreamClass described() {
        return Objects.requireNonNull(described);
    }

    /** Returns the components of a record, none of other classes. Not to be changed. */
    public RecordComponent[] components() {
        return components;
    }

    /** Returns the constants of an enum, none of other classes. Not to be changed. */
    public Object[] constants() {
        return constants;
    }

    /** Says what is done with the objects that the class's own method reads. */
    public Filled filled() {
        return filled;
    }

    /** Returns whether an object holds no nulls, and trusts its payload not to have any; others end with a null. */
    public boolean refusesNull() {
        return type == ArrayDeque.class || type == PriorityQueue.class;
    }

    /** Returns whether an object asks what a field holds for everything. */
    public boolean wraps() {
        return wraps;
    }

    /** Returns what the hash code of an object looks at, or that of what it becomes. */
    public HashCodes hashes() {
        return hashes;
    }

    /**
     * Returns whether hash codes of objects look at the elements of an array that a field holds, as those of vectors
     * and of {@code Arrays.asList} do.
     */
    public boolean hashesElementsOf(SerialField field) {
        return container && hashes == HashCodes.CONTENT && field.type().isArray();
    }

    /** Returns whether it is a value of the JDK, which copies what it is read from. */
    public boolean isValue() {
        return value;
    }

    /** Returns whether hashing an object takes iterators of its own. */
    public boolean isContainer() {
        return container;
    }

    /** Returns whether it is unknown what an object does with its fields when it is complete. */
    public boolean fillsUnknown() {
        return filled != Filled.PROBED;
    }

    public boolean isProxy() {
        return Proxy.isProxyClass(type);
    }

    /** Returns whether an object may come back as one of another class, as a method of a user's class says. */
    public boolean mayBecomeOther() {
        return mayBecomeOther;
    }

    /** Returns the methods of its own that Java serialization calls. */
    public ClassHooks hooks() {
        return hooks;
    }

    /** Makes an object without what its fields hold. */
    public Object make() {
        if (several != null) {
            throw several;
        }
        if (only != null) {
            return only;
        }
        if (constructor == null) {
            throw notMade();
        }
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw hooks.failed("the constructor", e.getTargetException());
        } catch (ReflectiveOperationException e) {
            throw hooks.failed("the constructor", e);
        }
    }

    /** Refuses objects that could not be made again, or would lack what they inherit. */
    public void requireCarried() {
        if (several != null) {
            throw several;
        }
        if (constructor == null && canonical == null) {
            throw notMade();
        }
        if (lost != null) {
            throw new InvalidPayloadException("the fields that a " + type.getName() + " inherits from " + lost.getName()
                    + " would be lost, as that is not Serializable; make it so, or write them by a writeObject method");
        }
    }

    /** Returns whether equal objects may have different bytes, as sets and maps without an order. */
    public boolean isUnordered() {
        return unordered;
    }

    /** Returns whether the class is a set that keeps its elements in a list, which may hold none twice. */
    public boolean isDistinct() {
        return distinct;
    }

    private InvalidPayloadException notMade() {
        return new InvalidPayloadException("no " + type.getName() + " can be made: "
                + (kind == Kind.EXTERNAL
                        ? "an Externalizable class needs a public constructor without parameters"
                        : "the class above its Serializable ones needs a constructor without parameters that it can"
                                + " call"));
    }

    /** Makes a record of all its components. */
    public Object makeRecord(@Nullable Object[] components) {
        try {
            return (Object) Objects.requireNonNull(canonical).invokeExact(components);
        } catch (Throwable e) {
            throw hooks.failed("the constructor", e);
        }
    }
}
