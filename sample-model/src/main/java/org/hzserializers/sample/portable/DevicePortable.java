// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Device;

/** A {@link Device} that is Portable. Nested values are Portable twins too. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class DevicePortable extends Device implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public DevicePortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.DEVICE)
                .addStringField("userAgent")
                .addStringField("ip")
                .addStringField("language")
                .addStringField("carrier")
                .addStringField("model")
                .addStringField("os")
                .addStringField("osVersion")
                .addBooleanField("javaScript")
                .addIntField("connectionType")
                .addPortableField("geo", GeoPortable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.DEVICE;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("userAgent", userAgent);
        writer.writeString("ip", ip);
        writer.writeString("language", language);
        writer.writeString("carrier", carrier);
        writer.writeString("model", model);
        writer.writeString("os", os);
        writer.writeString("osVersion", osVersion);
        writer.writeBoolean("javaScript", javaScript);
        writer.writeInt("connectionType", connectionType);
        if (geo == null) {
            writer.writeNullPortable("geo", ClassIds.FACTORY_ID, ClassIds.GEO);
        } else {
            writer.writePortable("geo", (Portable) geo);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        userAgent = reader.readString("userAgent");
        ip = reader.readString("ip");
        language = reader.readString("language");
        carrier = reader.readString("carrier");
        model = reader.readString("model");
        os = reader.readString("os");
        osVersion = reader.readString("osVersion");
        javaScript = reader.readBoolean("javaScript");
        connectionType = reader.readInt("connectionType");
        geo = reader.<GeoPortable>readPortable("geo");
    }
}
