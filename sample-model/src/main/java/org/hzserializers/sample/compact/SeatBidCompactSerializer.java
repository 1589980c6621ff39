// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.SeatBid;

/** Writes and reads a {@link SeatBid} in the Compact format. */
final class SeatBidCompactSerializer implements CompactSerializer<SeatBid> {
    @Override
    public SeatBid read(CompactReader reader) {
        SeatBid value = new SeatBid();
        value.seat = reader.readString("seat");
        value.impressionId = reader.readString("impressionId");
        value.price = reader.readFloat64("price");
        value.creativeId = reader.readString("creativeId");
        value.group = reader.readBoolean("group");
        value.categories = Columns.list(reader.readArrayOfString("categories"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, SeatBid value) {
        writer.writeString("seat", value.seat);
        writer.writeString("impressionId", value.impressionId);
        writer.writeFloat64("price", value.price);
        writer.writeString("creativeId", value.creativeId);
        writer.writeBoolean("group", value.group);
        writer.writeArrayOfString("categories", Columns.strings(value.categories));
    }

    @Override
    public String getTypeName() {
        return "seat-bid";
    }

    @Override
    public Class<SeatBid> getCompactClass() {
        return SeatBid.class;
    }
}
