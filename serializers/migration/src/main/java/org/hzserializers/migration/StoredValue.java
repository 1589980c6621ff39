// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.query.impl.QueryableEntry;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.view.RecordTypes;
import org.jspecify.annotations.Nullable;

/**
 * A value as its bytes are stored, on a member or a client: with nothing that only one of them has, or only some of the
 * versions that a member may be of.
 */
final class StoredValue {

    private StoredValue() {}

    /** Returns what a member or client writes and reads values with. */
    static InternalSerializationService service(HazelcastInstance instance) {
        return (InternalSerializationService) ((SerializationServiceSupport) instance).getSerializationService();
    }

    /** Returns what an entry processor finds stored; null if there is no entry any more. */
    static @Nullable Data of(Map.Entry<?, ?> entry) {
        return ((QueryableEntry<?, ?>) entry).getValueData();
    }

    /**
     * Writes stored bytes as an instance writes them now.
     *
     * @param toCompact what records of Compact have; null if values may become anything else
     * @return null if it writes them in the form that they have
     * @throws HazelcastSerializationException if Hazelcast does not write the value as the configuration of the
     *     instance says; the form that it would have is not the wanted one
     */
    static @Nullable Data rewritten(Data stored, HazelcastInstance instance, @Nullable RecordTypes toCompact) {
        InternalSerializationService service = service(instance);
        Object value = service.toObject(stored);
        if (toCompact != null) {
            value = CompactForm.of(value, toCompact);
        }
        Data now = written(value, instance);
        if (toCompact != null && now.getType() != SerializationConstants.TYPE_COMPACT) {
            throw new HazelcastSerializationException("a " + value.getClass().getName() + " is written as "
                    + form(now, service) + ", and not by Compact; register its class with CompactSerializers where the"
                    + " values are rewritten, and let the catalog only read what it had before");
        }
        boolean same = mayHoldOthers(now.getType(), value)
                ? stored.equals(now)
                : form(stored, service).equals(form(now, service));
        return same ? null : now;
    }

    /**
     * Writes a key or value.
     *
     * @throws HazelcastSerializationException if Hazelcast does not write it as the configuration of the instance says
     */
    static Data written(Object object, HazelcastInstance instance) {
        SerializerCheck.otherWriter(instance, object).ifPresent(reason -> {
            throw new HazelcastSerializationException(reason);
        });
        return service(instance).toData(object);
    }

    /** Returns whether Hazelcast writes a container itself, whose elements have forms of their own. */
    private static boolean mayHoldOthers(int typeId, Object value) {
        return typeId < 0
                && typeId != SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE
                && (value instanceof Collection
                        || value instanceof Map
                        || value instanceof Map.Entry
                        || value instanceof Optional
                        || value instanceof Object[]);
    }

    /** The name of a Compact schema does not matter, its id does. */
    private static StoredForm form(Data data, InternalSerializationService service) {
        return StoredForm.of(data, service, id -> null);
    }
}
