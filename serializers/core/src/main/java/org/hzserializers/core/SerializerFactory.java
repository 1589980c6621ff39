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

    /**
     * Makes the global serializer, for all types that have none of their own, as {@link #create} makes others.
     *
     * @param entry an entry whose format is {@link #format()} and whose type is {@code Object}
     * @return a new serializer
     * @throws IllegalArgumentException if an option is wrong, or the format has no global serializer, as by default
     */
    default FramedSerializer<Object> createGlobal(CatalogEntry entry) {
        throw entry.wrong("format " + format() + " has no global serializer");
    }

    /**
     * Says whether several entries may name one type, because the serializer of each is registered for a type of its own, as those of
     * generic records are. Other types stand in the catalog once.
     *
     * @param typeName what the entries name as their {@code type}
     * @return false by default
     */
    default boolean takesSeveral(String typeName) {
        return false;
    }
}
