// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/** Jackson plugged in by hand: one mapper that sees fields, and a byte array of Hazelcast's stream for each value. */
public record JacksonGlueContender() implements PlainClassContender {

    /** Made once, as an application does; empty classes are allowed, or three workloads could not be carried. */
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .build();

    @Override
    public String name() {
        return "Jackson glue";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(type).setImplementation(new GlueSerializer<>(id, type))));
    }

    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(type).setImplementation(new GlueSerializer<>(typeId, type)));
    }

    private record GlueSerializer<T>(int typeId, Class<T> type) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            out.writeByteArray(MAPPER.writeValueAsBytes(value));
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return MAPPER.readValue(in.readByteArray(), type);
        }
    }
}
