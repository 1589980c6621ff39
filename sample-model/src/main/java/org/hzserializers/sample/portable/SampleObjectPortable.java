// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.SampleObject;

/** A {@link SampleObject} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class SampleObjectPortable extends SampleObject implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SampleObjectPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.SAMPLE_OBJECT)
                .addIntField("intVal")
                .addFloatField("floatVal")
                .addShortField("shortVal")
                .addByteArrayField("byteArr")
                .addLongArrayField("longArr")
                .addDoubleArrayField("dblArr")
                .addStringField("str")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SAMPLE_OBJECT;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeInt("intVal", intVal);
        writer.writeFloat("floatVal", floatVal);
        writer.writeShort("shortVal", shortVal);
        writer.writeByteArray("byteArr", byteArr);
        writer.writeLongArray("longArr", longArr);
        writer.writeDoubleArray("dblArr", dblArr);
        writer.writeString("str", str);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        intVal = reader.readInt("intVal");
        floatVal = reader.readFloat("floatVal");
        shortVal = reader.readShort("shortVal");
        byteArr = reader.readByteArray("byteArr");
        longArr = reader.readLongArray("longArr");
        dblArr = reader.readDoubleArray("dblArr");
        str = reader.readString("str");
    }
}
