// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Rw01;

/** A {@link Rw01} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw01Portable extends Rw01 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw01Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW01)
                .addCharField("charVal")
                .addByteField("byteVal")
                .addBooleanField("booleanVal")
                .addShortField("shortVal")
                .addIntField("intVal")
                .addLongField("longVal")
                .addFloatField("floatVal")
                .addDoubleField("doubleVal")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW01;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeChar("charVal", charVal);
        writer.writeByte("byteVal", byteVal);
        writer.writeBoolean("booleanVal", booleanVal);
        writer.writeShort("shortVal", shortVal);
        writer.writeInt("intVal", intVal);
        writer.writeLong("longVal", longVal);
        writer.writeFloat("floatVal", floatVal);
        writer.writeDouble("doubleVal", doubleVal);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        charVal = reader.readChar("charVal");
        byteVal = reader.readByte("byteVal");
        booleanVal = reader.readBoolean("booleanVal");
        shortVal = reader.readShort("shortVal");
        intVal = reader.readInt("intVal");
        longVal = reader.readLong("longVal");
        floatVal = reader.readFloat("floatVal");
        doubleVal = reader.readDouble("doubleVal");
    }
}
