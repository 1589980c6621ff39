// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import org.hzserializers.core.guard.ForeignCollections;
import org.jspecify.annotations.Nullable;

/**
 * The settings that formats share which write the fields of plain classes. Not thread-safe.
 *
 * @param <T> the registered type
 * @param <B> the format's own builder
 */
public abstract class PlainClassBuilder<T, B extends PlainClassBuilder<T, B>> extends FramedSerializer.Builder<T, B> {

    private boolean foreignCollections;

    /**
     * Starts a registration.
     *
     * @param typeId the Hazelcast type id, 1 or more
     * @param type the registered type
     * @throws IllegalArgumentException if the id is below 1
     */
    protected PlainClassBuilder(int typeId, Class<T> type) {
        super(typeId, type);
    }

    /**
     * Writes lists, sets and maps whose classes the serializer does not support otherwise, such as Guava's, by their
     * elements. They come back as the JDK's that are equal to them, see {@link ForeignCollections}. Refused are those
     * that have no equal copy, those that their place cannot hold as a copy, and those that are not loaded from their
     * database. JSON, Avro and Protostuff write them only where an interface is declared.
     *
     * @return this
     */
    public final B foreignCollections() {
        this.foreignCollections = true;
        return self();
    }

    /**
     * Returns whether collections of other libraries are written as the JDK's.
     *
     * @return whether {@link #foreignCollections()} was called
     */
    protected final boolean writesForeignCollections() {
        return foreignCollections;
    }

    /**
     * Returns why {@link #alias} would change nothing.
     *
     * @return null, as by default, if the format stores fields by their names; else a clause that says what to do
     */
    @Override
    protected @Nullable String aliasRefusal() {
        return null;
    }
}
