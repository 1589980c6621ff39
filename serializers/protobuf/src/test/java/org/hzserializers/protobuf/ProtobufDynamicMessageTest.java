// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.DynamicMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.hzserializers.protobuf.messages.Key;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.proto.MatrixProto;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** A member without the generated class, and what {@code protoc --include_imports --descriptor_set_out} gives it. */
class ProtobufDynamicMessageTest {

    private static InputStream descriptorSet() {
        return stream(FileDescriptorSet.newBuilder()
                .addFile(Trade.getDescriptor().getFile().toProto())
                .addFile(MatrixProto.getDescriptor().getFile().toProto())
                .build());
    }

    private static InputStream stream(FileDescriptorSet set) {
        return new ByteArrayInputStream(set.toByteArray());
    }

    @Test
    void readAndWrite_withoutTheGeneratedClass_keepsEveryField() throws IOException {
        ProtobufSerializer<DynamicMessage> dynamic = ProtobufSerializer.of(
                1001, DynamicMessage.class, DescriptorSets.parser(descriptorSet(), "hzserializers.test.Trade"));
        ProtobufSerializer<Trade> generated = ProtobufSerializer.of(1001, Trade.class);
        byte[] bytes = Wire.writeFrame(generated, Trades.trade());

        DynamicMessage read = Wire.readFrame(dynamic, bytes);
        Descriptor descriptor = read.getDescriptorForType();
        assertThat(read.getField(descriptor.findFieldByName("price"))).isEqualTo(101.25);
        DynamicMessage changed = read.toBuilder()
                .setField(descriptor.findFieldByName("price"), 99.5)
                .build();
        assertThat(Wire.read(generated, Wire.write(dynamic, changed)))
                .isEqualTo(Trades.trade().toBuilder().setPrice(99.5).build());
        assertThat(Wire.writeFrame(dynamic, read)).isEqualTo(bytes);
    }

    @Test
    void write_dynamicMessageOfAnotherType_isRefused() throws IOException {
        ProtobufSerializer<DynamicMessage> trades = ProtobufSerializer.of(
                1001, DynamicMessage.class, DescriptorSets.parser(descriptorSet(), "hzserializers.test.Trade"));
        DynamicMessage key = DynamicMessage.newBuilder(Key.getDescriptor()).build();
        Wire.assertUnwritable(trades, key)
                .hasMessage("Protobuf com.google.protobuf.DynamicMessage cannot be written: the dynamic message is a"
                        + " hzserializers.test.Key, expected hzserializers.test.Trade (type id 1001,"
                        + " com.google.protobuf.DynamicMessage)");
    }

    @Test
    void mapper_plainClassesOverDynamicMessages_letSeveralTypesLiveTogether() throws IOException {
        Descriptor descriptor = DescriptorSets.descriptor(descriptorSet(), "hzserializers.test.Trade");
        ProtobufSerializer<Row> rows = ProtobufSerializer.builder(
                        1001,
                        Row.class,
                        DescriptorSets.parser(descriptorSet(), "hzserializers.test.Trade"),
                        new RowMapper())
                .build();
        DynamicMessage message = DynamicMessage.newBuilder(descriptor)
                .setField(descriptor.findFieldByName("id"), 5L)
                .build();
        Row row = Wire.copy(rows, new Row(message));
        assertThat(row.message().getField(row.message().getDescriptorForType().findFieldByName("id")))
                .isEqualTo(5L);
    }

    private record Row(DynamicMessage message) {}

    private static final class RowMapper implements ProtobufMapper<Row, DynamicMessage> {

        @Override
        public DynamicMessage toMessage(Row value) {
            return value.message();
        }

        @Override
        public Row fromMessage(DynamicMessage message) {
            return new Row(message);
        }
    }

    @Test
    void descriptor_nestedMessage_isFoundByItsFullName() throws IOException {
        assertThat(DescriptorSets.descriptor(descriptorSet(), "hzserializers.sample.MatrixProto.DoubleRow")
                        .getFullName())
                .isEqualTo("hzserializers.sample.MatrixProto.DoubleRow");
    }

    @Test
    void descriptor_messageNotInTheSet_isRefused() {
        for (String name : new String[] {"hzserializers.test.Nothing", "Trade", "hzserializers.test.Trade.", ""}) {
            assertThatThrownBy(() -> DescriptorSets.descriptor(descriptorSet(), name))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("descriptor set has no message " + name
                            + "; it has the files [org/hzserializers/sample/workloads.proto, trades.proto]");
        }
    }

    @Test
    void descriptor_malformedSet_isRefused() {
        assertThatThrownBy(() -> DescriptorSets.descriptor(
                        new ByteArrayInputStream("syntax".getBytes(StandardCharsets.UTF_8)), "Trade"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("descriptor set is malformed: ");
        FileDescriptorSet withoutImport = FileDescriptorSet.newBuilder()
                .addFile(Trade.getDescriptor().getFile().toProto().toBuilder().addDependency("money.proto"))
                .build();
        assertThatThrownBy(() -> DescriptorSets.descriptor(stream(withoutImport), "hzserializers.test.Trade"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "descriptor set lacks money.proto, which trades.proto imports; run protoc with --include_imports");
        FileDescriptorSet wrong = FileDescriptorSet.newBuilder()
                .addFile(Trade.getDescriptor().getFile().toProto().toBuilder().clearEnumType())
                .build();
        assertThatThrownBy(() -> DescriptorSets.descriptor(stream(wrong), "hzserializers.test.Trade"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "descriptor set is wrong: hzserializers.test.Trade.side: \".hzserializers.test.Side\" is not defined.");
    }
}
