// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Supplies a mapper with the Jackson modules of Spring Security, for a {@link TypedJsonSerializer} of sessions: the
 * modules write what Spring Security keeps in sessions in a form that its next version reads. Other classes are written
 * by their fields, and fields that a class lacks are skipped.
 */
public final class SpringSecurityMapper implements Supplier<ObjectMapper> {

    private static final String MODULES = "org.springframework.security.jackson2.SecurityJackson2Modules";

    /** For the catalog file, which names this class. */
    public SpringSecurityMapper() {}

    /**
     * Makes the mapper.
     *
     * @return a new mapper, which may be given more modules and mix-ins
     * @throws IllegalStateException if Spring Security is not on the class path, or no longer has modules for Jackson 2
     */
    @Override
    public ObjectMapper get() {
        return ByFields.builder().addModules(modules()).build();
    }

    private static List<Module> modules() {
        Class<?> found = find(Thread.currentThread().getContextClassLoader());
        if (found == null) {
            found = find(SpringSecurityMapper.class.getClassLoader());
        }
        if (found == null) {
            throw new IllegalStateException(
                    MODULES + " is not on the class path; add spring-security-core, which has it"
                            + " up to version 7, or write sessions with the preset spring-session");
        }
        try {
            List<Module> modules = new ArrayList<>();
            Object all = found.getMethod("getModules", ClassLoader.class).invoke(null, found.getClassLoader());
            ((Iterable<?>) all).forEach(module -> modules.add((Module) module));
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
