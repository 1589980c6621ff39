// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.SerializerDetails;

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
     * Reads the options of the format from an entry; those that all formats share are read by the caller, and what is
     * left is reported as unknown.
     *
     * @param entry an entry whose format is {@link #format()}
     * @param type the entry's type
     * @param <T> the registered type
     * @return the settings, not built yet
     * @throws IllegalArgumentException if an option is wrong
     */
    <T> FramedSerializer.Builder<T, ?> builder(CatalogEntry entry, Class<T> type);

    /**
     * Reads the options of the global serializer, for all types that have none of their own, as {@link #builder} reads
     * those of others.
     *
     * @param entry an entry whose format is {@link #format()} and whose type is {@code Object}
     * @return the settings, not built yet
     * @throws IllegalArgumentException if an option is wrong, or the format has no global serializer, as by default
     */
    default FramedSerializer.Builder<Object, ?> globalBuilder(CatalogEntry entry) {
        throw entry.wrong("format " + format() + " has no global serializer");
    }

    /**
     * Says whether several entries may name one type, because the serializer of each is registered for a type of its
     * own, as those of generic records are. Other types are in the catalog once.
     *
     * @param typeName what the entries name as their {@code type}
     * @return false by default
     */
    default boolean takesSeveral(String typeName) {
        return false;
    }

    /**
     * Returns whether the format has views, so that the options of views have an effect.
     *
     * @return false by default; true if {@link #viewBuilder} returns settings
     */
    default boolean hasViews() {
        return false;
    }

    /**
     * Reads the options of the format from an entry whose values are read as views, without their class; those that all
     * formats share are read by the caller. Options that only the class needs are to be passed over.
     *
     * @param entry an entry whose format is {@link #format()}; its {@link CatalogEntry#viewClass} is that of the views
     * @return the settings, not built yet
     * @throws IllegalArgumentException if an option is wrong, or the format has no schema, as by default
     */
    default FramedSerializer.Builder<?, ?> viewBuilder(CatalogEntry entry) {
        throw entry.wrong(SerializerDetails.viewRefusal(format(), entry.typeName()));
    }
}
