// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;

/**
 * A {@link PoolCostRecord} that is Portable. Portable has no maps, so keys and values are parallel arrays. Nested
 * values are Portable twins too.
 */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class PoolCostRecordPortable extends PoolCostRecord implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public PoolCostRecordPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.POOL_COST_RECORD)
                .addStringField("poolName")
                .addStringField("defaultQueueName")
                .addDoubleField("moverCostFactor")
                .addPortableField("mover", QueueRecordPortable.definition())
                .addPortableField("restore", QueueRecordPortable.definition())
                .addPortableField("store", QueueRecordPortable.definition())
                .addPortableField("p2pClient", QueueRecordPortable.definition())
                .addStringArrayField("namedQueuesKeys")
                .addPortableArrayField("namedQueuesValues", NamedQueuePortable.definition())
                .addPortableField("space", SpaceRecordPortable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.POOL_COST_RECORD;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("poolName", poolName);
        writer.writeString("defaultQueueName", defaultQueueName);
        writer.writeDouble("moverCostFactor", moverCostFactor);
        if (mover == null) {
            writer.writeNullPortable("mover", ClassIds.FACTORY_ID, ClassIds.QUEUE_RECORD);
        } else {
            writer.writePortable("mover", (Portable) mover);
        }
        if (restore == null) {
            writer.writeNullPortable("restore", ClassIds.FACTORY_ID, ClassIds.QUEUE_RECORD);
        } else {
            writer.writePortable("restore", (Portable) restore);
        }
        if (store == null) {
            writer.writeNullPortable("store", ClassIds.FACTORY_ID, ClassIds.QUEUE_RECORD);
        } else {
            writer.writePortable("store", (Portable) store);
        }
        if (p2pClient == null) {
            writer.writeNullPortable("p2pClient", ClassIds.FACTORY_ID, ClassIds.QUEUE_RECORD);
        } else {
            writer.writePortable("p2pClient", (Portable) p2pClient);
        }
        writer.writeStringArray("namedQueuesKeys", Columns.stringKeys(namedQueues));
        writer.writePortableArray(
                "namedQueuesValues",
                namedQueues == null ? null : namedQueues.values().toArray(new Portable[0]));
        if (space == null) {
            writer.writeNullPortable("space", ClassIds.FACTORY_ID, ClassIds.SPACE_RECORD);
        } else {
            writer.writePortable("space", (Portable) space);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        poolName = reader.readString("poolName");
        defaultQueueName = reader.readString("defaultQueueName");
        moverCostFactor = reader.readDouble("moverCostFactor");
        mover = reader.<QueueRecordPortable>readPortable("mover");
        restore = reader.<QueueRecordPortable>readPortable("restore");
        store = reader.<QueueRecordPortable>readPortable("store");
        p2pClient = reader.<QueueRecordPortable>readPortable("p2pClient");
        namedQueues = Columns.map(
                reader.readStringArray("namedQueuesKeys"),
                reader.readPortableArray("namedQueuesValues"),
                NamedQueue.class);
        space = reader.<SpaceRecordPortable>readPortable("space");
    }
}
