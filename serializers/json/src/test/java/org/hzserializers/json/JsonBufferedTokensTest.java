// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What Jackson keeps of a payload until it knows the class: at each level again, if the bytes say so. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonBufferedTokensTest {

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes(@JsonSubTypes.Type(value = Inner.class, name = "inner"))
    interface Node {}

    record Inner(@Nullable Node n, int @Nullable [] ints) implements Node {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Guessed.class), @JsonSubTypes.Type(Other.class)})
    interface Guess {}

    record Guessed(@Nullable Guess n, int @Nullable [] ints) implements Guess {}

    record Other(int other) implements Guess {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.WRAPPER_OBJECT, visible = true)
    @JsonSubTypes(@JsonSubTypes.Type(value = Wrapped.class, name = "inner"))
    interface Wrap {}

    record Wrapped(@Nullable Wrap n, int @Nullable [] ints) implements Wrap {}

    static class External {
        @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, include = JsonTypeInfo.As.EXTERNAL_PROPERTY, property = "z")
        @JsonSubTypes(@JsonSubTypes.Type(value = External.class, name = "inner"))
        @Nullable
        External n;

        int @Nullable [] ints;
    }

    static class Unwrapped {
        @JsonUnwrapped
        @Nullable
        Part part;

        @Nullable
        Unwrapped n;
    }

    static class Part {
        int @Nullable [] ints;
    }

    /** Has a creator whose argument comes last. */
    static class Late {
        final int z;

        @Nullable
        Late n;

        int @Nullable [] ints;

        @JsonCreator
        Late(@JsonProperty("z") int z) {
            this.z = z;
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "z")
    static class Numbered {
        @Nullable
        Numbered n;

        @Nullable
        List<Numbered> list;

        int @Nullable [] ints;
    }

    /** Nests objects that end in what Jackson waits for. */
    private static byte[] nested(String start, String end, int levels, int elements, Encoding encoding)
            throws IOException {
        String last = start.replace("\"n\":", "").replace("{\"unknown\":", "{").replace("{\"z\":", "{");
        String json =
                start.repeat(levels) + last + "\"ints\":[0" + ",0".repeat(elements) + "]" + end.repeat(levels + 1);
        return encoded(json, encoding);
    }

    private static byte[] encoded(String json, Encoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Limits limits = Limits.defaults();
        try (JsonParser in = Encoding.JSON.factory(limits).createParser(json.getBytes(StandardCharsets.UTF_8));
                JsonGenerator out = encoding.factory(limits).createGenerator(bytes)) {
            in.nextToken();
            out.copyCurrentStructure(in);
        }
        return bytes.toByteArray();
    }

    private static <T> ReadCheck.Outcome read(Class<T> type, Encoding encoding, byte[] payload) {
        FramedSerializer<T> serializer =
                JsonSerializer.builder(1001, type).encoding(encoding).build();
        return ReadCheck.of(serializer).read(Wire.frame(serializer.format(), payload));
    }

    static Stream<Arguments> waiting() {
        return Stream.of(Encoding.values())
                .flatMap(encoding -> Stream.of(
                        Arguments.of(encoding, Node.class, "{\"n\":", ",\"@type\":\"inner\"}"),
                        Arguments.of(encoding, Guess.class, "{\"n\":", "}"),
                        Arguments.of(encoding, Wrap.class, "{\"inner\":{\"n\":", "}}"),
                        Arguments.of(encoding, External.class, "{\"n\":", ",\"z\":\"inner\"}"),
                        Arguments.of(encoding, Unwrapped.class, "{\"n\":", "}"),
                        Arguments.of(encoding, Unwrapped.class, "{\"unknown\":", "}"),
                        Arguments.of(encoding, Late.class, "{\"n\":", ",\"z\":1}"),
                        Arguments.of(encoding, Inner.class, "{\"unknown\":", "}"),
                        Arguments.of(encoding, Numbered.class, "{\"n\":", ",\"z\":1}"),
                        Arguments.of(encoding, Numbered.class, "{\"z\":", "}")));
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("waiting")
    void read_whatIsKeptAtEachLevel_isWithinTheMemoryOfItsBytes(
            Encoding encoding, Class<?> type, String start, String end) throws IOException {
        int levels = start.indexOf('{', 1) < 0 ? 58 : 29;
        for (int elements : new int[] {10, 100_000}) {
            ReadCheck.Outcome outcome = read(type, encoding, nested(start, end, levels, elements, encoding));
            assertThat(outcome.fault()).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void read_typeIdLastAtEachLevel_isRefused(Encoding encoding) throws IOException {
        byte[] bytes = nested("{\"n\":", ",\"@type\":\"inner\"}", 58, 100_000, encoding);
        assertThat(read(Node.class, encoding, bytes).thrown())
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("raise Limits.memoryPerByte, now 64, if such objects are intended");
    }

    /** As writers in other languages do that have an order of their own. */
    @ParameterizedTest
    @EnumSource
    void read_typeIdLastOfAFewLevels_isRead(Encoding encoding) throws IOException {
        byte[] bytes = encoded(
                "{\"n\":{\"n\":{\"ints\":[1" + ",100000".repeat(200_000)
                        + "],\"@type\":\"inner\"},\"@type\":\"inner\"},\"@type\":\"inner\"}",
                encoding);
        Inner read = (Inner) read(Node.class, encoding, bytes).value();
        assertThat(((Inner) ((Inner) read.n()).n()).ints()).hasSize(200_001);
    }

    @Test
    void write_externalTypeId_isRefused() {
        External value = new External();
        value.n = new External();
        Wire.assertUnwritable(JsonSerializer.of(1001, External.class), value)
                .hasMessageContaining("is written and cannot be set when it is read");
    }

    @ParameterizedTest
    @EnumSource
    void read_manyReferencesToObjectsThatDoNotCome_areRefused(Encoding encoding) throws IOException {
        StringBuilder json = new StringBuilder("{\"z\":0,\"list\":[1");
        for (int i = 2; i < 100_000; i++) {
            json.append(',').append(i % 20);
        }
        ReadCheck.Outcome outcome = read(Numbered.class, encoding, encoded(json + "]}", encoding));
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.thrown()).isInstanceOf(HazelcastSerializationException.class);
    }

    @ParameterizedTest
    @EnumSource
    void copy_manyObjectsWithNumbers_areRead(Encoding encoding) {
        Numbered top = new Numbered();
        top.list = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Numbered child = new Numbered();
            child.n = top;
            top.list.add(child);
        }
        FramedSerializer<Numbered> serializer =
                JsonSerializer.builder(1001, Numbered.class).encoding(encoding).build();
        Numbered copy = Wire.copy(serializer, top);
        assertThat(copy.list).hasSize(20_000).allMatch(child -> child.n == copy);
    }
}
