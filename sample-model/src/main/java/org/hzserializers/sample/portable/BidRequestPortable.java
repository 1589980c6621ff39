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
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.Impression;

/** A {@link BidRequest} that is Portable. Nested values are Portable twins too. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class BidRequestPortable extends BidRequest implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public BidRequestPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.BID_REQUEST)
                .addStringField("id")
                .addPortableArrayField("impressions", ImpressionPortable.definition())
                .addPortableField("geo", GeoPortable.definition())
                .addPortableField("device", DevicePortable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.BID_REQUEST;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("id", id);
        writer.writePortableArray("impressions", impressions == null ? null : impressions.toArray(new Portable[0]));
        if (geo == null) {
            writer.writeNullPortable("geo", ClassIds.FACTORY_ID, ClassIds.GEO);
        } else {
            writer.writePortable("geo", (Portable) geo);
        }
        if (device == null) {
            writer.writeNullPortable("device", ClassIds.FACTORY_ID, ClassIds.DEVICE);
        } else {
            writer.writePortable("device", (Portable) device);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        id = reader.readString("id");
        impressions = Columns.list(reader.readPortableArray("impressions"), Impression.class);
        geo = reader.<GeoPortable>readPortable("geo");
        device = reader.<DevicePortable>readPortable("device");
    }
}
