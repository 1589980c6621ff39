// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Asks views for all that they have, as a query does that names every attribute: each getter that their classes
 * declare, and those of views inside them, in lists and in maps. A getter gives a value, null, or a {@code
 * HazelcastSerializationException} that says why not. For tests with bytes that no writer writes; used by one thread.
 */
public final class GetterWalk {

    private static final MethodType GETTER = MethodType.methodType(Object.class, Object.class);

    private final Class<?> viewType;
    private final Pattern reason;
    private final Predicate<String> names;
    private final Map<Class<?>, List<Getter>> getters = new HashMap<>();

    private record Getter(Method method, MethodHandle call) {}

    /**
     * Makes a walk that calls all getters.
     *
     * @param viewType what all views extend
     * @param reason is found in the message of each exception that a getter throws
     */
    public GetterWalk(Class<?> viewType, Pattern reason) {
        this(viewType, reason, name -> true);
    }

    /**
     * Makes a walk that calls some getters.
     *
     * @param viewType what all views extend
     * @param reason is found in the message of each exception that a getter throws
     * @param names says of the name of a method whether it is called
     */
    public GetterWalk(Class<?> viewType, Pattern reason, Predicate<String> names) {
        this.viewType = viewType;
        this.reason = reason;
        this.names = names;
    }

    /**
     * Asks a view and those inside it.
     *
     * @param view a view
     * @return how many getters gave a value or null
     * @throws AssertionError if a getter throws something else, as for a value that is not of its class
     */
    public int ask(Object view) {
        int answers = 0;
        for (Getter getter : getters.computeIfAbsent(view.getClass(), this::gettersOf)) {
            Object value;
            try {
                // No reflection, which would wrap each exception in one more.
                value = getter.call.invokeExact(view);
            } catch (HazelcastSerializationException e) {
                if (!reason.matcher(String.valueOf(e.getMessage())).find()) {
                    throw new AssertionError(getter.method + " threw what says no reason", e);
                }
                continue;
            } catch (Throwable e) {
                throw new AssertionError(getter.method + " threw what is no HazelcastSerializationException", e);
            }
            answers += 1 + askInside(value);
        }
        return answers;
    }

    private List<Getter> gettersOf(Class<?> type) {
        List<Getter> found = new ArrayList<>();
        for (Method method : type.getDeclaredMethods()) {
            // Synthetic ones are of a tool that measures coverage.
            if (!method.isSynthetic() && names.test(method.getName())) {
                try {
                    found.add(new Getter(
                            method,
                            MethodHandles.publicLookup().unreflect(method).asType(GETTER)));
                } catch (IllegalAccessException e) {
                    throw new AssertionError(method + " is not public, and Hazelcast cannot call it", e);
                }
            }
        }
        return found;
    }

    private int askInside(@Nullable Object value) {
        if (viewType.isInstance(value)) {
            return ask(value);
        }
        if (value instanceof Map<?, ?> map) {
            return askAll(map.values());
        }
        return value instanceof List<?> list ? askAll(list) : 0;
    }

    private int askAll(Iterable<?> values) {
        int answers = 0;
        for (Object value : values) {
            answers += askInside(value);
        }
        return answers;
    }
}
