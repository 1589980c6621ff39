// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hzserializers.argot.schema.Library;
import org.hzserializers.argot.schema.Node;
import org.hzserializers.argot.schema.TypeDefinition;
import org.hzserializers.argot.schema.TypeRef;
import org.hzserializers.argot.schema.Version;

/** Files of the form {@code argot-vectors/1}. */
final class Vectors {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Vectors() {}

    /** Returns the folders that hold vectors; only the first must be there. */
    static List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        try {
            folders.add(Path.of(Objects.requireNonNull(Vectors.class.getResource("/argot/vectors"))
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
        String given = System.getProperty("argot.vectors");
        if (given != null) {
            folders.add(Path.of(given));
        }
        Path beside = root().resolveSibling("shared").resolve("argot").resolve("vectors");
        if (Files.isDirectory(beside)) {
            folders.add(beside);
        }
        return folders;
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (folder.getParent() != null && !Files.exists(folder.resolve("mvnw"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    static List<Vector> read(Path file) {
        try {
            JsonNode json = MAPPER.readTree(file.toFile());
            assertThat(json.path("format").asText()).as(file.toString()).isEqualTo("argot-vectors/1");
            List<Vector> vectors = new ArrayList<>();
            json.get("vectors").forEach(vector -> vectors.add(new Vector(vector)));
            return vectors;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One vector; its cases share types. */
    record Vector(JsonNode json) {

        String id() {
            return json.get("id").asText();
        }

        String kind() {
            return json.get("kind").asText();
        }

        String type() {
            return json.get("type").asText();
        }

        String version() {
            return json.get("version").asText();
        }

        JsonNode cases() {
            return json.get("cases");
        }

        ArgotTypes types() {
            return ArgotTypes.builder()
                    .text(id() + ".argot", json.path("definitions").asText())
                    .build();
        }

        /** Returns the types with the stream ids of a case, where it has some. */
        ArgotTypes types(JsonNode test) {
            ArgotTypes types = types();
            if (!test.has("streamIds") || kind().equals("message")) {
                return types;
            }
            Map<Integer, TypeDefinition> ids = new HashMap<>();
            for (JsonNode entry : test.get("streamIds")) {
                if (entry.has("name")) {
                    ids.put(
                            entry.get("id").asInt(),
                            types.find(
                                    entry.get("name").asText(),
                                    entry.get("version").asText()));
                }
            }
            return types.withStreamIds(ids);
        }

        private boolean nullable() {
            return json.path("marshaller").asText().equals("identified-bean");
        }

        ArgotCodec codec(ArgotTypes types) {
            return nullable() ? types.nullableCodec(type(), version()) : types.codec(type(), version());
        }

        Object value(ArgotTypes types, JsonNode value) {
            Values values = new Values(types.library(), nullable());
            return values.of(types.find(type(), version()), value);
        }

        /** Returns the value as it must come back. */
        Object canonical(ArgotTypes types, JsonNode test) {
            if (json.path("readBack").asText().equals("differs")
                    && type().equals("float")
                    && test.get("value").asText().startsWith("bits:")) {
                return Float.NaN;
            }
            return canonical(types, value(types, test.get("value")));
        }

        Object canonical(ArgotTypes types, Object value) {
            return new Values(types.library(), nullable())
                    .canonical(types.find(type(), version()).node(), value, types.find(type(), version()));
        }
    }

    static void assertBytes(byte[] bytes, JsonNode test) {
        if (test.has("hex")) {
            assertThat(HexFormat.of().formatHex(bytes))
                    .isEqualTo(test.get("hex").asText());
        } else {
            assertThat(HexFormat.of().formatHex(bytes, 0, 32))
                    .isEqualTo(test.get("head").asText());
            assertThat(HexFormat.of().formatHex(bytes, bytes.length - 32, bytes.length))
                    .isEqualTo(test.get("tail").asText());
            assertThat(sha256(bytes)).isEqualTo(test.get("sha256").asText());
        }
        assertThat(bytes).hasSize(test.get("length").asInt());
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    static Object plain(JsonNode value) {
        return value.isNumber() ? (Object) value.longValue() : value.asText();
    }

    /** Makes values of JSON, by the definitions, without the codecs under test. */
    static final class Values {

        private final Library library;
        private final boolean nullable;

        Values(Library library, boolean nullable) {
            this.library = library;
            this.nullable = nullable;
        }

        Object of(TypeDefinition type, JsonNode json) {
            if (json.isNull()) {
                return null;
            }
            if (type.version().equals(Version.COMMON)) {
                switch (type.key()) {
                    case "boolean":
                        return json.asBoolean();
                    case "uint8", "uint16", "uint32", "int8", "int16", "int32", "uvint28":
                        return json.longValue();
                    case "uint64", "int64":
                        return Long.parseLong(json.asText());
                    case "date_java":
                        return Instant.ofEpochMilli(Long.parseLong(json.asText()));
                    case "float":
                        return json.asText().startsWith("bits:")
                                ? Float.intBitsToFloat(
                                        Integer.parseUnsignedInt(json.asText().substring(5), 16))
                                : (Object) Float.parseFloat(json.asText());
                    case "double":
                        return json.asText().startsWith("bits:")
                                ? Double.longBitsToDouble(
                                        Long.parseUnsignedLong(json.asText().substring(5), 16))
                                : (Object) Double.parseDouble(json.asText());
                    case "u16binary", "u32binary", "uvint28binary":
                        return binary(json);
                    default:
                }
            }
            return of(type.node(), json);
        }

        private static byte[] binary(JsonNode json) {
            if (json.has("$gen")) {
                return Generator.bytes(json);
            }
            return hex(json.has("$repeat") ? repeat(json) : json.asText());
        }

        private static String repeat(JsonNode json) {
            return json.get("$repeat").asText().repeat(json.get("n").asInt());
        }

        private Object of(Node node, JsonNode json) {
            if (json.isNull()) {
                return null;
            }
            if (node instanceof Node.Reference reference) {
                return of(library.resolve(reference.target()), json);
            } else if (node instanceof Node.Tag tag) {
                return of(tag.data(), json);
            } else if (node instanceof Node.Optional optional) {
                return of(optional.data(), json);
            } else if (node instanceof Node.Envelope envelope) {
                return of(envelope.content(), json);
            } else if (node instanceof Node.Encoding) {
                return json.has("$repeat") ? repeat(json) : json.asText();
            } else if (node instanceof Node.Sequence sequence) {
                return sequence(sequence, json);
            } else if (node instanceof Node.Array array) {
                return list(array, json);
            } else if (node instanceof Node.Abstract) {
                String name = json.get("$type").asText();
                String version = json.get("$version").asText();
                TypeDefinition member = library.resolve(new TypeRef(TypeRef.key(name), Version.parse(version)));
                return new ArgotVariant(name, version, of(member, json.get("$value")));
            }
            throw new AssertionError("no values of " + node);
        }

        private Object sequence(Node.Sequence sequence, JsonNode json) {
            if (sequence.elements().size() == 1 && !(sequence.elements().get(0) instanceof Node.Tag)) {
                return of(sequence.elements().get(0), json);
            }
            List<String> tags = new ArrayList<>();
            List<Object> values = new ArrayList<>();
            for (int i = 0; i < sequence.elements().size(); i++) {
                Node element = sequence.elements().get(i);
                String tag = element instanceof Node.Tag named ? named.name() : Integer.toString(i);
                tags.add(tag);
                values.add(of(element, json.get(tag)));
            }
            return new ArgotRecord(tags, values.toArray());
        }

        private Object list(Node.Array array, JsonNode json) {
            List<Object> values = new ArrayList<>();
            if (json.has("$gen")) {
                Generator.list(json).forEach(next -> values.add(of(array.element(), next)));
            } else if (json.isTextual()) {
                return binary(json);
            } else {
                json.forEach(next -> values.add(of(array.element(), next)));
            }
            return values;
        }

        /** Turns a value as it was made of JSON into the classes that codecs give back. */
        Object canonical(Node node, Object value, TypeDefinition owner) {
            if (value == null) {
                return null;
            }
            if (node instanceof Node.Reference reference) {
                TypeDefinition type = library.resolve(reference.target());
                return canonical(type.node(), value, type);
            } else if (owner != null
                    && owner.node() == node
                    && owner.version().equals(Version.COMMON)
                    && value instanceof Number number) {
                return switch (owner.key()) {
                    case "uint8", "uint16", "int32", "uvint28" -> number.intValue();
                    case "int8" -> number.byteValue();
                    case "int16" -> number.shortValue();
                    default -> number;
                };
            } else if (node instanceof Node.Tag tag) {
                return canonical(tag.data(), value, null);
            } else if (node instanceof Node.Optional optional) {
                return canonical(optional.data(), value, null);
            } else if (node instanceof Node.Envelope envelope) {
                return canonical(envelope.content(), value, null);
            } else if (node instanceof Node.Sequence sequence) {
                if (!(value instanceof ArgotRecord record)) {
                    return canonical(sequence.elements().get(0), value, null);
                }
                Map<String, Object> map = new LinkedHashMap<>();
                for (int i = 0; i < sequence.elements().size(); i++) {
                    map.put(record.tags().get(i), canonical(sequence.elements().get(i), record.get(i), null));
                }
                return new ArgotRecord(List.copyOf(map.keySet()), map.values().toArray());
            } else if (node instanceof Node.Array array && value instanceof List<?> list) {
                List<Object> elements = new ArrayList<>();
                list.forEach(element -> elements.add(canonical(array.element(), element, null)));
                return array(leaf(array.element()), elements);
            } else if (node instanceof Node.Abstract) {
                ArgotVariant variant = (ArgotVariant) value;
                TypeDefinition member =
                        library.resolve(new TypeRef(TypeRef.key(variant.type()), Version.parse(variant.version())));
                return new ArgotVariant(
                        variant.type(), variant.version(), canonical(member.node(), variant.value(), member));
            }
            return value;
        }

        private String leaf(Node node) {
            Node next = node;
            while (next instanceof Node.Reference reference) {
                TypeDefinition type = library.resolve(reference.target());
                if (type.version().equals(Version.COMMON)) {
                    return type.key();
                }
                next = type.node();
            }
            return "";
        }

        private static Object array(String element, List<Object> values) {
            return switch (element) {
                case "boolean" -> fill(new boolean[values.size()], values);
                case "uint8", "int8" -> {
                    byte[] bytes = new byte[values.size()];
                    for (int i = 0; i < bytes.length; i++) {
                        bytes[i] = ((Number) values.get(i)).byteValue();
                    }
                    yield bytes;
                }
                case "int16" -> fill(new short[values.size()], values);
                case "uint16", "int32", "uvint28" -> fill(new int[values.size()], values);
                case "uint32", "int64", "uint64" -> fill(new long[values.size()], values);
                case "float" -> fill(new float[values.size()], values);
                case "double" -> fill(new double[values.size()], values);
                default -> values;
            };
        }

        private static Object fill(Object array, List<Object> values) {
            for (int i = 0; i < values.size(); i++) {
                java.lang.reflect.Array.set(array, i, values.get(i));
            }
            return array;
        }
    }

    /** The vectors' generators of long values. */
    private static final class Generator {

        private long state;

        Generator(JsonNode json) {
            state = new BigInteger(json.get("seed").asText()).longValue();
        }

        private long draw() {
            state = state * 6364136223846793005L + 1442695040888963407L;
            return state;
        }

        static byte[] bytes(JsonNode json) {
            Generator generator = new Generator(json);
            byte[] bytes = new byte[json.get("n").asInt()];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (generator.draw() >>> 56);
            }
            return bytes;
        }

        static List<JsonNode> list(JsonNode json) {
            Generator generator = new Generator(json);
            List<JsonNode> values = new ArrayList<>();
            for (int i = 0; i < json.get("n").asInt(); i++) {
                values.add(MAPPER.valueToTree(generator.next(json.get("of").asText())));
            }
            return values;
        }

        private Object next(String type) {
            long s = draw();
            return switch (type) {
                case "boolean" -> s < 0;
                case "uint8" -> s >>> 56;
                case "int8" -> s >> 56;
                case "uint16" -> s >>> 48;
                case "int16" -> s >> 48;
                case "uint32" -> s >>> 33;
                case "int32" -> s >> 32;
                case "uint64" -> Long.toString(s >>> 1);
                case "int64" -> Long.toString(s);
                case "uvint28" -> s >>> 36;
                case "float" -> Float.toString((s >> 48) / 16f);
                case "double" -> Double.toString((s >> 32) / 1024d);
                case "u8ascii", "u8utf8", "u32utf8" -> "s" + (s >>> 48);
                case "date_java" -> Long.toString(s >> 20);
                case "u16binary", "u32binary" -> {
                    byte[] bytes = new byte[(int) (s >>> 61)];
                    for (int i = 0; i < bytes.length; i++) {
                        bytes[i] = (byte) (draw() >>> 56);
                    }
                    yield HexFormat.of().formatHex(bytes);
                }
                default -> throw new AssertionError("no generator of " + type + " in " + Arrays.asList(type));
            };
        }
    }
}
