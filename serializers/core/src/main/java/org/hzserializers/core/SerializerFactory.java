// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

/**
 * Makes a format's serializers from entries of the catalog file. A format module offers one through {@link
 * java.util.ServiceLoader}.
 */
public interface SerializerFactory {

    /**
     * Returns the word that selects this factory in an entry's {@code format}.
     *
     * @return a lower-case word, such as {@code kryo}
     */
    String format();

    /**
     * Makes the serializer that an entry describes. Implementations read their options from the entry; what they leave unread
     * is reported as unknown by the caller.
     *
     * @param entry an entry whose format is {@link #format()}
     * @return a new serializer
     * @throws IllegalArgumentException if an option is wrong
     */
    FramedSerializer<?> create(CatalogEntry entry);
}
