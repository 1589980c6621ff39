// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Untrusted input on its way through a custom deserializer, which reads with the mapper that the parser has. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonHostileTreesTest {

    record Box(Object content) {}

    @FunctionalInterface
    interface Reader {
        Object read(JsonParser in, DeserializationContext context) throws IOException;
    }

    private static final class BoxReader extends StdDeserializer<Box> {
        private final transient Reader reader;

        BoxReader(Reader reader) {
            super(Box.class);
            this.reader = reader;
        }

        @Override
        public Box deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return new Box(reader.read(in, context));
        }
    }

    private static FramedSerializer<Box> serializer(Reader reader, Encoding encoding, Limits limits) {
        return JsonSerializer.builder(1001, Box.class)
                .encoding(encoding)
                .limits(limits)
                .mapper(new JsonMapper()
                        .registerModule(new SimpleModule("box").addDeserializer(Box.class, new BoxReader(reader))))
                .build();
    }

    private static byte[] bytes(String json) {
        return json.getBytes(StandardCharsets.UTF_8);
    }

    static Stream<Arguments> readers() {
        return Stream.of(
                reader("a tree", (in, context) -> in.readValueAsTree()),
                reader("a tree of the mapper", (in, context) -> in.getCodec().readTree(in)),
                reader("a tree of the context", (in, context) -> context.readTree(in)),
                reader("maps and lists", (in, context) -> in.readValueAs(Object.class)),
                reader("a list", (in, context) -> in.readValueAs(List.class)));
    }

    private static Arguments reader(String name, Reader reader) {
        return Arguments.of(name, reader);
    }

    private static void refuse(FramedSerializer<Box> serializer, byte[] payload, String message) {
        Wire.assertUnreadable(serializer, payload).hasMessageContaining(message);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("readers")
    void read_treeBeyondTheLimits_isRefused(String name, Reader reader) {
        Limits limits = Limits.builder().maxElements(3).maxTextLength(5).build();
        FramedSerializer<Box> small = serializer(reader, Encoding.JSON, limits);
        assertThat(Wire.read(small, bytes("[1,2,[\"abcde\"]]"))).isInstanceOf(Box.class);
        refuse(small, bytes("[1,2,3,4]"), "length 4 exceeds maxElements 3");
        refuse(small, bytes("[{\"a\":1,\"b\":2,\"c\":3,\"d\":4}]"), "length 4 exceeds maxElements 3");
        refuse(small, bytes("[[[1,2,3,4]]]"), "length 4 exceeds maxElements 3");
        refuse(small, bytes("[\"abcdef\"]"), "exceeds the maximum allowed");
        refuse(small, bytes("[{\"abcdef\":1}]"), "exceeds the maximum allowed");
        FramedSerializer<Box> usual = serializer(reader, Encoding.JSON, Limits.defaults());
        refuse(usual, bytes("[".repeat(100_000)), "more than 64 objects and arrays are nested");
        refuse(usual, bytes("[{\"a\":1,\"a\":2}]"), "Duplicate field 'a'");
        refuse(usual, bytes("[1e400]"), "is too large for a double");
        refuse(usual, bytes("[] "), "value ends after 2 of 3 bytes");
    }

    @Test
    void read_treeOfManySmallNodes_isRefusedByItsMemory() {
        byte[] arrays = new byte[1_000_006];
        // An array of a million, each of them an empty array of one byte.
        Arrays.fill(arrays, (byte) 0x80);
        System.arraycopy(new byte[] {(byte) 0x9a, 0, 0x0f, 0x42, 0x41}, 0, arrays, 0, 5);
        byte[] objects = arrays.clone();
        Arrays.fill(objects, 5, objects.length, (byte) 0xa0);
        FramedSerializer<Box> serializer =
                serializer((in, context) -> in.readValueAsTree(), Encoding.CBOR, Limits.defaults());
        refuse(serializer, arrays, "raise Limits.memoryPerByte");
        refuse(serializer, objects, "raise Limits.memoryPerByte");
    }

    /** Has as many objects of one hash code as anybody likes. */
    record Pair(int a, int b) {
        @Override
        public int hashCode() {
            return 31 * a + b;
        }
    }

    record Pairs(Set<Pair> v) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(value = NamedPairs.class, name = "pairs"))
    interface Named {}

    record NamedPairs(Set<Pair> v) implements Named {}

    record OfNamed(Named n) {}

    private static String pairs(int factor) {
        return IntStream.range(0, 60_000)
                .mapToObj(i -> "{\"a\":" + i + ",\"b\":" + factor * i + "}")
                .collect(Collectors.joining(",", "{\"v\":[", "]}"));
    }

    static Stream<Arguments> readersOfPairs() {
        return Stream.of(
                reader("readValueAs", (in, context) -> in.readValueAs(Pairs.class)),
                reader("treeToValue", (in, context) -> in.getCodec().treeToValue(in.readValueAsTree(), Pairs.class)),
                reader("convertValue", (in, context) -> ((ObjectMapper) in.getCodec())
                        .convertValue(in.readValueAsTree(), Pairs.class)),
                reader("a buffer", (in, context) -> context.bufferAsCopyOfValue(in)
                        .asParserOnFirstToken()
                        .readValueAs(Pairs.class)),
                reader("a text", (in, context) -> {
                    JsonNode tree = in.readValueAsTree();
                    return ((ObjectMapper) in.getCodec()).readValue(tree.toString(), Pairs.class);
                }));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("readersOfPairs")
    void read_elementsOfOneHashCode_areRefusedByTheirWork(String name, Reader reader) {
        Limits limits = Limits.builder().memoryPerByte(1000).build();
        FramedSerializer<Box> serializer = serializer(reader, Encoding.JSON, limits);
        refuse(serializer, bytes(pairs(-31)), "would cost more than");
        assertThat(((Pairs) Wire.read(serializer, bytes(pairs(1))).content()).v())
                .hasSize(60_000);
    }

    @Test
    void read_elementsOfOneHashCodeBeforeTheirTypeName_areRefusedByTheirWork() {
        FramedSerializer<OfNamed> serializer = JsonSerializer.of(1001, OfNamed.class);
        String named = pairs(-31).replace("]}", "],\"@type\":\"pairs\"}");
        Wire.assertUnreadable(serializer, bytes("{\"n\":" + named + "}")).hasMessageContaining("would cost more than");
    }

    record OfObject(Object v, Map<String, Object> w) {}

    @Test
    void read_anyObjectInAField_isStillRefused() {
        FramedSerializer<OfObject> serializer = JsonSerializer.builder(1001, OfObject.class)
                .mapper(new JsonMapper().registerModule(new SimpleModule()))
                .build();
        for (String json : List.of("{\"v\":{}}", "{\"w\":{\"a\":1}}")) {
            Wire.assertUnreadable(serializer, bytes(json))
                    .hasMessageContaining("declared class java.lang.Object are neither written nor read");
        }
    }
}
