// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.DeclaredContents;
import org.instancio.Instancio;
import org.instancio.exception.InstancioException;
import org.jspecify.annotations.Nullable;

/** Loads a class from a class path and fills instances of it with random values, equal ones for equal seeds. */
final class RandomValues {
    /** Enough that sizes of random texts and collections even out. */
    static final int COUNT = 20;

    private RandomValues() {}

    /**
     * Finds a class.
     *
     * @throws IllegalArgumentException if it is not on the class path, or not one that an application stores instances
     *     of
     */
    static Class<?> load(String type, ClassLoader loader) {
        Class<?> found;
        try {
            found = Class.forName(type, true, loader);
        } catch (ExceptionInInitializerError e) {
            throw new IllegalArgumentException(
                    "--class names " + type + ", whose static initializer fails: " + e.getCause(), e);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("--class names " + type + ", which --classpath does not hold", e);
        } catch (LinkageError e) {
            throw incomplete(type, e);
        }
        if (DeclaredContents.isJdk(found)) {
            throw new IllegalArgumentException("--class names " + type + ", which is of the JDK; name one of your own");
        }
        if (Modifier.isAbstract(found.getModifiers())) {
            throw new IllegalArgumentException("--class names " + type + ", which is "
                    + (found.isInterface() ? "an interface" : "abstract") + "; name a class that has instances");
        }
        return found;
    }

    private static IllegalArgumentException incomplete(String type, LinkageError e) {
        return new IllegalArgumentException(
                "--class names " + type + ", for which --classpath does not hold all that it needs: " + e, e);
    }

    /**
     * Fills instances with random values.
     *
     * @throws IllegalArgumentException if there is no instance of the class to fill
     */
    static List<Object> fill(Class<?> type, long seed) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            Object value;
            try {
                value = Instancio.of(type).withSeed(seed + i).create();
            } catch (InstancioException e) {
                throw noInstances(type, e);
            } catch (LinkageError e) {
                throw incomplete(type.getName(), e);
            }
            // It makes up nothing for some types, and subclasses for others.
            if (value == null || value.getClass() != type) {
                throw noInstances(type, null);
            }
            values.add(value);
        }
        return values;
    }

    private static IllegalArgumentException noInstances(Class<?> type, @Nullable Exception cause) {
        return new IllegalArgumentException(
                "--class names " + type.getName() + ", of which there are no instances to fill", cause);
    }

    /** Returns the bytes of a class that a loader finds itself. */
    static byte[] bytes(URLClassLoader loader, String type) throws IOException {
        URL resource = loader.findResource(type.replace('.', '/') + ".class");
        if (resource == null) {
            throw new IOException(type + " is not in --classpath");
        }
        try (var in = resource.openStream()) {
            return in.readAllBytes();
        }
    }
}
