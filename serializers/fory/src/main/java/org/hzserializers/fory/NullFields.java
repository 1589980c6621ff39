// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.fory.collection.LongMap;
import org.apache.fory.reflect.FieldAccessor;
import org.apache.fory.reflect.ObjectInstantiator;
import org.apache.fory.resolver.TypeInfo;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.AbstractObjectSerializer;
import org.apache.fory.serializer.CompatibleSerializer;
import org.apache.fory.serializer.FieldGroups.SerializationFieldInfo;
import org.apache.fory.serializer.ObjectSerializer;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.converter.FieldConverter;
import org.apache.fory.type.TypeUtils;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Mends how Fory 1.6.0 reads null field by field, which it does where it makes no code: for a class of another version,
 * and for all if code cannot be made. It leaves the field as the constructor did, and reads zero for one that is a
 * primitive here.
 */
final class NullFields {

    private static final Field REGISTRY = field(TypeResolver.class, "extRegistry");
    private static final Field READERS = field(REGISTRY.getType(), "typeInfoByTypeDefId");
    private static final Field READERS_OF_OTHERS = field(REGISTRY.getType(), "transformedTypeInfo");
    private static final Field READER_OF_OTHER =
            field(named("org.apache.fory.resolver.TypeResolver$TransformedTypeInfo"), "typeInfo");
    private static final Field INSTANTIATOR = field(AbstractObjectSerializer.class, "objectInstantiator");
    private static final Field FIELDS = field(ObjectSerializer.class, "allFields");
    private static final Field COMPATIBLE_FIELDS = field(CompatibleSerializer.class, "allFields");
    private static final Field TARGET = field(FieldConverter.class, "fieldAccessor");

    private NullFields() {}

    /**
     * Mends each reader of another version of a class, or of another class in its place, that an instance of Fory will
     * make.
     *
     * @param around makes what is used in place of a mended reader
     * @throws IllegalStateException if Fory is built in another way than is known here
     */
    static void mendVersions(TypeResolver resolver, UnaryOperator<Serializer<?>> around) {
        Object registry = get(REGISTRY, resolver);
        set(READERS, registry, new Readers(around));
        set(READERS_OF_OTHERS, registry, new ReadersOfOthers(around));
    }

    /** Mends a reader of a class as it is here, if it reads field by field. */
    static void mend(Serializer<?> reader) {
        if (reader instanceof ObjectSerializer<?> fields) {
            clear(fields, (SerializationFieldInfo[]) get(FIELDS, fields));
        }
    }

    private static void mend(TypeInfo reader, UnaryOperator<Serializer<?>> around) {
        Serializer<?> serializer = reader.getSerializer();
        if (serializer instanceof CompatibleSerializer<?> fields) {
            mendVersion(fields);
        }
        if (serializer != null) {
            // Of an abstract class there is none.
            reader.setSerializer(around.apply(serializer));
        }
    }

    private static void mendVersion(CompatibleSerializer<?> reader) {
        SerializationFieldInfo[] fields = (SerializationFieldInfo[]) get(COMPATIBLE_FIELDS, reader);
        for (SerializationFieldInfo each : fields) {
            if (each.fieldConverter != null) {
                refuseNull(each.fieldConverter);
            } else if (each.fieldAccessor != null && each.nullable && isPrimitive(each.fieldAccessor)) {
                // Of a char, which Fory does not convert, nothing tells that null was read.
                Field field = each.fieldAccessor.getField();
                throw new InvalidPayloadException(place(field) + " is " + field.getType()
                        + " here and was a box when it was written, which may be null; keep the box");
            } else if (each.fieldAccessor != null && each.type.isPrimitive() != isPrimitive(each.fieldAccessor)) {
                // Fory writes the bits of what it does not convert into a place for an object, or the other way round.
                Field field = each.fieldAccessor.getField();
                throw new InvalidPayloadException(
                        place(field) + " is " + field.getType().getTypeName()
                                + " here and was " + each.type.getTypeName()
                                + " when it was written, which Fory does not convert; keep the type, or give the field another name");
            }
        }
        clear(reader, fields);
    }

    private static void clear(AbstractObjectSerializer<?> reader, SerializationFieldInfo[] fields) {
        List<FieldAccessor> cleared = new ArrayList<>();
        for (SerializationFieldInfo each : fields) {
            if (each.fieldAccessor != null && !isPrimitive(each.fieldAccessor)) {
                cleared.add(each.fieldAccessor);
            }
        }
        ObjectInstantiator<?> made = (ObjectInstantiator<?>) get(INSTANTIATOR, reader);
        if (!reader.getType().isRecord() && !(made instanceof Cleared)) {
            set(INSTANTIATOR, reader, new Cleared(reader.getType(), made, cleared));
        }
    }

    private static void refuseNull(FieldConverter<?> converter) {
        FieldAccessor target = (FieldAccessor) get(TARGET, converter);
        if (isPrimitive(target) && !(target instanceof Primitive)) {
            // For a box Fory leaves null as it is.
            set(
                    field(converter.getClass(), "toType"),
                    converter,
                    TypeUtils.wrap(target.getField().getType()));
            set(TARGET, converter, new Primitive(target));
        }
    }

    private static boolean isPrimitive(FieldAccessor accessor) {
        return accessor.getField().getType().isPrimitive();
    }

    private static String place(Field field) {
        return field.getName() + " of " + field.getDeclaringClass().getName();
    }

    private static Class<?> named(String className) {
        try {
            return Class.forName(className);
        } catch (ClassNotFoundException e) {
            throw otherFory(e);
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw otherFory(e);
        }
    }

    private static Object get(Field field, Object of) {
        try {
            return field.get(of);
        } catch (IllegalAccessException e) {
            throw otherFory(e);
        }
    }

    private static void set(Field field, Object of, Object value) {
        try {
            field.set(of, value);
        } catch (IllegalAccessException e) {
            throw otherFory(e);
        }
    }

    private static IllegalStateException otherFory(ReflectiveOperationException e) {
        return new IllegalStateException("Fory's readers of fields are not as known; is it version 1.6.0?", e);
    }

    /** Readers by what describes the version of their class. */
    private static final class Readers extends LongMap<TypeInfo> {

        private final UnaryOperator<Serializer<?>> around;

        Readers(UnaryOperator<Serializer<?>> around) {
            this.around = around;
        }

        @Override
        public @Nullable TypeInfo put(long description, TypeInfo reader) {
            mend(reader, around);
            return super.put(description, reader);
        }
    }

    /** Readers of objects of other classes as objects of a class, by that class. */
    private static final class ReadersOfOthers extends IdentityHashMap<Class<?>, Object[]> {

        private static final long serialVersionUID = 1L;

        private final transient UnaryOperator<Serializer<?>> around;

        ReadersOfOthers(UnaryOperator<Serializer<?>> around) {
            this.around = around;
        }

        @Override
        public Object @Nullable [] put(Class<?> target, Object[] readers) {
            for (Object each : readers) {
                mend((TypeInfo) NullFields.get(READER_OF_OTHER, each), around);
            }
            return super.put(target, readers);
        }
    }

    /** Objects whose constructor has run, and in which the fields that the payload has are null. */
    private static final class Cleared extends ObjectInstantiator<Object> {

        private final ObjectInstantiator<?> instantiator;
        private final FieldAccessor[] cleared;

        @SuppressWarnings("unchecked") // the type is only known at run time
        Cleared(Class<?> type, ObjectInstantiator<?> instantiator, List<FieldAccessor> cleared) {
            super((Class<Object>) type);
            this.instantiator = instantiator;
            this.cleared = cleared.toArray(new FieldAccessor[0]);
        }

        @Override
        public Object newInstance() {
            Object made = instantiator.newInstance();
            for (FieldAccessor each : cleared) {
                each.putObject(made, null);
            }
            return made;
        }

        @Override
        public Object newInstanceWithArguments(Object... arguments) {
            return instantiator.newInstanceWithArguments(arguments);
        }
    }

    /** A field of a primitive type. */
    private static final class Primitive extends FieldAccessor {

        private final FieldAccessor target;

        Primitive(FieldAccessor target) {
            super(target.getField());
            this.target = target;
        }

        @Override
        public Object get(Object object) {
            return target.get(object);
        }

        @Override
        public void set(Object object, @Nullable Object value) {
            if (value == null) {
                throw new InvalidPayloadException("found null for " + place(field) + ", which is " + field.getType()
                        + " here and was a box when it was written; give this node the class with the box before others"
                        + " write null");
            }
            target.set(object, value);
        }
    }
}
