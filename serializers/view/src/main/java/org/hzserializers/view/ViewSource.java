// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.view;

import org.jspecify.annotations.Nullable;

/**
 * Finds the attributes of values of one type, as one version of its schema has written them. Made by a format.
 * Thread-safe.
 */
public interface ViewSource {

    /**
     * Reads an attribute.
     *
     * @param bytes hold the value in {@code bytes[from, to)}, and may go on behind its end if the format finds the end
     *     itself; never changed
     * @param from where the value begins
     * @param to where the bytes end that may belong to it
     * @param index of the attribute in its {@link ViewType}
     * @return the value, of the class that the type says; null if there is none
     * @throws org.hzserializers.core.guard.InvalidPayloadException if the bytes are no such value
     */
    @Nullable
    Object attribute(byte[] bytes, int from, int to, int index);

    /**
     * Returns whether the values have an attribute at all. Versions of a type, and variants of an abstract one, may
     * lack what others have.
     *
     * @param index of the attribute in its {@link ViewType}
     * @return true by default
     */
    default boolean has(int index) {
        return true;
    }
}
