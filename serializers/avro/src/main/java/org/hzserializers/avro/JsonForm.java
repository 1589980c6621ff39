// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.avro.Schema;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * Avro's JSON encoding, made of the binary one and back, so that whatever that refuses is refused here, too. For people
 * and other programs to read; not fast.
 */
final class JsonForm {

    private final JsonFactory factory;
    private final ObjectReader reader;
    private final AvroInput input;
    private final Limits limits;

    JsonForm(Limits limits) {
        // A level of ours is an object, and one more in a union.
        int depth = (int) Math.min(100_000, 3L * limits.maxDepth() + 3);
        this.limits = limits;
        // Without a table of names: it grows by a fixed step, and so takes memory by the square of their number.
        this.factory = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(depth)
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .build())
                .streamWriteConstraints(
                        StreamWriteConstraints.builder().maxNestingDepth(depth).build())
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .build();
        this.reader = JsonMapper.builder(factory)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build()
                .readerFor(JsonNode.class);
        this.input = new AvroInput(limits);
    }

    /** Makes the text of a payload that was written. */
    byte[] toText(Schema schema, AvroOutput binary) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(2 * binary.position);
        bytes.write(binary.buffer, 0, Fingerprints.BYTES);
        input.start(binary.buffer, Fingerprints.BYTES, binary.position, binary.position);
        try (JsonGenerator out = factory.createGenerator(bytes)) {
            write(schema, out);
        }
        input.requireEnd();
        input.stop();
        limits.checkPayload(bytes.size());
        return bytes.toByteArray();
    }

    private void write(Schema schema, JsonGenerator out) throws IOException {
        switch (schema.getType()) {
            case NULL -> out.writeNull();
            case BOOLEAN -> out.writeBoolean(input.readBoolean());
            case INT -> out.writeNumber(input.readInt());
            case LONG -> out.writeNumber(input.readLong());
            case FLOAT -> {
                float value = input.readFloat();
                requireCanonical(!Float.isNaN(value) || Float.floatToRawIntBits(value) == 0x7FC00000);
                // Infinity and NaN are texts.
                out.writeNumber(value);
            }
            case DOUBLE -> {
                double value = input.readDouble();
                requireCanonical(!Double.isNaN(value) || Double.doubleToRawLongBits(value) == 0x7FF8000000000000L);
                out.writeNumber(value);
            }
            case STRING -> out.writeString(input.readString());
            case BYTES -> out.writeString(new String(input.readBytes(), StandardCharsets.ISO_8859_1));
            case FIXED ->
                out.writeString(new String(input.readRaw(schema.getFixedSize()), StandardCharsets.ISO_8859_1));
            case ENUM -> out.writeString(schema.getEnumSymbols().get(input.readInt()));
            case UNION -> {
                Schema branch = schema.getTypes().get(input.readInt());
                if (branch.getType() == Schema.Type.NULL) {
                    out.writeNull();
                } else {
                    out.writeStartObject();
                    out.writeFieldName(branch.getFullName());
                    write(branch, out);
                    out.writeEndObject();
                }
            }
            case RECORD -> {
                out.writeStartObject();
                for (Schema.Field field : schema.getFields()) {
                    out.writeFieldName(field.name());
                    write(field.schema(), out);
                }
                out.writeEndObject();
            }
            case ARRAY -> {
                out.writeStartArray();
                for (int count = input.readBlock("array", 0, 0); count > 0; count = input.readBlock("array", 0, 0)) {
                    for (int i = 0; i < count; i++) {
                        write(schema.getElementType(), out);
                    }
                }
                out.writeEndArray();
            }
            case MAP -> {
                out.writeStartObject();
                for (int count = input.readBlock("map", 0, 0); count > 0; count = input.readBlock("map", 0, 0)) {
                    for (int i = 0; i < count; i++) {
                        out.writeFieldName(input.readString());
                        write(schema.getValueType(), out);
                    }
                }
                out.writeEndObject();
            }
        }
    }

    private static void requireCanonical(boolean canonical) {
        if (!canonical) {
            throw new InvalidPayloadException("a NaN with bits of its own cannot be told in JSON");
        }
    }

    /** Makes the binary form of a text that was read. */
    void toBinary(Schema schema, byte[] payload, int from, int length, AvroOutput binary) throws IOException {
        JsonNode root;
        // Decoded here: Jackson would replace malformed bytes, and take other encodings than UTF-8.
        try (Reader text = new InputStreamReader(
                new ByteArrayInputStream(payload, from, length - from),
                StandardCharsets.UTF_8
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT))) {
            root = reader.readTree(text);
        } catch (CharacterCodingException e) {
            throw new InvalidPayloadException("JSON is not in UTF-8: " + e.getMessage(), e);
        } catch (JsonProcessingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
        binary.start();
        put(schema, root, binary);
    }

    private void put(Schema schema, JsonNode node, AvroOutput out) {
        switch (schema.getType()) {
            case NULL -> require(node.isNull(), schema);
            case BOOLEAN -> {
                require(node.isBoolean(), schema);
                out.writeBoolean(node.booleanValue());
            }
            case INT -> {
                require(node.isIntegralNumber() && node.canConvertToInt(), schema);
                out.writeInt(node.intValue());
            }
            case LONG -> {
                require(node.isIntegralNumber() && node.canConvertToLong(), schema);
                out.writeLong(node.longValue());
            }
            case FLOAT -> out.writeFloat(Float.parseFloat(number(node, schema)));
            case DOUBLE -> out.writeDouble(Double.parseDouble(number(node, schema)));
            case STRING -> {
                require(node.isTextual(), schema);
                out.writeString(node.textValue());
            }
            case BYTES, FIXED -> {
                require(node.isTextual(), schema);
                byte[] bytes = latin1(node.textValue(), schema);
                if (schema.getType() == Schema.Type.BYTES) {
                    out.writeBytes(bytes);
                } else {
                    require(bytes.length == schema.getFixedSize(), schema);
                    out.writeRaw(bytes, 0, bytes.length);
                }
            }
            case ENUM -> {
                require(node.isTextual() && schema.hasEnumSymbol(node.textValue()), schema);
                out.writeInt(schema.getEnumOrdinal(node.textValue()));
            }
            case UNION -> {
                Integer index = node.isNull()
                        ? schema.getIndexNamed("null")
                        : node.isObject() && node.size() == 1
                                ? schema.getIndexNamed(node.fieldNames().next())
                                : null;
                if (index == null) {
                    throw new InvalidPayloadException("JSON names no branch of a union where one is expected");
                }
                out.writeInt(index);
                put(
                        schema.getTypes().get(index),
                        node.isNull() ? node : node.elements().next(),
                        out);
            }
            case RECORD -> {
                require(node.isObject() && node.size() == schema.getFields().size(), schema);
                for (Schema.Field field : schema.getFields()) {
                    JsonNode value = node.get(field.name());
                    require(value != null, schema);
                    put(field.schema(), value, out);
                }
            }
            case ARRAY -> {
                require(node.isArray(), schema);
                if (!node.isEmpty()) {
                    out.writeLong(node.size());
                    for (JsonNode element : node) {
                        put(schema.getElementType(), element, out);
                    }
                }
                out.writeLong(0);
            }
            case MAP -> {
                require(node.isObject(), schema);
                if (!node.isEmpty()) {
                    out.writeLong(node.size());
                    for (Map.Entry<String, JsonNode> entry : node.properties()) {
                        out.writeString(entry.getKey());
                        put(schema.getValueType(), entry.getValue(), out);
                    }
                }
                out.writeLong(0);
            }
        }
    }

    private static String number(JsonNode node, Schema schema) {
        String text = node.asText();
        boolean special =
                node.isTextual() && (text.equals("NaN") || text.equals("Infinity") || text.equals("-Infinity"));
        require(node.isNumber() || special, schema);
        return text;
    }

    private static byte[] latin1(String text, Schema schema) {
        for (int i = 0; i < text.length(); i++) {
            require(text.charAt(i) <= 0xFF, schema);
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void require(boolean right, Schema schema) {
        if (!right) {
            throw new InvalidPayloadException("JSON has no " + schema.getFullName() + " where one is expected");
        }
    }
}
