// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;
import java.io.IOException;
import java.util.Set;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Protostuff plugged in by hand, as its users do: its runtime schemas, a buffer for each thread, and a byte array of
 * Hazelcast's stream for each value. Empty lists come back as null, and null elements not at all.
 */
public record ProtostuffGlueContender() implements Contender {

    private static final ThreadLocal<LinkedBuffer> BUFFERS =
            ThreadLocal.withInitial(() -> LinkedBuffer.allocate(LinkedBuffer.DEFAULT_BUFFER_SIZE));

    @Override
    public String name() {
        return "Protostuff glue";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(type)
                        .setImplementation(new GlueSerializer<>(id, RuntimeSchema.getSchema(type)))));
    }

    private record GlueSerializer<T>(int typeId, Schema<T> schema) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            LinkedBuffer buffer = BUFFERS.get();
            try {
                out.writeByteArray(ProtostuffIOUtil.toByteArray(value, schema, buffer));
            } finally {
                buffer.clear();
            }
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            byte[] bytes = in.readByteArray();
            T value = schema.newMessage();
            ProtostuffIOUtil.mergeFrom(bytes, value, schema);
            return value;
        }
    }
}
