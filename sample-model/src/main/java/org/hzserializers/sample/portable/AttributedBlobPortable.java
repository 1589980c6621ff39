// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.AttributedBlob;

/** A {@link AttributedBlob} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class AttributedBlobPortable extends AttributedBlob implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public AttributedBlobPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.ATTRIBUTED_BLOB)
                .addLongField("id")
                .addStringField("name")
                .addIntField("status")
                .addByteArrayField("chunk")
                .addLongField("modifiedMillis")
                .addStringField("owner")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.ATTRIBUTED_BLOB;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeLong("id", id);
        writer.writeString("name", name);
        writer.writeInt("status", status);
        writer.writeByteArray("chunk", chunk);
        writer.writeLong("modifiedMillis", modifiedMillis);
        writer.writeString("owner", owner);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        id = reader.readLong("id");
        name = reader.readString("name");
        status = reader.readInt("status");
        chunk = reader.readByteArray("chunk");
        modifiedMillis = reader.readLong("modifiedMillis");
        owner = reader.readString("owner");
    }
}
