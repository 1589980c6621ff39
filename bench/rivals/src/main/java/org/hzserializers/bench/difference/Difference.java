// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.difference;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Compares a value with what came back for it, more closely than {@code equals} does.
 *
 * <p>It keeps its own stack, since chains of objects may be long.
 */
public final class Difference {

    private static final int SHOWN = 60;

    private static final Pattern IDENTITY_HASH = Pattern.compile("@[0-9a-f]{1,8}\\b");

    private record Pair(@Nullable Object first, @Nullable Object second) {}

    private final Deque<Pair> open = new ArrayDeque<>();
    private final Map<Object, Object> met = new IdentityHashMap<>();

    /** What {@code equals} sees. */
    private final Set<String> unequal = new LinkedHashSet<>();

    /** What it does not. */
    private final Set<String> other = new LinkedHashSet<>();

    private Difference() {}

    /**
     * Compares.
     *
     * @param title the words for the finding
     * @param value what was stored
     * @param back what came back
     */
    public static Finding of(String title, Object value, @Nullable Object back) {
        Difference difference = new Difference();
        difference.open.add(new Pair(value, back));
        while (!difference.open.isEmpty()) {
            Pair pair = difference.open.removeLast();
            difference.compare(pair.first, pair.second);
        }
        if (!difference.unequal.isEmpty()) {
            return new Finding(title, Outcome.SILENT, String.join("; ", difference.unequal));
        }
        return difference.other.isEmpty()
                ? new Finding(title, Outcome.KEPT, "")
                : new Finding(title, Outcome.DOCUMENTED, String.join("; ", difference.other));
    }

    private void compare(@Nullable Object first, @Nullable Object second) {
        if (first == null || second == null) {
            if (first != second) {
                unequal.add(shown(first) + " became " + shown(second));
            }
            return;
        }
        if (metBefore(first, second) || first == second) {
            return;
        }
        if (first instanceof List && second instanceof List || first instanceof Deque && second instanceof Deque) {
            elements(first, second, (Collection<?>) first, (Collection<?>) second);
        } else if (first instanceof Set<?> one && second instanceof Set<?> two) {
            contents(first, second, one, two);
        } else if (first instanceof Map<?, ?> one && second instanceof Map<?, ?> two) {
            contents(first, second, one.keySet(), two.keySet());
        } else if (first.getClass() != second.getClass()) {
            unequal.add(name(first) + " became " + name(second));
        } else if (first instanceof Collection<?> one) {
            elements(first, second, one, (Collection<?>) second);
        } else if (first.getClass().isArray()) {
            elements(first, second, ofArray(first), ofArray(second));
        } else if (first instanceof Throwable one) {
            compare(one.getMessage(), ((Throwable) second).getMessage());
            open.add(new Pair(one.getCause(), ((Throwable) second).getCause()));
        } else if (first.getClass().getName().startsWith("java.") || first instanceof Enum) {
            values(first, second);
        } else {
            fields(first, second);
        }
    }

    /** Texts, numbers and constants are not distinguished by where they are in memory. */
    private boolean metBefore(Object first, Object second) {
        if (first.getClass().getName().startsWith("java.lang.") || first instanceof Enum) {
            return false;
        }
        Object before = met.putIfAbsent(first, second);
        if (before == null) {
            return false;
        }
        if (before != second) {
            other.add("an object that was met twice became two");
        }
        return true;
    }

    private void elements(Object first, Object second, Collection<?> one, Collection<?> two) {
        sameClass(first, second);
        if (one.size() != two.size()) {
            unequal.add(one.size() + " elements became " + two.size());
            return;
        }
        Iterator<?> others = two.iterator();
        one.forEach(element -> open.add(new Pair(element, others.next())));
    }

    private static List<?> ofArray(Object array) {
        return IntStream.range(0, Array.getLength(array))
                .mapToObj(i -> Array.get(array, i))
                .toList();
    }

    /** Compares sets, or maps with these keys. */
    private void contents(Object first, Object second, Set<?> keys, Set<?> others) {
        sameClass(first, second);
        if (!byEquals(first).equals(byEquals(second))) {
            unequal.add(shown(first) + " became " + shown(second));
        } else if (isOrdered(first) && !texts(keys).equals(texts(others))) {
            other.add("another order");
        }
        if (first instanceof Properties one
                && !one.stringPropertyNames().equals(((Properties) second).stringPropertyNames())) {
            unequal.add("defaults are lost");
        }
    }

    /** The order of hash tables says nothing, and that of immutable ones is another in each JVM. */
    private static boolean isOrdered(Object collection) {
        return collection instanceof LinkedHashSet
                || collection instanceof LinkedHashMap
                || collection instanceof SortedSet
                || collection instanceof SortedMap
                || collection instanceof CopyOnWriteArraySet;
    }

    /** Keys that are compared by identity are others wherever they were read. */
    private static Object byEquals(Object collection) {
        return collection instanceof IdentityHashMap<?, ?> map ? new HashMap<>(map) : collection;
    }

    /** As texts, in the order of the collection. */
    private static List<String> texts(Collection<?> elements) {
        return elements.stream().map(String::valueOf).toList();
    }

    private static @Nullable Object comparator(Object collection) {
        if (collection instanceof SortedSet<?> set) {
            return set.comparator();
        }
        if (collection instanceof SortedMap<?, ?> map) {
            return map.comparator();
        }
        return collection instanceof PriorityQueue<?> queue ? queue.comparator() : null;
    }

    /** Without its comparator a collection behaves in another way, though it is equal. */
    private void sameClass(Object first, Object second) {
        boolean sorted = comparator(first) != null;
        if (sorted == (comparator(second) == null)) {
            unequal.add(sorted ? "the comparator is lost" : "a comparator was added");
        }
        if (first.getClass() != second.getClass()) {
            other.add(name(first) + " became " + name(second));
        }
    }

    /** Atomics, builders and patterns have no equals, but say what they hold. */
    private void values(Object first, Object second) {
        boolean same = first.equals(second)
                || !definesEquals(first.getClass()) && first.toString().equals(second.toString());
        if (same && first instanceof Pattern one) {
            same = one.flags() == ((Pattern) second).flags();
        }
        if (!same) {
            unequal.add(shown(first) + " became " + shown(second));
        } else if (bits(first) != bits(second)) {
            other.add("NaN became another NaN");
        }
    }

    private static long bits(Object value) {
        return value instanceof Double number
                ? Double.doubleToRawLongBits(number)
                : value instanceof Float number ? Float.floatToRawIntBits(number) : 0;
    }

    private static boolean definesEquals(Class<?> type) {
        try {
            return type.getMethod("equals", Object.class).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every class has equals", e);
        }
    }

    private void fields(Object first, Object second) {
        for (Class<?> type = first.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    try {
                        field.setAccessible(true);
                        open.add(new Pair(field.get(first), field.get(second)));
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(field + " cannot be read", e);
                    }
                }
            }
        }
    }

    private static String name(Object object) {
        String name = object.getClass().getTypeName();
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Short, without what a console cannot print. */
    private static String shown(@Nullable Object object) {
        if (object == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder();
        String all = object instanceof String one ? '"' + one + '"' : name(object) + " " + plainText(object);
        for (int i = 0; i < Math.min(SHOWN, all.length()); i++) {
            char unit = all.charAt(i);
            text.append(unit < ' ' || unit > '~' ? String.format("\\u%04x", (int) unit) : String.valueOf(unit));
        }
        return text.toString();
    }

    /** Returns a text that is the same in every run: without identity hashes, and arrays with what is in them. */
    private static String plainText(Object object) {
        String text = Arrays.deepToString(new Object[] {object});
        return IDENTITY_HASH.matcher(text.substring(1, text.length() - 1)).replaceAll("");
    }
}
