// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.config.CompactSerializationConfig;
import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

/**
 * Refuses instances of {@link Object} itself where there is a global serializer. Hazelcast notes the global serializer
 * for each class that it took, and with {@code allowOverrideDefaultSerializers} looks there for superclasses of all
 * others. So after one {@code new Object()} it would give the global serializer its own messages and every text.
 */
final class PlainObjects implements CompactSerializer<Object> {

    private static final PlainObjects INSTANCE = new PlainObjects();

    private static final String REFUSAL =
            "an instance of java.lang.Object has no content and is equal to itself only; store a value of another class";

    private PlainObjects() {}

    static void refuseOn(SerializationConfig config) {
        CompactSerializationConfig compact = config.getCompactSerializationConfig();
        if (!CompactSerializationConfigAccessor.getRegistrations(compact).containsKey(Object.class.getName())) {
            compact.addSerializer(INSTANCE);
        }
    }

    @Override
    public Object read(CompactReader reader) {
        throw new HazelcastSerializationException(REFUSAL);
    }

    @Override
    public void write(CompactWriter writer, Object object) {
        throw new HazelcastSerializationException(REFUSAL);
    }

    @Override
    public String getTypeName() {
        return Object.class.getName();
    }

    @Override
    public Class<Object> getCompactClass() {
        return Object.class;
    }
}
