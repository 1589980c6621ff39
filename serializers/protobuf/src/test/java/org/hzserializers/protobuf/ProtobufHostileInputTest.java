// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.ExtensionRegistry;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Format;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.HostileProto;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.protobuf.messages.Tree;
import org.hzserializers.protobuf.wire.WireType;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Payloads whose objects or whose merging would take more than their bytes allow, or that nest too deeply. */
class ProtobufHostileInputTest {

    private static final int[] SIZES = {3_000, 30_000, 200_000};

    /** Ways to parse one message type. */
    enum Mode {
        GENERATED,
        EXTENDED,
        DYNAMIC,
        DYNAMIC_EXTENDED;

        ProtobufSerializer<? extends Message> serializer(Limits limits) {
            return switch (this) {
                case GENERATED ->
                    ProtobufSerializer.builder(1, Tree.class).limits(limits).build();
                case EXTENDED ->
                    ProtobufSerializer.builder(1, Tree.class)
                            .extensions(registry())
                            .limits(limits)
                            .build();
                case DYNAMIC ->
                    ProtobufSerializer.builder(1, DynamicMessage.class, dynamicParser())
                            .limits(limits)
                            .build();
                case DYNAMIC_EXTENDED ->
                    ProtobufSerializer.builder(1, DynamicMessage.class, dynamicParser())
                            .extensions(registry())
                            .limits(limits)
                            .build();
            };
        }

        Parser<? extends Message> parser() {
            return this == GENERATED || this == EXTENDED ? Tree.parser() : dynamicParser();
        }

        private static Parser<DynamicMessage> dynamicParser() {
            return DynamicMessage.getDefaultInstance(Tree.getDescriptor()).getParserForType();
        }

        ExtensionRegistry registry() {
            ExtensionRegistry registry = ExtensionRegistry.newInstance();
            if (this == EXTENDED || this == DYNAMIC_EXTENDED) {
                HostileProto.registerAllExtensions(registry);
            }
            return registry;
        }
    }

    /** Writes one of the pieces that a payload is filled with. */
    private interface Piece {
        void write(CodedOutputStream out, int index) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void read_piecesThatMakeMuch_allocatesInProportionOrIsRefused(Mode mode) throws IOException {
        ProtobufSerializer<? extends Message> serializer = mode.serializer(Limits.defaults());
        for (Map.Entry<String, Piece> piece : pieces().entrySet()) {
            for (int size : SIZES) {
                byte[] payload = payload(size, piece.getValue());
                byte[] frame = Wire.frame(Format.PROTOBUF, payload);
                assertThat(Allocation.least(() -> refuses(serializer, frame)))
                        .as("%s, %d bytes", piece.getKey(), size)
                        .isLessThan(64L * payload.length + (1 << 20));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void write_messageThatReadersRefuse_isRefused(Mode mode) throws IOException {
        // Above half of it the message is not buffered.
        ProtobufSerializer<Message> serializer = writable(mode.serializer(
                Limits.builder().memoryPerByte(20).maxRetainedBytes(40_000).build()));
        int refused = 0;
        for (Map.Entry<String, Piece> piece : pieces().entrySet()) {
            for (int size : new int[] {30_000, 60_000}) {
                if (piece.getKey().startsWith("merged")) {
                    // The message that results from it is another one.
                    continue;
                }
                Message message = mode.parser().parsePartialFrom(payload(size, piece.getValue()), mode.registry());
                byte[] frame = Wire.frame(Format.PROTOBUF, message.toByteArray());
                boolean unreadable = refuses(serializer, frame);
                refused += unreadable ? 1 : 0;
                if (unreadable) {
                    Wire.assertUnwritable(serializer, message).as(piece.getKey());
                } else {
                    assertThat(Wire.writeFrame(serializer, message))
                            .as(piece.getKey())
                            .isEqualTo(frame);
                }
            }
        }
        assertThat(refused).isGreaterThan(10);
    }

    @Test
    void read_emptyWideMessages_namesLimitAndSetting() throws IOException {
        ProtobufSerializer<Tree> trees = ProtobufSerializer.of(1, Tree.class);
        byte[] payload = payload(10_000, (out, i) -> out.writeBytes(10, ByteString.EMPTY));
        Wire.assertUnreadable(trees, payload)
                .hasMessage(
                        "Protobuf payload cannot be read: objects of more than 1084288 bytes of memory come from 10000"
                                + " bytes; raise Limits.memoryPerByte, now 64, if such objects are intended (type id 1, "
                                + Tree.class.getName() + ")");
        ProtobufSerializer<Tree> raised = ProtobufSerializer.builder(1, Tree.class)
                .limits(Limits.builder().memoryPerByte(2000).build())
                .build();
        assertThat(Wire.read(raised, payload).getWidesCount()).isEqualTo(5_000);
        Tree tree = Tree.parseFrom(payload);
        Wire.assertUnwritable(trees, tree).hasMessageContaining("raise Limits.memoryPerByte, now 64,");
        assertThat(Wire.copy(raised, tree)).isEqualTo(tree);
    }

    @ParameterizedTest
    @EnumSource
    void writeAndRead_deeperThanTheLimit_isRefused(Mode mode) throws IOException {
        ProtobufSerializer<Message> shallow =
                writable(mode.serializer(Limits.builder().maxDepth(10).build()));
        for (int tag : new int[] {1, 6, 100}) {
            Message allowed = nested(mode, tag, 10);
            Message refused = nested(mode, tag, 11);
            if (tag == 100
                    && mode.registry()
                            .getAllImmutableExtensionsByExtendedType("hzserializers.test.Tree")
                            .isEmpty()) {
                // Unknown bytes, whatever is in them.
                assertThat(Wire.copy(shallow, refused)).isEqualTo(refused);
                continue;
            }
            assertThat(Wire.copy(shallow, allowed)).isEqualTo(allowed);
            assertThatThrownBy(() -> Wire.writeFrame(shallow, refused))
                    .isExactlyInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("cannot be written: more than 10 messages are nested;"
                            + " raise Limits.maxDepth, and the threads' stacks with it, if such objects are intended");
            assertThatThrownBy(() -> Wire.read(shallow, refused.toByteArray()))
                    .isExactlyInstanceOf(HazelcastSerializationException.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void read_thousandsOfLevels_isRefused(Mode mode) throws IOException {
        ProtobufSerializer<? extends Message> serializer =
                mode.serializer(Limits.builder().maxDepth(100).build());
        byte[] groups = new byte[50_000];
        Arrays.fill(groups, (byte) (15 << 3 | 3));
        assertThatThrownBy(() -> Wire.read(serializer, groups))
                .isExactlyInstanceOf(HazelcastSerializationException.class);
        byte[] messages = new byte[0];
        for (int level = 0; level < 1_000; level++) {
            messages = framed(1, messages);
        }
        byte[] deep = messages;
        assertThatThrownBy(() -> Wire.read(serializer, deep))
                .isExactlyInstanceOf(HazelcastSerializationException.class);
    }

    /** What is in a marshaller's message counts with it. */
    @Test
    void codec_messagesOfGeneratedCodeInside_keepToTheLimits() throws IOException {
        ProtobufSerializer<Holder> holders = ProtobufSerializer.builder(1, Holder.class, new HolderMarshaller())
                .limits(Limits.builder().maxDepth(10).build())
                .build();
        Holder allowed = new Holder(Trades.nested(9), null);
        Holder refused = new Holder(Trades.nested(10), null);
        assertThat(Wire.copy(holders, allowed)).isEqualTo(allowed);
        String tooDeep = "more than 10 messages are nested";
        Wire.assertUnwritable(holders, refused).hasMessageContaining(tooDeep);
        Wire.assertUnreadable(holders, framed(1, refused.trade.toByteArray())).hasMessageContaining(tooDeep);

        Holder within = new Holder(Trades.nested(1), null);
        for (int level = 2; level < 10; level++) {
            within = new Holder(null, within);
        }
        assertThat(Wire.copy(holders, within)).isEqualTo(within);
        Wire.assertUnwritable(holders, new Holder(null, within)).hasMessageContaining(tooDeep);
    }

    @Test
    void codec_repeatedFieldInPieces_isRefusedBeforeItIsCopiedTooOften() throws IOException {
        ProtobufSerializer<KindsMarshaller.Plain> serializer =
                ProtobufSerializer.of(5, KindsMarshaller.Plain.class, new KindsMarshaller());
        byte[] payload = payload(100_000, (out, i) -> {
            out.writeFixed64(19, i);
            out.writeInt32(1, i);
        });
        byte[] frame = Wire.frame(Format.PROTOBUF, payload);
        assertThat(refuses(serializer, frame)).isTrue();
        assertThat(Allocation.least(() -> refuses(serializer, frame))).isLessThan(64L * payload.length + (1 << 20));
    }

    /** Generated code for groups is deprecated, but they are still read. */
    @Test
    void read_groups_allocateInProportionOrAreRefused() throws Exception {
        FieldDescriptorProto.Builder group = FieldDescriptorProto.newBuilder()
                .setName("item")
                .setNumber(1)
                .setLabel(FieldDescriptorProto.Label.LABEL_REPEATED)
                .setType(FieldDescriptorProto.Type.TYPE_GROUP)
                .setTypeName("Holder.Item");
        FieldDescriptorProto.Builder single =
                group.clone().setName("single").setNumber(2).setLabel(FieldDescriptorProto.Label.LABEL_OPTIONAL);
        DescriptorProto.Builder holder = DescriptorProto.newBuilder()
                .setName("Holder")
                .addField(group)
                .addField(single)
                .addNestedType(DescriptorProto.newBuilder()
                        .setName("Item")
                        .addField(group.clone().setName("inner")));
        FileDescriptorProto file = FileDescriptorProto.newBuilder()
                .setName("groups.proto")
                .addMessageType(holder)
                .build();
        DynamicMessage empty = DynamicMessage.getDefaultInstance(
                FileDescriptor.buildFrom(file, new FileDescriptor[0]).findMessageTypeByName("Holder"));
        ProtobufSerializer<DynamicMessage> serializer = ProtobufSerializer.builder(
                        1, DynamicMessage.class, empty.getParserForType())
                .limits(Limits.builder().maxDepth(10).build())
                .build();
        Piece inner = group(1, (out, i) -> {});
        for (Piece piece :
                List.of(inner, group(1, inner), group(2, inner), group(2, (out, i) -> out.writeInt32(1000 + i, 1)))) {
            for (int size : SIZES) {
                byte[] payload = payload(size, piece);
                byte[] frame = Wire.frame(Format.PROTOBUF, payload);
                assertThat(Allocation.least(() -> refuses(serializer, frame)))
                        .isLessThan(64L * payload.length + (1 << 20));
            }
        }
        Piece deep = inner;
        for (int level = 1; level < 10; level++) {
            deep = group(1, deep);
        }
        DynamicMessage allowed = empty.getParserForType().parseFrom(payload(1, deep));
        DynamicMessage refused = empty.getParserForType().parseFrom(payload(1, group(1, deep)));
        assertThat(Wire.copy(serializer, allowed)).isEqualTo(allowed);
        Wire.assertUnwritable(serializer, refused).hasMessageContaining("more than 10 messages are nested");
    }

    private static Map<String, Piece> pieces() {
        Piece nothing = (out, i) -> {};
        Piece unknown = (out, i) -> out.writeInt32(50, 1);
        Piece unknowns = (out, i) -> out.writeInt32(1000 + i, 1);
        Piece leaf = (out, i) -> out.writeInt32(1, i);
        Map<String, Piece> pieces = new LinkedHashMap<>();
        pieces.put("empty messages", in(2, nothing));
        pieces.put("empty wide messages", in(10, nothing));
        pieces.put("messages with a number", in(2, leaf));
        pieces.put("messages with a text", in(2, (out, i) -> out.writeString(2, "")));
        pieces.put("messages with a text of one character", in(2, (out, i) -> out.writeString(2, "x")));
        pieces.put("messages with a list of one number", in(2, (out, i) -> out.writeInt32(5, 1)));
        pieces.put("messages with a map of one entry", in(2, in(6, nothing)));
        pieces.put("messages with an unknown field", in(2, unknown));
        pieces.put("messages with an unknown enum", in(2, (out, i) -> out.writeInt32(4, 77)));
        pieces.put("messages with a number of another wire type", in(2, (out, i) -> out.writeFixed32(1, 1)));
        pieces.put("messages with a text of another wire type", in(2, (out, i) -> out.writeInt32(2, 1)));
        pieces.put("messages with a message of another wire type", in(1, (out, i) -> out.writeInt32(6, 1)));
        pieces.put("wide messages with a text", in(10, (out, i) -> out.writeString(61, "x")));
        pieces.put("wide messages with an unknown field", in(10, (out, i) -> out.writeInt32(500, 1)));
        pieces.put("messages with a single message", in(1, in(6, nothing)));
        pieces.put("messages with a chosen message", in(1, in(8, nothing)));
        pieces.put("messages with a chosen wide message", in(1, in(9, nothing)));
        pieces.put("messages with lists", in(1, in(2, nothing)));
        pieces.put("messages with packed numbers", in(1, in(11, (out, i) -> out.writeRawByte(1))));
        pieces.put("messages with everything small", in(1, (out, i) -> {
            in(2, nothing).write(out, i);
            in(3, nothing).write(out, i);
            in(4, nothing).write(out, i);
            out.writeInt32(5, 1);
            in(6, nothing).write(out, i);
            in(11, (o, j) -> o.writeRawByte(1)).write(out, i);
            out.writeString(12, "x");
        }));
        pieces.put("empty entries", in(3, nothing));
        pieces.put("empty entries of texts", in(4, nothing));
        pieces.put("entries of messages", in(3, leaf));
        pieces.put("entries of messages with unknown fields", in(3, (out, i) -> {
            out.writeInt32(1, i);
            in(2, unknown).write(out, i);
        }));
        pieces.put("entries of texts", in(4, (out, i) -> out.writeString(1, Integer.toString(i, 36))));
        pieces.put("entries with unknown fields", in(4, unknown));
        pieces.put("unknown numbers", (out, i) -> out.writeInt32(1000 + i, 1));
        pieces.put("unknown numbers of one field", unknown);
        pieces.put("unknown texts", (out, i) -> out.writeString(15, "x"));
        pieces.put("unknown groups", group(15, nothing));
        pieces.put("unknown groups with a field", group(15, (out, i) -> out.writeInt32(14, 1)));
        pieces.put("unknown groups in unknown groups", group(15, group(15, group(15, nothing))));
        pieces.put("enums of unknown numbers", (out, i) -> out.writeInt32(5, 50));
        pieces.put("packed enums of unknown numbers", in(13, (out, i) -> {
            for (int n = 0; n < 1000; n++) {
                out.writeRawByte(50);
            }
        }));
        pieces.put("packed numbers", in(11, (out, i) -> {
            for (int n = 0; n < 1000; n++) {
                out.writeRawByte(1);
            }
        }));
        pieces.put("unpacked numbers", (out, i) -> out.writeInt64(11, i));
        pieces.put("texts", (out, i) -> out.writeString(12, "x"));
        pieces.put(
                "texts of three bytes for a character", (out, i) -> out.writeString(12, "\u4e00".repeat(1 + i % 20)));
        pieces.put("bytes", (out, i) -> out.writeBytes(14, ByteString.copyFrom(new byte[] {1})));
        pieces.put("extended messages", in(101, nothing));
        pieces.put("extended messages with an unknown field", in(101, unknown));
        pieces.put("extended trees of lists", in(100, in(2, nothing)));
        pieces.put("known texts as numbers", (out, i) -> out.writeInt32(12, 1));
        pieces.put("known texts as groups", group(12, nothing));
        pieces.put("known numbers as texts", in(2, in(1, nothing)));
        pieces.put("known entries as numbers", (out, i) -> out.writeInt32(3, 1));
        pieces.put("keys of another wire type", in(3, (out, i) -> out.writeFixed32(1, 1)));
        pieces.put("keys as texts", in(3, (out, i) -> out.writeString(1, "")));
        pieces.put("values as numbers", in(3, (out, i) -> out.writeInt32(2, 1)));
        pieces.put("text keys as numbers", in(4, (out, i) -> out.writeInt32(1, 1)));
        pieces.put("merged messages", in(6, (out, i) -> out.writeInt64(11, 1)));
        pieces.put("merged empty messages", in(6, nothing));
        pieces.put("merged messages with maps", in(6, in(3, leaf)));
        pieces.put("merged messages with unknown fields", in(6, unknowns));
        pieces.put("merged messages with unknown fields inside", in(6, in(6, unknowns)));
        pieces.put("merged messages with unknown groups", in(6, group(15, leaf)));
        pieces.put("merged choices with unknown fields", in(8, unknowns));
        pieces.put("merged choices in turn", (out, i) -> in(8 + i % 2, unknowns).write(out, i));
        pieces.put("merged extensions with unknown fields", in(100, unknowns));
        pieces.put("merged extensions with lists", in(100, in(2, nothing)));
        pieces.put("merged values of one key", in(3, (out, i) -> {
            in(2, unknowns).write(out, i);
            in(2, unknowns).write(out, i + 1);
        }));
        return pieces;
    }

    private static Piece in(int number, Piece content) {
        return (out, i) -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            CodedOutputStream inner = CodedOutputStream.newInstance(bytes);
            content.write(inner, i);
            inner.flush();
            out.writeByteArray(number, bytes.toByteArray());
        };
    }

    private static Piece group(int number, Piece content) {
        return (out, i) -> {
            out.writeTag(number, WireType.START_GROUP);
            content.write(out, i);
            out.writeTag(number, WireType.END_GROUP);
        };
    }

    private static byte[] payload(int size, Piece piece) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        for (int i = 0; out.getTotalBytesWritten() < size; i++) {
            piece.write(out, i);
        }
        out.flush();
        return bytes.toByteArray();
    }

    private static byte[] framed(int number, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        out.writeByteArray(number, content);
        out.flush();
        return bytes.toByteArray();
    }

    /** A message with others inside each other. */
    private static Message nested(Mode mode, int number, int levels) throws IOException {
        byte[] bytes = new byte[0];
        for (int level = 0; level < levels; level++) {
            bytes = framed(number, bytes);
        }
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        in.setRecursionLimit(levels);
        return mode.parser().parseFrom(in, mode.registry());
    }

    private static boolean refuses(ProtobufSerializer<?> serializer, byte[] frame) {
        try {
            Wire.readFrame(serializer, frame);
            return false;
        } catch (HazelcastSerializationException e) {
            assertThat(e).hasMessageNotContaining("StackOverflow");
            return true;
        }
    }

    @SuppressWarnings("unchecked") // the values come from the serializer's own parser
    private static ProtobufSerializer<Message> writable(ProtobufSerializer<? extends Message> serializer) {
        return (ProtobufSerializer<Message>) serializer;
    }

    private record Holder(Trade trade, Holder next) {}

    private static final class HolderMarshaller implements ProtobufMarshaller<Holder> {

        @Override
        public void write(Holder value, ProtobufWriter out) throws IOException {
            out.writeMessage(1, value.trade);
            out.writeMessage(2, value.next, this);
        }

        @Override
        public Holder read(ProtobufReader in) throws IOException {
            Trade trade = null;
            Holder next = null;
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                switch (field) {
                    case 1 -> trade = in.readMessage(Trade.parser());
                    case 2 -> next = in.readMessage(this);
                    default -> in.skipField();
                }
            }
            return new Holder(trade, next);
        }
    }
}
