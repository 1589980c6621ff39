// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import org.hzserializers.core.catalog.CatalogLookup;

/**
 * The global serializer that the catalog file describes, for Hazelcast's own XML or YAML, which can name a class and
 * give it nothing:
 *
 * <pre>
 * serialization:
 *   global-serializer:
 *     class-name: org.hzserializers.kryo.KryoGlobalSerializer
 *     override-java-serialization: true
 * </pre>
 *
 * <p>In code, use {@link KryoSerializer#global} or a catalog.
 */
public final class KryoGlobalSerializer extends KryoSerializer<Object> {

    /**
     * Makes the serializer of the entry {@code global}; Hazelcast calls it.
     *
     * @throws IllegalArgumentException if no catalog file has such an entry, or it is wrong; names file and entry
     */
    public KryoGlobalSerializer() {
        super(CatalogLookup.findGlobal(KryoSerializerFactory.FORMAT, KryoSerializerFactory::globalSettings));
    }
}
