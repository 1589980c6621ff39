// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Where the schemas are that others write by. Asked only for what a serializer does not know itself: once for each
 * fingerprint that is new to it, and once before its first write. A fingerprint that is not there is asked for again
 * after two seconds at the earliest, and no more than 64 of them in that time. Called by many threads; should answer at
 * once, as the thread of a partition may ask, which nothing else in the partition is done in meanwhile.
 */
public interface SchemaStore {

    /**
     * Finds a schema.
     *
     * @param fingerprint what {@link AvroSchemas#fingerprint} returned
     * @return the schema as JSON, or null if there is none
     * @throws IllegalStateException if the store cannot be asked yet; it is asked again for the next value
     */
    @Nullable
    String find(long fingerprint);

    /**
     * Returns all that were published.
     *
     * @return schemas as JSON
     */
    Collection<String> all();

    /**
     * Publishes a schema, unless there is one of this fingerprint.
     *
     * @param fingerprint what {@link AvroSchemas#fingerprint} returned
     * @param schema the schema as JSON
     * @return the one that was there before, or null if there was none
     */
    @Nullable
    String addIfAbsent(long fingerprint, String schema);
}
