// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.config;

import org.jspecify.annotations.Nullable;

/**
 * The rules for Hazelcast type ids.
 *
 * <p>Hazelcast keeps 0 and below for itself; it accepts them from users and then fails in odd ways. Ids are part of
 * stored data: once used, an id stays with its type. Some libraries bring serializers with ids of their own (Bucket4j
 * starts at 10,000), so leave ranges of 100 per application and write them down.
 */
public final class TypeIds {

    private TypeIds() {}

    /**
     * Returns the id that a text is; null if it is none.
     *
     * @param text any text
     * @return 1 or more, or null
     */
    public static @Nullable Integer parse(String text) {
        try {
            int id = Integer.parseInt(text);
            return id < 1 ? null : id;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /**
     * Refuses ids that Hazelcast keeps for itself.
     *
     * @param typeId any id
     * @param type the type that it is for, which the message names
     * @return the id
     * @throws IllegalArgumentException if it is below 1
     */
    public static int requireValid(int typeId, Class<?> type) {
        if (typeId < 1) {
            throw new IllegalArgumentException("Type id " + typeId + " for " + type.getName()
                    + " is reserved by Hazelcast; choose an id of 1 or more and keep it for this type");
        }
        return typeId;
    }
}
