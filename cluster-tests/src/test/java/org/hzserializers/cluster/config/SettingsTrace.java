// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Lists what an object of this project holds: each field with a value, of the object and of all that it refers to.
 * Two serializers with equal lists were given the same settings, or settings without effect.
 */
final class SettingsTrace {

    /** Objects that are made anew for each serializer and say nothing of its settings. */
    private static final Set<String> WITHOUT_SETTINGS = Set.of("Pool", "Counters", "Tally", "InstanceGuard");

    /** Names with the number of a serializer, or of a class that a library makes. */
    private static final Pattern NUMBERED = Pattern.compile("(ForyCodec_|hazelcast-serializers-)[0-9]+");

    private final List<String> facts = new ArrayList<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    private SettingsTrace() {}

    /** Returns the list, sorted, since the order of hash tables differs. */
    static List<String> of(Object root) {
        SettingsTrace trace = new SettingsTrace();
        trace.add("root", root);
        while (!trace.open.isEmpty()) {
            trace.visit(trace.open.remove());
        }
        Collections.sort(trace.facts);
        return trace.facts;
    }

    private void add(String place, @Nullable Object value) {
        if (value == null || value instanceof Reference || value instanceof ThreadLocal) {
            facts.add(place + " = nothing");
        } else if (value instanceof CharSequence
                || value instanceof Number
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof Schema) {
            facts.add(place + " = " + NUMBERED.matcher(value.toString()).replaceAll("$1"));
        } else if (value instanceof Class<?> type) {
            facts.add(place + " = class " + nameOf(type) + " of " + type.getSuperclass());
        } else if (value instanceof ObjectReader reader) {
            facts.add(place + " = " + reader.getConfig().getDeserializationFeatures());
        } else if (value instanceof ObjectMapper mapper) {
            facts.add(place + " = " + mapper.getDeserializationConfig().getDeserializationFeatures());
            // Of a mapper of this project its own fields are looked at, too.
            if (seen.add(mapper)) {
                open.add(mapper);
            }
        } else {
            facts.add(place + " is a " + nameOf(value.getClass()));
            if (isOpened(value) && seen.add(value)) {
                open.add(value);
            }
        }
    }

    private static boolean isOpened(Object value) {
        return !(value instanceof MethodHandle || value instanceof VarHandle)
                && !WITHOUT_SETTINGS.contains(value.getClass().getSimpleName());
    }

    private static String nameOf(Class<?> type) {
        return type.getName().replaceAll("(Lambda.*)?/0x.*", "").replaceAll("[0-9]+$", "");
    }

    private void visit(Object value) {
        Class<?> type = value.getClass();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, element) -> {
                add("key", key);
                add("value of " + (key instanceof Class<?> named ? nameOf(named) : key.getClass()), element);
            });
        } else if (value instanceof Collection<?> collection) {
            collection.forEach(element -> add("element", element));
        } else if (value instanceof Optional<?> optional) {
            add("optional", optional.orElse(null));
        } else if (type.isArray()) {
            for (int i = 0; i < Array.getLength(value); i++) {
                add("element", Array.get(value, i));
            }
        } else if (type.getName().startsWith("org.hzserializers.")) {
            for (Class<?> declaring = type; declaring != Object.class; declaring = declaring.getSuperclass()) {
                for (Field field : declaring.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())
                            && declaring.getName().startsWith("org.hzserializers.")) {
                        add(nameOf(declaring) + "." + field.getName(), of(field, value));
                    }
                }
            }
        }
    }

    private static @Nullable Object of(Field field, Object holder) {
        try {
            field.setAccessible(true);
            return field.get(holder);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
