// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.CachedField;
import com.esotericsoftware.kryo.kryo5.serializers.ImmutableSerializer;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ExactClass;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.KryoFailure;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.model.BoxedAccess;
import org.hzserializers.model.Constructors;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record's components in the order of their names, as plain fields are written, and reads it through
 * its canonical constructor. An object always has its class in front, since the class of a component may get or lose
 * {@code final}.
 *
 * <p>Not part of the API.
 */
public final class RecordSerializer extends ImmutableSerializer<Object> implements ExactClass {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final CheckedKryo kryo;
    private final Class<?> type;
    private final int memory;
    private final int shape;
    private final List<Member> members;
    private final List<@Nullable ObjectPlace> places;
    private final MethodHandle[] getters;

    /** Takes the components in an array, in the order of their declaration. */
    private final MethodHandle constructor;

    private RecordSerializer(
            CheckedKryo kryo, SerializerCode.Plan plan, MethodHandle constructor, List<@Nullable ObjectPlace> places) {
        this.kryo = kryo;
        this.type = plan.type();
        this.memory = plan.memory();
        this.shape = plan.hash();
        this.members = plan.members();
        this.places = places;
        this.getters = members.stream()
                .map(member -> BoxedAccess.getter(member.getter()))
                .toArray(MethodHandle[]::new);
        this.constructor = BoxedAccess.constructor(constructor);
    }

    /** Makes the serializer of a record whose components do not change. */
    public static Serializer<?> of(CheckedKryo kryo, Class<?> type) {
        return opened(type, () -> make(kryo, type));
    }

    /** Makes the serializer of a record whose components may change. */
    static Serializer<?> evolving(CheckedKryo kryo, Class<?> type, Function<CachedField[], FieldBytes> bytes) {
        return opened(type, () -> makeEvolving(kryo, type, bytes));
    }

    /** Makes a serializer by reflection. */
    @FunctionalInterface
    private interface Maker {
        Serializer<?> make() throws ReflectiveOperationException;
    }

    private static Serializer<?> opened(Class<?> type, Maker maker) {
        try {
            return maker.make();
        } catch (InaccessibleObjectException e) {
            throw ClassFields.closed(type, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("Record " + type.getName() + " cannot be taken apart: " + e, e);
        }
    }

    private static Serializer<?> makeEvolving(
            CheckedKryo kryo, Class<?> type, Function<CachedField[], FieldBytes> bytes)
            throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Integer[] byName = byName(components);
        ComponentField[] fields = new ComponentField[components.length];
        for (int i = 0; i < components.length; i++) {
            RecordComponent component = components[byName[i]];
            fields[i] = new ComponentField(kryo, type, component, BoxedAccess.getter(getter(component)), byName[i]);
        }
        return new EvolvingRecordSerializer(kryo, type, fields, constructor(type), bytes);
    }

    /** Returns the numbers of components in the order of their names. */
    private static Integer[] byName(RecordComponent[] components) {
        Integer[] byName = new Integer[components.length];
        Arrays.setAll(byName, i -> i);
        Arrays.sort(byName, Comparator.comparing(i -> components[i].getName()));
        return byName;
    }

    private static Serializer<?> make(CheckedKryo kryo, Class<?> type) throws ReflectiveOperationException {
        RecordComponent[] components = type.getRecordComponents();
        Integer[] byName = byName(components);
        List<Member> members = new ArrayList<>();
        List<@Nullable ObjectPlace> places = new ArrayList<>();
        for (int i = 0; i < components.length; i++) {
            RecordComponent component = components[byName[i]];
            FieldKind kind = FieldKind.of(component.getType());
            members.add(
                    new Member(component.getName(), kind, getter(component), null, byName[i], kryo.variableLength()));
            places.add(kind == FieldKind.OBJECT ? place(kryo, component) : null);
        }
        MethodHandle constructor = constructor(type);
        SerializerCode.Plan plan = new SerializerCode.Plan(
                type, members, constructor, null, kryo.getReferences(), ClassFields.memory(type));
        RecordSerializer interpreted = new RecordSerializer(kryo, plan, constructor, places);
        return SerializerCompiler.compiles(components.length)
                ? SerializerCompiler.compile(plan, kryo, places, interpreted)
                : interpreted;
    }

    private static ObjectPlace place(CheckedKryo kryo, RecordComponent component) {
        Expected expected = Expected.component(kryo.strict(), component.getType(), component.getGenericType());
        return new ObjectPlace(kryo, expected, null, true, null);
    }

    private static MethodHandle getter(RecordComponent component) throws IllegalAccessException {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        return LOOKUP.unreflect(accessor);
    }

    /** Returns the canonical constructor. */
    public static MethodHandle constructor(Class<?> type) throws IllegalAccessException {
        Constructor<?> constructor = Constructors.declaredCanonical(type);
        constructor.setAccessible(true);
        return LOOKUP.unreflectConstructor(constructor);
    }

    @Override
    public void write(Kryo ignored, Output output, Object object) {
        PayloadContext.enter(kryo, memory, shape);
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            try {
                Object value = (Object) getters[i].invokeExact(object);
                ObjectPlace place = places.get(i);
                if (place == null) {
                    member.kind().write(output, value, member.variableLength());
                } else {
                    place.write(output, value);
                }
            } catch (Throwable e) {
                throw KryoFailure.within(e, type, member.name());
            }
        }
    }

    @Override
    public Object read(Kryo ignored, Input input, Class<? extends Object> asked) {
        PayloadContext.enter(kryo, memory, shape);
        @Nullable Object[] values = new Object[members.size()];
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            try {
                ObjectPlace place = places.get(i);
                values[member.argument()] =
                        place == null ? member.kind().read(input, member.variableLength()) : place.read(input);
            } catch (Throwable e) {
                throw KryoFailure.within(e, type, member.name());
            }
        }
        try {
            return (Object) constructor.invokeExact(values);
        } catch (Throwable e) {
            throw CompiledSerializer.failure(type, e);
        }
    }
}
