// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Replacements;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a value that may come back as objects of other classes, as methods of users' classes say. Which ones
 * those are only {@code readResolve} knows, so they are compared when the value is read back.
 */
final class ReplacedObjects {

    private record Written(Object object, String method, int handle) {}

    private final List<Written> written = new ArrayList<>();
    private final Replacements classes = new Replacements();

    /**
     * Adds an object.
     *
     * @param object as the value holds it
     * @param method which decides what comes back
     * @param handle the number of what was written in its place
     */
    void add(Object object, String method, int handle) {
        written.add(new Written(object, method, handle));
        classes.add(object.getClass(), method);
    }

    Replacements classes() {
        return classes;
    }

    /** Refuses what came back as an object of another class that is not equal. */
    void check(GraphLedger read) {
        for (Written each : written) {
            Object back = read.get(each.handle);
            Class<?> type = each.object.getClass();
            if (back == PayloadInput.UNSHARED
                    || (back != null && (back.getClass() == type || back.equals(each.object)))) {
                continue;
            }
            throw changed(type, back, each.method);
        }
    }

    /** Returns what to throw for an object that would come back as another one. */
    static InvalidPayloadException changed(Class<?> type, @Nullable Object back, String method) {
        String found = back == null ? "null" : "a " + back.getClass().getName();
        return new InvalidPayloadException("a " + type.getName() + " would come back as " + found + ", as its " + method
                + " says; write that one");
    }
}
