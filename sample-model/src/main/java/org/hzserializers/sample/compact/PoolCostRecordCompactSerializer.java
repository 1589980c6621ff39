// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;

/**
 * Writes and reads a {@link PoolCostRecord} in the Compact format. Compact has no maps, so keys and values are
 * parallel arrays.
 */
final class PoolCostRecordCompactSerializer implements CompactSerializer<PoolCostRecord> {
    @Override
    public PoolCostRecord read(CompactReader reader) {
        PoolCostRecord value = new PoolCostRecord();
        value.poolName = reader.readString("poolName");
        value.defaultQueueName = reader.readString("defaultQueueName");
        value.moverCostFactor = reader.readFloat64("moverCostFactor");
        value.mover = reader.readCompact("mover");
        value.restore = reader.readCompact("restore");
        value.store = reader.readCompact("store");
        value.p2pClient = reader.readCompact("p2pClient");
        value.namedQueues = Columns.map(
                reader.readArrayOfString("namedQueuesKeys"),
                reader.readArrayOfCompact("namedQueuesValues", NamedQueue.class),
                NamedQueue.class);
        value.space = reader.readCompact("space");
        return value;
    }

    @Override
    public void write(CompactWriter writer, PoolCostRecord value) {
        writer.writeString("poolName", value.poolName);
        writer.writeString("defaultQueueName", value.defaultQueueName);
        writer.writeFloat64("moverCostFactor", value.moverCostFactor);
        writer.writeCompact("mover", value.mover);
        writer.writeCompact("restore", value.restore);
        writer.writeCompact("store", value.store);
        writer.writeCompact("p2pClient", value.p2pClient);
        writer.writeArrayOfString("namedQueuesKeys", Columns.stringKeys(value.namedQueues));
        writer.writeArrayOfCompact(
                "namedQueuesValues",
                value.namedQueues == null ? null : value.namedQueues.values().toArray(new NamedQueue[0]));
        writer.writeCompact("space", value.space);
    }

    @Override
    public String getTypeName() {
        return "pool-cost-record";
    }

    @Override
    public Class<PoolCostRecord> getCompactClass() {
        return PoolCostRecord.class;
    }
}
