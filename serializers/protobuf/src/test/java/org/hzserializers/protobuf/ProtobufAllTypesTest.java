// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Type;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.AllTypes2;
import org.hzserializers.protobuf.messages.AllTypes3;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of messages with every kind of field, by marshallers and by protobuf-java. */
class ProtobufAllTypesTest {

    enum Syntax {
        PROTO2(withGroups(AllTypes2.getDescriptor())),
        PROTO3(AllTypes3.getDefaultInstance());

        final Message prototype;

        Syntax(Message prototype) {
            this.prototype = prototype;
        }

        ProtobufSerializer<AnyFields> serializer() {
            return ProtobufSerializer.builder(
                            5, AnyFields.class, new AnyFields.Marshaller(prototype.getDescriptorForType()))
                    .limits(Limits.builder().maxDepth(100).build())
                    .build();
        }
    }

    /** Adds a group with another one and with messages inside, and a list of groups. */
    private static Message withGroups(Descriptor type) {
        FieldDescriptorProto numbers = field(1, "numbers", Label.LABEL_REPEATED, Type.TYPE_SINT64)
                .setOptions(FieldOptions.newBuilder().setPacked(true))
                .build();
        DescriptorProto inner =
                DescriptorProto.newBuilder().setName("Inner").addField(numbers).build();
        DescriptorProto data = DescriptorProto.newBuilder()
                .setName("Data")
                .addField(field(202, "group_int32", Label.LABEL_OPTIONAL, Type.TYPE_INT32))
                .addField(field(203, "group_uint32", Label.LABEL_OPTIONAL, Type.TYPE_UINT32))
                .addField(field(204, "inner", Label.LABEL_OPTIONAL, Type.TYPE_GROUP)
                        .setTypeName(".hzserializers.test.AllTypes2.Data.Inner"))
                .addField(field(205, "around", Label.LABEL_OPTIONAL, Type.TYPE_MESSAGE)
                        .setTypeName(".hzserializers.test.AllTypes2"))
                .addNestedType(inner)
                .build();
        DescriptorProto item = DescriptorProto.newBuilder()
                .setName("Item")
                .addField(field(1, "flags", Label.LABEL_REPEATED, Type.TYPE_BOOL))
                .addField(field(2, "name", Label.LABEL_OPTIONAL, Type.TYPE_STRING))
                .build();
        FileDescriptorProto.Builder file = type.getFile().toProto().toBuilder();
        file.getMessageTypeBuilder(type.getIndex())
                .addNestedType(data)
                .addNestedType(item)
                .addField(field(201, "data", Label.LABEL_OPTIONAL, Type.TYPE_GROUP)
                        .setTypeName(".hzserializers.test.AllTypes2.Data"))
                .addField(field(206, "item", Label.LABEL_REPEATED, Type.TYPE_GROUP)
                        .setTypeName(".hzserializers.test.AllTypes2.Item"));
        try {
            return DynamicMessage.getDefaultInstance(FileDescriptor.buildFrom(file.build(), new FileDescriptor[0])
                    .findMessageTypeByName(type.getName()));
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static FieldDescriptorProto.Builder field(int number, String name, Label label, Type type) {
        return FieldDescriptorProto.newBuilder()
                .setNumber(number)
                .setName(name)
                .setLabel(label)
                .setType(type);
    }

    @ParameterizedTest
    @EnumSource
    void readAndWrite_anyMessage_givesTheBytesOfProtobufJava(Syntax syntax) {
        ProtobufSerializer<AnyFields> serializer = syntax.serializer();
        for (int seed = 0; seed < 600; seed++) {
            byte[] message =
                    new RandomMessages(seed).next(syntax.prototype, seed % 4).toByteArray();
            AnyFields fields = Wire.read(serializer, message);
            assertThat(Wire.writeFrame(serializer, fields))
                    .as("seed %d", seed)
                    .isEqualTo(Wire.frame(Format.PROTOBUF, message));
        }
    }

    /** Packed and not, in pieces, between other fields, in varints that are longer than they need be. */
    @ParameterizedTest
    @EnumSource
    void read_repeatedNumbersInAnyForm_areWhatProtobufJavaReads(Syntax syntax) throws IOException {
        ProtobufSerializer<AnyFields> serializer = syntax.serializer();
        List<FieldDescriptor> packable = syntax.prototype.getDescriptorForType().getFields().stream()
                .filter(FieldDescriptor::isPackable)
                .toList();
        assertThat(packable).hasSize(42);
        for (int seed = 0; seed < 600; seed++) {
            Random random = new Random(seed);
            RandomMessages values = new RandomMessages(seed);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            CodedOutputStream out = CodedOutputStream.newInstance(bytes);
            List<FieldDescriptor> chosen =
                    random.ints(3, 0, packable.size()).mapToObj(packable::get).toList();
            for (int piece = random.nextInt(12); piece >= 0; piece--) {
                FieldDescriptor field = chosen.get(random.nextInt(chosen.size()));
                if (random.nextBoolean()) {
                    ByteArrayOutputStream content = new ByteArrayOutputStream();
                    CodedOutputStream packed = CodedOutputStream.newInstance(content);
                    for (int i = random.nextInt(random.nextInt(4) == 0 ? 400 : 4); i > 0; i--) {
                        writeElement(packed, field, values, random);
                    }
                    packed.flush();
                    out.writeByteArray(field.getNumber(), content.toByteArray());
                } else {
                    for (int i = random.nextInt(5); i > 0; i--) {
                        out.writeTag(field.getNumber(), wireType(field));
                        writeElement(out, field, values, random);
                    }
                }
            }
            out.flush();
            Message expected = syntax.prototype.getParserForType().parseFrom(bytes.toByteArray());
            AnyFields fields = Wire.read(serializer, bytes.toByteArray());
            assertThat(Wire.writeFrame(serializer, fields))
                    .as("seed %d", seed)
                    .isEqualTo(Wire.frame(Format.PROTOBUF, expected.toByteArray()));
        }
    }

    private static int wireType(FieldDescriptor field) {
        return switch (field.getType()) {
            case FIXED32, SFIXED32, FLOAT -> WireFormat.WIRETYPE_FIXED32;
            case FIXED64, SFIXED64, DOUBLE -> WireFormat.WIRETYPE_FIXED64;
            default -> WireFormat.WIRETYPE_VARINT;
        };
    }

    private static void writeElement(CodedOutputStream out, FieldDescriptor field, RandomMessages values, Random random)
            throws IOException {
        switch (wireType(field)) {
            case WireFormat.WIRETYPE_FIXED32 -> out.writeFixed32NoTag(random.nextInt());
            case WireFormat.WIRETYPE_FIXED64 -> out.writeFixed64NoTag(random.nextLong());
            default -> {
                // A proto2 enum has no others.
                boolean closed = field.getType() == FieldDescriptor.Type.ENUM
                        && field.getEnumType().isClosed();
                long number =
                        switch (field.getType()) {
                            case INT64, UINT64, SINT64, BOOL -> values.number();
                            case UINT32, SINT32 -> Integer.toUnsignedLong((int) values.number());
                            default -> closed ? random.nextInt(-1, 3) : (int) values.number();
                        };
                writeVarint(out, number, random.nextInt(4) == 0);
            }
        }
    }

    private static void writeVarint(CodedOutputStream out, long value, boolean padded) throws IOException {
        int size = CodedOutputStream.computeUInt64SizeNoTag(value);
        if (!padded || size == 10) {
            out.writeUInt64NoTag(value);
            return;
        }
        for (int i = 0; i < size; i++) {
            out.writeRawByte((byte) (value >>> (7 * i) | 0x80));
        }
        out.writeRawByte(0);
    }
}
