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
import org.hzserializers.sample.model.SystemInformation;

/**
 * A {@link SystemInformation} that is Portable. Portable has no maps, so keys and values are parallel arrays.
 */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class SystemInformationPortable extends SystemInformation implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SystemInformationPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.SYSTEM_INFORMATION)
                .addStringField("uuid")
                .addStringArrayField("systemKeys")
                .addStringArrayField("systemValues")
                .addStringArrayField("environmentKeys")
                .addStringArrayField("environmentValues")
                .addStringArrayField("runtimeKeys")
                .addStringArrayField("runtimeValues")
                .addStringArrayField("networkKeys")
                .addStringArrayField("networkValues")
                .addStringArrayField("storageKeys")
                .addStringArrayField("storageValues")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SYSTEM_INFORMATION;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("uuid", uuid);
        writer.writeStringArray("systemKeys", Columns.stringKeys(system));
        writer.writeStringArray("systemValues", Columns.stringValues(system));
        writer.writeStringArray("environmentKeys", Columns.stringKeys(environment));
        writer.writeStringArray("environmentValues", Columns.stringValues(environment));
        writer.writeStringArray("runtimeKeys", Columns.stringKeys(runtime));
        writer.writeStringArray("runtimeValues", Columns.stringValues(runtime));
        writer.writeStringArray("networkKeys", Columns.stringKeys(network));
        writer.writeStringArray("networkValues", Columns.stringValues(network));
        writer.writeStringArray("storageKeys", Columns.stringKeys(storage));
        writer.writeStringArray("storageValues", Columns.stringValues(storage));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        uuid = reader.readString("uuid");
        system = Columns.linkedMap(reader.readStringArray("systemKeys"), reader.readStringArray("systemValues"));
        environment = Columns.linkedMap(
                reader.readStringArray("environmentKeys"), reader.readStringArray("environmentValues"));
        runtime = Columns.linkedMap(reader.readStringArray("runtimeKeys"), reader.readStringArray("runtimeValues"));
        network = Columns.linkedMap(reader.readStringArray("networkKeys"), reader.readStringArray("networkValues"));
        storage = Columns.linkedMap(reader.readStringArray("storageKeys"), reader.readStringArray("storageValues"));
    }
}
