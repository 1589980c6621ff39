// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.apache.fory.collection.IdentityMap;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.resolver.TypeInfo;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionLikeSerializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapLikeSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Writes collections and maps of other libraries as the JDK's that are equal to them, under the id of the JDK's class.
 * Fory knows a class only after an object of it was met: the first write of one fails, and is repeated when all classes
 * in the value are known.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Fory's own signatures are raw
final class ForeignSerializers {

    private final ForyModel model;
    private final ClassResolver resolver;
    private final IdentityMap<Class<?>, TypeInfo> known;

    ForeignSerializers(ForyModel model, TypeResolver resolver) {
        this.model = model;
        this.resolver = (ClassResolver) resolver;
        try {
            Field field = TypeResolver.class.getDeclaredField("classInfoMap");
            field.setAccessible(true);
            this.known = (IdentityMap<Class<?>, TypeInfo>) field.get(resolver);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Fory has no table of classes; is it version 1.6.0?", e);
        }
    }

    /**
     * Looks for collections in a value whose classes are not known yet.
     *
     * @return whether one was found, so that the value may be written now
     */
    boolean learn(Object root) {
        boolean[] found = {false};
        walk(model, root, collection -> {
            // Before it is looked into, which would load it.
            ForeignCollections.requireLoaded(collection);
            if (known.get(collection.getClass()) == null) {
                add(collection.getClass());
                found[0] = true;
            }
            return true;
        });
        return found[0];
    }

    /** Returns the advice for a value in which Fory has refused a class, by Fory's message. */
    static String advice(ForyModel model, Object root, String message) {
        String[] advice = {""};
        walk(model, root, collection -> {
            if (message.contains(collection.getClass().getName())) {
                advice[0] = ForeignCollections.advice(collection.getClass());
            }
            return false;
        });
        return advice[0];
    }

    /**
     * Walks through a value.
     *
     * @param foreign is given each collection that Fory cannot write, and returns whether to look into it
     */
    private static void walk(ForyModel model, Object root, Predicate<Object> foreign) {
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>();
        open.add(root);
        while (!open.isEmpty()) {
            Object next = open.remove();
            if (met.add(next) && (!model.copies(next.getClass()) || foreign.test(next))) {
                addParts(model, next, open);
            }
        }
    }

    private void add(Class<?> type) {
        TypeInfo jdk = resolver.getTypeInfo(ForeignCollections.classOfCopy(type));
        TypeInfo copied = jdk.copy(jdk.getTypeId());
        Serializer<?> copies = jdk.getSerializer();
        copied.setSerializer(
                copies instanceof MapLikeSerializer maps
                        ? new OfMaps(resolver, jdk.getType(), maps)
                        : new OfCollections(resolver, jdk.getType(), (CollectionLikeSerializer) copies));
        known.put(type, copied);
    }

    private static void addParts(ForyModel model, Object holder, Deque<Object> open) {
        if (holder instanceof Object[] array) {
            for (Object element : array) {
                add(element, open);
            }
        } else if (holder instanceof Collection<?> collection) {
            collection.forEach(element -> add(element, open));
        } else if (holder instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                add(key, open);
                add(value, open);
            });
        } else if (holder instanceof Optional<?> optional) {
            add(optional.orElse(null), open);
        } else if (holder instanceof AtomicReference<?> reference) {
            add(reference.get(), open);
        } else if (model.classes().contains(holder.getClass()) && !(holder instanceof Enum)) {
            addFields(holder, open);
        }
    }

    private static void addFields(Object holder, Deque<Object> open) {
        for (Field field : Classes.fields(holder.getClass())) {
            if (Classes.isStored(field) && !field.getType().isPrimitive()) {
                field.setAccessible(true);
                add(FieldTypes.get(field, holder), open);
            }
        }
    }

    private static void add(@Nullable Object part, Deque<Object> open) {
        if (part != null) {
            open.add(part);
        }
    }

    /** Fory may come here with a copy's own class, too, when it has met a foreign one at the same place before. */
    private static Object copied(Object value) {
        return ForeignCollections.isOne(value.getClass()) ? ForeignCollections.copy(value) : value;
    }

    private static final class OfCollections extends CollectionSerializer<Collection> {

        private final CollectionLikeSerializer copies;

        OfCollections(TypeResolver resolver, Class<?> type, CollectionLikeSerializer copies) {
            super(resolver, (Class) type, copies.supportCodegenHook());
            this.copies = copies;
        }

        @Override
        public Collection onCollectionWrite(WriteContext context, Collection value) {
            return copies.onCollectionWrite(context, copied(value));
        }

        @Override
        public void onCollectionWriteFinish(Collection elements) {
            copies.onCollectionWriteFinish(elements);
        }

        @Override
        public void write(WriteContext context, Collection value) {
            copies.write(context, copied(value));
        }

        @Override
        public Collection newCollection(ReadContext context, boolean advances) {
            Collection made = copies.newCollection(context, advances);
            setNumElements(copies.getAndClearNumElements());
            return made;
        }

        @Override
        public Collection onCollectionRead(Collection elements) {
            return (Collection) copies.onCollectionRead(elements);
        }

        @Override
        public Collection read(ReadContext context) {
            return (Collection) copies.read(context);
        }
    }

    private static final class OfMaps extends MapSerializer<Map> {

        private final MapLikeSerializer copies;

        OfMaps(TypeResolver resolver, Class<?> type, MapLikeSerializer copies) {
            super(resolver, (Class) type, copies.supportCodegenHook());
            this.copies = copies;
        }

        @Override
        public Map onMapWrite(WriteContext context, Map value) {
            return copies.onMapWrite(context, copied(value));
        }

        @Override
        public void onMapWriteFinish(Map entries) {
            copies.onMapWriteFinish(entries);
        }

        @Override
        public void write(WriteContext context, Map value) {
            copies.write(context, copied(value));
        }

        @Override
        public Map newMap(ReadContext context, boolean advances) {
            Map made = copies.newMap(context, advances);
            setNumElements(copies.getAndClearNumElements());
            return made;
        }

        @Override
        public Map onMapRead(Map entries) {
            return (Map) copies.onMapRead(entries);
        }

        @Override
        public Map read(ReadContext context) {
            return (Map) copies.read(context);
        }
    }
}
