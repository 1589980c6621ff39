// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.util.List;
import org.nustaq.serialization.FSTConfiguration;

/** Libraries that take a few lines each. */
final class OtherLibraries {

    private OtherLibraries() {}

    /** FST with its default configuration, which pools by thread, and the classes registered in a fixed order. */
    static Library fst(ClassLoader loader, List<Class<?>> classes) {
        FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
        fst.setClassLoader(loader);
        fst.registerClass(classes.toArray(Class[]::new));
        return new Library(fst::asByteArray, (bytes, type) -> fst.asObject(bytes));
    }

    /**
     * Protostuff as its users plug it in: its runtime schemas and a buffer for each thread. Empty lists come back as
     * null, and null elements not at all.
     */
    static Library protostuff(ClassLoader loader, List<Class<?>> classes) {
        ThreadLocal<LinkedBuffer> buffers =
                ThreadLocal.withInitial(() -> LinkedBuffer.allocate(LinkedBuffer.DEFAULT_BUFFER_SIZE));
        return new Library(
                value -> {
                    LinkedBuffer buffer = buffers.get();
                    try {
                        return ProtostuffIOUtil.toByteArray(value, schema(value.getClass()), buffer);
                    } finally {
                        buffer.clear();
                    }
                },
                (bytes, type) -> {
                    Schema<Object> schema = schema(type);
                    Object value = schema.newMessage();
                    ProtostuffIOUtil.mergeFrom(bytes, value, schema);
                    return value;
                });
    }

    /** Returns the schema that the library keeps for a class. */
    @SuppressWarnings("unchecked") // of the class of the value that it is for
    private static Schema<Object> schema(Class<?> type) {
        return (Schema<Object>) RuntimeSchema.getSchema(type);
    }
}
