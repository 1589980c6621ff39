// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Registration;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.util.Util;
import java.util.Comparator;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * What a place of the object graph can hold: a field, a record component, an element of an array, the top level. Immutable.
 *
 * <p>The class that a payload names is checked before anything of it is built, and the object again before it is stored: a
 * serializer may build something else than its class, and a reference may lead to any object.
 */
final class Expected {

    /** The order of a sorted collection. */
    static final Expected COMPARATOR = new Expected(Comparator.class, "the place of a comparator");

    private final Class<?> type;
    private final String place;

    /**
     * Describes a place.
     *
     * @param type what it can hold
     * @param place what messages call it, such as {@code field of type T}
     */
    Expected(Class<?> type, String place) {
        this.type = type.isPrimitive() ? Util.getWrapperClass(type) : type;
        this.place = place;
    }

    static Expected field(Class<?> type) {
        return new Expected(type, "field of type " + type.getName());
    }

    static Expected component(Class<?> type, String name, Class<?> owner) {
        return new Expected(
                type, "component " + name + " of " + owner.getName() + ", of type " + type.getTypeName() + ",");
    }

    static Expected elementOf(Class<?> arrayType) {
        return new Expected(arrayType.getComponentType(), arrayType.getTypeName());
    }

    Class<?> type() {
        return type;
    }

    /** Reads a class and an object of it, or null. */
    @Nullable
    Object read(Kryo kryo, Input input) {
        // Not by Kryo's method of this name, which forgets the names read so far where no object is open yet.
        Registration registration = kryo.getClassResolver().readClass(input);
        return registration == null ? null : readObject(kryo, input, registration);
    }

    /** Reads an object whose class was read. */
    @SuppressWarnings("unchecked") // Kryo's registration has a raw class
    @Nullable
    Object readObject(Kryo kryo, Input input, Registration registration) {
        return check(kryo.readObject(input, require(registration), registration.getSerializer()));
    }

    /** Writes the class of an object and the object, or null. */
    void write(@Nullable Object value, Kryo kryo, Output output) {
        Registration registration = kryo.writeClass(output, value == null ? null : value.getClass());
        if (value != null) {
            require(registration);
            kryo.writeObject(output, value, registration.getSerializer());
        }
    }

    /**
     * Refuses a class of which this place cannot hold an object.
     *
     * @return the class to ask the serializer for, which is the expected one where the registration stands for many classes
     */
    Class<?> require(Registration registration) {
        Class<?> named = registration.getType();
        return type.isAssignableFrom(named) ? named : narrowed(named);
    }

    private Class<?> narrowed(Class<?> named) {
        if (named.isPrimitive() && type.isAssignableFrom(Util.getWrapperClass(named))) {
            return named;
        }
        if (JdkClasses.standsFor(named, type)) {
            return type;
        }
        throw refusal(named);
    }

    /** Refuses an object that this place cannot hold. */
    <T> @Nullable T check(@Nullable T value) {
        if (value != null && !type.isInstance(value)) {
            throw refusal(value.getClass());
        }
        return value;
    }

    private InvalidPayloadException refusal(Class<?> found) {
        return new InvalidPayloadException(place + " cannot hold a " + found.getTypeName());
    }
}
