// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.SystemInformation;

/**
 * Writes and reads a {@link SystemInformation} in the Compact format. Compact has no maps, so keys and values are
 * parallel arrays.
 */
final class SystemInformationCompactSerializer implements CompactSerializer<SystemInformation> {
    @Override
    public SystemInformation read(CompactReader reader) {
        SystemInformation value = new SystemInformation();
        value.uuid = reader.readString("uuid");
        value.system =
                Columns.linkedMap(reader.readArrayOfString("systemKeys"), reader.readArrayOfString("systemValues"));
        value.environment = Columns.linkedMap(
                reader.readArrayOfString("environmentKeys"), reader.readArrayOfString("environmentValues"));
        value.runtime =
                Columns.linkedMap(reader.readArrayOfString("runtimeKeys"), reader.readArrayOfString("runtimeValues"));
        value.network =
                Columns.linkedMap(reader.readArrayOfString("networkKeys"), reader.readArrayOfString("networkValues"));
        value.storage =
                Columns.linkedMap(reader.readArrayOfString("storageKeys"), reader.readArrayOfString("storageValues"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, SystemInformation value) {
        writer.writeString("uuid", value.uuid);
        writer.writeArrayOfString("systemKeys", Columns.stringKeys(value.system));
        writer.writeArrayOfString("systemValues", Columns.stringValues(value.system));
        writer.writeArrayOfString("environmentKeys", Columns.stringKeys(value.environment));
        writer.writeArrayOfString("environmentValues", Columns.stringValues(value.environment));
        writer.writeArrayOfString("runtimeKeys", Columns.stringKeys(value.runtime));
        writer.writeArrayOfString("runtimeValues", Columns.stringValues(value.runtime));
        writer.writeArrayOfString("networkKeys", Columns.stringKeys(value.network));
        writer.writeArrayOfString("networkValues", Columns.stringValues(value.network));
        writer.writeArrayOfString("storageKeys", Columns.stringKeys(value.storage));
        writer.writeArrayOfString("storageValues", Columns.stringValues(value.storage));
    }

    @Override
    public String getTypeName() {
        return "system-information";
    }

    @Override
    public Class<SystemInformation> getCompactClass() {
        return SystemInformation.class;
    }
}
