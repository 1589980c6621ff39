// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.SpaceRecord;

/** A {@link SpaceRecord} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class SpaceRecordPortable extends SpaceRecord implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SpaceRecordPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.SPACE_RECORD)
                .addLongField("total")
                .addLongField("free")
                .addLongField("precious")
                .addLongField("removable")
                .addLongField("lru")
                .addLongField("gap")
                .addDoubleField("breakEven")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SPACE_RECORD;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeLong("total", total);
        writer.writeLong("free", free);
        writer.writeLong("precious", precious);
        writer.writeLong("removable", removable);
        writer.writeLong("lru", lru);
        writer.writeLong("gap", gap);
        writer.writeDouble("breakEven", breakEven);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        total = reader.readLong("total");
        free = reader.readLong("free");
        precious = reader.readLong("precious");
        removable = reader.readLong("removable");
        lru = reader.readLong("lru");
        gap = reader.readLong("gap");
        breakEven = reader.readDouble("breakEven");
    }
}
