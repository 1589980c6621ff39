// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Device;

/** Writes and reads a {@link Device} in the Compact format. */
final class DeviceCompactSerializer implements CompactSerializer<Device> {
    @Override
    public Device read(CompactReader reader) {
        Device value = new Device();
        value.userAgent = reader.readString("userAgent");
        value.ip = reader.readString("ip");
        value.language = reader.readString("language");
        value.carrier = reader.readString("carrier");
        value.model = reader.readString("model");
        value.os = reader.readString("os");
        value.osVersion = reader.readString("osVersion");
        value.javaScript = reader.readBoolean("javaScript");
        value.connectionType = reader.readInt32("connectionType");
        value.geo = reader.readCompact("geo");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Device value) {
        writer.writeString("userAgent", value.userAgent);
        writer.writeString("ip", value.ip);
        writer.writeString("language", value.language);
        writer.writeString("carrier", value.carrier);
        writer.writeString("model", value.model);
        writer.writeString("os", value.os);
        writer.writeString("osVersion", value.osVersion);
        writer.writeBoolean("javaScript", value.javaScript);
        writer.writeInt32("connectionType", value.connectionType);
        writer.writeCompact("geo", value.geo);
    }

    @Override
    public String getTypeName() {
        return "device";
    }

    @Override
    public Class<Device> getCompactClass() {
        return Device.class;
    }
}
