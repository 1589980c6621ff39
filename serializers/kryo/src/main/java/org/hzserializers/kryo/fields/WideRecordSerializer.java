// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.graph.Expected;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads a record of many components one after the other: the bytes of {@link RecordSerializer}, and a flat
 * stack.
 */
final class WideRecordSerializer extends ImmutableSerializer<Object> implements ExactClass {

    private final Class<?> type;
    private final int memory;

    /** Takes the components in an array, in the order of their declaration. */
    private final MethodHandle constructor;

    /** In the order of the bytes. */
    private final Component[] components;

    WideRecordSerializer(Class<?> type, RecordComponent[] declared, Integer[] byName)
            throws ReflectiveOperationException {
        this.type = type;
        this.memory = FieldSerializers.memory(type);
        this.constructor = RecordSerializer.Handles.constructor(type, declared)
                .asSpreader(Object[].class, declared.length)
                .asType(MethodType.methodType(Object.class, Object[].class));
        this.components = new Component[declared.length];
        for (int i = 0; i < declared.length; i++) {
            components[i] = Component.of(declared[byName[i]], byName[i]);
        }
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        CheckedKryo.budget(kryo).memory(memory);
        try {
            for (Component component : components) {
                if (component.expected == null) {
                    component.writer.invokeExact(object, kryo, output);
                } else {
                    component.expected.write((Object) component.writer.invokeExact(object), kryo, output);
                }
            }
        } catch (Throwable e) {
            throw RecordSerializer.rethrow(type, e);
        }
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<? extends Object> ignored) {
        CheckedKryo.budget(kryo).memory(memory);
        try {
            @Nullable Object[] values = new Object[components.length];
            for (Component component : components) {
                values[component.place] = component.expected == null
                        ? (Object) component.reader.invokeExact(kryo, input)
                        : component.expected.read(kryo, input);
            }
            return (Object) constructor.invokeExact(values);
        } catch (Throwable e) {
            throw RecordSerializer.rethrow(type, e);
        }
    }

    /**
     * One component.
     *
     * @param place among the parameters of the constructor
     * @param writer writes a component without a class; gives that of an object
     * @param reader reads a component without a class
     * @param expected what the component can hold; null if it is written without its class
     */
    private record Component(
            int place,
            MethodHandle writer,
            MethodHandle reader,
            @Nullable Expected expected) {

        static Component of(RecordComponent component, int place) throws ReflectiveOperationException {
            MethodHandle reader = RecordSerializer.ComponentReaders.of(component)
                    .asType(MethodType.methodType(Object.class, Kryo.class, Input.class));
            if (RecordSerializer.isDirect(component.getType())) {
                MethodHandle writer = RecordSerializer.Handles.writer(component)
                        .asType(MethodType.methodType(void.class, Object.class, Kryo.class, Output.class));
                return new Component(place, writer, reader, null);
            }
            MethodHandle getter = RecordSerializer.Handles.getter(component)
                    .asType(MethodType.methodType(Object.class, Object.class));
            return new Component(place, getter, reader, RecordSerializer.expected(component));
        }
    }
}
