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
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.SeatBid;

/** A {@link BidResponse} that is Portable. Nested values are Portable twins too. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class BidResponsePortable extends BidResponse implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public BidResponsePortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.BID_RESPONSE)
                .addStringField("id")
                .addPortableArrayField("seatBids", SeatBidPortable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.BID_RESPONSE;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("id", id);
        writer.writePortableArray("seatBids", seatBids == null ? null : seatBids.toArray(new Portable[0]));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        id = reader.readString("id");
        seatBids = Columns.list(reader.readPortableArray("seatBids"), SeatBid.class);
    }
}
