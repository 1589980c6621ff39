// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.sample.Workload;

/** The classes of the sample model, for libraries that want them registered. */
public final class ModelClasses {

    /** Those of all workloads and those in their fields; the order is the same in every run, as stock Kryo counts. */
    public static final List<Class<?>> ALL = all();

    private ModelClasses() {}

    private static List<Class<?>> all() {
        Set<Class<?>> all = new LinkedHashSet<>();
        for (Workload workload : Workload.values()) {
            workload.types().forEach(type -> add(type, all));
        }
        return List.copyOf(all);
    }

    private static void add(Type type, Set<Class<?>> all) {
        if (type instanceof ParameterizedType container) {
            for (Type argument : container.getActualTypeArguments()) {
                add(argument, all);
            }
        } else if (type instanceof Class<?> raw && raw.getName().startsWith("org.hzserializers.") && all.add(raw)) {
            for (Class<?> level = raw; level != Object.class; level = level.getSuperclass()) {
                for (Field field : level.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        add(field.getGenericType(), all);
                    }
                }
            }
        }
    }
}
