// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.MessageLite;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.hzserializers.sample.generator.zoo.Containers;
import org.hzserializers.sample.model.TwinCopier;
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
                EnumSet.complementOf(EnumSet.of(TwinFormat.PORTABLE, TwinFormat.ARGOT)));
        portable = Compiled.of(Zoo.withoutRecursion(), directory.resolve("portable"), EnumSet.of(TwinFormat.PORTABLE));
    }

    @AfterAll
    static void close() throws Exception {
        recursive.close();
        portable.close();
    }

    @Test
    void dataSerializable_everyType_roundTrips() throws Exception {
        assertTwins(recursive, "ds.DsTwins", new SerializationConfig(), allValues());
    }

    @Test
    void identified_everyType_roundTrips() throws Exception {
        DataSerializableFactory factory = (DataSerializableFactory)
                recursive.type("identified.IdentifiedFactory").getConstructor().newInstance();
        SerializationConfig config = new SerializationConfig().addDataSerializableFactory(17, factory);

        assertTwins(recursive, "identified.IdentifiedFactory", config, allValues());
        assertThat(recursive.call("identified.IdentifiedFactory", "classIds"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry(Containers.class, 4)
                .hasSize(6);
    }

    @Test
    void portable_everyTypeButRecursion_roundTrips() throws Exception {
        SerializationConfig config = new SerializationConfig();
        portable.call("portable.PortableTwins", "configure", config);

        assertTwins(portable, "portable.PortableTwins", config, Zoo.values());
    }

    @Test
    void compact_everyType_roundTrips() throws Exception {
        SerializationConfig config = new SerializationConfig();
        for (Object serializer : (List<?>) recursive.call("compact.CompactSerializers", "all")) {
            config.getCompactSerializationConfig().addSerializer((CompactSerializer<?>) serializer);
        }
        InternalSerializationService service = service(recursive, config);

        for (Object value : allValues()) {
            assertSame(service.toObject(service.toData(value)), value);
        }
    }

    @Test
    void protobuf_everyType_roundTrips() throws Exception {
        for (Object value : allValues()) {
            MessageLite message = (MessageLite) recursive.call("protobuf.ProtobufTwins", "fromPlain", value);
            MessageLite read = message.getParserForType().parseFrom(message.toByteArray());
            assertSame(recursive.call("protobuf.ProtobufTwins", "toPlain", read), value);
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

    private static List<Object> allValues() {
        return Stream.concat(Zoo.values().stream(), Zoo.recursiveValues().stream())
                .toList();
    }

    @SuppressWarnings("unchecked")
    private static void assertTwins(Compiled compiled, String registry, SerializationConfig config, List<Object> values)
            throws ReflectiveOperationException {
        Map<Class<?>, Class<?>> twins = (Map<Class<?>, Class<?>>) compiled.call(registry, "classes");
        Map<Class<?>, Class<?>> plain = new HashMap<>();
        twins.forEach((from, to) -> plain.put(to, from));
        InternalSerializationService service = service(compiled, config);
        for (Object value : values) {
            Object twin = new TwinCopier(twins).copy(value);
            assertThat(twin).isExactlyInstanceOf(twins.get(value.getClass()));
            Object read = service.toObject(service.toData(twin));
            assertThat(read).isExactlyInstanceOf(twin.getClass());
            assertSame(new TwinCopier(plain).copy(read), value);
        }
    }

    private static void assertSame(Object read, Object value) {
        assertThat(read).isExactlyInstanceOf(value.getClass());
        assertThat(read).usingRecursiveComparison().isEqualTo(value);
        if (value instanceof Containers expected && expected.orderedMap != null && expected.orderedLongs != null) {
            Containers actual = (Containers) read;
            assertThat(actual.orderedMap.keySet()).containsExactlyElementsOf(expected.orderedMap.keySet());
            assertThat(actual.orderedLongs).containsExactlyElementsOf(expected.orderedLongs);
        }
    }

    private static InternalSerializationService service(Compiled compiled, SerializationConfig config) {
        Map<Long, Schema> schemas = new HashMap<>();
        SchemaService schemaService = new SchemaService() {
            @Override
            public Schema get(long schemaId) {
                return schemas.get(schemaId);
            }

            @Override
            public void put(Schema schema) {
                schemas.put(schema.getSchemaId(), schema);
            }

            @Override
            public void putLocal(Schema schema) {
                put(schema);
            }
        };
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(compiled.loader())
                .setSchemaService(schemaService)
                .build();
    }
}
