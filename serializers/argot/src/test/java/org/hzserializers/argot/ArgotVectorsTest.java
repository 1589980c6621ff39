// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.argot.message.ArgotEntries;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Bytes written by the reference implementation, and what it did with odd input, as {@code argot-vectors/1} files.
 *
 * <p>Reads the files among the test resources, those of the folder {@code -Dargot.vectors=DIR}, and those that lie
 * beside the repository in {@code shared/argot/vectors}. Every vector is a test with its id as the name.
 */
class ArgotVectorsTest {

    private static final int[] CHUNKS = {1, 2, 3, 7};

    @TestFactory
    Stream<DynamicNode> vectors() throws Exception {
        List<DynamicNode> files = new ArrayList<>();
        for (Path folder : Vectors.folders()) {
            try (Stream<Path> paths = Files.list(folder)) {
                for (Path file : paths.filter(path -> path.toString().endsWith(".json"))
                        .sorted()
                        .toList()) {
                    files.add(DynamicContainer.dynamicContainer(
                            file.toString(),
                            Vectors.read(file).stream()
                                    .map(vector -> DynamicTest.dynamicTest(vector.id(), () -> check(vector)))));
                }
            }
        }
        assertThat(files).as("files of vectors").hasSizeGreaterThanOrEqualTo(11);
        return files.stream();
    }

    private static void check(Vectors.Vector vector) throws Exception {
        switch (vector.kind()) {
            case "value" -> {
                for (JsonNode test : vector.cases()) {
                    checkValue(vector, test);
                }
            }
            case "message" -> {
                for (JsonNode test : vector.cases()) {
                    checkMessage(vector, test);
                }
            }
            case "core" -> checkCore(vector);
            case "dictionary" -> checkDictionary(vector);
            case "decode" -> {
                for (JsonNode test : vector.cases()) {
                    checkDecode(vector, test);
                }
            }
            case "decode-message" -> {
                for (JsonNode test : vector.cases()) {
                    checkDecodeMessage(vector, test);
                }
            }
            case "encode" -> {
                for (JsonNode test : vector.cases()) {
                    checkEncode(vector, test);
                }
            }
            case "encode-message" -> {
                for (JsonNode test : vector.cases()) {
                    checkEncodeMessage(vector, test);
                }
            }
            default -> throw new AssertionError("vectors of kind " + vector.kind() + " are not known");
        }
    }

    private static void checkValue(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        ArgotCodec codec = vector.codec(types);
        Object value = vector.value(types, test.get("value"));
        byte[] bytes = codec.encode(value);
        Vectors.assertBytes(bytes, test);
        Object canonical = vector.canonical(types, test);
        assertSame(codec.decode(bytes), canonical);

        byte[] longer = Arrays.copyOf(bytes, bytes.length + 5);
        InputStream rest = new ByteArrayInputStream(longer);
        assertSame(codec.read(rest), canonical);
        assertThat(rest.available()).as("bytes after the value").isEqualTo(5);
        assertThatThrownBy(() -> codec.decode(longer)).isInstanceOf(InvalidPayloadException.class);
        for (int chunk : CHUNKS) {
            InputStream chunked = new ChunkedInput(longer, chunk);
            assertSame(codec.read(chunked), canonical);
            assertThat(chunked.readAllBytes()).hasSize(5);
        }
        // An offset in the array must not matter.
        byte[] shifted = new byte[bytes.length + 4];
        System.arraycopy(bytes, 0, shifted, 3, bytes.length);
        assertSame(codec.decode(shifted, 3, bytes.length), canonical);

        for (int length = 0; length < bytes.length; length += step(bytes, length)) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            assertRefused("prefix of " + length + " bytes", () -> codec.decode(prefix));
            assertRefused("prefix of " + length + " bytes", () -> codec.read(new ByteArrayInputStream(prefix)));
        }
    }

    /** Every prefix of short encodings; of long ones the first and last 100, and some between. */
    private static int step(byte[] bytes, int length) {
        return bytes.length <= 600 || length < 100 || length > bytes.length - 100 ? 1 : 97;
    }

    private static void checkMessage(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        Object value = vector.value(types, test.get("value"));
        byte[] bytes = types.encodeMessage(vector.type(), vector.version(), value);
        Vectors.assertBytes(bytes, test);
        Object canonical = vector.canonical(types, test);
        assertMessage(types.decodeMessage(bytes), vector, canonical);
        assertMessage(ArgotMessage.decode(bytes, Limits.defaults()), vector, canonical);

        byte[] longer = Arrays.copyOf(bytes, bytes.length + 5);
        for (int chunk : CHUNKS) {
            InputStream chunked = new ChunkedInput(longer, chunk);
            assertMessage(types.readMessage(chunked), vector, canonical);
            assertThat(chunked.readAllBytes()).hasSize(5);
            InputStream again = new ChunkedInput(longer, chunk);
            assertMessage(ArgotMessage.read(again, Limits.defaults()), vector, canonical);
            assertThat(again.readAllBytes()).hasSize(5);
        }
        for (int length = 0; length < bytes.length; length += step(bytes, length)) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            assertRefused("prefix of " + length + " bytes", () -> types.decodeMessage(prefix));
            assertRefused("prefix of " + length + " bytes", () -> ArgotMessage.decode(prefix, Limits.defaults()));
        }
    }

    private static void assertMessage(ArgotMessage message, Vectors.Vector vector, Object value) {
        assertThat(message.type()).isEqualTo(vector.type());
        assertThat(message.version()).isEqualTo(vector.version());
        assertSame(message.value(), value);
    }

    private static void checkCore(Vectors.Vector vector) {
        Vectors.assertBytes(ArgotEntries.core(), vector.json());
        ArgotEntries.assertCore(vector.json().get("entries"));
    }

    private static void checkDictionary(Vectors.Vector vector) {
        byte[] bytes = Vectors.hex(vector.json().get("hex").asText());
        ArgotEntries.assertDictionary(
                bytes, vector.json().get("metaMap"), vector.json().get("entries"));

        ArgotTypes read = ArgotTypes.builder().dictionary(bytes).build();
        if (vector.json().path("definitions").asText().contains("definition")) {
            assertThat(read.schemaHash()).isEqualTo(vector.types().schemaHash());
        }
        byte[] written = read.toDictionary();
        ArgotTypes again = ArgotTypes.builder().dictionary(written).build();
        assertThat(again.schemaHash()).isEqualTo(read.schemaHash());
        assertThat(again.toDictionary()).isEqualTo(written);

        for (int length = 0; length < bytes.length; length++) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            assertRefused(
                    "prefix of " + length + " bytes", () -> ArgotTypes.builder().dictionary(prefix));
        }
    }

    private static void checkDecode(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        ArgotCodec codec = vector.codec(types);
        byte[] bytes = Vectors.hex(test.get("hex").asText());
        int chunk = test.path("chunk").asInt(1);
        JsonNode ours = test.get("ours");
        if (ours.isObject()) {
            Object expected = vector.value(types, ours.get("value"));
            Object canonical = vector.canonical(types, expected);
            assertSame(codec.decode(bytes), canonical);
            assertSame(codec.read(new ChunkedInput(bytes, chunk)), canonical);
        } else if (ours.asText().equals("error")) {
            assertRefused(test.toString(), () -> codec.decode(bytes));
            assertRefused(test.toString(), () -> codec.read(new ChunkedInput(bytes, chunk)));
        } else {
            // Either is allowed; this project refuses what it could not write back.
            assertRefused(test.toString(), () -> codec.decode(bytes));
        }
    }

    private static void checkDecodeMessage(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        byte[] bytes = Vectors.hex(test.get("hex").asText());
        JsonNode ours = test.get("ours");
        if (ours.isObject()) {
            ArgotMessage message = types.decodeMessage(bytes);
            ArgotCodec codec = types.codec(message.type(), message.version());
            assertSame(message.value(), codec.decode(codec.encode(Vectors.plain(ours.get("value")))));
        } else {
            assertRefused(test.toString(), () -> types.decodeMessage(bytes));
        }
    }

    private static void checkEncode(Vectors.Vector vector, JsonNode test) {
        ArgotTypes types = vector.types(test);
        ArgotCodec codec = vector.codec(types);
        Object value = vector.value(types, test.get("value"));
        // Where either is allowed ("free") this project refuses what would not come back as it was.
        assertThat(test.get("ours").asText()).isIn("error", "free");
        assertRefused(test.toString(), () -> codec.encode(value));
    }

    private static void checkEncodeMessage(Vectors.Vector vector, JsonNode test) {
        ArgotTypes types = vector.types(test);
        Object value = vector.value(types, test.get("value"));
        if (!test.get("ours").path("roundTrip").asBoolean()) {
            assertRefused(test.toString(), () -> types.encodeMessage(vector.type(), vector.version(), value));
            return;
        }
        byte[] bytes = types.encodeMessage(vector.type(), vector.version(), value);
        Object canonical = vector.canonical(types, value);
        assertMessage(types.decodeMessage(bytes), vector, canonical);
        assertMessage(ArgotMessage.decode(bytes, Limits.defaults()), vector, canonical);
    }

    private static void assertRefused(String what, org.assertj.core.api.ThrowableAssert.ThrowingCallable action) {
        // Not assertThatThrownBy: filling in its description for each of so many prefixes takes long.
        Throwable thrown = catchThrowable(action);
        if (!(thrown instanceof InvalidPayloadException)) {
            throw new AssertionError(what + ": InvalidPayloadException expected", thrown);
        }
    }

    private static void assertSame(Object found, Object expected) {
        if (!DeepValues.equal(found, expected)) {
            throw new AssertionError(DeepValues.text(found) + " instead of " + DeepValues.text(expected));
        }
    }
}
