// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hzserializers.testkit.ReadMeter;
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

    /** How many attributes may fail before no more are asked: exceptions would soon take more than what is read. */
    private static final int MOST_FAILURES = 10;

    /** One list for all, as one for each view would count among what the views take. */
    private final List<@Nullable Object> values = new ArrayList<>();

    private @Nullable HazelcastSerializationException first;
    private int failures;

    private final ReadMeter meter;

    private Shown(ReadMeter meter) {
        this.meter = meter;
    }

    /**
     * Returns the attributes of a view, and of those inside, as a list.
     *
     * @param meter counts the memory of each getter by itself: an attribute with elements has three that read the same
     *     bytes, as itself and as JSON, and a query asks for one of them
     * @throws HazelcastSerializationException what the first of them threw; others are asked nevertheless
     */
    static Object of(Object value, ReadMeter meter) {
        if (!(value instanceof View view)) {
            return value;
        }
        Shown shown = new Shown(meter);
        shown.ask(view);
        if (shown.first != null) {
            throw shown.first;
        }
        return shown.values;
    }

    private void ask(View view) {
        for (Method getter : GETTERS.get(view.getClass())) {
            if (failures == MOST_FAILURES) {
                return;
            }
            try {
                add(get(getter, view));
            } catch (HazelcastSerializationException e) {
                first = first == null ? e : first;
                failures++;
            }
        }
    }

    private void add(@Nullable Object value) {
        if (value instanceof View view) {
            ask(view);
        } else if (value instanceof List<?> list) {
            list.forEach(this::add);
        } else if (value instanceof Map<?, ?> map) {
            values.add(map.keySet());
            map.values().forEach(this::add);
        } else {
            values.add(value);
        }
    }

    private @Nullable Object get(Method getter, View view) {
        long begun = meter.begin();
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
        } finally {
            meter.end(getter, begun);
        }
    }
}
