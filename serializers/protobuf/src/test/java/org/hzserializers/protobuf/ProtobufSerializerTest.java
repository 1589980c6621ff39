// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.google.protobuf.UnknownFieldSet;
import java.util.HexFormat;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.Key;
import org.hzserializers.protobuf.messages.Legacy;
import org.hzserializers.protobuf.messages.LegacyProto;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.proto.SampleObjectProto;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProtobufSerializerTest {

    private static final String TRADE = " (type id 1001, org.hzserializers.protobuf.messages.Trade)";

    private final ProtobufSerializer<Trade> trades = ProtobufSerializer.of(1001, Trade.class);
    private final ProtobufSerializer<Trade> strict =
            ProtobufSerializer.builder(1001, Trade.class).strict().build();

    @Test
    void write_message_givesFrameAndMessage() {
        Trade trade = Trade.newBuilder().setId(5).build();
        assertThat(Wire.writeFrame(trades, trade)).asHexString().isEqualTo("26020805");
        assertThat(Wire.writeFrame(trades, Trade.getDefaultInstance()))
                .asHexString()
                .isEqualTo("2600");
        assertThat(Wire.copy(trades, Trades.trade())).isEqualTo(Trades.trade());
    }

    @Test
    void write_bare_givesAByteArray() {
        ProtobufSerializer<Trade> bare =
                ProtobufSerializer.builder(1001, Trade.class).bare().build();
        Trade trade = Trade.newBuilder().setId(5).build();
        assertThat(Wire.writeFrame(bare, trade)).asHexString().isEqualTo("000000020805");
        assertThat(Wire.copy(bare, Trades.trade())).isEqualTo(Trades.trade());
    }

    @Test
    void write_messageLargerThanTheBuffer_goesToTheStreamWithTheSameBytes() {
        SampleObjectProto message = (SampleObjectProto) ProtobufTwins.fromPlain(Samples.sampleWithLongsAndDoubles(3));
        ProtobufSerializer<SampleObjectProto> buffered = ProtobufSerializer.of(1, SampleObjectProto.class);
        ProtobufSerializer<SampleObjectProto> unbuffered = ProtobufSerializer.builder(1, SampleObjectProto.class)
                .limits(Limits.builder()
                        .maxRetainedBytes(message.getSerializedSize() - 1)
                        .build())
                .build();
        assertThat(Wire.writeFrame(unbuffered, message)).isEqualTo(Wire.writeFrame(buffered, message));
        assertThat(Wire.copy(unbuffered, message)).isEqualTo(message);
    }

    @Test
    void readAndWrite_unknownFields_surviveAnOlderProgram() {
        Trade trade = Trades.trade();
        ProtobufSerializer<Key> older = ProtobufSerializer.of(1001, Key.class);
        // Key knows no field above 3, and field 2 of both is length-delimited.
        Trade newer = Trade.newBuilder()
                .setSide(trade.getSide())
                .setPrice(1)
                .setNote("n")
                .putFills("a", 1)
                .build();
        byte[] written = Wire.writeFrame(trades, newer);
        Key read = Wire.readFrame(older, written);
        assertThat(read.getUnknownFields().asMap()).containsOnlyKeys(4, 6, 7, 3);
        byte[] rewritten = Wire.writeFrame(older, read.toBuilder().setName("").build());
        assertThat(Wire.readFrame(trades, rewritten)).isEqualTo(newer);
    }

    @Test
    void write_requiredFieldMissing_isRefused() {
        ProtobufSerializer<Legacy> serializer = ProtobufSerializer.of(7, Legacy.class);
        Legacy incomplete = Legacy.newBuilder().setId(1).buildPartial();
        Wire.assertUnwritable(serializer, incomplete)
                .hasMessage("Protobuf org.hzserializers.protobuf.messages.Legacy cannot be written: Message missing"
                        + " required fields: name (type id 7, org.hzserializers.protobuf.messages.Legacy)");
        Legacy complete = incomplete.toBuilder().setName("n").build();
        assertThat(Wire.copy(serializer, complete)).isEqualTo(complete);
    }

    @Test
    void read_requiredFieldMissing_isRefused() {
        ProtobufSerializer<Legacy> serializer = ProtobufSerializer.of(7, Legacy.class);
        Wire.assertUnreadable(serializer, (byte) 0x08, (byte) 1)
                .hasMessage("Protobuf payload cannot be read: Message missing required fields: name"
                        + " (type id 7, org.hzserializers.protobuf.messages.Legacy)");
    }

    @Test
    void read_malformedMessage_isRefused() {
        String text = "Protobuf payload cannot be read: ";
        String truncated = text
                + "While parsing a protocol message, the input ended unexpectedly in the middle of a field."
                + "  This could mean either that the input has been truncated or that an embedded message misreported its own"
                + " length." + TRADE;
        Wire.assertUnreadable(trades, hex("12056162")).hasMessage(truncated);
        Wire.assertUnreadable(trades, hex("21000000")).hasMessage(truncated);
        Wire.assertUnreadable(trades, hex("12ffffffff07")).hasMessage(truncated);
        Wire.assertUnreadable(trades, hex("12ffffffff0f"))
                .hasMessage(text + "CodedInputStream encountered an embedded string or message which claimed to have"
                        + " negative size." + TRADE);
        Wire.assertUnreadable(trades, hex("0fff"))
                .hasMessage(text + "Protocol message tag had invalid wire type." + TRADE);
        Wire.assertUnreadable(trades, hex("00"))
                .hasMessage(text + "Protocol message contained an invalid tag (zero)." + TRADE);
        Wire.assertUnreadable(trades, hex("0c"))
                .hasMessage(text + "Protocol message end-group tag did not match expected tag." + TRADE);
        Wire.assertUnreadable(trades, hex("1202c328")).hasMessage(text + "Protocol message had invalid UTF-8." + TRADE);
    }

    @Test
    void read_fieldOfAnotherWireType_isKeptAsUnknown() {
        Trade read = Wire.read(trades, hex("0a0161"));
        assertThat(read.getId()).isZero();
        assertThat(read.getUnknownFields())
                .isEqualTo(UnknownFieldSet.newBuilder()
                        .addField(
                                1,
                                UnknownFieldSet.Field.newBuilder()
                                        .addLengthDelimited(ByteString.copyFromUtf8("a"))
                                        .build())
                        .build());
    }

    @Test
    void read_strictFieldOfAnotherWireType_isRefused() {
        Wire.assertUnreadable(strict, hex("0a0161"))
                .hasMessage("Protobuf payload cannot be read: field id (1) of hzserializers.test.Trade is"
                        + " length-delimited, which it is not as declared here; was it of another type where it was"
                        + " written?" + TRADE);
    }

    /** A map's value, an enum, what is in a message inside, and what is behind bytes that have their top bit set. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "32090a0161108780808010 | field value (2) of hzserializers.test.Trade.FillsEntry holds 4294967303",
                "188780808010 | field side (3) of hzserializers.test.Trade holds 4294967303",
                "4a06188780808010 | field side (3) of hzserializers.test.Trade holds 4294967303",
                "21ffffffffffffffff188780808010 | field side (3) of hzserializers.test.Trade holds 4294967303",
                "4a024801 | field parent (9) of hzserializers.test.Trade is a varint",
                "a33f0801a43f 0d00000000 | field id (1) of hzserializers.test.Trade is 4 fixed bytes",
            })
    void read_strictFieldThatIsWrittenOtherwise_isRefusedWhereverItIs(String hex, String message) {
        Wire.assertUnreadable(strict, hex(hex.replace(" ", ""))).hasMessageContaining(message);
    }

    @Test
    void read_strictNegativeNumbersThatAreFilledUpOrNot_areTheSame() {
        // An enum's -1 in ten bytes, and in five.
        for (String hex : new String[] {"18ffffffffffffffffff01", "18ffffffff0f"}) {
            assertThat(Wire.read(strict, hex(hex)).getSideValue()).isEqualTo(-1);
        }
    }

    @Test
    void write_strictUnknownFieldWithTheNumberOfAKnownOne_isRefusedAsItIsWhenRead() {
        UnknownFieldSet text = UnknownFieldSet.newBuilder()
                .addField(
                        1,
                        UnknownFieldSet.Field.newBuilder()
                                .addLengthDelimited(ByteString.copyFromUtf8("a"))
                                .build())
                .build();
        Trade trade = Trade.newBuilder().setUnknownFields(text).build();
        Wire.assertUnwritable(strict, trade)
                .hasMessageContaining("field id (1) of hzserializers.test.Trade is length-delimited");
        ProtobufSerializer<Trade> unbuffered = ProtobufSerializer.builder(1001, Trade.class)
                .strict()
                .limits(Limits.builder().maxRetainedBytes(1).build())
                .build();
        Wire.assertUnwritable(unbuffered, trade)
                .hasMessageContaining("field id (1) of hzserializers.test.Trade is length-delimited");
    }

    @Test
    void read_extension_needsTheRegistry() {
        Legacy extended = Legacy.newBuilder()
                .setId(1)
                .setName("n")
                .setExtension(LegacyProto.remark, "r")
                .build();
        ExtensionRegistry registry = ExtensionRegistry.newInstance();
        LegacyProto.registerAllExtensions(registry);
        ProtobufSerializer<Legacy> with =
                ProtobufSerializer.builder(7, Legacy.class).extensions(registry).build();
        ProtobufSerializer<Legacy> without = ProtobufSerializer.of(7, Legacy.class);

        assertThat(Wire.copy(with, extended).getExtension(LegacyProto.remark)).isEqualTo("r");
        Legacy unknown = Wire.copy(without, extended);
        assertThat(unknown.hasExtension(LegacyProto.remark)).isFalse();
        assertThat(Wire.writeFrame(without, unknown)).isEqualTo(Wire.writeFrame(with, extended));
    }

    @Test
    void read_messagesNestedTooDeeply_isRefused() {
        ProtobufSerializer<Trade> shallow = ProtobufSerializer.builder(1001, Trade.class)
                .limits(Limits.builder().maxDepth(10).build())
                .build();
        assertThat(Wire.copy(shallow, Trades.nested(11))).isEqualTo(Trades.nested(11));
        Wire.assertUnreadable(shallow, Trades.nested(12).toByteArray())
                .hasMessage("Protobuf payload cannot be read: more than 10 messages are nested; raise"
                        + " Limits.maxDepth, and the threads' stacks with it, if such objects are intended" + TRADE);
        assertThat(Wire.copy(trades, Trades.nested(60))).isEqualTo(Trades.nested(60));
    }

    @Test
    void write_payloadAboveTheLimit_isRefusedBeforeItIsEncoded() {
        ProtobufSerializer<Trade> small = ProtobufSerializer.builder(1001, Trade.class)
                .limits(Limits.builder().maxPayloadBytes(10).build())
                .build();
        Wire.assertUnwritable(small, Trades.trade())
                .hasMessage(
                        "Protobuf org.hzserializers.protobuf.messages.Trade cannot be written: payload of 85 bytes exceeds"
                                + " maxPayloadBytes 10; raise Limits.maxPayloadBytes if such objects are intended"
                                + TRADE);
    }

    /** The runtime's doing, which cannot be seen from outside; the README tells. */
    @Test
    void write_unpairedSurrogateInAMessage_becomesAQuestionMark() {
        Trade trade = Trade.newBuilder().setSymbol("a\ud800b").build();
        assertThat(Wire.copy(trades, trade).getSymbol()).isEqualTo("a?b");
    }

    @Test
    void of_classNotGenerated_isRefused() {
        assertThatThrownBy(() -> ProtobufSerializer.of(1, Message.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "com.google.protobuf.Message is no public message class that protoc generated; give its parser, a"
                                + " mapper or a marshaller");
        assertThatThrownBy(() -> ProtobufSerializer.of(1, DynamicMessage.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "com.google.protobuf.DynamicMessage is no public message class that protoc generated; give its"
                                + " parser, a mapper or a marshaller");
    }

    @Test
    void of_idBelowOne_isRefused() {
        assertThatThrownBy(() -> ProtobufSerializer.of(0, Trade.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Type id 0 for org.hzserializers.protobuf.messages.Trade is reserved by Hazelcast; choose an id of"
                                + " 1 or more and keep it for this type");
    }

    @Test
    void of_parserOfAnotherMessage_isRefused() {
        assertThatThrownBy(() -> ProtobufSerializer.of(1, DynamicMessage.class, parserOfAnother()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the parser given for com.google.protobuf.DynamicMessage makes objects of"
                        + " org.hzserializers.protobuf.messages.Key");
    }

    @SuppressWarnings("unchecked") // as a careless cast would do
    private static Parser<DynamicMessage> parserOfAnother() {
        return (Parser<DynamicMessage>) (Parser<?>) Key.parser();
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }
}
