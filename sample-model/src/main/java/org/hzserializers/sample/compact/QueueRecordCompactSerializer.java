// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.QueueRecord;

/** Writes and reads a {@link QueueRecord} in the Compact format. */
final class QueueRecordCompactSerializer implements CompactSerializer<QueueRecord> {
    @Override
    public QueueRecord read(CompactReader reader) {
        QueueRecord value = new QueueRecord();
        value.active = reader.readInt32("active");
        value.maxActive = reader.readInt32("maxActive");
        value.queued = reader.readInt32("queued");
        value.readers = reader.readInt32("readers");
        value.writers = reader.readInt32("writers");
        return value;
    }

    @Override
    public void write(CompactWriter writer, QueueRecord value) {
        writer.writeInt32("active", value.active);
        writer.writeInt32("maxActive", value.maxActive);
        writer.writeInt32("queued", value.queued);
        writer.writeInt32("readers", value.readers);
        writer.writeInt32("writers", value.writers);
    }

    @Override
    public String getTypeName() {
        return "queue-record";
    }

    @Override
    public Class<QueueRecord> getCompactClass() {
        return QueueRecord.class;
    }
}
