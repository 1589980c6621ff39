// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.SampleObject;

/** Writes and reads a {@link SampleObject} in the Compact format. */
final class SampleObjectCompactSerializer implements CompactSerializer<SampleObject> {
    @Override
    public SampleObject read(CompactReader reader) {
        SampleObject value = new SampleObject();
        value.intVal = reader.readInt32("intVal");
        value.floatVal = reader.readFloat32("floatVal");
        value.shortVal = reader.readInt16("shortVal");
        value.byteArr = reader.readArrayOfInt8("byteArr");
        value.longArr = reader.readArrayOfInt64("longArr");
        value.dblArr = reader.readArrayOfFloat64("dblArr");
        value.str = reader.readString("str");
        return value;
    }

    @Override
    public void write(CompactWriter writer, SampleObject value) {
        writer.writeInt32("intVal", value.intVal);
        writer.writeFloat32("floatVal", value.floatVal);
        writer.writeInt16("shortVal", value.shortVal);
        writer.writeArrayOfInt8("byteArr", value.byteArr);
        writer.writeArrayOfInt64("longArr", value.longArr);
        writer.writeArrayOfFloat64("dblArr", value.dblArr);
        writer.writeString("str", value.str);
    }

    @Override
    public String getTypeName() {
        return "sample-object";
    }

    @Override
    public Class<SampleObject> getCompactClass() {
        return SampleObject.class;
    }
}
