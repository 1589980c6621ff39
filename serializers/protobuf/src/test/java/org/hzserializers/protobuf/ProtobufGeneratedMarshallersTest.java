// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.MessageLite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.core.Format;
import org.hzserializers.sample.generator.Compiled;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelClass;
import org.hzserializers.sample.generator.ModelField;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.sample.generator.Type;
import org.hzserializers.sample.generator.Zoo;
import org.hzserializers.sample.generator.zoo.CharArrays;
import org.hzserializers.sample.generator.zoo.Colour;
import org.hzserializers.sample.generator.zoo.Containers;
import org.hzserializers.sample.generator.zoo.Leaf;
import org.hzserializers.sample.generator.zoo.Node;
import org.hzserializers.sample.generator.zoo.Point;
import org.hzserializers.sample.generator.zoo.Scalars;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds the marshallers that the sample model's generator writes against the messages of the same schema. Here, as the
 * generator is built before this serializer.
 */
class ProtobufGeneratedMarshallersTest {

    private static final List<Class<?>> TYPES =
            List.of(Leaf.class, Scalars.class, Point.class, Containers.class, CharArrays.class, Node.class);

    private static Compiled zoo;

    /** The same classes, with null where the zoo has none, and none where it has. */
    private static Compiled flipped;

    @BeforeAll
    static void compile(@TempDir Path directory) throws Exception {
        zoo = compile(Zoo.model(), directory.resolve("zoo"));
        flipped = compile(flip(Zoo.model()), directory.resolve("flipped"));
    }

    @AfterAll
    static void close() throws Exception {
        zoo.close();
        flipped.close();
    }

    private static Compiled compile(Model model, Path directory) throws Exception {
        return Compiled.of(
                model,
                directory,
                EnumSet.of(TwinFormat.PROTOBUF, TwinFormat.PROTOBUF_MARSHALLER),
                Protoc.RUNTIMES.resolve("protoc-4.exe"));
    }

    private static Model flip(Model model) {
        return new Model(
                model.packageName(),
                model.output(),
                model.protobufPackage(),
                model.schema(),
                model.factoryId(),
                model.classes().stream()
                        .map(ProtobufGeneratedMarshallersTest::flip)
                        .toList(),
                model.enums());
    }

    private static ModelClass flip(ModelClass type) {
        // A node that holds a node always would have no end, and many values hold leaves without a name.
        if (Set.of("Node", "Leaf").contains(type.name())) {
            return type;
        }
        List<ModelField> fields = type.fields().stream()
                .map(field -> new ModelField(
                        field.name(),
                        field.type(),
                        !field.nullable() && !(field.type() instanceof Type.Primitive),
                        field.hints()))
                .toList();
        return new ModelClass(
                type.name(),
                type.group(),
                type.id(),
                type.form(),
                type.superclass(),
                type.topLevel(),
                type.argotName(),
                type.argotByHand(),
                fields);
    }

    @Test
    void marshallers_model_areThoseOfTopLevelClasses() throws Exception {
        assertThat(marshallers(zoo)).containsOnlyKeys(TYPES);
    }

    @Test
    void write_everyType_givesTheBytesOfGeneratedCode() throws Exception {
        for (Object value : Zoo.allValues()) {
            assertWrittenAndReadAlike(zoo, value);
        }
    }

    @Test
    void write_nullWhereNoneIs_isRefusedAsWithMessages() throws Exception {
        List<Object> refused = new ArrayList<>();
        List<Object> carried = new ArrayList<>();
        for (Object value : Zoo.allValues()) {
            if (message(flipped, value) == null) {
                Wire.assertUnwritable(serializer(flipped, value.getClass()), value)
                        .hasRootCauseExactlyInstanceOf(NullPointerException.class);
                refused.add(value);
            } else {
                assertWrittenAndReadAlike(flipped, value);
                carried.add(value);
            }
        }
        assertThat(refused).hasAtLeastOneElementOfType(Containers.class).hasAtLeastOneElementOfType(Scalars.class);
        assertThat(carried)
                .hasAtLeastOneElementOfType(Containers.class)
                .hasAtLeastOneElementOfType(Scalars.class)
                .hasAtLeastOneElementOfType(Point.class);
    }

    @Test
    @SuppressWarnings("OptionalAssignedToNull") // that is what is tested
    void write_optionalThatIsNull_comesBackEmpty() throws Exception {
        Point value = new Point(1, 0.5, Colour.RED, new Leaf(), List.of(), new long[0], null);

        byte[] bytes = Wire.writeFrame(serializer(flipped, Point.class), value);

        assertThat(bytes)
                .isEqualTo(Wire.frame(Format.PROTOBUF, message(flipped, value).toByteArray()));
        assertThat(Wire.readFrame(serializer(flipped, Point.class), bytes))
                .extracting("label")
                .isEqualTo(Optional.empty());
    }

    @Test
    void write_collectionThatHoldsNull_saysWhich() throws Exception {
        Containers leaves = new Containers();
        leaves.leaves = Collections.singletonList(null);
        assertHoldsNull(leaves, "Containers.leaves");
        Containers texts = new Containers();
        texts.textSet = Collections.singleton(null);
        assertHoldsNull(texts, "Containers.textSet");
        Containers values = new Containers();
        values.leafMap = new HashMap<>();
        values.leafMap.put("key", null);
        assertHoldsNull(values, "Containers.leafMap");
        Containers keys = new Containers();
        keys.leafMap = new HashMap<>();
        keys.leafMap.put(null, new Leaf());
        assertHoldsNull(keys, "Containers.leafMap");
    }

    private static void assertHoldsNull(Containers value, String field) throws Exception {
        assertThat(message(zoo, value)).isNull();
        Wire.assertUnwritable(serializer(zoo, Containers.class), value)
                .hasRootCauseMessage(field + " holds null, which its message cannot");
    }

    @Test
    void read_otherOrderUnpackedAndUnknownFields_givesTheSame() throws Exception {
        for (Object value : Zoo.allValues()) {
            Class<?> type = value.getClass();
            byte[] payload = RewrittenMessage.of(
                    descriptor(zoo, type), message(zoo, value).toByteArray());
            Zoo.assertSame(Wire.read(serializer(zoo, type), payload), value);
        }
    }

    @Test
    void read_emptyMessage_givesTheDefaultsOfMessages() throws Exception {
        for (Class<?> type : TYPES) {
            assertReadAlike(zoo, type);
        }
        for (Class<?> type : List.of(Leaf.class, Point.class, Containers.class, CharArrays.class, Node.class)) {
            assertReadAlike(flipped, type);
        }
        // An empty text is no number, with messages, too.
        Wire.assertUnreadable(serializer(flipped, Scalars.class));
    }

    @Test
    void read_emptyMessagesInside_givesTheDefaultsOfMessages() throws Exception {
        for (String field : List.of(
                "double_rows", "leaf", "point", "leaves", "points", "point_set", "leaf_map", "point_map", "narrow")) {
            byte[] payload = payload(out -> out.writeByteArray(number(field), new byte[0]));
            assertReadAlike(zoo, Containers.class, payload);
            assertReadAlike(flipped, Containers.class, payload);
        }
    }

    @Test
    void read_packedFieldWithoutElements_isNull() throws Exception {
        for (String field : List.of("shorts", "longs", "double_rows", "char_list", "colours", "ordered_longs")) {
            byte[] payload = payload(out -> out.writeByteArray(number(field), new byte[0]));
            assertReadAlike(zoo, Containers.class, payload);
        }
    }

    @Test
    void read_nullsOfTextsThatAreMissing_areNotSeen() throws Exception {
        assertReadAlike(
                zoo, Containers.class, payload(out -> out.writeByteArray(number("texts_nulls"), new byte[] {3})));
        assertReadAlike(
                zoo, Containers.class, payload(out -> out.writeByteArray(number("text_map_nulls"), new byte[] {3})));
    }

    @Test
    void read_constantOfANewerProgram_isRefused() throws Exception {
        Wire.assertUnreadable(serializer(zoo, Containers.class), payload(out -> out.writeEnum(number("colours"), 7)))
                .hasMessageContaining("Colour has no constant with number 7; was it written by a newer program?");
    }

    /** Writes a value as a marshaller and as a message do, and reads each by the other. */
    private static void assertWrittenAndReadAlike(Compiled compiled, Object value) throws Exception {
        byte[] payload = message(compiled, value).toByteArray();
        ProtobufSerializer<Object> serializer = serializer(compiled, value.getClass());
        byte[] written = Wire.writeFrame(serializer, value);
        assertThat(written).as("%s", value).isEqualTo(Wire.frame(Format.PROTOBUF, payload));
        Zoo.assertSame(Wire.readFrame(serializer, written), value);
        assertReadAlike(compiled, value.getClass(), payload);
    }

    private static void assertReadAlike(Compiled compiled, Class<?> type, byte... payload) throws Exception {
        MessageLite message = defaultMessage(compiled, type).getParserForType().parseFrom(payload);
        Zoo.assertSame(
                Wire.read(serializer(compiled, type), payload),
                compiled.call("protobuf.ProtobufTwins", "toPlain", message));
    }

    /** Returns the message of a value, or null if the mapper comes upon a null. */
    private static MessageLite message(Compiled compiled, Object value) throws ReflectiveOperationException {
        try {
            return (MessageLite) compiled.call("protobuf.ProtobufTwins", "fromPlain", value);
        } catch (InvocationTargetException e) {
            assertThat(e.getCause()).isExactlyInstanceOf(NullPointerException.class);
            return null;
        }
    }

    private static MessageLite defaultMessage(Compiled compiled, Class<?> type) throws ReflectiveOperationException {
        Class<?> message = (Class<?>) compiled.call("protobuf.ProtobufTwins", "messageClass", type);
        return (MessageLite) message.getMethod("getDefaultInstance").invoke(null);
    }

    private static Descriptor descriptor(Compiled compiled, Class<?> type) throws ReflectiveOperationException {
        return (Descriptor) defaultMessage(compiled, type)
                .getClass()
                .getMethod("getDescriptor")
                .invoke(null);
    }

    private static int number(String field) throws ReflectiveOperationException {
        return descriptor(zoo, Containers.class).findFieldByName(field).getNumber();
    }

    @SuppressWarnings("unchecked")
    private static Map<Class<?>, ProtobufMarshaller<?>> marshallers(Compiled compiled)
            throws ReflectiveOperationException {
        return (Map<Class<?>, ProtobufMarshaller<?>>) compiled.call("marshaller.ProtobufMarshallers", "marshallers");
    }

    @SuppressWarnings("unchecked")
    private static ProtobufSerializer<Object> serializer(Compiled compiled, Class<?> type)
            throws ReflectiveOperationException {
        ProtobufMarshaller<Object> marshaller =
                (ProtobufMarshaller<Object>) marshallers(compiled).get(type);
        return ProtobufSerializer.of(5, (Class<Object>) type, marshaller);
    }

    private interface Fields {
        void writeTo(CodedOutputStream out) throws IOException, ReflectiveOperationException;
    }

    private static byte[] payload(Fields fields) throws IOException, ReflectiveOperationException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        fields.writeTo(out);
        out.flush();
        return bytes.toByteArray();
    }
}
