// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.io.IOException;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufWriter;

/** Writes and reads every kind of field. */
public final class LeafMarshaller implements ProtobufMarshaller<Leaf> {

    @Override
    public void write(Leaf leaf, ProtobufWriter out) throws IOException {
        out.writeInt32(1, leaf.int32);
        out.writeInt64(2, leaf.int64);
        out.writeUInt32(3, leaf.uint32);
        out.writeSInt32(4, leaf.sint32);
        out.writeSInt64(5, leaf.sint64);
        out.writeFixed32(6, leaf.fixed32);
        out.writeFixed64(7, leaf.fixed64);
        out.writeFloat(8, leaf.real);
        out.writeDouble(9, leaf.exact);
        out.writeBool(10, leaf.flag);
        out.writeString(11, leaf.text);
        out.writeBytes(12, leaf.bytes);
        out.writeMessage(13, leaf.child, this);
        out.writePackedFixed32(14, leaf.ints);
        out.writePackedFixed64(15, leaf.longs);
        out.writePackedFloat(16, leaf.floats);
        out.writePackedDouble(17, leaf.doubles);
        for (String text : leaf.texts) {
            out.writeString(18, text);
        }
        for (Leaf child : leaf.leaves) {
            out.writeMessage(19, child, this);
        }
        out.writePackedInt32(20, leaf.int32s);
        out.writePackedUInt32(21, leaf.uint32s);
        out.writePackedSInt32(22, leaf.sint32s);
        out.writePackedInt64(23, leaf.int64s);
        out.writePackedSInt64(24, leaf.sint64s);
        out.writePackedBool(25, leaf.flags);
        if (leaf.unpacked != null) {
            for (long element : leaf.unpacked) {
                out.writeInt64(26, element);
            }
        }
        out.writeGroup(27, leaf.group, this);
        for (Leaf child : leaf.groups) {
            out.writeGroup(28, child, this);
        }
        out.writeUnknown(leaf.unknown);
    }

    @Override
    public Leaf read(ProtobufReader in) throws IOException {
        Leaf leaf = new Leaf();
        for (int field = in.nextField(); field != 0; field = in.nextField()) {
            switch (field) {
                case 1 -> leaf.int32 = in.readInt32();
                case 2 -> leaf.int64 = in.readInt64();
                case 3 -> leaf.uint32 = in.readUInt32();
                case 4 -> leaf.sint32 = in.readSInt32();
                case 5 -> leaf.sint64 = in.readSInt64();
                case 6 -> leaf.fixed32 = in.readFixed32();
                case 7 -> leaf.fixed64 = in.readFixed64();
                case 8 -> leaf.real = in.readFloat();
                case 9 -> leaf.exact = in.readDouble();
                case 10 -> leaf.flag = in.readBool();
                case 11 -> leaf.text = in.readString();
                case 12 -> leaf.bytes = in.readBytes();
                case 13 -> leaf.child = in.readMessage(this);
                case 14 -> leaf.ints = in.readFixed32s(leaf.ints);
                case 15 -> leaf.longs = in.readFixed64s(leaf.longs);
                case 16 -> leaf.floats = in.readFloats(leaf.floats);
                case 17 -> leaf.doubles = in.readDoubles(leaf.doubles);
                case 18 -> leaf.texts.add(in.readString());
                case 19 -> leaf.leaves.add(in.readMessage(this));
                case 20 -> leaf.int32s = in.readInt32s(leaf.int32s);
                case 21 -> leaf.uint32s = in.readUInt32s(leaf.uint32s);
                case 22 -> leaf.sint32s = in.readSInt32s(leaf.sint32s);
                case 23 -> leaf.int64s = in.readInt64s(leaf.int64s);
                case 24 -> leaf.sint64s = in.readSInt64s(leaf.sint64s);
                case 25 -> leaf.flags = in.readBools(leaf.flags);
                case 26 -> leaf.unpacked = in.readInt64s(leaf.unpacked);
                case 27 -> leaf.group = in.readGroup(this);
                case 28 -> leaf.groups.add(in.readGroup(this));
                case 29, 30 -> in.skipField();
                default -> leaf.unknown = in.readUnknown(leaf.unknown);
            }
        }
        return leaf;
    }
}
