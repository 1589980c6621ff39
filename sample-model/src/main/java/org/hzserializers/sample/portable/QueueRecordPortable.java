// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.QueueRecord;

/** A {@link QueueRecord} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class QueueRecordPortable extends QueueRecord implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public QueueRecordPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.QUEUE_RECORD)
                .addIntField("active")
                .addIntField("maxActive")
                .addIntField("queued")
                .addIntField("readers")
                .addIntField("writers")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.QUEUE_RECORD;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeInt("active", active);
        writer.writeInt("maxActive", maxActive);
        writer.writeInt("queued", queued);
        writer.writeInt("readers", readers);
        writer.writeInt("writers", writers);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        active = reader.readInt("active");
        maxActive = reader.readInt("maxActive");
        queued = reader.readInt("queued");
        readers = reader.readInt("readers");
        writers = reader.readInt("writers");
    }
}
