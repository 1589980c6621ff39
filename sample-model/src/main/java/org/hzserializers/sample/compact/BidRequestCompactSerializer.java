// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.Impression;

/** Writes and reads a {@link BidRequest} in the Compact format. */
final class BidRequestCompactSerializer implements CompactSerializer<BidRequest> {
    @Override
    public BidRequest read(CompactReader reader) {
        BidRequest value = new BidRequest();
        value.id = reader.readString("id");
        value.impressions = Columns.list(reader.readArrayOfCompact("impressions", Impression.class), Impression.class);
        value.geo = reader.readCompact("geo");
        value.device = reader.readCompact("device");
        return value;
    }

    @Override
    public void write(CompactWriter writer, BidRequest value) {
        writer.writeString("id", value.id);
        writer.writeArrayOfCompact(
                "impressions", value.impressions == null ? null : value.impressions.toArray(new Impression[0]));
        writer.writeCompact("geo", value.geo);
        writer.writeCompact("device", value.device);
    }

    @Override
    public String getTypeName() {
        return "bid-request";
    }

    @Override
    public Class<BidRequest> getCompactClass() {
        return BidRequest.class;
    }
}
