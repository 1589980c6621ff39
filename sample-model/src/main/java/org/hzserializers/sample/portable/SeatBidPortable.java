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
import org.hzserializers.sample.model.SeatBid;

/** A {@link SeatBid} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class SeatBidPortable extends SeatBid implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SeatBidPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.SEAT_BID)
                .addStringField("seat")
                .addStringField("impressionId")
                .addDoubleField("price")
                .addStringField("creativeId")
                .addBooleanField("group")
                .addStringArrayField("categories")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SEAT_BID;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("seat", seat);
        writer.writeString("impressionId", impressionId);
        writer.writeDouble("price", price);
        writer.writeString("creativeId", creativeId);
        writer.writeBoolean("group", group);
        writer.writeStringArray("categories", Columns.strings(categories));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        seat = reader.readString("seat");
        impressionId = reader.readString("impressionId");
        price = reader.readDouble("price");
        creativeId = reader.readString("creativeId");
        group = reader.readBoolean("group");
        categories = Columns.list(reader.readStringArray("categories"));
    }
}
