// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import com.hazelcast.config.SerializationConfig;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.hzserializers.sample.generator.zoo.Containers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles what was made of a model with every type, and takes values through Hazelcast's serialization service. */
class TwinFormatTest {

    private static Compiled recursive;
    private static Compiled portable;

    @BeforeAll
    static void compile(@TempDir Path directory) throws Exception {
        recursive = Compiled.of(
                Zoo.model(),
                directory.resolve("recursive"),
                EnumSet.complementOf(EnumSet.of(
                        TwinFormat.PLAIN, TwinFormat.PORTABLE, TwinFormat.ARGOT, TwinFormat.PROTOBUF_MARSHALLER)));
        portable = Compiled.of(Zoo.withoutRecursion(), directory.resolve("portable"), EnumSet.of(TwinFormat.PORTABLE));
    }

    @AfterAll
    static void close() throws Exception {
        recursive.close();
        portable.close();
    }

    @Test
    void dataSerializable_everyType_roundTrips() throws Exception {
        SerializationConfig config = new SerializationConfig();

        assertSame(RoundTrip.ofTwins(recursive, "ds.DsTwins", config, Zoo.allValues()), Zoo.allValues());
    }

    @Test
    void identified_everyType_roundTrips() throws Exception {
        assertSame(RoundTrip.ofIdentified(recursive, Zoo.allValues()), Zoo.allValues());
        assertThat(recursive.call("identified.IdentifiedFactory", "classIds"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry(Containers.class, 4)
                .hasSize(6);
    }

    @Test
    void portable_everyTypeButRecursion_roundTrips() throws Exception {
        SerializationConfig config = new SerializationConfig();
        portable.call("portable.PortableTwins", "configure", config);

        assertSame(RoundTrip.ofTwins(portable, "portable.PortableTwins", config, Zoo.values()), Zoo.values());
    }

    @Test
    void compact_everyType_roundTrips() throws Exception {
        assertSame(RoundTrip.ofCompact(recursive, Zoo.allValues()), Zoo.allValues());
    }

    @Test
    void protobuf_everyType_roundTrips() throws Exception {
        for (Object value : Zoo.allValues()) {
            MessageLite message = (MessageLite) recursive.call("protobuf.ProtobufTwins", "fromPlain", value);
            MessageLite read = message.getParserForType().parseFrom(message.toByteArray());
            Zoo.assertSame(recursive.call("protobuf.ProtobufTwins", "toPlain", read), value);
        }
    }

    @Test
    void portable_recursion_isRefused() {
        assertThatThrownBy(() -> TwinFormat.write(Zoo.model(), Set.of(TwinFormat.PORTABLE)))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "Node.next is a Node: it leads back to Node, and a ClassDefinition of Portable cannot contain itself");
    }

    @Test
    void protobuf_doubleKeys_isRefused() {
        Model model = Zoo.read("Refused$DoubleKeys 1");

        assertThatThrownBy(() -> TwinFormat.write(model, Set.of(TwinFormat.PROTOBUF)))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("DoubleKeys.map is a Map<Double, String>: Protobuf has no such keys of maps");
    }

    @Test
    void protobuf_moreThan31Repeated_hasAWideField() {
        List<ModelField> fields = Stream.iterate(1, number -> number + 1)
                .limit(40)
                .map(number ->
                        new ModelField("field" + number, new Type.ListOf(new Type.Value(Scalar.LONG), false), true))
                .toList();
        ModelClass wide = new ModelClass("Wide", 1, ModelClass.Form.CLASS, fields);
        Model model = new Model("a", "b", "c", "d", 1, List.of(wide), List.of());

        assertThat(text(model, TwinFormat.PROTOBUF, ".proto"))
                .contains("  repeated int64 field40 = 40;\n  uint64 empty = 41;\n}");
        assertThat(text(model, TwinFormat.PROTOBUF, "ModelMessages.java")).contains("Presence.wideBit(40, ");
        assertThat(text(model, TwinFormat.PROTOBUF_MARSHALLER, "WideMarshaller.java"))
                .contains(
                        "value.field40.isEmpty() ? 1L << 40 : 0)",
                        "out.writeInt64(41, empty)",
                        "empty = in.readInt64()");
    }

    @Test
    void protobufMarshaller_unknownNumbers_isRefused() {
        Map<String, String> hints = Map.of("proto", "int16");
        ModelField field = new ModelField("count", new Type.Primitive(Scalar.SHORT), false, hints);
        ModelClass counter = new ModelClass("Counter", 1, ModelClass.Form.CLASS, List.of(field));
        Model model = new Model("a", "b", "c", "d", 1, List.of(counter), List.of());

        assertThatThrownBy(() -> TwinFormat.write(model, Set.of(TwinFormat.PROTOBUF_MARSHALLER)))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("Counter.count is a short: Protobuf has no numbers of the type int16");
    }

    @Test
    void protobufMarshaller_besideMessages_sharesTheSchema() {
        List<SourceFile> files =
                TwinFormat.write(Zoo.model(), EnumSet.of(TwinFormat.PROTOBUF, TwinFormat.PROTOBUF_MARSHALLER));

        assertThat(files)
                .extracting(SourceFile::path)
                .doesNotHaveDuplicates()
                .filteredOn(path -> path.endsWith(".proto"))
                .hasSize(1);
    }

    @Test
    void write_classWithTheNameOfOneOfTheJdk_isRefused() {
        ModelClass function = new ModelClass("Function", 1, ModelClass.Form.CLASS, List.of());
        Model model = new Model("com.acme", "com.acme.wire", "c", "d", 1, List.of(function), List.of());

        assertThatThrownBy(() -> TwinFormat.write(model, Set.of(TwinFormat.FIELDS)))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("com.acme.Function and java.util.function.Function are in the same file; "
                        + "rename the class of the model");
    }

    @Test
    void argot_everyType_hasADefinition() throws Exception {
        String definitions = TwinFormat.write(Zoo.withoutChars(), Set.of(TwinFormat.ARGOT)).stream()
                .filter(file -> file.path().endsWith(".argot"))
                .map(SourceFile::text)
                .collect(Collectors.joining());

        assertThat(definitions).isEqualTo(Files.readString(Path.of("src/test/resources/zoo.argot")));
    }

    @Test
    void argot_charArray_isRefused() {
        assertThatThrownBy(() -> TwinFormat.write(Zoo.model(), Set.of(TwinFormat.ARGOT)))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("CharArrays.chars is a char[]: Argot has no array that is one of char");
    }

    private static String text(Model model, TwinFormat format, String end) {
        return TwinFormat.write(model, Set.of(format)).stream()
                .filter(file -> file.path().endsWith(end))
                .findFirst()
                .orElseThrow()
                .text();
    }

    private static void assertSame(List<Object> read, List<Object> values) {
        assertThat(read).hasSameSizeAs(values);
        for (int i = 0; i < values.size(); i++) {
            Zoo.assertSame(read.get(i), values.get(i));
        }
    }
}
