// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import org.hzserializers.core.catalog.CatalogLock;
import org.hzserializers.core.guard.Excerpt;

/**
 * A setting, or a part of a schema, that stored bytes depend on; a line of the {@linkplain CatalogLock lock file}.
 * Immutable.
 *
 * @param name what it is, the same in every version, on one line and without a colon
 * @param value as it is now, on one line; a hash if it is long
 * @param onChange what becomes of stored values if it changes: a sentence without its end
 */
public record LockedDetail(String name, String value, String onChange) {

    /**
     * Makes a detail.
     *
     * @param name what it is
     * @param value as it is now
     * @param onChange what becomes of stored values if it changes
     * @throws IllegalArgumentException if name or value would not be one line of a file
     */
    public LockedDetail {
        if (name.isBlank() || name.contains(":") || isNoLine(name) || isNoLine(value)) {
            throw new IllegalArgumentException("A locked detail is one line, with a name without a colon; found "
                    + Excerpt.of(name + ": " + value));
        }
    }

    private static boolean isNoLine(String text) {
        return text.chars().anyMatch(Character::isISOControl) || !text.equals(text.strip());
    }
}
