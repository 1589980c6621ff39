// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.unsafe.UnsafeUtil;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.KryoFailure;
import org.jspecify.annotations.Nullable;

/**
 * A field that holds an object.
 *
 * <p>Kryo stores what it read through Unsafe and without a check; an object of another class, from a corrupt or hostile
 * payload, would break the virtual machine. This field stores nothing that it has not checked, whatever the serializer.
 *
 * <p>Not part of the API.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures
public final class ObjectField extends FieldSerializer.CachedField {

    private static final Class<?> KRYOS = kryosObjectField();

    private final FieldSerializer.CachedField replaced;
    private final Class<?> owner;
    private final ObjectPlace place;
    private final long offset;
    private final boolean bound;

    private ObjectField(CheckedKryo kryo, Class<?> owner, FieldSerializer.CachedField replaced, boolean withClass) {
        super(replaced.getField());
        this.owner = owner;
        this.replaced = replaced;
        this.bound =
                replaced.getSerializer() != null || replaced.getField().isAnnotationPresent(FieldSerializer.Bind.class);
        this.place = new ObjectPlace(
                kryo,
                Expected.field(
                        kryo.strict(),
                        replaced.getField().getType(),
                        replaced.getField().getGenericType()),
                withClass && !bound ? null : replaced.getValueClass(),
                replaced.getCanBeNull(),
                replaced.getSerializer());
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

    /** Returns whether an annotation has the field written in a way of its own. */
    boolean isBound() {
        return bound;
    }

    @Override
    public String getName() {
        return replaced.getName();
    }

    @Override
    public String toString() {
        return replaced.getName();
    }

    /** Returns where its objects are. */
    ObjectPlace place() {
        return place;
    }

    @Override
    public void write(Output output, Object object) {
        try {
            place.write(output, Raw.get(getField(), offset, object));
        } catch (Throwable t) {
            throw located(t);
        }
    }

    @Override
    public void read(Input input, Object object) {
        try {
            Raw.set(getField(), offset, object, place.read(input));
        } catch (Throwable t) {
            throw located(t);
        }
    }

    private KryoException located(Throwable t) {
        return KryoFailure.within(t, owner, getName());
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
