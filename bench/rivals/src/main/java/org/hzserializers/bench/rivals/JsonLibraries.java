// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.filter.Filter;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.stream.Stream;
import org.apache.fory.json.ForyJson;
import org.apache.fory.json.codec.Base64ByteArrayCodec;

/** Libraries for JSON, all by fields: one that asks for getters would find none in the sample model. */
final class JsonLibraries {

    /** A filter replaces the built-in list, so collections are named; the second name is what bytes call the first. */
    private static final List<String> COLLECTIONS = List.of(
            "java.util.LinkedHashMap",
            "LM",
            "java.util.LinkedList",
            "java.util.TreeSet",
            "java.util.TreeMap",
            "java.util.LinkedHashSet");

    private JsonLibraries() {}

    /** Jackson 2, with empty classes allowed, or three workloads could not be serialized. */
    static Library jackson(ClassLoader loader, List<Class<?>> classes) {
        ObjectMapper mapper = JsonMapper.builder()
                .visibility(PropertyAccessor.ALL, Visibility.NONE)
                .visibility(PropertyAccessor.FIELD, Visibility.ANY)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
        return new Library(mapper::writeValueAsBytes, (bytes, type) -> mapper.readValue(bytes, type));
    }

    /** Jackson 3, set as {@link #jackson}. */
    static Library jackson3(ClassLoader loader, List<Class<?>> classes) {
        tools.jackson.databind.ObjectMapper mapper = tools.jackson.databind.json.JsonMapper.builder()
                .changeDefaultVisibility(checker -> checker.withVisibility(PropertyAccessor.ALL, Visibility.NONE)
                        .withVisibility(PropertyAccessor.FIELD, Visibility.ANY))
                .disable(tools.jackson.databind.SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .build();
        return new Library(mapper::writeValueAsBytes, (bytes, type) -> mapper.readValue(bytes, type));
    }

    /** Apache Fory's JSON, which compiles code for each class when it first meets it, with bytes as base64. */
    static Library fory(ClassLoader loader, List<Class<?>> classes) {
        ForyJson json = ForyJson.builder()
                .withFieldMode(true)
                .writeNullFields(true)
                .withAsyncCompilation(false)
                .registerCodec(byte[].class, new Base64ByteArrayCodec())
                .withClassLoader(loader)
                .build();
        return new Library(json::toJsonBytes, (bytes, type) -> json.fromJson(bytes, type));
    }

    /** fastjson2 as JSON, with bytes as base64. */
    static Library fastjson(ClassLoader loader, List<Class<?>> classes) {
        return new Library(
                value -> JSON.toJSONBytes(
                        value,
                        JSONWriter.Feature.FieldBased,
                        JSONWriter.Feature.WriteNulls,
                        JSONWriter.Feature.WriteByteArrayAsBase64),
                (bytes, type) -> JSON.parseObject(
                        bytes, type, JSONReader.Feature.FieldBased, JSONReader.Feature.Base64StringAsByteArray));
    }

    /** fastjson2's binary form as Dubbo sets it: by fields, with names of classes and references; enums by name. */
    static Library jsonb(ClassLoader loader, List<Class<?>> classes) {
        Filter allowed = JSONReader.autoTypeFilter(
                Stream.concat(COLLECTIONS.stream(), classes.stream().map(Class::getName))
                        .toArray(String[]::new));
        return new Library(
                value -> JSONB.toBytes(
                        value,
                        JSONWriter.Feature.FieldBased,
                        JSONWriter.Feature.WriteNulls,
                        JSONWriter.Feature.ReferenceDetection,
                        JSONWriter.Feature.WriteClassName,
                        JSONWriter.Feature.NotWriteRootClassName,
                        JSONWriter.Feature.NotWriteHashMapArrayListClassName,
                        JSONWriter.Feature.WriteEnumsUsingName),
                (bytes, type) -> JSONB.parseObject(
                        bytes,
                        type,
                        allowed,
                        JSONReader.Feature.FieldBased,
                        JSONReader.Feature.ErrorOnNotSupportAutoType));
    }
}
