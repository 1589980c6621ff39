// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.lang.invoke.MethodHandle;
import java.util.function.Function;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.wire.BoundedInput;
import org.hzserializers.kryo.wire.BoundedOutput;
import org.hzserializers.model.BoxedAccess;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record's components with their names or tags, as the fields of a class are written, so that components may
 * be added and removed. A component that the bytes do not have is null or zero.
 */
final class EvolvingRecordSerializer extends ImmutableSerializer<Object> implements ExactClass {

    private final CheckedKryo kryo;
    private final Class<?> type;
    private final int memory;
    private final ComponentField[] components;
    private final FieldBytes bytes;

    /** Takes the components in an array, in the order of their declaration. */
    private final MethodHandle constructor;

    /**
     * Makes the serializer of a record.
     *
     * @param components in the order of their names
     * @param constructor the canonical constructor
     * @param bytes makes what writes and reads the components
     */
    EvolvingRecordSerializer(
            CheckedKryo kryo,
            Class<?> type,
            ComponentField[] components,
            MethodHandle constructor,
            Function<CachedField[], FieldBytes> bytes) {
        this.kryo = kryo;
        this.type = type;
        this.memory = ClassFields.memory(type);
        this.components = components;
        this.bytes = bytes.apply(components);
        this.constructor = BoxedAccess.constructor(constructor);
    }

    @Override
    public void write(Kryo ignored, Output target, Object object) {
        CheckedKryo.budget(kryo).memory(memory);
        bytes.write(BoundedOutput.of(target), object);
    }

    @Override
    public Object read(Kryo ignored, Input source, Class<? extends Object> asked) {
        CheckedKryo.budget(kryo).memory(memory);
        @Nullable Object[] arguments = new Object[components.length];
        for (ComponentField component : components) {
            component.clear(arguments);
        }
        bytes.read(BoundedInput.of(source), arguments);
        try {
            return (Object) constructor.invokeExact(arguments);
        } catch (Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvalidPayloadException(
                    "the constructor of record " + type.getName() + " fails: " + InvalidPayloadException.reasonOf(e)
                            + "; it gets null or zero for a component that the stored value does not have",
                    e);
        }
    }
}
