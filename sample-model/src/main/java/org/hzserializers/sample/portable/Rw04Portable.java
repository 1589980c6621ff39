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
import org.hzserializers.sample.model.Rw04;

/** A {@link Rw04} that is Portable. Portable has no maps, so keys and values are parallel arrays. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw04Portable extends Rw04 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw04Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW04)
                .addStringArrayField("list")
                .addIntArrayField("mapKeys")
                .addStringArrayField("mapValues")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW04;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeStringArray("list", Columns.strings(list));
        writer.writeIntArray("mapKeys", Columns.intKeys(map));
        writer.writeStringArray("mapValues", Columns.stringValues(map));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        list = Columns.list(reader.readStringArray("list"));
        map = Columns.map(reader.readIntArray("mapKeys"), reader.readStringArray("mapValues"));
    }
}
