// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import com.hazelcast.core.HazelcastJsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References inside a payload, by which few bytes stand for many: Jackson's parsers would follow them. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonReferencesTest {

    record Links(List<URI> v) {}

    record Spans(List<Duration> v) {}

    record Texts(List<String> v) {}

    record Amounts(List<BigDecimal> v) {}

    private static <T> FramedSerializer<T> serializer(Class<T> type, Encoding encoding) {
        return JsonSerializer.builder(1001, type).encoding(encoding).build();
    }

    private static FramedSerializer<?> opaque(Encoding encoding) {
        return OpaqueJsonSerializer.builder(1001).encoding(encoding).build();
    }

    /** Writes the field {@code v}: one text, and as many references to it as there are elements. */
    private static byte[] cborReferences(String text, int references) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // Tag 256, a map of one entry, its name.
        bytes.writeBytes(new byte[] {(byte) 0xd9, 1, 0, (byte) 0xa1, 0x61, 'v', (byte) 0x9f});
        try (JsonGenerator out = new CBORFactory().createGenerator(bytes)) {
            out.writeString(text);
        }
        for (int i = 0; i < references; i++) {
            // Tag 25, index 0.
            bytes.writeBytes(new byte[] {(byte) 0xd8, 25, 0});
        }
        bytes.write(0xff);
        return bytes.toByteArray();
    }

    private static final String NO_REFERENCES =
            "CBOR tag 256 is for references to strings, which are neither written nor read; write each string";

    @Test
    void read_referencesToALongString_areRefused() throws IOException {
        byte[] bytes = cborReferences("a".repeat(12_000), 4_000);
        Wire.assertUnreadable(opaque(Encoding.CBOR), bytes).hasMessageContaining(NO_REFERENCES);
        Wire.assertUnreadable(serializer(Links.class, Encoding.CBOR), bytes).hasMessageContaining(NO_REFERENCES);
        byte[] spans = cborReferences("PT" + "1".repeat(9_000) + "S", 30_000);
        Wire.assertUnreadable(serializer(Spans.class, Encoding.CBOR), spans).hasMessageContaining(NO_REFERENCES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"d81900", "d8190a", "d9001900", "da0000001900", "db000000000000001900", "c1d81900"})
    void read_referenceOutsideOfANamespace_isRefused(String reference) {
        byte[] tagged = java.util.HexFormat.of().parseHex("a1617681" + reference);
        byte[] name = java.util.HexFormat.of().parseHex("a1" + reference + "80");
        for (byte[] bytes : List.of(tagged, name)) {
            for (FramedSerializer<?> serializer :
                    List.of(serializer(Texts.class, Encoding.CBOR), opaque(Encoding.CBOR))) {
                Wire.assertUnreadable(serializer, bytes)
                        .hasMessageContaining("CBOR tag 25 is for references to strings");
            }
        }
    }

    @Test
    void read_referencesOfOurGenerator_areRefused() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CBORFactory factory =
                CBORFactory.builder().enable(CBORGenerator.Feature.STRINGREF).build();
        try (JsonGenerator out = factory.createGenerator(bytes)) {
            writeTexts(out, 100);
        }
        Wire.assertUnreadable(serializer(Texts.class, Encoding.CBOR), bytes.toByteArray())
                .hasMessageContaining(NO_REFERENCES);
    }

    private static void writeTexts(JsonGenerator out, int count) throws IOException {
        out.writeStartObject();
        out.writeArrayFieldStart("v");
        for (int i = 0; i < count; i++) {
            out.writeString("some text");
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    /** Tags that do not refer to anything: of other languages' writers, and those of our numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "d9d9f7a161768161" + "61",
                "a16176d83c81c06161",
                "c1a16176c4816161",
                "c1c2c3c5c6c7c9c1a161768161" + "61"
            })
    void read_otherTags_areSkipped(String payload) {
        byte[] bytes = java.util.HexFormat.of().parseHex(payload);
        if (payload.contains("c481")) {
            // A decimal of one number.
            Wire.assertUnreadable(serializer(Texts.class, Encoding.CBOR), bytes);
            return;
        }
        assertThat(Wire.read(serializer(Texts.class, Encoding.CBOR), bytes)).isEqualTo(new Texts(List.of("a")));
    }

    @Test
    void copy_decimals_areEqual() {
        Amounts amounts = new Amounts(List.of(
                new BigDecimal("1.50"), new BigDecimal("123456789012345678901234567890.5"), new BigDecimal("1e-20")));
        for (Encoding encoding : Encoding.values()) {
            FramedSerializer<Amounts> serializer = serializer(Amounts.class, encoding);
            assertThat(Wire.copy(serializer, amounts)).isEqualTo(amounts);
        }
    }

    /** Jackson keeps the tags of a value in an array that grows by eight, which takes the square of their number. */
    @Test
    void read_manyTagsOfOneValue_areRefused() throws IOException {
        byte[] tags = new byte[1_000_000];
        java.util.Arrays.fill(tags, (byte) 0xc0);
        byte[] element = concat(java.util.HexFormat.of().parseHex("a1617681"), tags);
        byte[] name = concat(java.util.HexFormat.of().parseHex("a1"), tags);
        byte[] unknown = concat(java.util.HexFormat.of().parseHex("a2617881616161768161"), tags);
        byte[] scale = concat(java.util.HexFormat.of().parseHex("a1617681c482"), tags);
        byte[] digits = concat(java.util.HexFormat.of().parseHex("a1617681c4821903e8"), tags);
        for (byte[] bytes : List.of(element, name, tags, scale, digits)) {
            for (FramedSerializer<?> serializer : List.of(
                    serializer(Texts.class, Encoding.CBOR),
                    serializer(Amounts.class, Encoding.CBOR),
                    opaque(Encoding.CBOR))) {
                Wire.assertUnreadable(serializer, bytes).hasMessageContaining("a CBOR value has more than 8 tags");
            }
        }
        Wire.assertUnreadable(serializer(Texts.class, Encoding.CBOR), unknown);
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = java.util.Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static byte[] smileReferences(int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        SmileFactory factory = SmileFactory.builder()
                .enable(SmileGenerator.Feature.CHECK_SHARED_STRING_VALUES)
                .build();
        try (JsonGenerator out = factory.createGenerator(bytes)) {
            writeTexts(out, count);
        }
        return bytes.toByteArray();
    }

    @Test
    void read_sharedValuesInSmile_areRefused() throws IOException {
        byte[] bytes = smileReferences(1_000);
        String message = "the header of Smile asks for references to values, which are neither written nor read;"
                + " write it without CHECK_SHARED_STRING_VALUES";
        for (FramedSerializer<?> serializer :
                List.of(serializer(Texts.class, Encoding.SMILE), opaque(Encoding.SMILE))) {
            Wire.assertUnreadable(serializer, bytes).hasMessageContaining(message);
        }
        // The first header does not ask for them, one inside the payload does.
        byte[] inside = concat(new byte[] {':', ')', '\n', 1}, bytes);
        Wire.assertUnreadable(serializer(Texts.class, Encoding.SMILE), inside).hasMessageContaining(message);
    }

    @Test
    void read_noHeaderOfSmile_isRefused() {
        for (String hex : List.of("", "fa", "7b7d", "3a", "3a29", "3a290a", "3a290a00")) {
            Wire.assertUnreadable(
                    serializer(Texts.class, Encoding.SMILE),
                    java.util.HexFormat.of().parseHex(hex));
        }
    }

    /** Names of Smile are written once, as always, and come out in full for members without the class. */
    @ParameterizedTest
    @EnumSource(names = {"SMILE", "CBOR"})
    void readOpaque_manyNames_areWithinTheMemoryOfTheirBytes(Encoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        String name = "a".repeat(60);
        try (JsonGenerator out =
                encoding.factory(org.hzserializers.core.guard.Limits.defaults()).createGenerator(bytes)) {
            out.writeStartArray();
            for (int i = 0; i < 100_000; i++) {
                out.writeStartObject();
                out.writeNumberField(name, 1);
                out.writeEndObject();
            }
            out.writeEndArray();
        }
        FramedSerializer<?> serializer = opaque(encoding);
        String text = String.join(",", Collections.nCopies(100_000, "{\"" + name + "\":1}"));
        long allocated = Allocation.least(
                () -> assertThat(((HazelcastJsonValue) Wire.read(serializer, bytes.toByteArray())).getValue())
                        .hasSize(text.length() + 2));
        assertThat(allocated).isLessThan((1 << 20) + 64L * bytes.size());
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeGreaterThan(1_000_000);
    }
}
