// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.fields;

import com.esotericsoftware.kryo.kryo5.Registration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The names of classes in a payload. Each comes once, and has a number from 1 on for where it comes again.
 *
 * <p>Not part of the API.
 */
public final class NumberedNames {

    private final IdentityHashMap<Class<?>, Integer> written = new IdentityHashMap<>();
    private final List<@Nullable Registration> read = new ArrayList<>();

    /** Returns the number of a class whose name was written; null if it was not. */
    public @Nullable Integer find(Class<?> type) {
        return written.get(type);
    }

    /** Gives the next number to a class whose name is written. */
    public void add(Class<?> type) {
        written.put(type, written.size() + 1);
    }

    /** Returns how many names were written. */
    int written() {
        return written.size();
    }

    /** Returns the class that was read with a number. */
    public Registration find(int number) {
        if (number < 1 || number > read.size()) {
            throw new InvalidPayloadException("class name " + Integer.toUnsignedString(number) + " is none of the "
                    + read.size() + " names read so far");
        }
        Registration named = read.get(number - 1);
        if (named == null) {
            throw skipped("the name of a class");
        }
        return named;
    }

    /** Makes the failure for something that was named in a field that is skipped. */
    public static InvalidPayloadException skipped(String what) {
        return new InvalidPayloadException(what + " is in a field that the class does not have here, and whose object"
                + " cannot be read here; keep the classes of removed fields registered while such bytes are around");
    }

    /** Gives the next number to a class whose name was read. */
    public void add(Registration named) {
        read.add(named);
    }

    /** Returns how many names were read. */
    int read() {
        return read.size();
    }

    /** Forgets the names that were read after so many. */
    void trimRead(int count) {
        read.subList(count, read.size()).clear();
    }

    /** Gives numbers to names that were passed over. */
    void padRead(int count) {
        for (int i = 0; i < count; i++) {
            read.add(null);
        }
    }

    /** Forgets a payload. */
    public void reset() {
        if (!written.isEmpty()) {
            written.clear();
        }
        if (!read.isEmpty()) {
            read.clear();
        }
    }
}
