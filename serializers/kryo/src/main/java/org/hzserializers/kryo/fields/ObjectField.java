// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.unsafe.UnsafeUtil;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.KryoFailure;
import org.jspecify.annotations.Nullable;

/**
 * A field that holds an object, in the bytes of Kryo's own: {@code class object}, or {@code object} alone where the
 * class is known.
 *
 * <p>Kryo stores what it read through Unsafe and without a check; an object of another class, from a corrupt or hostile
 * payload, would break the virtual machine. This field stores nothing that it has not checked, whatever the serializer.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public final class ObjectField extends FieldSerializer.CachedField {

    private static final Class<?> KRYOS = kryosObjectField();

    private final CheckedKryo kryo;
    private final FieldSerializer.CachedField replaced;
    private final Class<?> owner;
    private final @Nullable Class<?> known;
    private final boolean canBeNull;
    private final Expected expected;
    private final long offset;
    private @Nullable Serializer serializer;

    private final boolean bound;

    /** The class that was written last, with what is known of it: nearly always the next object is of it, too. */
    private @Nullable Class<?> writtenClass;

    private @Nullable Registration written;

    /** What was read last, and the class that its serializer is asked for. */
    private @Nullable Registration read;

    private @Nullable Class<?> readClass;

    private ObjectField(CheckedKryo kryo, Class<?> owner, FieldSerializer.CachedField replaced, boolean withClass) {
        super(replaced.getField());
        this.kryo = kryo;
        this.owner = owner;
        this.replaced = replaced;
        this.bound =
                replaced.getSerializer() != null || replaced.getField().isAnnotationPresent(FieldSerializer.Bind.class);
        this.known = withClass && !bound ? null : replaced.getValueClass();
        this.canBeNull = replaced.getCanBeNull();
        this.serializer = replaced.getSerializer();
        this.expected = Expected.field(
                replaced.getField().getType(), replaced.getField().getGenericType());
        this.offset = Raw.offset(replaced.getField());
    }

    /** Puts fields of this class in the place of Kryo's that hold objects. */
    static void guard(CheckedKryo kryo, FieldSerializer<?> serializer) {
        guard(kryo, serializer, false);
    }

    /** As {@link #guard}, and has the class of every object written, so that the field may get another type. */
    static void guardWithClasses(CheckedKryo kryo, FieldSerializer<?> serializer) {
        guard(kryo, serializer, true);
    }

    private static void guard(CheckedKryo kryo, FieldSerializer<?> serializer, boolean withClasses) {
        FieldSerializer.CachedField[] fields = serializer.getFields();
        for (int i = 0; i < fields.length; i++) {
            if (KRYOS.isInstance(fields[i])) {
                fields[i] = new ObjectField(kryo, serializer.getType(), fields[i], withClasses);
            }
        }
    }

    private static Class<?> kryosObjectField() {
        try {
            return Class.forName(
                    "com.esotericsoftware.kryo.kryo5.serializers.ReflectField",
                    false,
                    FieldSerializer.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LinkageError("Kryo has no ReflectField; this module was built for another version", e);
        }
    }

    /** Says whether an annotation has the field written in a way of its own. */
    boolean isBound() {
        return bound;
    }

    boolean isBox() {
        return Util.isWrapperClass(getField().getType());
    }

    @Override
    public String getName() {
        return replaced.getName();
    }

    @Override
    public String toString() {
        return replaced.getName();
    }

    @Override
    public void write(Output output, Object object) {
        try {
            Object value = Raw.get(getField(), offset, object);
            if (value != null) {
                expected.announce(kryo, value);
            }
            if (known == null) {
                if (value == null) {
                    output.writeByte(Kryo.NULL);
                } else {
                    Registration registration = writeClass(output, kryo.classToWrite(value, expected.type()));
                    Serializer<?> own = serializer == null ? registration.getSerializer() : serializer;
                    if (expected.hasContents()) {
                        kryo.writeHolding(expected, output, value, own, false);
                    } else {
                        kryo.writeObject(output, value, own);
                    }
                }
            } else if (value != null && expected.hasContents()) {
                kryo.writeHolding(expected, output, value, serializer(known), canBeNull);
            } else if (canBeNull) {
                kryo.writeObjectOrNull(output, value, serializer(known));
            } else if (value != null) {
                kryo.writeObject(output, value, serializer(known));
            } else {
                throw new InvalidPayloadException("a field that is declared never to be null is null");
            }
        } catch (Throwable t) {
            throw located(t);
        }
    }

    @Override
    public void read(Input input, Object object) {
        try {
            Object value;
            if (known != null) {
                Serializer<?> own = serializer(known);
                if (expected.hasContents()) {
                    value = kryo.readHolding(expected, input, known, own, canBeNull);
                } else {
                    value = canBeNull ? kryo.readObjectOrNull(input, known, own) : kryo.readObject(input, known, own);
                }
            } else {
                Registration registration = kryo.readClass(input);
                if (registration == null) {
                    value = null;
                } else {
                    Class<?> asked = asked(registration);
                    Serializer<?> own = serializer == null ? registration.getSerializer() : serializer;
                    value = expected.hasContents()
                            ? kryo.readHolding(expected, input, asked, own, false)
                            : kryo.readObject(input, asked, own);
                }
            }
            Raw.set(getField(), offset, object, expected.check(value));
        } catch (Throwable t) {
            throw located(t);
        }
    }

    private Registration writeClass(Output output, Class<?> type) {
        Registration known = written;
        if (known == null || type != writtenClass) {
            known = kryo.getRegistration(type);
            expected.require(known);
            // A hidden class, for which another stands, may be unloaded.
            if (known.getType() == type) {
                written = known;
                writtenClass = type;
            }
        }
        kryo.writeRegistration(output, known);
        return known;
    }

    private Class<?> asked(Registration registration) {
        Class<?> asked = readClass;
        if (asked == null || registration != read) {
            asked = expected.require(registration);
            read = registration;
            readClass = asked;
        }
        return asked;
    }

    /** Looked up when the field is first used, since a class may have fields of its own type. */
    private Serializer serializer(Class<?> type) {
        Serializer own = serializer;
        if (own == null) {
            own = kryo.getSerializer(type);
            serializer = own;
        }
        return own;
    }

    private KryoException located(Throwable t) {
        return KryoFailure.within(t, owner, getName(), CheckedKryo.limits(kryo));
    }

    @Override
    public void copy(Object original, Object copy) {
        replaced.copy(original, copy);
    }

    /** Fields by their offset, through the Unsafe that Kryo found; by reflection where it found none. */
    private static final class Raw {

        private static final @Nullable MethodHandle OFFSET = find("objectFieldOffset", long.class, Field.class);
        private static final @Nullable MethodHandle GET = find("getObject", Object.class, Object.class, long.class);
        private static final @Nullable MethodHandle SET =
                find("putObject", void.class, Object.class, long.class, Object.class);

        private static @Nullable MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
            if (!Util.unsafe) {
                return null;
            }
            try {
                Object unsafe = UnsafeUtil.unsafe;
                return MethodHandles.lookup()
                        .findVirtual(unsafe.getClass(), name, MethodType.methodType(result, parameters))
                        .bindTo(unsafe);
            } catch (ReflectiveOperationException e) {
                throw new LinkageError("sun.misc.Unsafe lacks " + name, e);
            }
        }

        static long offset(Field field) {
            try {
                return OFFSET == null ? -1 : (long) OFFSET.invokeExact(field);
            } catch (Throwable e) {
                throw new LinkageError("the offset of " + field + " is not to be had", e);
            }
        }

        static @Nullable Object get(Field field, long offset, Object object) throws Throwable {
            return GET == null ? field.get(object) : (Object) GET.invokeExact(object, offset);
        }

        static void set(Field field, long offset, Object object, @Nullable Object value) throws Throwable {
            if (SET == null) {
                field.set(object, value);
            } else {
                SET.invokeExact(object, offset, value);
            }
        }
    }
}
