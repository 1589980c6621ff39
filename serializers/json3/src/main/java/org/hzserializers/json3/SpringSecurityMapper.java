// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;

/**
 * Supplies a mapper with the Jackson 3 modules of Spring Security 7, for a {@link TypedJsonSerializer} of sessions. It
 * reads what the mapper of {@code hazelcast-serializers-json} has written with the Jackson 2 modules of Spring Security
 * 6 and 7. Other classes are written by their fields, and fields that a class lacks are skipped.
 */
public final class SpringSecurityMapper implements Supplier<ObjectMapper> {

    private static final String MODULES = "org.springframework.security.jackson.SecurityJacksonModules";

    /** For the catalog file, which names this class. */
    public SpringSecurityMapper() {}

    /**
     * Makes the mapper.
     *
     * @return a new mapper
     * @throws IllegalStateException if Spring Security 7 is not on the class path
     */
    @Override
    public ObjectMapper get() {
        return ByFields.builder().addModules(modules()).build();
    }

    private static List<JacksonModule> modules() {
        Class<?> found = find(Thread.currentThread().getContextClassLoader());
        if (found == null) {
            found = find(SpringSecurityMapper.class.getClassLoader());
        }
        if (found == null) {
            throw new IllegalStateException(MODULES + " is not on the class path; add spring-security-core 7, or take"
                    + " format json and its presets for version 6");
        }
        try {
            List<JacksonModule> modules = new ArrayList<>();
            Object all = found.getMethod("getModules", ClassLoader.class).invoke(null, found.getClassLoader());
            ((Iterable<?>) all).forEach(module -> modules.add((JacksonModule) module));
            return modules;
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new IllegalStateException(MODULES + " has no method getModules that can be called", e);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(MODULES + " cannot make its modules", e.getCause());
        }
    }

    private static @Nullable Class<?> find(@Nullable ClassLoader loader) {
        if (loader == null) {
            return null;
        }
        try {
            return Class.forName(MODULES, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
