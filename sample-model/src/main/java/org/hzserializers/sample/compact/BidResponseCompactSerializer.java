// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.SeatBid;

/** Writes and reads a {@link BidResponse} in the Compact format. */
final class BidResponseCompactSerializer implements CompactSerializer<BidResponse> {
    @Override
    public BidResponse read(CompactReader reader) {
        BidResponse value = new BidResponse();
        value.id = reader.readString("id");
        value.seatBids = Columns.list(reader.readArrayOfCompact("seatBids", SeatBid.class), SeatBid.class);
        return value;
    }

    @Override
    public void write(CompactWriter writer, BidResponse value) {
        writer.writeString("id", value.id);
        writer.writeArrayOfCompact("seatBids", value.seatBids == null ? null : value.seatBids.toArray(new SeatBid[0]));
    }

    @Override
    public String getTypeName() {
        return "bid-response";
    }

    @Override
    public Class<BidResponse> getCompactClass() {
        return BidResponse.class;
    }
}
