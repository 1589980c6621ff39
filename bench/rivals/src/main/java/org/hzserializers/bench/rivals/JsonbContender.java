// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.fastjson2.JSONB;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.filter.Filter;
import java.util.List;
import java.util.stream.Stream;

/** fastjson2's binary form as Dubbo sets it: by fields, with names of classes and references; enums by name. */
public record JsonbContender() implements BytesContender {

    /** A filter replaces the built-in list, so collections are named; the second name is what bytes call the first. */
    private static final List<String> COLLECTIONS = List.of(
            "java.util.LinkedHashMap",
            "LM",
            "java.util.LinkedList",
            "java.util.TreeSet",
            "java.util.TreeMap",
            "java.util.LinkedHashSet");

    @Override
    public String name() {
        return "fastjson2 JSONB";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        Filter allowed = JSONReader.autoTypeFilter(
                Stream.concat(COLLECTIONS.stream(), classes.stream().map(Class::getName))
                        .toArray(String[]::new));
        return new Library() {
            @Override
            public byte[] toBytes(Object value) {
                return JSONB.toBytes(
                        value,
                        JSONWriter.Feature.FieldBased,
                        JSONWriter.Feature.WriteNulls,
                        JSONWriter.Feature.ReferenceDetection,
                        JSONWriter.Feature.WriteClassName,
                        JSONWriter.Feature.NotWriteRootClassName,
                        JSONWriter.Feature.NotWriteHashMapArrayListClassName,
                        JSONWriter.Feature.WriteEnumsUsingName);
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) {
                return JSONB.parseObject(
                        bytes,
                        type,
                        allowed,
                        JSONReader.Feature.FieldBased,
                        JSONReader.Feature.ErrorOnNotSupportAutoType);
            }
        };
    }
}
