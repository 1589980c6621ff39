// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.SpaceRecord;

/** Writes and reads a {@link SpaceRecord} in the Compact format. */
final class SpaceRecordCompactSerializer implements CompactSerializer<SpaceRecord> {
    @Override
    public SpaceRecord read(CompactReader reader) {
        SpaceRecord value = new SpaceRecord();
        value.total = reader.readInt64("total");
        value.free = reader.readInt64("free");
        value.precious = reader.readInt64("precious");
        value.removable = reader.readInt64("removable");
        value.lru = reader.readInt64("lru");
        value.gap = reader.readInt64("gap");
        value.breakEven = reader.readFloat64("breakEven");
        return value;
    }

    @Override
    public void write(CompactWriter writer, SpaceRecord value) {
        writer.writeInt64("total", value.total);
        writer.writeInt64("free", value.free);
        writer.writeInt64("precious", value.precious);
        writer.writeInt64("removable", value.removable);
        writer.writeInt64("lru", value.lru);
        writer.writeInt64("gap", value.gap);
        writer.writeFloat64("breakEven", value.breakEven);
    }

    @Override
    public String getTypeName() {
        return "space-record";
    }

    @Override
    public Class<SpaceRecord> getCompactClass() {
        return SpaceRecord.class;
    }
}
