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
import org.hzserializers.sample.model.JobHeader;

/** A {@link JobHeader} that is Portable. Portable has no maps, so keys and values are parallel arrays. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class JobHeaderPortable extends JobHeader implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public JobHeaderPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.JOB_HEADER)
                .addStringField("uuid")
                .addStringField("name")
                .addIntField("priority")
                .addIntField("taskCount")
                .addLongField("submittedMillis")
                .addStringArrayField("metadataKeys")
                .addStringArrayField("metadataValues")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.JOB_HEADER;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("uuid", uuid);
        writer.writeString("name", name);
        writer.writeInt("priority", priority);
        writer.writeInt("taskCount", taskCount);
        writer.writeLong("submittedMillis", submittedMillis);
        writer.writeStringArray("metadataKeys", Columns.stringKeys(metadata));
        writer.writeStringArray("metadataValues", Columns.stringValues(metadata));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        uuid = reader.readString("uuid");
        name = reader.readString("name");
        priority = reader.readInt("priority");
        taskCount = reader.readInt("taskCount");
        submittedMillis = reader.readLong("submittedMillis");
        metadata = Columns.linkedMap(reader.readStringArray("metadataKeys"), reader.readStringArray("metadataValues"));
    }
}
