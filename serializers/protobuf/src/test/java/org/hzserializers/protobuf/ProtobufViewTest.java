// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import com.google.protobuf.Timestamp;
import com.google.protobuf.TimestampProto;
import com.google.protobuf.WrappersProto;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.lang.reflect.Array;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;
import org.hzserializers.core.Format;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.protobuf.messages.Kinds;
import org.hzserializers.protobuf.messages.Side;
import org.hzserializers.protobuf.messages.Trade;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.GetterWalk;
import org.hzserializers.testkit.SerializationRig;
import org.hzserializers.testkit.Wire;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages without their classes. */
class ProtobufViewTest {

    /** Of each syntax. */
    private static final int MUTANTS = Integer.getInteger("view.mutants", 6_000);

    /** Making a message takes as long as asking it for all that it has. */
    private static final int MUTANTS_OF_EACH = 8;

    private static final Trade TRADE = Trade.newBuilder()
            .setId(7)
            .setSymbol("HZ")
            .setSide(Side.SELL)
            .setPrice(1.5)
            .addTimes(1)
            .addTimes(-2)
            .putFills("a", 1)
            .setSignature(ByteString.copyFromUtf8("s"))
            .setParent(Trade.newBuilder().setSymbol("UP").setNote(""))
            .build();

    @ParameterizedTest
    @EnumSource
    void get_randomMessages_givesWhatTheMessageHas(ProtobufAllTypesTest.Syntax syntax) throws IOException {
        Descriptor type = syntax.prototype.getDescriptorForType();
        ViewSerializer views = ProtobufView.of(5, type);
        ViewSerializer partial = ProtobufView.builder(5, type)
                .attributes(type.getFields().stream()
                        .map(FieldDescriptor::getJsonName)
                        .toList())
                .build();
        RandomMessages random = new RandomMessages(11);
        try (SerializationRig rig = SerializationRig.of(views)) {
            for (int i = 0; i < 2_000; i++) {
                Message message = random.next(syntax.prototype, 3);
                byte[] frame = frame(message);
                View view = views.read(rig.input(frame));
                requireSame(view, message);
                requireSame(partial.read(rig.input(frame)), message);
                assertThat(rig.write(views, view)).isEqualTo(frame);
                assertThat(view.toString()).startsWith(type.getFullName() + "{").doesNotContain("\n{");
            }
        }
    }

    @Test
    void view_ofASerializerThatCompresses_compressesAnew() throws IOException {
        ProtobufSerializer<Trade> serializer = ProtobufSerializer.builder(1, Trade.class)
                .compression(Compression.deflate())
                .build();
        Trade trade = Trade.newBuilder().setSymbol("again and ".repeat(200)).build();
        ViewSerializer views = serializer.view();
        try (SerializationRig rig = SerializationRig.of(views)) {
            byte[] frame = rig.write(serializer, trade);
            assertThat(frame).hasSizeLessThan(200);
            View view = views.read(rig.input(frame));
            assertThat(view.get("symbol")).isEqualTo(trade.getSymbol());
            assertThat(rig.write(views, view)).isEqualTo(frame);
        }
    }

    @Test
    void get_generatedClass_isNamedAsInJsonAndAsInTheFile() throws IOException {
        ViewSerializer views = ProtobufSerializer.of(5, Kinds.class).view();
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(frame(Kinds.newBuilder()
                    .setInt32Field(3)
                    .setMessageField(Kinds.newBuilder().setStringField("in"))
                    .build())));
            assertThat(view.get("int32Field")).isEqualTo(3);
            assertThat(view.get("int32_field")).isEqualTo(3);
            assertThat(view.get("messageField.stringField")).isEqualTo("in");
            assertThat(view.get("messageField.messageField.stringField")).isNull();
            assertThat(view.get("stringField")).isNull();
            assertThat(view.get("doubleField")).isEqualTo(0.0);
            assertThatThrownBy(() -> view.get("messageField.other"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no attribute other for the path messageField.other; there are"
                            + " hzserializers.test.Kinds[int32Field");
        }
    }

    @Test
    void view_madeClass_hasAGetterForEachAttributeAndThoseInside() throws Exception {
        ViewSerializer views = ProtobufView.of(5, Trade.getDescriptor());
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(frame(TRADE)));
            assertThat(call(view, "getId")).isEqualTo(7L);
            assertThat(call(view, "getSide")).isEqualTo("SELL");
            assertThat(call(view, "getTimes")).isEqualTo(new long[] {1, -2});
            assertThat(call(view, "getFills")).isEqualTo(Map.of("a", 1));
            assertThat(call(call(view, "getParent"), "getSymbol")).isEqualTo("UP");
            assertThat(call(view, "getNote")).isNull();
            assertThat(view.get("parent.note")).isEqualTo("");
            assertThat(view.get("fills.a")).isEqualTo(1);
            assertThat(view.get("times[1]")).isEqualTo(-2L);
            assertThat(view.get("times[2]")).isNull();
            assertThat(view)
                    .hasToString("hzserializers.test.Trade{id=7, symbol=HZ, side=SELL, price=1.5, times=[1, -2],"
                            + " fills={a=1}, note=null, signature=[115], parent=hzserializers.test.Trade{id=0, symbol=UP,"
                            + " side=SIDE_UNKNOWN, price=0.0, times=[], fills={}, note=, signature=[], parent=null}}");
        }
    }

    @Test
    void attributes_someOfThem_areTakenAndNoOthers() throws IOException {
        ViewSerializer views = ProtobufView.builder(5, Trade.getDescriptor())
                .attributes("price", "parent.symbol")
                .build();
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(frame(TRADE)));
            assertThat(view.get("price")).isEqualTo(1.5);
            assertThat(view.get("parent.symbol")).isEqualTo("UP");
            assertThat(view)
                    .hasToString("hzserializers.test.Trade{price=1.5, parent=hzserializers.test.Trade{symbol=UP}}");
            assertThatThrownBy(() -> view.get("id"))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage(
                            "attribute id of hzserializers.test.Trade is not among the attributes that this view takes;"
                                    + " add it to them, or name none to have all (Protobuf view of hzserializers.test.Trade, type id"
                                    + " 5)");
            assertThatThrownBy(() -> rig.write(views, view))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("a view that takes some attributes only cannot be written");
        }
        assertThatThrownBy(() -> ProtobufView.builder(5, Trade.getDescriptor())
                        .attributes("parent.cost")
                        .build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("attributes has cost, but there is no cost in hzserializers.test.Trade[");
    }

    @Test
    void read_insideAList_leavesWhatFollows() throws IOException {
        for (ViewSerializer views : List.of(
                ProtobufView.of(5, Trade.getDescriptor()),
                ProtobufView.builder(5, Trade.getDescriptor()).attributes("id").build())) {
            try (SerializationRig rig = SerializationRig.of(views)) {
                byte[] frame = frame(TRADE);
                byte[] both = Arrays.copyOf(frame, 2 * frame.length);
                System.arraycopy(frame, 0, both, frame.length, frame.length);
                var in = rig.input(both);
                assertThat(views.read(in).get("id")).isEqualTo(7L);
                assertThat(views.read(in).get("id")).isEqualTo(7L);
                assertThatThrownBy(() -> views.read(in)).isInstanceOf(HazelcastSerializationException.class);
            }
        }
    }

    @Test
    void get_messageInTwoParts_isMerged() throws IOException {
        Trade first = Trade.newBuilder()
                .setParent(Trade.newBuilder().setSymbol("A").setId(1))
                .build();
        Trade second =
                Trade.newBuilder().setParent(Trade.newBuilder().setSymbol("B")).build();
        byte[] frame = Wire.frame(
                Format.PROTOBUF,
                first.toByteString().concat(second.toByteString()).toByteArray());
        ViewSerializer views = ProtobufView.of(5, Trade.getDescriptor());
        ViewSerializer partial = ProtobufView.builder(5, Trade.getDescriptor())
                .attributes("parent.id")
                .build();
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(frame));
            assertThat(view.get("parent.symbol")).isEqualTo("B");
            assertThat(view.get("parent.id")).isEqualTo(1L);
            assertThatThrownBy(() -> partial.read(rig.input(frame)))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("message field parent comes twice");
        }
    }

    @Test
    void get_messageInManyParts_takesMemoryInProportion() throws IOException {
        byte[] part = Trade.newBuilder()
                .setParent(Trade.newBuilder().setId(1))
                .build()
                .toByteArray();
        byte[] payload = new byte[20_000 * part.length];
        for (int at = 0; at < payload.length; at += part.length) {
            System.arraycopy(part, 0, payload, at, part.length);
        }
        ViewSerializer views = ProtobufView.of(5, Trade.getDescriptor());
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(Wire.frame(Format.PROTOBUF, payload)));
            assertThat(view.get("parent.id")).isEqualTo(1L);
            assertThat(Allocation.least(() -> view.get("parent"))).isLessThan(64L * payload.length);
        }
    }

    @Test
    void get_wellKnownMessages_areThoseOfJava() throws Exception {
        FileDescriptorProto file = TextFormat.parse("""
                name: "known.proto" syntax: "proto3" dependency: "google/protobuf/timestamp.proto"
                dependency: "google/protobuf/wrappers.proto"
                message_type { name: "Known"
                  field { name: "at" number: 1 label: LABEL_OPTIONAL type: TYPE_MESSAGE
                    type_name: ".google.protobuf.Timestamp" }
                  field { name: "count" number: 2 label: LABEL_OPTIONAL type: TYPE_MESSAGE
                    type_name: ".google.protobuf.Int32Value" }
                  field { name: "steps" number: 3 label: LABEL_REPEATED type: TYPE_MESSAGE
                    type_name: ".google.protobuf.Timestamp" } }
                """, FileDescriptorProto.class);
        Descriptor known = FileDescriptor.buildFrom(
                        file, new FileDescriptor[] {TimestampProto.getDescriptor(), WrappersProto.getDescriptor()})
                .getMessageTypes()
                .get(0);
        Timestamp at = Timestamp.newBuilder().setSeconds(5).setNanos(6).build();
        Message message = DynamicMessage.newBuilder(known)
                .setField(known.findFieldByNumber(1), at)
                .addRepeatedField(known.findFieldByNumber(3), at)
                .build();
        ViewSerializer views = ProtobufView.of(6, known);
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(frame(message)));
            assertThat(view.get("at")).isEqualTo(Instant.ofEpochSecond(5, 6));
            assertThat(view.get("steps")).isEqualTo(List.of(Instant.ofEpochSecond(5, 6)));
            assertThat(view.get("count")).isNull();
        }
        assertThat(views.createMapping("known", "int"))
                .isEqualTo(
                        "CREATE OR REPLACE MAPPING \"known\" (\n  __key INT,\n  \"at\" TIMESTAMP WITH TIME ZONE EXTERNAL NAME \"this.at_sql\",\n"
                                + "  \"count\" INTEGER,\n  \"steps\" JSON EXTERNAL NAME \"this.steps_sql\"\n) TYPE IMap OPTIONS (\n  'keyFormat' = 'int',\n"
                                + "  'valueFormat' = 'java',\n  'valueJavaClass' = 'org.hzserializers.core.sql.ReadOnlyInSql$PutWholeObjectsByIMap'\n)");
    }

    @ParameterizedTest
    @EnumSource
    void get_mutatedPayloads_isAValueOrAClearError(ProtobufAllTypesTest.Syntax syntax) throws Exception {
        // Most of the time is that of stack traces, which are long where JUnit's own calls are in them.
        FutureTask<Integer> asked = new FutureTask<>(() -> askMutants(syntax));
        new Thread(asked, "mutants").start();
        assertThat(asked.get()).isPositive();
    }

    private static int askMutants(ProtobufAllTypesTest.Syntax syntax) throws IOException {
        Descriptor type = syntax.prototype.getDescriptorForType();
        ViewSerializer views = ProtobufView.of(5, type);
        ViewSerializer partial = ProtobufView.builder(5, type)
                .attributes(type.getFields().stream()
                        .map(FieldDescriptor::getJsonName)
                        .toList())
                .build();
        // Each of a hundred getters passes the whole message; in a small one damage hits structure more often, too.
        RandomMessages random = new RandomMessages(12, 20, 60);
        Random damage = new Random(13);
        Pattern reason = Pattern.compile("cannot be read: ");
        GetterWalk allNames = new GetterWalk(View.class, reason);
        // Second names, and those of what is inside, are read in the same way; the latter are views here, too.
        GetterWalk oneName = new GetterWalk(View.class, reason, name -> !name.contains("_"));
        byte[] payload = {};
        int values = 0;
        try (SerializationRig rig = SerializationRig.of(views)) {
            for (int i = 0; i < MUTANTS; i++) {
                if (i % MUTANTS_OF_EACH == 0) {
                    payload = random.next(syntax.prototype, 2).toByteArray();
                }
                byte[] frame = Wire.frame(Format.PROTOBUF, damaged(payload, damage));
                View view = views.read(rig.input(frame));
                if (i % MUTANTS_OF_EACH == 0) {
                    values = Math.max(values, allNames.ask(view));
                    assertThat(view.toString()).startsWith(type.getFullName() + "{");
                } else {
                    oneName.ask(view);
                }
                try {
                    oneName.ask(partial.read(rig.input(frame)));
                } catch (HazelcastSerializationException e) {
                    assertThat(e.getMessage()).contains("cannot be read: ");
                }
            }
        }
        return values;
    }

    private static byte[] damaged(byte[] payload, Random damage) {
        byte[] damaged = payload.clone();
        for (int j = damage.nextInt(4); j >= 0 && damaged.length > 0; j--) {
            damaged[damage.nextInt(damaged.length)] = (byte) damage.nextInt();
        }
        return damaged;
    }

    @Test
    void read_longNestedGroups_isRefused() throws IOException {
        Message prototype = ProtobufAllTypesTest.Syntax.PROTO2.prototype;
        int group = prototype.getDescriptorForType().getFields().stream()
                .filter(field -> field.getType() == FieldDescriptor.Type.GROUP)
                .findFirst()
                .orElseThrow()
                .getNumber();
        byte[] payload = new byte[2 * 100_000];
        for (int i = 0; i < payload.length; i += 2) {
            payload[i] = (byte) ((group << 3 | 3) & 0x7f | 0x80);
            payload[i + 1] = (byte) ((group << 3 | 3) >>> 7);
        }
        ViewSerializer views = ProtobufView.of(5, prototype.getDescriptorForType());
        try (SerializationRig rig = SerializationRig.of(views)) {
            View view = views.read(rig.input(Wire.frame(Format.PROTOBUF, payload)));
            assertThatThrownBy(() -> view.get(prototype
                            .getDescriptorForType()
                            .findFieldByNumber(group)
                            .getJsonName()))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("nested");
        }
    }

    @Test
    void view_marshallerWithoutNames_isRefusedWithWhatToDo() {
        ProtobufSerializer<?> serializer = ProtobufSerializer.of(9, SampleObject.class, new SampleObjectMarshaller());
        assertThatThrownBy(serializer::view)
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage(
                        "the fields of org.hzserializers.sample.model.SampleObject have numbers and no names here; give"
                                + " the descriptor of its message: ProtobufView.of(9, descriptor)");
    }

    private static Object call(Object view, String getter) throws ReflectiveOperationException {
        return view.getClass().getMethod(getter).invoke(view);
    }

    private static void requireSame(View view, Message message) {
        for (FieldDescriptor field : message.getDescriptorForType().getFields()) {
            requireSame(field.getFullName(), view.get(field.getName()), expected(message, field));
        }
    }

    private static void requireSame(String place, @Nullable Object found, @Nullable Object expected) {
        if (expected instanceof Message message) {
            requireSame((View) found, message);
        } else if (expected instanceof List<?> list
                && found != null
                && found.getClass().isArray()) {
            assertThat(Array.getLength(found)).as(place).isEqualTo(list.size());
            for (int i = 0; i < list.size(); i++) {
                requireSame(place, Array.get(found, i), list.get(i));
            }
        } else if (expected instanceof List<?> list) {
            assertThat((List<?>) found).as(place).hasSameSizeAs(list);
            for (int i = 0; i < list.size(); i++) {
                requireSame(place, ((List<?>) found).get(i), list.get(i));
            }
        } else if (expected instanceof Map<?, ?> map) {
            assertThat(((Map<?, ?>) found).keySet()).as(place).isEqualTo(map.keySet());
            map.forEach((key, value) -> requireSame(place, ((Map<?, ?>) found).get(key), value));
        } else {
            assertThat(found).as(place).isEqualTo(expected);
        }
    }

    private static @Nullable Object expected(Message message, FieldDescriptor field) {
        if (field.isMapField()) {
            FieldDescriptor key = field.getMessageType().findFieldByNumber(1);
            FieldDescriptor value = field.getMessageType().findFieldByNumber(2);
            Map<Object, Object> map = new LinkedHashMap<>();
            for (Object entry : (List<?>) message.getField(field)) {
                Message pair = (Message) entry;
                map.put(plain(pair.getField(key)), plain(pair.getField(value)));
            }
            return map;
        }
        if (field.isRepeated()) {
            List<Object> list = new ArrayList<>();
            for (Object element : (List<?>) message.getField(field)) {
                list.add(plain(element));
            }
            return list;
        }
        if (field.hasPresence() && !field.hasDefaultValue() && !message.hasField(field)) {
            return null;
        }
        return plain(message.getField(field));
    }

    private static Object plain(Object value) {
        if (value instanceof EnumValueDescriptor constant) {
            return constant.getIndex() < 0 ? Integer.toString(constant.getNumber()) : constant.getName();
        }
        return value instanceof ByteString bytes ? bytes.toByteArray() : value;
    }

    private static byte[] frame(Message message) {
        return Wire.frame(Format.PROTOBUF, message.toByteArray());
    }
}
