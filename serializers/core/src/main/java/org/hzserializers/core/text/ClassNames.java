// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.text;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes that payloads name; the only place that does. Whether a class may be loaded has been decided
 * before. Thread-safe.
 *
 * <p>A class loader keeps a lock for each name that it was ever asked for, also for those that it does not find. So
 * once it has not found {@link #MAX_UNKNOWN} names, it is asked for another one only if it has a class file of that
 * name.
 */
public final class ClassNames {

    /** Names that a class loader is asked for and does not find; what a node lacks by mistake is far less. */
    public static final int MAX_UNKNOWN = 200;

    /** Characters of a name; class files allow for more, file systems do not. */
    static final int MAX_LENGTH = 500;

    /** What a name cannot hold: the rules of class files, and what would break lines where it is printed. */
    private static final String FORBIDDEN = ";[/\\";

    /** The names that were not found, which belong to a class loader and go with it. */
    private static final Map<ClassLoader, Set<String>> UNKNOWN = new WeakHashMap<>();

    private ClassNames() {}

    /**
     * Loads a class without initializing it.
     *
     * @param name as {@link Class#getName()} gives it; not of a primitive type
     * @param classLoader the loader
     * @return the class
     * @throws InvalidPayloadException if it is no name of a class, or of none that is there
     */
    public static Class<?> load(@Nullable String name, ClassLoader classLoader) {
        String element = elementName(require(name));
        if (!element.isEmpty() && !mayAsk(element, classLoader)) {
            throw absent(name, null);
        }
        try {
            return Class.forName(name, false, classLoader);
        } catch (ClassNotFoundException | LinkageError e) {
            remember(element, classLoader);
            throw absent(name, e);
        }
    }

    /**
     * Refuses what is no name of a class, before it is looked up or printed.
     *
     * @param name as a payload has it
     * @return the name
     * @throws InvalidPayloadException if no class can have it
     */
    public static String require(@Nullable String name) {
        if (name == null || name.isEmpty()) {
            throw new InvalidPayloadException("payload has an empty class name");
        }
        if (name.length() > MAX_LENGTH) {
            throw new InvalidPayloadException(
                    "class name has " + name.length() + " characters, at most " + MAX_LENGTH + " are read");
        }
        String element = elementName(name);
        boolean dot = !element.isEmpty();
        for (int i = 0; i < element.length(); i++) {
            char c = element.charAt(i);
            if ((dot && c == '.') || Character.isISOControl(c) || FORBIDDEN.indexOf(c) >= 0) {
                throw new InvalidPayloadException(
                        "class name of " + name.length() + " characters is none that a class can have");
            }
            dot = c == '.';
        }
        if (dot) {
            throw new InvalidPayloadException(
                    "class name of " + name.length() + " characters is none that a class can have");
        }
        return name;
    }

    /**
     * Returns the name of the class that an array holds, whatever its dimensions.
     *
     * @param name as {@link Class#getName()} gives it
     * @return the same for what is no array; empty for an array of primitives
     */
    public static String elementName(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        if (dimensions == 0) {
            return name;
        }
        String rest = name.substring(dimensions);
        if (rest.length() == 1 && "BCDFIJSZ".contains(rest)) {
            return "";
        }
        boolean object = rest.length() > 2 && rest.startsWith("L") && rest.endsWith(";");
        // What is neither keeps a bracket, which no name has.
        return object ? rest.substring(1, rest.length() - 1) : name;
    }

    private static boolean mayAsk(String name, ClassLoader classLoader) {
        synchronized (UNKNOWN) {
            Set<String> unknown = UNKNOWN.get(classLoader);
            if (unknown == null || unknown.size() < MAX_UNKNOWN || unknown.contains(name)) {
                return true;
            }
        }
        return classLoader.getResource(name.replace('.', '/') + ".class") != null;
    }

    private static void remember(String name, ClassLoader classLoader) {
        synchronized (UNKNOWN) {
            Set<String> unknown = UNKNOWN.computeIfAbsent(classLoader, loader -> new HashSet<>());
            if (unknown.size() < MAX_UNKNOWN) {
                unknown.add(name);
            }
        }
    }

    private static InvalidPayloadException absent(@Nullable String name, @Nullable Throwable cause) {
        return new InvalidPayloadException(
                "class " + Excerpt.of(name)
                        + " cannot be loaded here; put it on the class path of every member and client that reads it",
                cause);
    }
}
