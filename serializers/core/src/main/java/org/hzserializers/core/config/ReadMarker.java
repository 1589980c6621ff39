// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import java.util.Set;

/**
 * Classes that no value has. Hazelcast finds the writer of a value by its class and the reader by the type id in the
 * bytes, so a serializer that is registered for one of these is only ever asked to read.
 *
 * <p>They are array classes of an interface that no other code can name, with one dimension, two dimensions and so on.
 */
public final class ReadMarker {

    /** As many dimensions as an array class can have. */
    static final int COUNT = 255;

    private interface Unwritten {}

    private ReadMarker() {}

    /**
     * Returns a class that is not taken.
     *
     * @param taken the classes that serializers of one configuration are registered for
     * @return an array class
     * @throws IllegalStateException if all are taken
     */
    public static Class<?> free(Set<Class<?>> taken) {
        Class<?> marker = Unwritten.class;
        for (int dimensions = 1; dimensions <= COUNT; dimensions++) {
            marker = marker.arrayType();
            if (!taken.contains(marker)) {
                return marker;
            }
        }
        throw new IllegalStateException("One configuration takes at most " + COUNT
                + " serializers that only read; take out those whose ids no stored value has any more");
    }

    /**
     * Says whether a class is one of these.
     *
     * @param type any class
     * @return false for classes that values have
     */
    public static boolean is(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element == Unwritten.class;
    }
}
