// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.argot.messages.ArgotDictionary;
import org.hzserializers.argot.messages.ArgotEntries;
import org.hzserializers.argot.messages.ArgotMessage;
import org.hzserializers.argot.messages.ArgotMessages;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Messages and dictionary files that the reference implementation wrote, and what it did with odd ones. */
class ArgotMessageVectorsTest {

    @TestFactory
    Stream<DynamicNode> vectors() throws Exception {
        return VectorTests.of(
                Set.of("core", "dictionary", "message", "decode-message", "encode-message"),
                ArgotMessageVectorsTest::check);
    }

    private static void check(Vectors.Vector vector) throws Exception {
        switch (vector.kind()) {
            case "core" -> checkCore(vector);
            case "dictionary" -> checkDictionary(vector);
            default -> {
                for (JsonNode test : vector.cases()) {
                    checkCase(vector, test);
                }
            }
        }
    }

    private static void checkCase(Vectors.Vector vector, JsonNode test) throws Exception {
        switch (vector.kind()) {
            case "message" -> checkMessage(vector, test);
            case "decode-message" -> checkDecodeMessage(vector, test);
            default -> checkEncodeMessage(vector, test);
        }
    }

    private static void checkMessage(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        Object value = vector.value(types, test.get("value"));
        byte[] bytes = ArgotMessages.of(types).encode(vector.type(), vector.version(), value);
        Vectors.assertBytes(bytes, test);
        Object canonical = vector.canonical(types, test);
        assertMessage(ArgotMessages.of(types).decode(bytes), vector, canonical);
        assertMessage(ArgotMessage.decode(bytes, Limits.defaults()), vector, canonical);

        byte[] longer = Arrays.copyOf(bytes, bytes.length + 5);
        for (int chunk : VectorTests.CHUNKS) {
            InputStream chunked = new ChunkedInput(longer, chunk);
            assertMessage(ArgotMessages.of(types).read(chunked), vector, canonical);
            assertThat(chunked.readAllBytes()).hasSize(5);
            InputStream again = new ChunkedInput(longer, chunk);
            assertMessage(ArgotMessage.read(again, Limits.defaults()), vector, canonical);
            assertThat(again.readAllBytes()).hasSize(5);
        }
        for (int length = 0; length < bytes.length; length += VectorTests.step(bytes, length)) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            VectorTests.assertRefused("prefix of " + length + " bytes", () -> ArgotMessages.of(types)
                    .decode(prefix));
            VectorTests.assertRefused(
                    "prefix of " + length + " bytes", () -> ArgotMessage.decode(prefix, Limits.defaults()));
        }
    }

    private static void assertMessage(ArgotMessage message, Vectors.Vector vector, Object value) {
        assertThat(message.type()).isEqualTo(vector.type());
        assertThat(message.version()).isEqualTo(vector.version());
        VectorTests.assertSame(message.value(), value);
    }

    private static void checkCore(Vectors.Vector vector) {
        Vectors.assertBytes(ArgotEntries.core(), vector.json());
        ArgotEntries.assertCore(vector.json().get("entries"));
    }

    private static void checkDictionary(Vectors.Vector vector) {
        byte[] bytes = Vectors.hex(vector.json().get("hex").asText());
        ArgotEntries.assertDictionary(
                bytes, vector.json().get("metaMap"), vector.json().get("entries"));

        ArgotTypes read = ArgotDictionary.addTo(ArgotTypes.builder(), bytes).build();
        if (vector.json().path("definitions").asText().contains("definition")) {
            assertThat(read.schemaHash()).isEqualTo(vector.types().schemaHash());
        }
        byte[] written = ArgotDictionary.write(read);
        ArgotTypes again = ArgotDictionary.addTo(ArgotTypes.builder(), written).build();
        assertThat(again.schemaHash()).isEqualTo(read.schemaHash());
        assertThat(ArgotDictionary.write(again)).isEqualTo(written);

        for (int length = 0; length < bytes.length; length++) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            VectorTests.assertRefused(
                    "prefix of " + length + " bytes", () -> ArgotDictionary.addTo(ArgotTypes.builder(), prefix));
        }
    }

    private static void checkDecodeMessage(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        byte[] bytes = Vectors.hex(test.get("hex").asText());
        JsonNode ours = test.get("ours");
        if (ours.isObject()) {
            ArgotMessage message = ArgotMessages.of(types).decode(bytes);
            ArgotCodec codec = types.codec(message.type(), message.version());
            VectorTests.assertSame(message.value(), codec.decode(codec.encode(Vectors.plain(ours.get("value")))));
        } else {
            VectorTests.assertRefused(
                    test.toString(), () -> ArgotMessages.of(types).decode(bytes));
        }
    }

    private static void checkEncodeMessage(Vectors.Vector vector, JsonNode test) {
        ArgotTypes types = vector.types(test);
        Object value = vector.value(types, test.get("value"));
        if (!test.get("ours").path("roundTrip").asBoolean()) {
            VectorTests.assertRefused(
                    test.toString(), () -> ArgotMessages.of(types).encode(vector.type(), vector.version(), value));
            return;
        }
        byte[] bytes = ArgotMessages.of(types).encode(vector.type(), vector.version(), value);
        Object canonical = vector.canonical(types, value);
        assertMessage(ArgotMessages.of(types).decode(bytes), vector, canonical);
        assertMessage(ArgotMessage.decode(bytes, Limits.defaults()), vector, canonical);
    }
}
