// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Geo;

/** A {@link Geo} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class GeoPortable extends Geo implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public GeoPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.GEO)
                .addFloatField("latitude")
                .addFloatField("longitude")
                .addStringField("country")
                .addStringField("region")
                .addStringField("city")
                .addStringField("zip")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.GEO;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeFloat("latitude", latitude);
        writer.writeFloat("longitude", longitude);
        writer.writeString("country", country);
        writer.writeString("region", region);
        writer.writeString("city", city);
        writer.writeString("zip", zip);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        latitude = reader.readFloat("latitude");
        longitude = reader.readFloat("longitude");
        country = reader.readString("country");
        region = reader.readString("region");
        city = reader.readString("city");
        zip = reader.readString("zip");
    }
}
