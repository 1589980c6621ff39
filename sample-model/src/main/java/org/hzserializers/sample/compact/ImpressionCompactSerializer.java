// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Impression;

/** Writes and reads a {@link Impression} in the Compact format. */
final class ImpressionCompactSerializer implements CompactSerializer<Impression> {
    @Override
    public Impression read(CompactReader reader) {
        Impression value = new Impression();
        value.id = reader.readString("id");
        value.tagId = reader.readString("tagId");
        value.width = reader.readInt32("width");
        value.height = reader.readInt32("height");
        value.bidFloor = reader.readFloat64("bidFloor");
        value.interstitial = reader.readBoolean("interstitial");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Impression value) {
        writer.writeString("id", value.id);
        writer.writeString("tagId", value.tagId);
        writer.writeInt32("width", value.width);
        writer.writeInt32("height", value.height);
        writer.writeFloat64("bidFloor", value.bidFloor);
        writer.writeBoolean("interstitial", value.interstitial);
    }

    @Override
    public String getTypeName() {
        return "impression";
    }

    @Override
    public Class<Impression> getCompactClass() {
        return Impression.class;
    }
}
