// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Rw05;

/** A {@link Rw05} that is Portable. Portable has no nullable numbers, so a flag goes before each box. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw05Portable extends Rw05 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw05Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW05)
                .addBooleanField("charValPresent")
                .addCharField("charVal")
                .addBooleanField("byteValPresent")
                .addByteField("byteVal")
                .addBooleanField("booleanValPresent")
                .addBooleanField("booleanVal")
                .addBooleanField("shortValPresent")
                .addShortField("shortVal")
                .addBooleanField("intValPresent")
                .addIntField("intVal")
                .addBooleanField("longValPresent")
                .addLongField("longVal")
                .addBooleanField("floatValPresent")
                .addFloatField("floatVal")
                .addBooleanField("doubleValPresent")
                .addDoubleField("doubleVal")
                .addStringField("text")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW05;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeBoolean("charValPresent", charVal != null);
        writer.writeChar("charVal", charVal == null ? 0 : charVal);
        writer.writeBoolean("byteValPresent", byteVal != null);
        writer.writeByte("byteVal", byteVal == null ? (byte) 0 : byteVal);
        writer.writeBoolean("booleanValPresent", booleanVal != null);
        writer.writeBoolean("booleanVal", booleanVal == null ? false : booleanVal);
        writer.writeBoolean("shortValPresent", shortVal != null);
        writer.writeShort("shortVal", shortVal == null ? (short) 0 : shortVal);
        writer.writeBoolean("intValPresent", intVal != null);
        writer.writeInt("intVal", intVal == null ? 0 : intVal);
        writer.writeBoolean("longValPresent", longVal != null);
        writer.writeLong("longVal", longVal == null ? 0L : longVal);
        writer.writeBoolean("floatValPresent", floatVal != null);
        writer.writeFloat("floatVal", floatVal == null ? 0f : floatVal);
        writer.writeBoolean("doubleValPresent", doubleVal != null);
        writer.writeDouble("doubleVal", doubleVal == null ? 0d : doubleVal);
        writer.writeString("text", text);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        charVal = reader.readBoolean("charValPresent") ? reader.readChar("charVal") : null;
        byteVal = reader.readBoolean("byteValPresent") ? reader.readByte("byteVal") : null;
        booleanVal = reader.readBoolean("booleanValPresent") ? reader.readBoolean("booleanVal") : null;
        shortVal = reader.readBoolean("shortValPresent") ? reader.readShort("shortVal") : null;
        intVal = reader.readBoolean("intValPresent") ? reader.readInt("intVal") : null;
        longVal = reader.readBoolean("longValPresent") ? reader.readLong("longVal") : null;
        floatVal = reader.readBoolean("floatValPresent") ? reader.readFloat("floatVal") : null;
        doubleVal = reader.readBoolean("doubleValPresent") ? reader.readDouble("doubleVal") : null;
        text = reader.readString("text");
    }
}
