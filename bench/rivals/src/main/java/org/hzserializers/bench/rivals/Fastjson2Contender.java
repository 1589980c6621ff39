// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import java.util.List;

/** fastjson2 as JSON: by fields, as it would ask for getters otherwise, and bytes as base64. */
public record Fastjson2Contender() implements BytesContender {

    @Override
    public String name() {
        return "fastjson2";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return new Library() {
            @Override
            public byte[] toBytes(Object value) {
                return JSON.toJSONBytes(
                        value,
                        JSONWriter.Feature.FieldBased,
                        JSONWriter.Feature.WriteNulls,
                        JSONWriter.Feature.WriteByteArrayAsBase64);
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) {
                return JSON.parseObject(
                        bytes, type, JSONReader.Feature.FieldBased, JSONReader.Feature.Base64StringAsByteArray);
            }
        };
    }
}
