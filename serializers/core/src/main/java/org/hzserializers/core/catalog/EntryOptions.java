// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.PlainCause;
import org.jspecify.annotations.Nullable;

/**
 * The options of one entry of the catalog file, by their types. Knows which of them were asked for, and reports what is
 * wrong with file and number of the entry. Used by one thread.
 */
class EntryOptions {

    static final String TEXT = "a text";
    static final String WHOLE_NUMBER = "a whole number";

    /** File and number of the entry. */
    final String place;

    final Map<String, @Nullable Object> options;

    /** Options that nothing has asked for yet. */
    final Set<String> unread;

    private final ClassLoader classLoader;
    private final Map<Object, Object> shared;
    private final Set<String> asked = new TreeSet<>();

    EntryOptions(
            String place, ClassLoader classLoader, Map<Object, Object> shared, Map<String, @Nullable Object> options) {
        this.place = place;
        this.classLoader = classLoader;
        this.shared = shared;
        this.options = options;
        this.unread = new TreeSet<>(options.keySet());
    }

    /** Forgets what was asked for so far, for messages that list the options of the format. */
    final void clearAsked() {
        asked.clear();
    }

    /** Returns the place of an entry in the list of a file, with its type if it names one. */
    static String position(int number, Map<String, @Nullable Object> options) {
        return "entry " + number + (options.get("type") instanceof String type ? " (" + Excerpt.of(type) + ")" : "");
    }

    /** Sets an option that the entry does not have. */
    final void setIfAbsent(String name, Object value) {
        options.putIfAbsent(name, value);
    }

    static Map<String, @Nullable Object> options(String place, @Nullable Object value, String needed) {
        if (!(value instanceof Map<?, ?> map)) {
            throw new IllegalArgumentException(
                    place + ": must be a mapping with " + needed + ", found " + found(value));
        }
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        map.forEach((name, option) -> {
            if (!(name instanceof String text)) {
                throw new IllegalArgumentException(
                        place + ": found " + found(name) + " as the name of an option; names are texts");
            }
            options.put(text, option);
        });
        return options;
    }

    /**
     * Returns an option that is true or false.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no boolean
     */
    public final boolean flag(String name, boolean absent) {
        Boolean value = scalar(name, Boolean.class, "true or false");
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a text.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no text
     */
    public final String text(String name, String absent) {
        String value = scalar(name, String.class, TEXT);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a whole number.
     *
     * @param name the option
     * @param absent the value if the entry does not have it
     * @return the option's value
     * @throws IllegalArgumentException if it is no int
     */
    public final int number(String name, int absent) {
        Integer value = scalar(name, Integer.class, WHOLE_NUMBER);
        return value == null ? absent : value;
    }

    /**
     * Returns an option that is a list of texts, or one text.
     *
     * @param name the option
     * @return the texts; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no list of texts
     */
    public final List<String> list(String name) {
        if (!ask(name)) {
            return List.of();
        }
        Object value = options.get(name);
        if (value instanceof String text) {
            return List.of(text);
        }
        if (!(value instanceof List<?> list)) {
            throw wrong(name + " must be a list of texts, found " + found(value));
        }
        List<String> texts = new ArrayList<>();
        for (Object element : list) {
            if (!(element instanceof String text)) {
                throw wrong(name + " must be a list of texts, found " + found(element) + " in it");
            }
            texts.add(text);
        }
        return texts;
    }

    /**
     * Returns an option that maps texts to whole numbers.
     *
     * @param name the option
     * @return the numbers by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public final Map<String, Integer> numbers(String name) {
        return mapping(name, Integer.class, "whole numbers");
    }

    /**
     * Returns an option that maps texts to texts.
     *
     * @param name the option
     * @return the texts by their names, in the order of the file; empty if the entry does not have it
     * @throws IllegalArgumentException if it is no such mapping
     */
    public final Map<String, String> texts(String name) {
        return mapping(name, String.class, "texts");
    }

    private <V> Map<String, V> mapping(String name, Class<V> type, String what) {
        Map<String, V> values = new LinkedHashMap<>();
        if (!ask(name)) {
            return values;
        }
        String must = name + " must map names to " + what + ", found ";
        if (!(options.get(name) instanceof Map<?, ?> map)) {
            throw wrong(must + found(options.get(name)));
        }
        map.forEach((key, value) -> {
            if (!(key instanceof String text)) {
                throw wrong(must + found(key) + " as a name; write it in quotes");
            }
            if (!type.isInstance(value)) {
                throw wrong(must + found(value) + " for " + Excerpt.of(text));
            }
            values.put(text, type.cast(value));
        });
        return values;
    }

    /**
     * Takes options that are for other nodes, which have the class where this one has views, or the reverse.
     *
     * @param names of options that are not looked at
     */
    public final void passOver(String... names) {
        for (String name : names) {
            unread.remove(name);
        }
    }

    /**
     * Returns the loader of the file and of the classes that it names, for other resources.
     *
     * @return the loader
     */
    public final ClassLoader classLoader() {
        return classLoader;
    }

    /**
     * Loads a class that an option names.
     *
     * @param className as {@link Class#getName()} gives it
     * @return the class, not initialized
     * @throws IllegalArgumentException if there is no such class
     */
    public final Class<?> loadClass(String className) {
        try {
            return Class.forName(className, false, classLoader);
        } catch (ClassNotFoundException e) {
            throw new WrongEntryException(
                    place + ": class " + Excerpt.of(className) + " is not on the class path" + nestedName(className),
                    e);
        } catch (LinkageError e) {
            throw new WrongEntryException(place + ": class " + className + " cannot be loaded: " + e, e);
        }
    }

    /**
     * Makes an object of a class that an option names.
     *
     * @param className as {@link #loadClass} takes it
     * @param type what the class must implement or extend
     * @param <I> that type
     * @return a new object
     * @throws IllegalArgumentException if there is no such class, it is not one of {@code type}, or its public
     *     no-argument constructor is missing or fails
     */
    public final <I> I instance(String className, Class<I> type) {
        Class<?> found = implementation(className, type);
        try {
            return type.cast(found.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new WrongEntryException(
                    place + ": " + className + " cannot be made by a public no-argument constructor: " + e, e);
        }
    }

    /** Makes an object by a public constructor that takes a type id; if there is none, by one that takes nothing. */
    final <I> I instance(String className, Class<I> type, int typeId) {
        Constructor<?> constructor;
        try {
            constructor = implementation(className, type).getConstructor(int.class);
        } catch (NoSuchMethodException e) {
            return instance(className, type);
        }
        try {
            return type.cast(constructor.newInstance(typeId));
        } catch (ReflectiveOperationException e) {
            throw new WrongEntryException(
                    place + ": " + className + " cannot be made by its constructor that takes a type id: " + e, e);
        }
    }

    private Class<?> implementation(String className, Class<?> type) {
        Class<?> found = loadClass(className);
        if (!type.isAssignableFrom(found)) {
            throw wrong(className + " does not implement " + type.getName());
        }
        return found;
    }

    /** Looks whether a class is meant that is inside another. */
    private String nestedName(String className) {
        String name = className;
        for (int dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot)) {
            name = name.substring(0, dot) + '$' + name.substring(dot + 1);
            if (isThere(name)) {
                return "; a nested class is named with a '$': " + name;
            }
        }
        return "";
    }

    final boolean isThere(String className) {
        try {
            Class.forName(className, false, classLoader);
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /**
     * Returns what the entries of one catalog have in common, such as a schema: made for the first one that asks for
     * it, and forgotten with the catalog's files once the serializers are made.
     *
     * @param key tells what it is made of; has {@code equals} and is of a class of the format's
     * @param maker makes it; what it throws is thrown
     * @param <V> what it is, the same for equal keys
     * @return what was made, here or for another entry
     */
    @SuppressWarnings("unchecked") // of the same class for equal keys
    public final <V> V shared(Object key, Supplier<V> maker) {
        Object known = shared.get(key);
        if (known == null) {
            // Not computeIfAbsent: what is made may ask for something else that is shared.
            known = maker.get();
            shared.put(key, known);
        }
        return (V) known;
    }

    /**
     * Opens a file of the class path that an option names.
     *
     * @param name the file's path, as for {@link ClassLoader#getResourceAsStream}
     * @return the file, to be closed by the caller
     * @throws IllegalArgumentException if there is no such file
     */
    public final InputStream openResource(String name) {
        InputStream in = classLoader.getResourceAsStream(name);
        if (in == null) {
            throw wrong(name + " is not on the class path");
        }
        return in;
    }

    /**
     * Makes the exception for an option that is wrong.
     *
     * @param reason what was found and what was expected
     * @return the exception, with the entry's place in front
     */
    public final IllegalArgumentException wrong(String reason) {
        return new WrongEntryException(place + ": " + reason);
    }

    /**
     * Refuses options that no node looks at because of another one.
     *
     * @param reason a clause that names the other option, and what to do
     * @param names options that have no effect then; one that is false is as if it were not there
     * @throws IllegalArgumentException if the entry has one of them
     */
    public final void refuseWithoutEffect(String reason, String... names) {
        List<String> present = Stream.of(names)
                .filter(name -> options.containsKey(name) && !Boolean.FALSE.equals(options.get(name)))
                .toList();
        if (!present.isEmpty()) {
            throw wrong(String.join(" and ", present) + (present.size() == 1 ? " has" : " have")
                    + " no effect, because " + reason);
        }
    }

    /** Refuses options that nothing has asked for. */
    final void requireAllRead(String what) {
        if (!unread.isEmpty()) {
            throw wrong(what + " takes no option " + String.join(", ", unread) + " here; it takes " + asked);
        }
    }

    /** Returns what a value of the file is called in messages. */
    static String found(@Nullable Object value) {
        if (value instanceof String text) {
            return "the text '" + Excerpt.of(text) + "'";
        }
        if (value instanceof Long || value instanceof BigInteger) {
            return "the number " + Excerpt.of(value.toString()) + ", which is too large";
        }
        if (value instanceof Number) {
            return "the number " + value;
        }
        if (value instanceof Boolean) {
            return value.toString();
        }
        if (value instanceof List) {
            return "a list";
        }
        if (value instanceof Map) {
            return "a mapping";
        }
        return value == null
                ? "nothing"
                : "a value of the kind " + value.getClass().getSimpleName();
    }

    /** Returns whether the entry has an option. */
    final boolean ask(String name) {
        asked.add(name);
        unread.remove(name);
        return options.containsKey(name);
    }

    final <V> V required(String name, Class<V> type, String what, boolean global) {
        V value = scalar(name, type, what);
        if (value == null) {
            throw wrong(name + " is missing; "
                    + (global ? "the global serializer has id and format" : "an entry has id, type and format"));
        }
        return value;
    }

    final <V> @Nullable V scalar(String name, Class<V> type, String what) {
        if (!ask(name)) {
            return null;
        }
        Object value = options.get(name);
        if (!type.isInstance(value)) {
            throw wrong(name + " must be " + what + ", found " + found(value));
        }
        return type.cast(value);
    }

    /** Adds the place to what a format says about its settings. */
    final <R> R located(Supplier<R> action) {
        try {
            return action.get();
        } catch (WrongEntryException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException | UncheckedIOException e) {
            throw new WrongEntryException(place + ": " + e.getMessage(), e);
        } catch (LinkageError e) {
            throw new WrongEntryException(place + ": " + e, e);
        }
    }

    /** Says already where it was found. */
    private static final class WrongEntryException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        WrongEntryException(String message) {
            super(Excerpt.ofReason(message));
        }

        WrongEntryException(String message, Throwable cause) {
            super(Excerpt.ofReason(message), PlainCause.of(cause));
        }
    }
}
