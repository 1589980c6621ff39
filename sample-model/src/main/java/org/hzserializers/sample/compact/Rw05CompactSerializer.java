// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Rw05;

/**
 * Writes and reads a {@link Rw05} in the Compact format. Compact has no char, so its bits travel as an int16.
 */
final class Rw05CompactSerializer implements CompactSerializer<Rw05> {
    @Override
    public Rw05 read(CompactReader reader) {
        Rw05 value = new Rw05();
        Short charVal = reader.readNullableInt16("charVal");
        value.charVal = charVal == null ? null : (char) charVal.shortValue();
        value.byteVal = reader.readNullableInt8("byteVal");
        value.booleanVal = reader.readNullableBoolean("booleanVal");
        value.shortVal = reader.readNullableInt16("shortVal");
        value.intVal = reader.readNullableInt32("intVal");
        value.longVal = reader.readNullableInt64("longVal");
        value.floatVal = reader.readNullableFloat32("floatVal");
        value.doubleVal = reader.readNullableFloat64("doubleVal");
        value.text = reader.readString("text");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw05 value) {
        writer.writeNullableInt16("charVal", value.charVal == null ? null : (short) value.charVal.charValue());
        writer.writeNullableInt8("byteVal", value.byteVal);
        writer.writeNullableBoolean("booleanVal", value.booleanVal);
        writer.writeNullableInt16("shortVal", value.shortVal);
        writer.writeNullableInt32("intVal", value.intVal);
        writer.writeNullableInt64("longVal", value.longVal);
        writer.writeNullableFloat32("floatVal", value.floatVal);
        writer.writeNullableFloat64("doubleVal", value.doubleVal);
        writer.writeString("text", value.text);
    }

    @Override
    public String getTypeName() {
        return "rw05";
    }

    @Override
    public Class<Rw05> getCompactClass() {
        return Rw05.class;
    }
}
