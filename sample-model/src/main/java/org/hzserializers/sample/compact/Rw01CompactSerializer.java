// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Rw01;

/**
 * Writes and reads a {@link Rw01} in the Compact format. Compact has no char, so its bits travel as an int16.
 */
final class Rw01CompactSerializer implements CompactSerializer<Rw01> {
    @Override
    public Rw01 read(CompactReader reader) {
        Rw01 value = new Rw01();
        value.charVal = (char) reader.readInt16("charVal");
        value.byteVal = reader.readInt8("byteVal");
        value.booleanVal = reader.readBoolean("booleanVal");
        value.shortVal = reader.readInt16("shortVal");
        value.intVal = reader.readInt32("intVal");
        value.longVal = reader.readInt64("longVal");
        value.floatVal = reader.readFloat32("floatVal");
        value.doubleVal = reader.readFloat64("doubleVal");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw01 value) {
        writer.writeInt16("charVal", (short) value.charVal);
        writer.writeInt8("byteVal", value.byteVal);
        writer.writeBoolean("booleanVal", value.booleanVal);
        writer.writeInt16("shortVal", value.shortVal);
        writer.writeInt32("intVal", value.intVal);
        writer.writeInt64("longVal", value.longVal);
        writer.writeFloat32("floatVal", value.floatVal);
        writer.writeFloat64("doubleVal", value.doubleVal);
    }

    @Override
    public String getTypeName() {
        return "rw01";
    }

    @Override
    public Class<Rw01> getCompactClass() {
        return Rw01.class;
    }
}
