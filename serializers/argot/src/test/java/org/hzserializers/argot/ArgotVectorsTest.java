// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

/** Values that the reference implementation wrote, and what it did with odd ones. */
class ArgotVectorsTest {

    @TestFactory
    Stream<DynamicNode> vectors() throws Exception {
        return VectorTests.of(Set.of("value", "decode", "encode"), ArgotVectorsTest::check);
    }

    private static void check(Vectors.Vector vector) throws Exception {
        for (JsonNode test : vector.cases()) {
            switch (vector.kind()) {
                case "value" -> checkValue(vector, test);
                case "decode" -> checkDecode(vector, test);
                default -> checkEncode(vector, test);
            }
        }
    }

    private static void checkValue(Vectors.Vector vector, JsonNode test) throws Exception {
        ArgotTypes types = vector.types(test);
        ArgotCodec codec = vector.codec(types);
        Object value = vector.value(types, test.get("value"));
        byte[] bytes = codec.encode(value);
        Vectors.assertBytes(bytes, test);
        Object canonical = vector.canonical(types, test);
        VectorTests.assertSame(codec.decode(bytes), canonical);

        byte[] longer = Arrays.copyOf(bytes, bytes.length + 5);
        InputStream rest = new ByteArrayInputStream(longer);
        VectorTests.assertSame(codec.read(rest), canonical);
        assertThat(rest.available()).as("bytes after the value").isEqualTo(5);
        assertThatThrownBy(() -> codec.decode(longer)).isInstanceOf(InvalidPayloadException.class);
        for (int chunk : VectorTests.CHUNKS) {
            InputStream chunked = new ChunkedInput(longer, chunk);
            VectorTests.assertSame(codec.read(chunked), canonical);
            assertThat(chunked.readAllBytes()).hasSize(5);
        }
        // An offset in the array must not matter.
        byte[] shifted = new byte[bytes.length + 4];
        System.arraycopy(bytes, 0, shifted, 3, bytes.length);
        VectorTests.assertSame(codec.decode(shifted, 3, bytes.length), canonical);

        for (int length = 0; length < bytes.length; length += VectorTests.step(bytes, length)) {
            byte[] prefix = Arrays.copyOf(bytes, length);
            VectorTests.assertRefused("prefix of " + length + " bytes", () -> codec.decode(prefix));
            VectorTests.assertRefused(
                    "prefix of " + length + " bytes", () -> codec.read(new ByteArrayInputStream(prefix)));
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
            VectorTests.assertSame(codec.decode(bytes), canonical);
            VectorTests.assertSame(codec.read(new ChunkedInput(bytes, chunk)), canonical);
        } else if (ours.asText().equals("error")) {
            VectorTests.assertRefused(test.toString(), () -> codec.decode(bytes));
            VectorTests.assertRefused(test.toString(), () -> codec.read(new ChunkedInput(bytes, chunk)));
        } else {
            // Either is allowed; this project refuses what it could not write back.
            VectorTests.assertRefused(test.toString(), () -> codec.decode(bytes));
        }
    }

    private static void checkEncode(Vectors.Vector vector, JsonNode test) {
        ArgotTypes types = vector.types(test);
        ArgotCodec codec = vector.codec(types);
        Object value = vector.value(types, test.get("value"));
        // Where either is allowed ("free") this project refuses what would not come back as it was.
        assertThat(test.get("ours").asText()).isIn("error", "free");
        VectorTests.assertRefused(test.toString(), () -> codec.encode(value));
    }
}
