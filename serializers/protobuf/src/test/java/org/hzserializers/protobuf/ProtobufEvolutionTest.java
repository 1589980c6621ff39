// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import org.hzserializers.protobuf.messages.Evolution.OrderV1;
import org.hzserializers.protobuf.messages.Evolution.OrderV2;
import org.hzserializers.protobuf.messages.Evolution.OrderV2.ContactCase;
import org.hzserializers.protobuf.messages.Evolution.OrderWithTextId;
import org.hzserializers.protobuf.messages.Evolution.StatusV1;
import org.hzserializers.protobuf.messages.Evolution.StatusV2;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;

/** The rules of docs/protobuf.md, one test each; version 1 and version 2 are two programs that share data. */
class ProtobufEvolutionTest {

    private final ProtobufSerializer<OrderV1> one = ProtobufSerializer.of(1, OrderV1.class);
    private final ProtobufSerializer<OrderV2> two = ProtobufSerializer.of(1, OrderV2.class);

    private OrderV2 asTwo(OrderV1 order) {
        return Wire.read(two, Wire.write(one, order));
    }

    private OrderV1 asOne(OrderV2 order) {
        return Wire.read(one, Wire.write(two, order));
    }

    @Test
    void addedField_readFromOldData_hasItsDefault() {
        OrderV2 read = asTwo(OrderV1.newBuilder().setId(1).build());
        assertThat(read.getId()).isEqualTo(1);
        assertThat(read.getAdded()).isEmpty();
        assertThat(read.hasAddedNumber()).isFalse();
    }

    @Test
    void addedField_rewrittenByAnOldProgram_isKept() {
        OrderV2 order =
                OrderV2.newBuilder().setId(1).setAdded("kept").setAddedNumber(0).build();
        OrderV1 changed = asOne(order).toBuilder().setId(2).build();
        assertThat(asTwo(changed)).isEqualTo(order.toBuilder().setId(2).build());
    }

    @Test
    void removedField_readFromOldData_isKeptAsUnknown() {
        OrderV1 order = OrderV1.newBuilder().setPhone("123").build();
        OrderV2 read = asTwo(order);
        assertThat(read.getUnknownFields().asMap()).containsOnlyKeys(9);
        assertThat(asOne(read)).isEqualTo(order);
        assertThat(OrderV2.getDescriptor().isReservedNumber(9)).isTrue();
        assertThat(OrderV2.getDescriptor().isReservedName("phone")).isTrue();
    }

    @Test
    void renamedField_isTheSameField() {
        assertThat(asTwo(OrderV1.newBuilder().setCustomer("Ann").build()).getBuyer())
                .isEqualTo("Ann");
        assertThat(asOne(OrderV2.newBuilder().setBuyer("Bob").build()).getCustomer())
                .isEqualTo("Bob");
    }

    @Test
    void widenedInteger_isReadBothWays_andCutOffWhereItIsTooLarge() {
        assertThat(asTwo(OrderV1.newBuilder().setAmount(-5).build()).getAmount())
                .isEqualTo(-5);
        assertThat(asOne(OrderV2.newBuilder().setAmount(-5).build()).getAmount())
                .isEqualTo(-5);
        assertThat(asOne(OrderV2.newBuilder().setAmount((1L << 32) + 7).build()).getAmount())
                .isEqualTo(7);
    }

    @Test
    void zigzagTurnedIntoPlain_isReadAsAnotherNumber() {
        assertThat(asTwo(OrderV1.newBuilder().setZigzag(-1).build()).getZigzag())
                .isEqualTo(1);
    }

    @Test
    void otherWireType_isNotReadButKept() {
        ProtobufSerializer<OrderWithTextId> text = ProtobufSerializer.of(1, OrderWithTextId.class);
        OrderV1 order = OrderV1.newBuilder().setId(5).build();
        OrderWithTextId read = Wire.read(text, Wire.write(one, order));
        assertThat(read.getId()).isEmpty();
        assertThat(Wire.read(one, Wire.write(text, read))).isEqualTo(order);
    }

    @Test
    void bytesTurnedIntoText_areReadIfTheyAreUtf8() {
        assertThat(asTwo(OrderV1.newBuilder()
                                .setRaw(ByteString.copyFromUtf8("\u00e9"))
                                .build())
                        .getRaw())
                .isEqualTo("\u00e9");
        OrderV1 noText = OrderV1.newBuilder().setRaw(ByteString.fromHex("ff")).build();
        Wire.assertUnreadable(two, noText.toByteArray())
                .hasMessage("Protobuf payload cannot be read: Protocol message had invalid UTF-8. (type id 1,"
                        + " org.hzserializers.protobuf.messages.Evolution$OrderV2)");
    }

    @Test
    void addedEnumValue_isUnrecognizedByAnOldProgramAndKept() {
        OrderV1 read =
                asOne(OrderV2.newBuilder().setStatus(StatusV2.STATUS_V2_CLOSED).build());
        assertThat(read.getStatus()).isEqualTo(StatusV1.UNRECOGNIZED);
        assertThat(read.getStatusValue()).isEqualTo(2);
        assertThat(asTwo(read).getStatus()).isEqualTo(StatusV2.STATUS_V2_CLOSED);
    }

    @Test
    void fieldMovedIntoAOneof_isReadBothWays() {
        assertThat(asTwo(OrderV1.newBuilder().setEmail("a@b").build()).getContactCase())
                .isEqualTo(ContactCase.EMAIL);
        assertThat(asOne(OrderV2.newBuilder().setEmail("a@b").build()).getEmail())
                .isEqualTo("a@b");
    }

    @Test
    void oneofWithAMemberThatAnOldProgramDoesNotKnow_mayHoldTwo_andTheLastOneWins() {
        OrderV1 old = asOne(OrderV2.newBuilder().setMessenger("m").build());
        assertThat(old.getEmail()).isEmpty();
        OrderV2 read = asTwo(old.toBuilder().setEmail("a@b").build());
        // Unknown fields are written behind the known ones.
        assertThat(read.getContactCase()).isEqualTo(ContactCase.MESSENGER);
    }

    @Test
    void singleFieldTurnedIntoRepeated_isReadByTheNewProgramOnly() {
        assertThat(asTwo(OrderV1.newBuilder().setSingle(5).build()).getSingleList())
                .containsExactly(5);
        // Packed elements are one length-delimited field, which the old program does not take for its varint.
        OrderV1 read = asOne(OrderV2.newBuilder().addSingle(1).addSingle(2).build());
        assertThat(read.getSingle()).isZero();
        assertThat(asTwo(read).getSingleList()).containsExactly(1, 2);
    }

    @Test
    void strict_whatTheLibraryCutsOrLeavesOut_isRefusedByName() {
        ProtobufSerializer<OrderV1> strict =
                ProtobufSerializer.builder(1, OrderV1.class).strict().build();
        byte[] large =
                Wire.write(two, OrderV2.newBuilder().setAmount((1L << 32) + 7).build());
        Wire.assertUnreadable(strict, large)
                .hasMessageContaining("field amount (3) of hzserializers.test.OrderV1 holds 4294967303, which does not"
                        + " fit 32 bits");
        byte[] repeated =
                Wire.write(two, OrderV2.newBuilder().addSingle(1).addSingle(2).build());
        Wire.assertUnreadable(strict, repeated)
                .hasMessageContaining("field single (6) of hzserializers.test.OrderV1 is length-delimited");
        byte[] number = Wire.write(one, OrderV1.newBuilder().setId(5).build());
        ProtobufSerializer<OrderWithTextId> text =
                ProtobufSerializer.builder(1, OrderWithTextId.class).strict().build();
        Wire.assertUnreadable(text, number)
                .hasMessageContaining("field id (1) of hzserializers.test.OrderWithTextId is a varint");
        byte[] fits = Wire.write(
                two, OrderV2.newBuilder().setAmount(-5).setMessenger("m").build());
        OrderV1 read = Wire.read(strict, fits);
        assertThat(read.getAmount()).isEqualTo(-5);
        assertThat(Wire.write(strict, read)).isEqualTo(fits);
    }

    @Test
    void packedTurnedIntoUnpacked_isReadBothWays() {
        OrderV2 unpacked = asTwo(OrderV1.newBuilder().addPacked(1).addPacked(-2).build());
        assertThat(unpacked.getPackedList()).containsExactly(1L, -2L);
        assertThat(asOne(unpacked).getPackedList()).containsExactly(1L, -2L);
    }
}
