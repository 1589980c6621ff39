// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.AttributedBlob;

/** Writes and reads a {@link AttributedBlob} in the Compact format. */
final class AttributedBlobCompactSerializer implements CompactSerializer<AttributedBlob> {
    @Override
    public AttributedBlob read(CompactReader reader) {
        AttributedBlob value = new AttributedBlob();
        value.id = reader.readInt64("id");
        value.name = reader.readString("name");
        value.status = reader.readInt32("status");
        value.chunk = reader.readArrayOfInt8("chunk");
        value.modifiedMillis = reader.readInt64("modifiedMillis");
        value.owner = reader.readString("owner");
        return value;
    }

    @Override
    public void write(CompactWriter writer, AttributedBlob value) {
        writer.writeInt64("id", value.id);
        writer.writeString("name", value.name);
        writer.writeInt32("status", value.status);
        writer.writeArrayOfInt8("chunk", value.chunk);
        writer.writeInt64("modifiedMillis", value.modifiedMillis);
        writer.writeString("owner", value.owner);
    }

    @Override
    public String getTypeName() {
        return "attributed-blob";
    }

    @Override
    public Class<AttributedBlob> getCompactClass() {
        return AttributedBlob.class;
    }
}
