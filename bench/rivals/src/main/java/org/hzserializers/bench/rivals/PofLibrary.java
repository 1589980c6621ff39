// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.tangosol.io.ByteArrayReadBuffer;
import com.tangosol.io.ByteArrayWriteBuffer;
import com.tangosol.io.ReadBuffer;
import com.tangosol.io.pof.EnumPofSerializer;
import com.tangosol.io.pof.PofReader;
import com.tangosol.io.pof.PofSerializer;
import com.tangosol.io.pof.PofWriter;
import com.tangosol.io.pof.SimplePofContext;
import com.tangosol.io.pof.reflect.PofNavigator;
import com.tangosol.io.pof.reflect.PofValueParser;
import com.tangosol.io.pof.reflect.SimplePofPath;
import com.tangosol.util.Binary;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.ModelClasses;
import org.jspecify.annotations.Nullable;

/**
 * Coherence's POF in a context of its own, without a cluster, with a serializer for each class that writes its fields,
 * by their order as its indexes, as POF's annotations would: references off, and bytes as binary, as Coherence advises.
 */
public final class PofLibrary {

    private static final int FIRST_ID = 1001;

    private static final int INITIAL_BYTES = 512;

    private final SimplePofContext context = new SimplePofContext();

    /**
     * Registers classes, and the enums of their fields.
     *
     * @param classes enums, records, and those that have a constructor without parameters; interfaces and abstract ones
     *     are passed over
     * @param binary whether {@code byte[]} are written as binary, or as arrays of bytes
     */
    private PofLibrary(List<Class<?>> classes, boolean binary) {
        Set<Class<?>> all = new LinkedHashSet<>(classes);
        for (Class<?> type : classes) {
            FieldsSerializer.fields(type).stream()
                    .map(Field::getType)
                    .filter(Class::isEnum)
                    .forEach(all::add);
        }
        int id = FIRST_ID;
        for (Class<?> type : all) {
            register(id++, type, binary);
        }
    }

    /** Makes one for classes. */
    static Library create(ClassLoader loader, List<Class<?>> classes) {
        PofLibrary pof = new PofLibrary(classes, true);
        return new Library(
                        pof::toBytes,
                        (bytes, type) -> pof.context.deserialize(new ByteArrayReadBuffer(bytes).getBufferInput()))
                .inContext(loader);
    }

    /**
     * Finds a field in the bytes of an object.
     *
     * @param value of a class of the sample model
     * @param field the name of a {@code long} field
     * @param binary whether {@code byte[]} before it are written as binary, or as arrays of bytes
     * @return reads the field from the bytes at each call
     */
    public static LongSupplier extractor(Object value, String field, boolean binary) throws IOException {
        PofLibrary pof = new PofLibrary(ModelClasses.ALL, binary);
        List<Field> fields = FieldsSerializer.fields(value.getClass());
        PofNavigator path =
                new SimplePofPath(fields.stream().map(Field::getName).toList().indexOf(field));
        ReadBuffer buffer = new ByteArrayReadBuffer(pof.toBytes(value));
        return () ->
                (Long) path.navigate(PofValueParser.parse(buffer, pof.context)).getValue();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // of an enum's class
    private <T> void register(int id, Class<T> type, boolean binary) {
        if (type.isEnum()) {
            context.registerUserType(id, (Class) type, new EnumPofSerializer());
        } else if (!Modifier.isAbstract(type.getModifiers())) {
            context.registerUserType(id, type, new FieldsSerializer<>(type, binary));
        }
    }

    private byte[] toBytes(Object value) throws IOException {
        ByteArrayWriteBuffer buffer = new ByteArrayWriteBuffer(INITIAL_BYTES);
        context.serialize(buffer.getBufferOutput(), value);
        return buffer.toByteArray();
    }

    /** Writes one field. */
    private interface Writing {
        void write(PofWriter out, int index, Field field, Object value) throws IOException, IllegalAccessException;
    }

    /** Reads one field. */
    private interface Reading {
        @Nullable
        Object read(PofReader in, int index) throws IOException;
    }

    private static final Map<Class<?>, Writing> WRITING = Map.of(
            int.class, (out, index, field, value) -> out.writeInt(index, field.getInt(value)),
            long.class, (out, index, field, value) -> out.writeLong(index, field.getLong(value)),
            double.class, (out, index, field, value) -> out.writeDouble(index, field.getDouble(value)),
            boolean.class, (out, index, field, value) -> out.writeBoolean(index, field.getBoolean(value)),
            float.class, (out, index, field, value) -> out.writeFloat(index, field.getFloat(value)),
            short.class, (out, index, field, value) -> out.writeShort(index, field.getShort(value)),
            byte.class, (out, index, field, value) -> out.writeByte(index, field.getByte(value)),
            char.class, (out, index, field, value) -> out.writeChar(index, field.getChar(value)));

    private static final Map<Class<?>, Reading> READING = Map.ofEntries(
            Map.entry(int.class, PofReader::readInt),
            Map.entry(long.class, PofReader::readLong),
            Map.entry(double.class, PofReader::readDouble),
            Map.entry(boolean.class, PofReader::readBoolean),
            Map.entry(float.class, PofReader::readFloat),
            Map.entry(short.class, PofReader::readShort),
            Map.entry(byte.class, PofReader::readByte),
            Map.entry(char.class, PofReader::readChar),
            Map.entry(Date.class, PofReader::readDate),
            Map.entry(LocalDate.class, PofReader::readLocalDate),
            Map.entry(LocalTime.class, PofReader::readLocalTime),
            Map.entry(LocalDateTime.class, PofReader::readLocalDateTime),
            Map.entry(OffsetTime.class, PofReader::readOffsetTime),
            Map.entry(OffsetDateTime.class, PofReader::readOffsetDateTime),
            Map.entry(ZonedDateTime.class, PofReader::readZonedDateTime));

    /** What serializers make of a collection that they read: the first that fits the field. */
    private static final List<Supplier<Collection<Object>>> COLLECTIONS = List.of(ArrayList::new, HashSet::new);

    /** Carries fields by their order, those of super classes first. */
    private static final class FieldsSerializer<T> implements PofSerializer<T> {

        private final Constructor<T> constructor;
        private final boolean ofRecord;
        private final Field[] fields;
        private final Writing[] writing;
        private final Reading[] reading;

        FieldsSerializer(Class<T> type, boolean binary) {
            ofRecord = type.isRecord();
            Class<?>[] parameters = ofRecord
                    ? Stream.of(type.getRecordComponents())
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new)
                    : new Class<?>[0];
            constructor = constructor(type, parameters);
            fields = fields(type).toArray(Field[]::new);
            writing = new Writing[fields.length];
            reading = new Reading[fields.length];
            for (int i = 0; i < fields.length; i++) {
                Class<?> of = fields[i].getType();
                writing[i] = of == byte[].class && binary
                        ? FieldsSerializer::writeBinary
                        : WRITING.getOrDefault(
                                of, (out, index, field, value) -> out.writeObject(index, field.get(value)));
                reading[i] = READING.getOrDefault(of, (in, index) -> fitting(in.readObject(index), of));
            }
        }

        private static <T> Constructor<T> constructor(Class<T> type, Class<?>... parameters) {
            try {
                Constructor<T> constructor = type.getDeclaredConstructor(parameters);
                constructor.setAccessible(true);
                return constructor;
            } catch (NoSuchMethodException e) {
                throw new IllegalArgumentException(type + " has no constructor without parameters", e);
            }
        }

        static List<Field> fields(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            if (type.getSuperclass() != null) {
                fields.addAll(fields(type.getSuperclass()));
            }
            for (Field field : type.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
            return fields;
        }

        private static void writeBinary(PofWriter out, int index, Field field, Object value)
                throws IOException, IllegalAccessException {
            byte[] bytes = (byte[]) field.get(value);
            out.writeBinary(index, bytes == null ? null : new Binary(bytes));
        }

        /** By the object, since POF's own readers of collections make an empty one of null. */
        private static @Nullable Object fitting(@Nullable Object value, Class<?> type) {
            if (value instanceof Binary bytes) {
                return bytes.toByteArray();
            }
            if (value instanceof Object[] array && type.isArray()) {
                return type.isInstance(array)
                        ? array
                        : Arrays.copyOf(array, array.length, type.asSubclass(Object[].class));
            }
            if (value instanceof Collection<?> elements) {
                for (Supplier<Collection<Object>> supplier : COLLECTIONS) {
                    Collection<Object> collection = supplier.get();
                    if (type.isInstance(collection)) {
                        collection.addAll(elements);
                        return collection;
                    }
                }
            }
            return value;
        }

        @Override
        public void serialize(PofWriter out, T value) throws IOException {
            try {
                for (int i = 0; i < fields.length; i++) {
                    writing[i].write(out, i, fields[i], value);
                }
            } catch (IllegalAccessException e) {
                throw new IOException(e);
            }
            out.writeRemainder(null);
        }

        @Override
        public T deserialize(PofReader in) throws IOException {
            try {
                T value;
                if (ofRecord) {
                    Object[] values = new Object[fields.length];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = reading[i].read(in, i);
                    }
                    value = constructor.newInstance(values);
                } else {
                    value = constructor.newInstance();
                    for (int i = 0; i < fields.length; i++) {
                        fields[i].set(value, reading[i].read(in, i));
                    }
                }
                in.readRemainder();
                return value;
            } catch (ReflectiveOperationException e) {
                throw new IOException(e);
            }
        }
    }
}
