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
import org.apache.fory.resolver.ClassResolver;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Classes of other libraries' collections and maps that are written as the JDK's, under the id of the JDK's class. Fory
 * takes no class once an instance is complete: the first write of an unknown one fails, and is repeated by a new
 * instance that knows all classes in the value.
 */
final class ForeignClasses {

    private final ForyModel model;

    ForeignClasses(ForyModel model) {
        this.model = model;
    }

    /** Has an instance of Fory write objects of the known classes by the serializers of the JDK's. */
    void register(ClassResolver resolver) {
        for (Class<?> type : model.foreign()) {
            Class<?> copy = ForeignCollections.classOfCopy(type);
            // An alias is of the description that Fory makes when it is first asked for it.
            resolver.getTypeInfo(copy);
            resolver.registerRuntimeTypeAlias(type, copy);
        }
    }

    /**
     * Looks for collections in a value whose classes an instance of Fory does not know.
     *
     * @return whether one was found, so that a new instance may write the value
     */
    boolean learn(ClassResolver resolver, Object root) {
        boolean[] found = {false};
        walk(model, root, collection -> {
            // Before it is looked into, which would load it.
            ForeignCollections.requireLoaded(collection);
            Class<?> type = collection.getClass();
            if (resolver.getTypeInfo(type, false) == null) {
                Class<?> copy = ForeignCollections.classOfCopy(type);
                if (!model.carries(copy)) {
                    throw new InvalidPayloadException(model.refusal(copy));
                }
                model.foreign().add(type);
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
}
