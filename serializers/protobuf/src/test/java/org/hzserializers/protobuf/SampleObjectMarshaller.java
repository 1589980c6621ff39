// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.io.IOException;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.proto.SampleObjectProto;

/** Writes the sample object as a {@link SampleObjectProto}, byte for byte as generated code does. */
public final class SampleObjectMarshaller implements ProtobufMarshaller<SampleObject> {

    private static final int EMPTY_LONGS = 1 << 5;
    private static final int EMPTY_DOUBLES = 1 << 6;

    @Override
    public void write(SampleObject value, ProtobufWriter out) throws IOException {
        if (value.intVal != 0) {
            out.writeInt32(1, value.intVal);
        }
        if (Float.floatToRawIntBits(value.floatVal) != 0) {
            out.writeFloat(2, value.floatVal);
        }
        if (value.shortVal != 0) {
            out.writeSInt32(3, value.shortVal);
        }
        out.writeBytes(4, value.byteArr);
        out.writePackedFixed64(5, value.longArr);
        out.writePackedDouble(6, value.dblArr);
        out.writeString(7, value.str);
        int empty = (value.longArr != null && value.longArr.length == 0 ? EMPTY_LONGS : 0)
                | (value.dblArr != null && value.dblArr.length == 0 ? EMPTY_DOUBLES : 0);
        if (empty != 0) {
            out.writeUInt32(15, empty);
        }
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
                case 15 -> setEmpty(value, in.readUInt32());
                default -> in.skipField();
            }
        }
        return value;
    }

    private static void setEmpty(SampleObject value, int empty) {
        if ((empty & EMPTY_LONGS) != 0 && value.longArr == null) {
            value.longArr = new long[0];
        }
        if ((empty & EMPTY_DOUBLES) != 0 && value.dblArr == null) {
            value.dblArr = new double[0];
        }
    }
}
