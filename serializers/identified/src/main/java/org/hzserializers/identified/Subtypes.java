// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/**
 * The classes that one serializer carries. With subclasses, a tag says which one a payload holds: an unsigned varint of
 * one or two bytes, 0 for the registered type itself. Without, nothing is written. Immutable.
 */
final class Subtypes<T> {

    /** The largest tag that fits a varint of two bytes. */
    static final int MAX_TAG = (1 << 14) - 1;

    /** Bytes of an object inside another one at least: Hazelcast's type id and the head. */
    private static final int LEAST_BYTES = Integer.BYTES + 1;

    private final Class<T> type;
    private final boolean tagged;
    private final Map<Class<?>, Integer> tags = new HashMap<>();
    private final @Nullable Supplier<? extends T>[] constructors;

    /** What an object takes, for each tag; 0 if even the fewest bytes allow for it. */
    private final int[] charges;

    private final int freeBytes;
    private boolean anyWide;

    Subtypes(
            Class<T> type,
            @Nullable Supplier<? extends T> constructor,
            Map<Integer, Subtype<? extends T>> subclasses,
            Limits limits) {
        this.type = type;
        this.tagged = !subclasses.isEmpty();
        int maxTag = 0;
        for (int tag : subclasses.keySet()) {
            maxTag = Math.max(maxTag, tag);
        }
        this.constructors = newTable(maxTag + 1);
        this.charges = new int[maxTag + 1];
        this.freeBytes = (int) Math.min(Integer.MAX_VALUE, (long) LEAST_BYTES * limits.memoryPerByte() / 2);
        if (constructor != null) {
            put(0, new Subtype<>(type, constructor));
        }
        subclasses.forEach(this::put);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <T> @Nullable Supplier<? extends T>[] newTable(int size) {
        return new Supplier[size];
    }

    private void put(int tag, Subtype<? extends T> subtype) {
        tags.put(subtype.type, tag);
        constructors[tag] = subtype.constructor;
        int bytes = ObjectSizes.shallow(subtype.type);
        charges[tag] = bytes > freeBytes ? bytes : 0;
        anyWide |= bytes > freeBytes;
    }

    /** Writes the tag that stands for a class, if tags are written, and returns it. */
    int writeTag(ObjectDataOutput out, Class<?> exactClass) throws IOException {
        if (!tagged) {
            // The reader will make a T whatever was written, so a subclass would come back as its parent.
            if (exactClass != type) {
                throw notRegistered(exactClass);
            }
            return 0;
        }
        Integer known = tags.get(exactClass);
        if (known == null) {
            throw notRegistered(exactClass);
        }
        int rest = known;
        if (rest > 0x7F) {
            out.write((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write(rest);
        return known;
    }

    /** Reads a tag, if tags are written; it may be one that stands for no class. */
    int readTag(ObjectDataInput in) throws IOException {
        return tagged ? readVarint(in) : 0;
    }

    /** Returns the memory that an object of a wide class takes and few bytes may ask for; 0 for other classes. */
    int charge(int tag) {
        return anyWide && tag < charges.length ? charges[tag] : 0;
    }

    /** Makes an empty object of the class that a tag stands for. */
    T make(int tag) {
        Supplier<? extends T> constructor = tag < constructors.length ? constructors[tag] : null;
        if (constructor == null) {
            throw new InvalidPayloadException("tag " + tag + " names no subclass of " + type.getName()
                    + "; add the subclass under this tag on every member and client");
        }
        T object = constructor.get();
        if (object == null) {
            throw new InvalidPayloadException("the constructor for tag " + tag + " returned null");
        }
        return object;
    }

    private static int readVarint(ObjectDataInput in) throws IOException {
        int low = in.readUnsignedByte();
        if (low <= 0x7F) {
            return low;
        }
        int high = in.readUnsignedByte();
        if (high > 0x7F || high == 0) {
            throw new InvalidPayloadException(
                    String.format("tag bytes 0x%02x 0x%02x are no varint up to %d", low, high, MAX_TAG));
        }
        return (high << 7) | (low & 0x7F);
    }

    private InvalidPayloadException notRegistered(Class<?> exactClass) {
        if (exactClass.isAnonymousClass()) {
            return new InvalidPayloadException(
                    "class " + exactClass.getName() + " is anonymous and would come back as " + type.getName()
                            + "; write a named class in its place, and add that to this serializer with a tag");
        }
        return new InvalidPayloadException(
                "class " + exactClass.getName() + " is not registered and would come back as "
                        + type.getName() + "; add it to this serializer with a tag, .add("
                        + exactClass.getSimpleName() + ".class, 1), or give it a serializer of its own");
    }

    /** A class and what makes an empty object of it. */
    static final class Subtype<T> {

        private final Class<T> type;
        private final Supplier<? extends T> constructor;

        Subtype(Class<T> type, Supplier<? extends T> constructor) {
            this.type = Objects.requireNonNull(type, "type");
            this.constructor = constructor;
        }

        /** Takes a constructor from the user, who may have given that of another class. */
        static <T> Subtype<T> checked(Class<T> type, Supplier<? extends T> constructor) {
            Object sample = constructor.get();
            if (sample == null || sample.getClass() != type) {
                throw new IllegalArgumentException("The constructor given for " + type.getName() + " makes "
                        + (sample == null ? "null" : "a " + sample.getClass().getName()));
            }
            return new Subtype<>(type, constructor);
        }

        Class<T> type() {
            return type;
        }

        Supplier<? extends T> constructor() {
            return constructor;
        }
    }
}
