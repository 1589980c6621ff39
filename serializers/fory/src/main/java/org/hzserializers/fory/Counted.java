// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.memory.MemoryUtils;
import org.apache.fory.reflect.FieldAccessor;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.ArraySerializers;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Fory's own serializers of what holds other objects, with the limits of elements and of how deep objects are inside
 * each other. Fory counts the depth of what it reads only, so that it would write what it does not read.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
final class Counted {

    /** Bytes of a text with space for 16 more characters, without its own characters. */
    private static final int BUFFERED = 64;

    private Counted() {}

    /** Puts these around what Fory has for classes that it knows. */
    static void register(ForyModel model, ClassResolver resolver, PayloadCosts costs) {
        for (Class<?> type : resolver.getRegisteredClasses()) {
            if (holdsObjects(type) && model.carries(type)) {
                Serializer<?> counted = around(resolver, (Class) type, resolver.getSerializer(type), costs);
                if (counted != null) {
                    resolver.registerInternalSerializer(type, counted);
                }
            }
        }
        for (Class<?> type : List.of(StringBuilder.class, StringBuffer.class)) {
            if (model.carries(type)) {
                resolver.registerInternalSerializer(
                        type, new OfBuffers(resolver, type, resolver.getSerializer(type), costs));
            }
        }
    }

    private static boolean holdsObjects(Class<?> type) {
        return Collection.class.isAssignableFrom(type)
                || Map.class.isAssignableFrom(type)
                || Object[].class.isAssignableFrom(type)
                || type == Optional.class;
    }

    private static @Nullable Serializer<?> around(
            ClassResolver resolver, Class type, Serializer<?> forys, PayloadCosts costs) {
        if (type == ArrayLists.TYPE) {
            return new ArrayLists(resolver, type, (CollectionSerializer) forys, costs);
        }
        if (forys instanceof CollectionSerializer collections) {
            return new OfCollections(resolver, type, collections, costs);
        }
        if (forys instanceof MapSerializer maps) {
            return new OfMaps(resolver, type, maps, costs);
        }
        if (type == Optional.class) {
            return new OfObjects(resolver, type, forys, costs);
        }
        // Arrays of boxes and texts, which hold no objects that hold others, have serializers of their own.
        return forys instanceof ArraySerializers.ObjectArraySerializer
                ? new OfArrays(resolver, type, forys, costs)
                : null;
    }

    /** Makes the serializer of a class of arrays of objects, and has Fory use it. */
    static Serializer<?> ofArrays(TypeResolver resolver, Class<?> type, PayloadCosts costs) {
        Serializer<?> forys = new ArraySerializers.ObjectArraySerializer(resolver, type);
        Serializer<?> counted = new OfArrays(resolver, type, forys, costs);
        // Fory's own has just put itself there, and code would be made for it.
        resolver.setSerializer((Class) type, counted);
        return counted;
    }

    /** Texts that can grow, whose empty arrays take more memory than a byte may. */
    private static final class OfBuffers extends Serializer<Object> {

        private final PayloadCosts costs;
        private final Serializer<Object> forys;

        OfBuffers(TypeResolver resolver, Class type, Serializer<?> forys, PayloadCosts costs) {
            super(resolver.getConfig(), type);
            this.forys = (Serializer<Object>) forys;
            this.costs = costs;
        }

        @Override
        public void write(WriteContext context, Object value) {
            costs.budget().memory(BUFFERED);
            forys.write(context, value);
        }

        @Override
        public Object read(ReadContext context) {
            costs.budget().memory(BUFFERED);
            return forys.read(context);
        }

        @Override
        public boolean readDataAlwaysAdvances() {
            return forys.readDataAlwaysAdvances();
        }
    }

    private static class OfObjects extends Serializer<Object> {

        final PayloadCosts costs;
        private final Serializer<Object> forys;

        OfObjects(TypeResolver resolver, Class type, Serializer<?> forys, PayloadCosts costs) {
            super(resolver.getConfig(), type);
            this.forys = (Serializer<Object>) forys;
            this.costs = costs;
        }

        @Override
        public void write(WriteContext context, Object value) {
            costs.enter();
            forys.write(context, value);
            costs.leave();
        }

        @Override
        public Object read(ReadContext context) {
            costs.enter();
            Object value = forys.read(context);
            costs.leave();
            return value;
        }

        @Override
        public boolean readDataAlwaysAdvances() {
            return forys.readDataAlwaysAdvances();
        }
    }

    private static final class OfArrays extends OfObjects {

        OfArrays(TypeResolver resolver, Class<?> type, Serializer<?> forys, PayloadCosts costs) {
            super(resolver, type, forys, costs);
        }

        @Override
        public void write(WriteContext context, Object value) {
            costs.elements("array", ((Object[]) value).length);
            super.write(context, value);
        }

        @Override
        public Object read(ReadContext context) {
            // Fory allocates as much as its budget of memory allows, so what is read is counted when it is there.
            Object value = super.read(context);
            costs.elements("array", ((Object[]) value).length);
            return value;
        }
    }

    private static class OfCollections<T extends Collection> extends CollectionSerializer<T> {

        private final CollectionSerializer<T> forys;
        private final PayloadCosts costs;

        OfCollections(TypeResolver resolver, Class<T> type, CollectionSerializer<T> forys, PayloadCosts costs) {
            super(resolver, type, forys.supportCodegenHook());
            this.forys = forys;
            this.costs = costs;
        }

        @Override
        public void write(WriteContext context, T value) {
            if (supportCodegenHook) {
                super.write(context, value);
            } else {
                costs.enter();
                costs.elements("collection", value.size());
                forys.write(context, value);
                costs.leave();
            }
        }

        @Override
        public T read(ReadContext context) {
            if (supportCodegenHook) {
                return super.read(context);
            }
            costs.enter();
            T value = forys.read(context);
            costs.elements("collection", value.size());
            costs.leave();
            return value;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, T value) {
            costs.enter();
            Collection elements = forys.onCollectionWrite(context, value);
            costs.elements("collection", elements.size());
            return elements;
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            forys.onCollectionWriteFinish(elements);
            costs.leave();
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            costs.enter();
            Collection made = forys.newCollection(context, advances);
            int count = forys.getAndClearNumElements();
            costs.elements("collection", count);
            setNumElements(count);
            return made;
        }

        @Override
        public T onCollectionRead(Collection collection) {
            costs.leave();
            return forys.onCollectionRead(collection);
        }
    }

    /**
     * {@code Arrays.asList}, whose array may be of an interface that no field declares, as that of Kotlin's
     * {@code listOf(circle, square)}. Fory does not know such arrays, so these lists are written with an
     * {@code Object[]}.
     */
    private static final class ArrayLists extends OfCollections<Collection> {

        static final Class<?> TYPE = Arrays.asList().getClass();

        private static final @Nullable FieldAccessor ARRAY = array();

        private final ClassResolver resolver;

        ArrayLists(ClassResolver resolver, Class<Collection> type, CollectionSerializer forys, PayloadCosts costs) {
            super(resolver, type, forys, costs);
            this.resolver = resolver;
        }

        /** Returns null where Fory cannot see the array, and writes an {@code Object[]} by itself. */
        private static @Nullable FieldAccessor array() {
            try {
                return MemoryUtils.JDK_COLLECTION_FIELD_ACCESS
                        ? FieldAccessor.createAccessor(TYPE.getDeclaredField("a"))
                        : null;
            } catch (NoSuchFieldException e) {
                throw new IllegalStateException("Arrays.asList has no array", e);
            }
        }

        @Override
        public void write(WriteContext context, Collection value) {
            super.write(context, isKnown(value) ? value : Arrays.asList(value.toArray()));
        }

        private boolean isKnown(Collection list) {
            if (ARRAY == null) {
                return true;
            }
            Class<?> type = Objects.requireNonNull(ARRAY.getObject(list)).getClass();
            return type == Object[].class
                    || !Classes.isAbstract(Classes.elementOf(type))
                    || resolver.getTypeInfo(type, false) != null;
        }
    }

    private static final class OfMaps<T extends Map> extends MapSerializer<T> {

        private final MapSerializer<T> forys;
        private final PayloadCosts costs;

        OfMaps(TypeResolver resolver, Class<T> type, MapSerializer<T> forys, PayloadCosts costs) {
            super(resolver, type, forys.supportCodegenHook());
            this.forys = forys;
            this.costs = costs;
        }

        @Override
        public void write(WriteContext context, T value) {
            if (supportCodegenHook) {
                super.write(context, value);
            } else {
                costs.enter();
                costs.elements("map", value.size());
                forys.write(context, value);
                costs.leave();
            }
        }

        @Override
        public T read(ReadContext context) {
            if (supportCodegenHook) {
                return super.read(context);
            }
            costs.enter();
            T value = forys.read(context);
            costs.elements("map", value.size());
            costs.leave();
            return value;
        }

        @Override
        public Map onMapWrite(WriteContext context, T value) {
            costs.enter();
            Map entries = forys.onMapWrite(context, value);
            costs.elements("map", entries.size());
            return entries;
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            forys.onMapWriteFinish(entries);
            costs.leave();
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            costs.enter();
            Map made = forys.newMap(context, advances);
            int count = forys.getAndClearNumElements();
            costs.elements("map", count);
            setNumElements(count);
            return made;
        }

        @Override
        public T onMapRead(Map map) {
            costs.leave();
            return forys.onMapRead(map);
        }
    }
}
