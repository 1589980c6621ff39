// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.ExtendedMapEntry;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites a value where it is stored, on the owner and on each backup, which may have another form.
 *
 * <p>Answers true if the value was rewritten, false if it had the present form, null if there is none any more.
 */
final class RewriteProcessor
        implements EntryProcessor<Object, Object, @Nullable Boolean>, HazelcastInstanceAware, DataSerializable {

    private static final long serialVersionUID = 1L;

    private transient @Nullable HazelcastInstance member;

    /** For Hazelcast, too. */
    RewriteProcessor() {}

    @Override
    public void setHazelcastInstance(HazelcastInstance instance) {
        member = instance;
    }

    @Override
    public @Nullable Boolean process(Map.Entry<Object, Object> entry) {
        if (member == null) {
            throw new IllegalStateException("The rewriting of a value runs on members only");
        }
        Data stored = StoredValue.of(entry);
        if (stored == null) {
            return null;
        }
        if (StoredValue.rewritten(stored, member) == null) {
            return false;
        }
        ((ExtendedMapEntry<Object, Object>) entry).setValueWithoutChangingExpiryTime(entry.getValue());
        return true;
    }

    @Override
    public void writeData(ObjectDataOutput out) {}

    @Override
    public void readData(ObjectDataInput in) {}
}
