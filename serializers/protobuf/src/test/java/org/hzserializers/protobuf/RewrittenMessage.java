// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What another program may make of a message: the fields in descending order, with unknown ones, and no packed ones.
 */
final class RewrittenMessage {

    private static final byte[] UNKNOWN = UnknownFieldSet.newBuilder()
            .addField(
                    9001,
                    UnknownFieldSet.Field.newBuilder()
                            .addVarint(-1)
                            .addFixed32(2)
                            .addFixed64(3)
                            .addLengthDelimited(ByteString.copyFromUtf8("unknown"))
                            .addGroup(UnknownFieldSet.getDefaultInstance())
                            .build())
            .build()
            .toByteArray();

    private RewrittenMessage() {}

    static byte[] of(Descriptor type, byte[] message) throws IOException {
        SortedMap<Integer, ByteArrayOutputStream> fields = new TreeMap<>(Collections.reverseOrder());
        CodedInputStream in = CodedInputStream.newInstance(message);
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            int number = WireFormat.getTagFieldNumber(tag);
            ByteArrayOutputStream bytes = fields.computeIfAbsent(number, key -> new ByteArrayOutputStream());
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            FieldDescriptor field = type.findFieldByNumber(number);
            if (field.isPackable()) {
                unpack(field, in.readByteArray(), out);
            } else if (field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
                out.writeByteArray(number, of(field.getMessageType(), in.readByteArray()));
            } else {
                int from = in.getTotalBytesRead();
                in.skipField(tag);
                out.writeUInt32NoTag(tag);
                out.writeRawBytes(message, from, in.getTotalBytesRead() - from);
            }
            out.flush();
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (ByteArrayOutputStream field : fields.values()) {
            all.writeBytes(UNKNOWN);
            all.writeBytes(field.toByteArray());
        }
        all.writeBytes(UNKNOWN);
        return all.toByteArray();
    }

    private static void unpack(FieldDescriptor field, byte[] packed, CodedOutputStream out) throws IOException {
        int wireType = field.getLiteType().getWireType();
        CodedInputStream in = CodedInputStream.newInstance(packed);
        while (!in.isAtEnd()) {
            out.writeTag(field.getNumber(), wireType);
            switch (wireType) {
                case WireFormat.WIRETYPE_VARINT -> out.writeUInt64NoTag(in.readRawVarint64());
                case WireFormat.WIRETYPE_FIXED32 -> out.writeFixed32NoTag(in.readFixed32());
                default -> out.writeFixed64NoTag(in.readFixed64());
            }
        }
    }
}
