// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.JobTask;

/** A {@link JobTask} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class JobTaskPortable extends JobTask implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public JobTaskPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.JOB_TASK)
                .addIntField("position")
                .addStringField("id")
                .addLongField("timeoutMillis")
                .addIntField("maxResubmits")
                .addBooleanField("resubmitOnFailure")
                .addStringField("payload")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.JOB_TASK;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeInt("position", position);
        writer.writeString("id", id);
        writer.writeLong("timeoutMillis", timeoutMillis);
        writer.writeInt("maxResubmits", maxResubmits);
        writer.writeBoolean("resubmitOnFailure", resubmitOnFailure);
        writer.writeString("payload", payload);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        position = reader.readInt("position");
        id = reader.readString("id");
        timeoutMillis = reader.readLong("timeoutMillis");
        maxResubmits = reader.readInt("maxResubmits");
        resubmitOnFailure = reader.readBoolean("resubmitOnFailure");
        payload = reader.readString("payload");
    }
}
