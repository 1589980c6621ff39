// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.classes.ClassKinds;
import org.hzserializers.model.Classes;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * What a place of the object graph can hold: a field, a record component, an element of an array, the top level.
 * Immutable, but for what it keeps of the last elements, which it may forget at any time.
 *
 * <p>The class that a payload names is checked before anything of it is built, and the object again before it is
 * stored: a serializer may build something else than its class, and a reference may lead to any object. The writer
 * checks the class alike.
 *
 * <p>Java does not check what containers hold, so a {@code List<Integer>} that holds a text fails long after it was
 * read. Where the declaration says that elements are of a class that has no subclasses, they are checked, too, when
 * they are written and when they are read; for {@linkplain CheckedKryo#strict strict} Kryos in any case.
 *
 * <p>Not part of the API.
 */
public final class Expected {

    /** The order of a sorted collection. */
    public static final Expected COMPARATOR = new Expected(Comparator.class, "the place of a comparator", null, null);

    /** An object of any class. */
    public static final Expected ANY = new Expected(Object.class, "a place for any object", null, null);

    private static final Class<?> COPIES = Collections.nCopies(1, "").getClass();

    private final Class<?> type;
    private final String place;

    /** Whether it holds exceptions. */
    private final boolean exception;

    /** What elements, keys or the only content must be; null if they may be anything. */
    private final @Nullable Expected first;

    /** What values of a map must be; null if they may be anything. */
    private final @Nullable Expected second;

    /** The class that elements here shared last. Kept here, as it is nearly always that of the next container, too. */
    private @Nullable SharedClass shared;

    private Expected(Class<?> type, String place, @Nullable Expected first, @Nullable Expected second) {
        this.type = type.isPrimitive() ? Util.getWrapperClass(type) : type;
        this.place = place;
        this.exception = Throwable.class.isAssignableFrom(type);
        this.first = first;
        this.second = second;
    }

    /** What a whole payload can hold. */
    public static Expected topLevel(Class<?> type) {
        return new Expected(type, "top level", null, null);
    }

    /**
     * What a field can hold, of a type that is declared with its arguments.
     *
     * @param strict whether all contents are checked, and not only those of classes without subclasses
     */
    public static Expected field(boolean strict, Class<?> type, Type declared) {
        return of(strict, type, declared, "field of type " + type.getName());
    }

    /** What a component of a record can hold; as of a field. */
    public static Expected component(boolean strict, Class<?> type, Type declared) {
        return of(strict, type, declared, "component of type " + type.getTypeName());
    }

    /** What an array can hold. */
    public static Expected elementOf(Class<?> arrayType) {
        return new Expected(arrayType.getComponentType(), arrayType.getTypeName(), null, null);
    }

    private static Expected of(boolean strict, Class<?> type, Type declared, String place) {
        String holder = declared.getTypeName();
        if (declared instanceof GenericArrayType array) {
            return new Expected(type, place, element(strict, array.getGenericComponentType(), holder), null);
        }
        if (declared instanceof ParameterizedType parameterized
                && parameterized.getRawType() instanceof Class<?> raw
                && Classes.isJdk(raw)) {
            Type[] arguments = parameterized.getActualTypeArguments();
            boolean map = Map.class.isAssignableFrom(raw) || raw == Map.Entry.class;
            if (arguments.length == 2 && map) {
                return new Expected(
                        type, place, element(strict, arguments[0], holder), element(strict, arguments[1], holder));
            }
            boolean holds =
                    Iterable.class.isAssignableFrom(raw) || raw == Optional.class || raw == AtomicReference.class;
            if (arguments.length == 1 && holds) {
                return new Expected(type, place, element(strict, arguments[0], holder), null);
            }
        }
        return new Expected(type, place, null, null);
    }

    /** Returns what is known of elements; null if they may be of several classes. */
    private static @Nullable Expected element(boolean strict, Type declared, String holder) {
        if (declared instanceof WildcardType wildcard) {
            return element(strict, wildcard.getUpperBounds()[0], holder);
        }
        if (declared instanceof Class<?> named) {
            boolean checked = isKnown(named) || (strict && named != Object.class);
            return checked ? new Expected(named, holder, null, null) : null;
        }
        if (declared instanceof ParameterizedType parameterized && parameterized.getRawType() instanceof Class<?> raw) {
            Expected element = of(strict, strict || isKnown(raw) ? raw : Object.class, declared, holder);
            return element.type != Object.class || element.hasContents() ? element : null;
        }
        if (declared instanceof GenericArrayType) {
            Expected element = of(strict, Object.class, declared, holder);
            return element.hasContents() ? element : null;
        }
        return null;
    }

    /** Elements that are declared as a library's collections cannot be the JDK's, as which such come back. */
    private static boolean isKnown(Class<?> type) {
        return hasNoSubclasses(type) || (!Classes.isJdk(type) && ForeignCollections.isOne(type));
    }

    private static boolean hasNoSubclasses(Class<?> type) {
        if (type.isArray()) {
            return type.getComponentType().isPrimitive() || hasNoSubclasses(type.getComponentType());
        }
        // Constants with bodies are written as constants of their enum.
        return Modifier.isFinal(type.getModifiers()) || type.isEnum();
    }

    /** Returns the class of all that fits here; that of the box for a primitive. */
    public Class<?> type() {
        return type;
    }

    /** Returns the class that elements here shared last, which may be of another Kryo; null if there was none. */
    @Nullable
    SharedClass shared() {
        return shared;
    }

    void setShared(SharedClass last) {
        shared = last;
    }

    /** Returns whether something is known of what an object here holds. */
    public boolean hasContents() {
        return first != null || second != null;
    }

    /** Returns what elements of a container must be; null if they may be anything. */
    public static @Nullable Expected first(@Nullable Expected contents) {
        return contents == null ? null : contents.first;
    }

    /** Returns what values of a map must be; null if they may be anything. */
    public static @Nullable Expected second(@Nullable Expected contents) {
        return contents == null ? null : contents.second;
    }

    /** The same contents in an array's element. */
    public Expected holding(@Nullable Expected element) {
        return element == null ? this : new Expected(type, place, element.first, element.second);
    }

    /** Returns whether objects here are exceptions: each must be {@linkplain CheckedKryo#announce announced}. */
    public boolean holdsExceptions() {
        return exception;
    }

    /**
     * Refuses a class of which this place cannot hold an object.
     *
     * @return the class to ask the serializer for, which is the expected one where the registration stands for many
     *     classes
     */
    public Class<?> require(Registration registration) {
        Class<?> named = registration.getType();
        if (!type.isAssignableFrom(named)) {
            return narrowed(registration, named);
        }
        if (hasContents() && !named.isArray() && !Classes.isJdk(named)) {
            requireArguments(named);
        }
        return named;
    }

    private void requireArguments(Class<?> named) {
        List<Type> contents = TypeVariables.contents(named);
        if (!fits(first, contents, 0) || !fits(second, contents, 1)) {
            throw new InvalidPayloadException(
                    place + " cannot hold a " + named.getTypeName() + ", which holds elements of another class");
        }
    }

    private static boolean fits(@Nullable Expected element, List<Type> contents, int i) {
        return element == null
                || i >= contents.size()
                || !(contents.get(i) instanceof Class<?> declared)
                || element.type.isAssignableFrom(declared);
    }

    private Class<?> narrowed(Registration registration, Class<?> named) {
        if (named.isPrimitive() && type.isAssignableFrom(Util.getWrapperClass(named))) {
            return named;
        }
        if (ClassKinds.standsFor(named, type)) {
            return type;
        }
        if (registration.getSerializer() instanceof ForeignSerializer foreign) {
            throw new InvalidPayloadException(place + " cannot hold a " + named.getTypeName() + ", as which a "
                    + foreign.type().getName() + " comes back; declare an interface of the JDK");
        }
        throw refusal(named);
    }

    /** Returns whether all objects of a class that was required fit here, so that they need no check of their own. */
    boolean isToldBy(Registration registration) {
        Serializer<?> serializer = registration.getSerializer();
        return !hasContents()
                && (ClassKinds.isKryos(Util.getWrapperClass(registration.getType()))
                        || serializer instanceof FieldSerializer
                        || serializer instanceof ExactClass);
    }

    /** Refuses an object that this place cannot hold. */
    public <T> @Nullable T check(@Nullable T value) {
        if (value != null && !type.isInstance(value)) {
            throw refusal(value.getClass());
        }
        return value;
    }

    /** Refuses an object that holds what it cannot hold here, and all that is in it. */
    void checkContents(@Nullable Object holder) {
        checkContents(holder, Expected::checkContents);
    }

    /**
     * Refuses an object that holds what it cannot hold here. Only looks into what the JDK has made: others may do
     * anything when asked.
     *
     * @param inner checks what is known of the contents of contents
     */
    void checkContents(@Nullable Object holder, Inner inner) {
        if (holder instanceof Object[] array) {
            for (Object element : array) {
                checkContent(first, element, inner);
            }
        } else if (holder == null || !Classes.isJdk(holder.getClass())) {
            return;
        } else if (holder instanceof Collection<?> collection) {
            boolean copies = holder.getClass() == COPIES && !collection.isEmpty();
            Object[] elements = copies ? new Object[] {collection.iterator().next()} : collection.toArray();
            for (Object element : elements) {
                checkContent(first, element, inner);
            }
        } else if (holder instanceof Map<?, ?> map) {
            // The iterators of a synchronized one need its monitor.
            synchronized (map) {
                map.forEach((key, value) -> checkEntry(key, value, inner));
            }
        } else if (holder instanceof Map.Entry<?, ?> entry) {
            checkEntry(entry.getKey(), entry.getValue(), inner);
        } else if (holder instanceof Optional<?> optional) {
            checkContent(first, optional.orElse(null), inner);
        } else if (holder instanceof AtomicReference<?> reference) {
            checkContent(first, reference.get(), inner);
        }
    }

    private void checkEntry(@Nullable Object key, @Nullable Object value, Inner inner) {
        checkContent(first, key, inner);
        checkContent(second, value, inner);
    }

    private static void checkContent(@Nullable Expected expected, @Nullable Object content, Inner inner) {
        if (expected != null) {
            expected.check(content);
            if (expected.hasContents()) {
                inner.check(expected, content);
            }
        }
    }

    /** Checks what an object holds, now or later. */
    @FunctionalInterface
    interface Inner {
        void check(Expected place, @Nullable Object holder);
    }

    /** Refuses a class that is known. */
    public void requireClass(Class<?> named) {
        if (!type.isAssignableFrom(named)) {
            throw refusal(named);
        }
    }

    private InvalidPayloadException refusal(Class<?> found) {
        Class<?> named = found.isPrimitive() ? Util.getWrapperClass(found) : found;
        return new InvalidPayloadException(place + " cannot hold a " + named.getTypeName());
    }
}
