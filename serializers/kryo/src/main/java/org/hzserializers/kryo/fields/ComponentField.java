// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.KryoException;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.KryoFailure;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record, written as a field is. It is written from the record by its accessor, and read into an array
 * of the arguments of the record's constructor.
 */
final class ComponentField extends FieldSerializer.CachedField {

    private final CheckedKryo kryo;
    private final Class<?> owner;
    private final String name;
    private final FieldKind kind;
    private final MethodHandle getter;
    private final int argument;
    private final @Nullable ObjectPlace place;

    /**
     * Makes a component.
     *
     * @param getter takes the record and returns an object
     * @param argument which argument of the constructor it is
     */
    ComponentField(CheckedKryo kryo, Class<?> owner, RecordComponent component, MethodHandle getter, int argument)
            throws NoSuchFieldException {
        super(owner.getDeclaredField(component.getName()));
        this.kryo = kryo;
        this.owner = owner;
        this.name = component.getName();
        this.kind = FieldKind.of(component.getType());
        this.getter = getter;
        this.argument = argument;
        this.place = kind == FieldKind.OBJECT
                ? new ObjectPlace(
                        kryo,
                        Expected.component(kryo.strict(), component.getType(), component.getGenericType()),
                        null,
                        true,
                        null)
                : null;
    }

    FieldKind kind() {
        return kind;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public String toString() {
        return name;
    }

    @Override
    public void write(Output output, Object object) {
        try {
            Object value = (Object) getter.invokeExact(object);
            if (place == null) {
                kind.write(output, value, kryo.variableLength());
            } else {
                place.write(output, value);
            }
        } catch (Throwable t) {
            throw located(t);
        }
    }

    @Override
    public void read(Input input, Object arguments) {
        try {
            set(arguments, place == null ? kind.read(input, kryo.variableLength()) : place.read(input));
        } catch (Throwable t) {
            throw located(t);
        }
    }

    /** Sets the argument, to a value of the component's type. */
    void set(Object arguments, @Nullable Object value) {
        ((@Nullable Object[]) arguments)[argument] = value;
    }

    /** Sets the argument to what a component has that the bytes do not have. */
    void clear(Object arguments) {
        set(arguments, kind.zero());
    }

    private KryoException located(Throwable t) {
        return KryoFailure.within(t, owner, name);
    }

    @Override
    public void copy(Object original, Object copy) {
        throw new UnsupportedOperationException("records are immutable, and are not copied");
    }
}
