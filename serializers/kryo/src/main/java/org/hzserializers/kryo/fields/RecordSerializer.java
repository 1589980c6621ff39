// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.graph.Expected;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record's components in the order of their names, as plain fields are written, and reads it through
 * its canonical constructor.
 *
 * <p>One method handle reads all components and calls the constructor; another writes them. The JIT compiles each into
 * straight code without boxes and arrays, which Kryo's reflective record serializer needs for every record. A record of
 * many components has a {@link WideRecordSerializer}, because each step of the handle takes its part of the stack until
 * all components are read. All codecs share one serializer for a record.
 *
 * <p>Not part of the API.
 */
public final class RecordSerializer extends ImmutableSerializer<Object> implements ExactClass {

    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    /** Components that one handle reads. With 20, interpreted code takes half as much again of the stack as with 8. */
    private static final int MAX_IN_ONE_HANDLE = 8;

    private static final ClassValue<Serializer<Object>> SERIALIZERS = new ClassValue<>() {
        @Override
        protected Serializer<Object> computeValue(Class<?> type) {
            return make(type);
        }
    };

    private final Class<?> type;
    private final int memory;
    private final MethodHandle writer;
    private final MethodHandle reader;

    private RecordSerializer(Class<?> type, RecordComponent[] components, Integer[] byName)
            throws ReflectiveOperationException {
        this.type = type;
        this.memory = FieldSerializers.memory(type);
        this.writer = Handles.writer(type, components, byName);
        this.reader = Handles.reader(type, components, byName);
    }

    /** Returns the serializer of a record, which all codecs share. */
    public static Serializer<Object> of(Class<?> type) {
        try {
            return SERIALIZERS.get(type);
        } catch (InaccessibleObjectException e) {
            throw FieldSerializers.closed(type, e);
        }
    }

    private static Serializer<Object> make(Class<?> type) {
        RecordComponent[] components = type.getRecordComponents();
        Integer[] byName = new Integer[components.length];
        Arrays.setAll(byName, i -> i);
        Arrays.sort(byName, Comparator.comparing(i -> components[i].getName()));
        try {
            return components.length > MAX_IN_ONE_HANDLE
                    ? new WideRecordSerializer(type, components, byName)
                    : new RecordSerializer(type, components, byName);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Record " + type.getName() + " cannot be taken apart: " + e, e);
        }
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        CheckedKryo.budget(kryo).memory(memory);
        try {
            writer.invokeExact(object, kryo, output);
        } catch (Throwable e) {
            throw rethrow(type, e);
        }
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> ignored) {
        CheckedKryo.budget(kryo).memory(memory);
        try {
            return (Object) reader.invokeExact(kryo, input);
        } catch (Throwable e) {
            throw rethrow(type, e);
        }
    }

    static RuntimeException rethrow(Class<?> type, Throwable e) {
        if (e instanceof RuntimeException unchecked) {
            return unchecked;
        }
        if (e instanceof Error error) {
            throw error;
        }
        return new InvalidPayloadException("record " + type.getName() + " threw " + e, e);
    }

    /** Says whether a component is written without its class. */
    static boolean isDirect(Class<?> type) {
        return type.isPrimitive() || type == String.class;
    }

    static Expected expected(RecordComponent component) {
        return Expected.component(
                component.getType(), component.getGenericType(), component.getName(), component.getDeclaringRecord());
    }

    /** Puts handles together. */
    public static final class Handles {

        private Handles() {}

        static MethodHandle writer(Class<?> type, RecordComponent[] components, Integer[] byName)
                throws ReflectiveOperationException {
            MethodHandle all = MethodHandles.empty(MethodType.methodType(void.class, type, Kryo.class, Output.class));
            for (int i = byName.length - 1; i >= 0; i--) {
                all = MethodHandles.foldArguments(all, writer(components[byName[i]]));
            }
            return all.asType(MethodType.methodType(void.class, Object.class, Kryo.class, Output.class));
        }

        /** Takes the record and writes one of its components. */
        static MethodHandle writer(RecordComponent component) throws ReflectiveOperationException {
            return MethodHandles.filterArguments(
                    ComponentWriters.of(component)
                            .asType(MethodType.methodType(void.class, component.getType(), Kryo.class, Output.class)),
                    0,
                    getter(component));
        }

        static MethodHandle getter(RecordComponent component) throws IllegalAccessException {
            Method accessor = component.getAccessor();
            accessor.setAccessible(true);
            return LOOKUP.unreflect(accessor);
        }

        static MethodHandle reader(Class<?> type, RecordComponent[] components, Integer[] byName)
                throws ReflectiveOperationException {
            MethodHandle make = constructor(type, components);
            Class<?>[] types = make.type().parameterArray();
            // Arguments in the order of the names, which is the order of the bytes.
            int[] order = new int[byName.length];
            Class<?>[] sortedTypes = new Class<?>[byName.length];
            for (int i = 0; i < byName.length; i++) {
                order[byName[i]] = i;
                sortedTypes[i] = types[byName[i]];
            }
            MethodHandle all = MethodHandles.permuteArguments(make, MethodType.methodType(type, sortedTypes), order);
            // Each step turns the last argument into "read it": the outermost, for the first name, runs first.
            for (int i = byName.length - 1; i >= 0; i--) {
                MethodHandle one = ComponentReaders.of(components[byName[i]])
                        .asType(MethodType.methodType(sortedTypes[i], Kryo.class, Input.class));
                all = MethodHandles.collectArguments(all, i, one);
                if (i < byName.length - 1) {
                    all = shareArguments(all, i);
                }
            }
            if (byName.length == 0) {
                all = MethodHandles.dropArguments(all, 0, Kryo.class, Input.class);
            }
            return all.asType(MethodType.methodType(Object.class, Kryo.class, Input.class));
        }

        /** Returns the canonical constructor. */
        public static MethodHandle constructor(Class<?> type, RecordComponent[] components)
                throws ReflectiveOperationException {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return LOOKUP.unreflectConstructor(constructor);
        }

        /** Lets the two pairs of (Kryo, Input) from {@code at} on be one pair. */
        private static MethodHandle shareArguments(MethodHandle target, int at) {
            MethodType shared = target.type().dropParameterTypes(at + 2, at + 4);
            int[] order = new int[target.type().parameterCount()];
            for (int i = 0; i < order.length; i++) {
                order[i] = i < at + 2 ? i : i - 2;
            }
            return MethodHandles.permuteArguments(target, shared, order);
        }
    }

    /** Writes one component, as of a plain field. */
    @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // found by their types; all have the same parameters
    private static final class ComponentWriters {

        static MethodHandle of(RecordComponent component) throws ReflectiveOperationException {
            Class<?> type = component.getType();
            if (!isDirect(type)) {
                return LOOKUP.findVirtual(
                                Expected.class,
                                "write",
                                MethodType.methodType(void.class, Object.class, Kryo.class, Output.class))
                        .bindTo(expected(component));
            }
            return LOOKUP.findStatic(
                    ComponentWriters.class, "write", MethodType.methodType(void.class, type, Kryo.class, Output.class));
        }

        static void write(boolean value, Kryo kryo, Output output) {
            output.writeBoolean(value);
        }

        static void write(byte value, Kryo kryo, Output output) {
            output.writeByte(value);
        }

        static void write(char value, Kryo kryo, Output output) {
            output.writeChar(value);
        }

        static void write(short value, Kryo kryo, Output output) {
            output.writeShort(value);
        }

        static void write(int value, Kryo kryo, Output output) {
            output.writeInt(value, false);
        }

        static void write(long value, Kryo kryo, Output output) {
            output.writeLong(value, false);
        }

        static void write(float value, Kryo kryo, Output output) {
            output.writeFloat(value);
        }

        static void write(double value, Kryo kryo, Output output) {
            output.writeDouble(value);
        }

        static void write(@Nullable String value, Kryo kryo, Output output) {
            output.writeString(value);
        }
    }

    /** Reads one component. */
    @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // found by their types; all have the same parameters
    static final class ComponentReaders {

        static MethodHandle of(RecordComponent component) throws ReflectiveOperationException {
            Class<?> type = component.getType();
            if (!isDirect(type)) {
                return LOOKUP.findVirtual(
                                Expected.class, "read", MethodType.methodType(Object.class, Kryo.class, Input.class))
                        .bindTo(expected(component));
            }
            String name = type.getSimpleName();
            return LOOKUP.findStatic(
                    ComponentReaders.class,
                    "read" + Character.toUpperCase(name.charAt(0)) + name.substring(1),
                    MethodType.methodType(type, Kryo.class, Input.class));
        }

        static boolean readBoolean(Kryo kryo, Input input) {
            return input.readBoolean();
        }

        static byte readByte(Kryo kryo, Input input) {
            return input.readByte();
        }

        static char readChar(Kryo kryo, Input input) {
            return input.readChar();
        }

        static short readShort(Kryo kryo, Input input) {
            return input.readShort();
        }

        static int readInt(Kryo kryo, Input input) {
            return input.readInt(false);
        }

        static long readLong(Kryo kryo, Input input) {
            return input.readLong(false);
        }

        static float readFloat(Kryo kryo, Input input) {
            return input.readFloat();
        }

        static double readDouble(Kryo kryo, Input input) {
            return input.readDouble();
        }

        static @Nullable String readString(Kryo kryo, Input input) {
            return input.readString();
        }
    }
}
