// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Geo;

/** Writes and reads a {@link Geo} in the Compact format. */
final class GeoCompactSerializer implements CompactSerializer<Geo> {
    @Override
    public Geo read(CompactReader reader) {
        Geo value = new Geo();
        value.latitude = reader.readFloat32("latitude");
        value.longitude = reader.readFloat32("longitude");
        value.country = reader.readString("country");
        value.region = reader.readString("region");
        value.city = reader.readString("city");
        value.zip = reader.readString("zip");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Geo value) {
        writer.writeFloat32("latitude", value.latitude);
        writer.writeFloat32("longitude", value.longitude);
        writer.writeString("country", value.country);
        writer.writeString("region", value.region);
        writer.writeString("city", value.city);
        writer.writeString("zip", value.zip);
    }

    @Override
    public String getTypeName() {
        return "geo";
    }

    @Override
    public Class<Geo> getCompactClass() {
        return Geo.class;
    }
}
