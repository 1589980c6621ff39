// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.hzserializers.core.Format;
import org.hzserializers.protobuf.wire.WireType;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.Wire;
import org.hzserializers.view.SqlValues;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What views take in memory for few bytes: all fields of a payload together, and all that is in them. */
class ProtobufViewMemoryTest {

    private static final int FIELDS = 50;
    private static final byte START_ITEM = 1 << 3 | 3;
    private static final byte END_ITEM = 1 << 3 | 4;

    /** A message with a repeated group that has fifty fields. */
    private static Descriptor holder() throws DescriptorValidationException {
        DescriptorProto.Builder item = DescriptorProto.newBuilder().setName("Item");
        for (int i = 1; i <= FIELDS; i++) {
            item.addField(FieldDescriptorProto.newBuilder()
                    .setName("f" + i)
                    .setNumber(i)
                    .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)
                    .setType(
                            i % 2 == 0 ? FieldDescriptorProto.Type.TYPE_STRING : FieldDescriptorProto.Type.TYPE_INT64));
        }
        DescriptorProto.Builder holder = DescriptorProto.newBuilder()
                .setName("Holder")
                .addNestedType(item)
                .addField(FieldDescriptorProto.newBuilder()
                        .setName("item")
                        .setNumber(1)
                        .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)
                        .setType(FieldDescriptorProto.Type.TYPE_GROUP)
                        .setTypeName("Holder.Item"));
        return FileDescriptor.buildFrom(
                        FileDescriptorProto.newBuilder()
                                .setName("holder.proto")
                                .addMessageType(holder)
                                .build(),
                        new FileDescriptor[0])
                .findMessageTypeByName("Holder");
    }

    private static byte[] groups(int count) {
        byte[] payload = new byte[2 * count];
        for (int i = 0; i < payload.length; i += 2) {
            payload[i] = START_ITEM;
            payload[i + 1] = END_ITEM;
        }
        return Wire.frame(Format.PROTOBUF, payload);
    }

    private static Object item(Object view) {
        return Objects.requireNonNull(((View) view).get("item"));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void get_groupsOfNoBytes_takesMemoryInProportion(boolean all) throws DescriptorValidationException {
        ViewSerializer.Builder views = ProtobufView.builder(5, holder());
        ViewSerializer serializer =
                all ? views.build() : views.attributes("item").build();
        ReadCheck.Outcome outcome =
                ReadCheck.of(serializer).using(view -> item(view)).read(groups(200_000));
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.thrown())
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("objects of more than ");
    }

    @Test
    void get_fewGroups_areRead() throws Exception {
        ViewSerializer serializer = ProtobufView.of(5, holder());
        assertThat((List<?>) item(Wire.readFrame(serializer, groups(500)))).hasSize(500);
    }

    /** The forms that repeated numbers have: one block, a block for each, a tag for each. */
    private enum Form {
        PACKED,
        BLOCKS,
        UNPACKED
    }

    static Stream<Arguments> numbers() {
        return Stream.of(Form.values()).flatMap(form -> Stream.of(
                        FieldDescriptorProto.Type.TYPE_INT32,
                        FieldDescriptorProto.Type.TYPE_SINT32,
                        FieldDescriptorProto.Type.TYPE_SINT64,
                        FieldDescriptorProto.Type.TYPE_FIXED32,
                        FieldDescriptorProto.Type.TYPE_SFIXED64,
                        FieldDescriptorProto.Type.TYPE_BOOL,
                        FieldDescriptorProto.Type.TYPE_FLOAT,
                        FieldDescriptorProto.Type.TYPE_DOUBLE)
                .map(type -> Arguments.of(type, form)));
    }

    private static Descriptor numbers(FieldDescriptorProto.Type type) throws DescriptorValidationException {
        DescriptorProto.Builder holder = DescriptorProto.newBuilder()
                .setName("Numbers")
                .addField(FieldDescriptorProto.newBuilder()
                        .setName("numbers")
                        .setNumber(1)
                        .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)
                        .setType(type));
        return FileDescriptor.buildFrom(
                        FileDescriptorProto.newBuilder()
                                .setName("numbers.proto")
                                .addMessageType(holder)
                                .build(),
                        new FileDescriptor[0])
                .findMessageTypeByName("Numbers");
    }

    /** Numbers of few bytes and long texts: varints of one byte, and floating points of all exponents. */
    private static byte[] numbers(FieldDescriptorProto.Type type, Form form, int count) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        int width = width(type);
        if (form == Form.PACKED) {
            out.writeTag(1, WireType.LENGTH_DELIMITED);
            out.writeUInt32NoTag(count * width);
        }
        for (int i = 0; i < count; i++) {
            if (form == Form.BLOCKS) {
                out.writeTag(1, WireType.LENGTH_DELIMITED);
                out.writeUInt32NoTag(width);
            } else if (form == Form.UNPACKED) {
                out.writeTag(1, width == 1 ? WireType.VARINT : width == 4 ? WireType.FIXED32 : WireType.FIXED64);
            }
            if (width == 1) {
                out.writeRawByte(type == FieldDescriptorProto.Type.TYPE_BOOL ? i & 1 : random.nextInt(10, 128));
            } else if (width == 4) {
                out.writeFixed32NoTag(random.nextInt());
            } else {
                out.writeFixed64NoTag(random.nextLong());
            }
        }
        out.flush();
        return Wire.frame(Format.PROTOBUF, bytes.toByteArray());
    }

    private static int width(FieldDescriptorProto.Type type) {
        return switch (type) {
            case TYPE_DOUBLE, TYPE_SFIXED64 -> 8;
            case TYPE_FLOAT, TYPE_FIXED32 -> 4;
            default -> 1;
        };
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void get_numbersAndTheirJson_takeMemoryInProportion(FieldDescriptorProto.Type type, Form form) throws Exception {
        byte[] frame = numbers(type, form, 300_000);
        ViewSerializer keeping = ProtobufView.of(5, numbers(type));
        for (ViewSerializer serializer : List.of(keeping, keeping.taking("numbers"))) {
            ReadCheck.Outcome outcome =
                    ReadCheck.of(serializer).using(view -> jsonOfNumbers(view)).read(frame);
            assertThat(outcome.thrown()).isNull();
            assertThat(outcome.fault()).isNull();
        }
    }

    private static Object jsonOfNumbers(Object view) {
        Object numbers = Objects.requireNonNull(((View) view).get("numbers"));
        return Objects.requireNonNull(SqlValues.jsonText(numbers));
    }
}
