// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.util.List;

/**
 * Protostuff plugged in by hand, as its users do: its runtime schemas and a buffer for each thread. Empty lists come
 * back as null, and null elements not at all.
 */
public record ProtostuffGlueContender() implements BytesContender {

    private static final ThreadLocal<LinkedBuffer> BUFFERS =
            ThreadLocal.withInitial(() -> LinkedBuffer.allocate(LinkedBuffer.DEFAULT_BUFFER_SIZE));

    @Override
    public String name() {
        return "Protostuff glue";
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return new Library() {
            @Override
            public byte[] toBytes(Object value) {
                LinkedBuffer buffer = BUFFERS.get();
                try {
                    return ProtostuffIOUtil.toByteArray(value, schema(value.getClass()), buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) {
                Schema<Object> schema = schema(type);
                Object value = schema.newMessage();
                ProtostuffIOUtil.mergeFrom(bytes, value, schema);
                return value;
            }
        };
    }

    /** Returns the schema that the library keeps for a class. */
    @SuppressWarnings("unchecked") // of the class of the value that it is for
    private static Schema<Object> schema(Class<?> type) {
        return (Schema<Object>) RuntimeSchema.getSchema(type);
    }
}
