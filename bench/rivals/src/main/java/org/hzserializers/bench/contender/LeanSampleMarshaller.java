// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.io.IOException;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufWriter;
import org.hzserializers.sample.model.SampleObject;

/** Writes the sample object as a {@code SampleObjectProto}; an array that is empty comes back as null. */
final class LeanSampleMarshaller implements ProtobufMarshaller<SampleObject> {

    @Override
    public void write(SampleObject value, ProtobufWriter out) throws IOException {
        out.writeInt32(1, value.intVal);
        out.writeFloat(2, value.floatVal);
        out.writeSInt32(3, value.shortVal);
        out.writeBytes(4, value.byteArr);
        out.writePackedFixed64(5, value.longArr);
        out.writePackedDouble(6, value.dblArr);
        out.writeString(7, value.str);
    }

    @Override
    public SampleObject read(ProtobufReader in) throws IOException {
        SampleObject value = new SampleObject();
        for (int field = in.nextField(); field != 0; field = in.nextField()) {
            switch (field) {
                case 1 -> value.intVal = in.readInt32();
                case 2 -> value.floatVal = in.readFloat();
                case 3 -> value.shortVal = (short) in.readSInt32();
                case 4 -> value.byteArr = in.readBytes();
                case 5 -> value.longArr = in.readFixed64s(value.longArr);
                case 6 -> value.dblArr = in.readDoubles(value.dblArr);
                case 7 -> value.str = in.readString();
                default -> in.skipField();
            }
        }
        return value;
    }
}
