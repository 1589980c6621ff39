// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hzserializers.view.View;
import org.jspecify.annotations.Nullable;

/** Asks views for all that they show, as queries do by their getters. Other values are what they are. */
final class Shown {

    private static final ClassValue<List<Method>> GETTERS = new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
            return Arrays.stream(type.getMethods())
                    .filter(method -> method.getDeclaringClass() == type && !method.isSynthetic())
                    .toList();
        }
    };

    private Shown() {}

    /**
     * Returns the attributes of a view, and of those inside, as lists.
     *
     * @throws HazelcastSerializationException what the first of them threw; all are asked nevertheless
     */
    static Object of(Object value) {
        return value instanceof View view ? attributes(view) : value;
    }

    private static List<@Nullable Object> attributes(View view) {
        List<@Nullable Object> shown = new ArrayList<>();
        HazelcastSerializationException first = null;
        for (Method getter : GETTERS.get(view.getClass())) {
            try {
                shown.add(inside(get(getter, view)));
            } catch (HazelcastSerializationException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
        return shown;
    }

    private static @Nullable Object get(Method getter, View view) {
        try {
            return getter.invoke(view);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof HazelcastSerializationException && View.sourceOf(view) == null) {
                // It has read what it takes, and refuses the others.
                return null;
            }
            if (e.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw (Error) e.getCause();
        }
    }

    private static @Nullable Object inside(@Nullable Object value) {
        if (value instanceof View view) {
            return attributes(view);
        }
        if (value instanceof List<?> list && list.stream().anyMatch(Shown::mayHoldViews)) {
            List<@Nullable Object> shown = new ArrayList<>(list.size());
            list.forEach(element -> shown.add(inside(element)));
            return shown;
        }
        if (value instanceof Map<?, ?> map && map.values().stream().anyMatch(Shown::mayHoldViews)) {
            return List.of(map.keySet(), inside(new ArrayList<>(map.values())));
        }
        return value;
    }

    private static boolean mayHoldViews(@Nullable Object value) {
        return value instanceof View || value instanceof List<?> || value instanceof Map<?, ?>;
    }
}
