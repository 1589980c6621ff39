// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.query.impl.QueryableEntry;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.Map;
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
     * Writes stored bytes as a serialization service writes them now.
     *
     * @return null if it writes them in the form that they have
     */
    static @Nullable Data rewritten(Data stored, InternalSerializationService service) {
        Data now = service.toData(service.<Object>toObject(stored));
        return form(stored, service).equals(form(now, service)) ? null : now;
    }

    /** The name of a Compact schema does not matter, its id does. */
    private static StoredForm form(Data data, InternalSerializationService service) {
        return StoredForm.of(data, service, id -> null);
    }
}
