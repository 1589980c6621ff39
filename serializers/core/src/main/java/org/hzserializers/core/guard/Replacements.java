// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the classes of one value whose objects may come back as objects of another class, as their
 * {@code writeReplace} or {@code readResolve} says. Only reading shows which class that is, so a codec reads back what
 * it has written once it has met such a class, and refuses the value if that fails. Not thread-safe.
 *
 * <p>Not part of the API.
 */
public final class Replacements {

    private final Set<String> methods = new LinkedHashSet<>();
    private final Set<ClassLoader> loaders = new LinkedHashSet<>();

    /** Starts a value. */
    public Replacements() {}

    /**
     * Adds a class.
     *
     * @param type of an object that was written
     * @param method which decides what comes back
     */
    public void add(Class<?> type, String method) {
        methods.add(type.getName() + "." + method);
        addLoader(type);
    }

    private void addLoader(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader != null) {
            loaders.add(loader);
        }
    }

    /**
     * Returns a class loader that finds the classes of the value, as the loader of the reader's stream would.
     *
     * @param own finds what the value's classes do not lead to
     * @param value which was written
     * @return {@code own}, if that knows the classes of the value
     */
    public ClassLoader loader(ClassLoader own, Object value) {
        addLoader(value.getClass());
        ClassLoader at = own;
        while (at != null) {
            loaders.remove(at);
            at = at.getParent();
        }
        return loaders.isEmpty() ? own : new Joined(own, Set.copyOf(loaders));
    }

    /**
     * Returns the exception that refuses a value.
     *
     * @param failure says why the value cannot be read, and where
     * @return what to throw
     */
    public InvalidPayloadException refusal(RuntimeException failure) {
        String reason = failure instanceof InvalidPayloadException
                ? String.valueOf(failure.getMessage())
                : InvalidPayloadException.reasonOf(failure);
        return new InvalidPayloadException(
                "cannot be read back: " + reason + "; " + String.join(" and ", methods)
                        + " puts another object in the place: write that one, or declare a type there that both have",
                failure);
    }

    /** Asks one loader after the other. */
    private static final class Joined extends ClassLoader {

        private final Set<ClassLoader> others;

        Joined(ClassLoader own, Set<ClassLoader> others) {
            super(own);
            this.others = others;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            @Nullable ClassNotFoundException last = null;
            for (ClassLoader other : others) {
                try {
                    return Class.forName(name, false, other);
                } catch (ClassNotFoundException e) {
                    last = e;
                }
            }
            throw last == null ? new ClassNotFoundException(name) : last;
        }
    }
}
