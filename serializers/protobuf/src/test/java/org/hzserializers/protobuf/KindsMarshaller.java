// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes and reads every kind of field. */
final class KindsMarshaller implements ProtobufMarshaller<KindsMarshaller.Plain> {

    /** What the message Kinds holds, without generated code. */
    static final class Plain {
        int int32;
        long int64;
        int uint32;
        long uint64;
        int sint32;
        long sint64;
        int fixed32;
        long fixed64;
        int sfixed32;
        long sfixed64;
        float real;
        double exact;
        boolean flag;
        String text;
        byte[] bytes;
        int side;
        Plain child;
        int[] ints;
        long[] longs;
        float[] floats;
        double[] doubles;
        List<String> texts = new ArrayList<>();
        long[] unpacked;
    }

    @Override
    public void write(Plain value, ProtobufWriter out) throws IOException {
        out.writeInt32(1, value.int32);
        out.writeInt64(2, value.int64);
        out.writeUInt32(3, value.uint32);
        out.writeInt64(4, value.uint64);
        out.writeSInt32(5, value.sint32);
        out.writeSInt64(6, value.sint64);
        out.writeFixed32(7, value.fixed32);
        out.writeFixed64(8, value.fixed64);
        out.writeFixed32(9, value.sfixed32);
        out.writeFixed64(10, value.sfixed64);
        out.writeFloat(11, value.real);
        out.writeDouble(12, value.exact);
        out.writeBool(13, value.flag);
        out.writeString(14, value.text);
        out.writeBytes(15, value.bytes);
        out.writeInt32(16, value.side);
        out.writeMessage(17, value.child, this);
        out.writePackedFixed32(18, value.ints);
        out.writePackedFixed64(19, value.longs);
        out.writePackedFloat(20, value.floats);
        out.writePackedDouble(21, value.doubles);
        for (String text : value.texts) {
            out.writeString(22, text);
        }
        if (value.unpacked != null) {
            for (long element : value.unpacked) {
                out.writeFixed64(2000, element);
            }
        }
    }

    @Override
    public Plain read(ProtobufReader in) throws IOException {
        Plain value = new Plain();
        for (int field = in.nextField(); field != 0; field = in.nextField()) {
            switch (field) {
                case 1 -> value.int32 = in.readInt32();
                case 2 -> value.int64 = in.readInt64();
                case 3 -> value.uint32 = in.readUInt32();
                case 4 -> value.uint64 = in.readInt64();
                case 5 -> value.sint32 = in.readSInt32();
                case 6 -> value.sint64 = in.readSInt64();
                case 7 -> value.fixed32 = in.readFixed32();
                case 8 -> value.fixed64 = in.readFixed64();
                case 9 -> value.sfixed32 = in.readFixed32();
                case 10 -> value.sfixed64 = in.readFixed64();
                case 11 -> value.real = in.readFloat();
                case 12 -> value.exact = in.readDouble();
                case 13 -> value.flag = in.readBool();
                case 14 -> value.text = in.readString();
                case 15 -> value.bytes = in.readBytes();
                case 16 -> value.side = in.readInt32();
                case 17 -> value.child = in.readMessage(this);
                case 18 -> value.ints = in.readFixed32s(value.ints);
                case 19 -> value.longs = in.readFixed64s(value.longs);
                case 20 -> value.floats = in.readFloats(value.floats);
                case 21 -> value.doubles = in.readDoubles(value.doubles);
                case 22 -> value.texts.add(in.readString());
                case 2000 -> value.unpacked = in.readFixed64s(value.unpacked);
                default -> in.skipField();
            }
        }
        return value;
    }
}
