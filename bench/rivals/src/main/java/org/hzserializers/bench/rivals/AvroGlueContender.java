// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.PlainClassContender;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/**
 * Avro plugged in by hand for plain classes: its reflection, with encoders and decoders that are used again. There is
 * no schema in the bytes, so a class may not change.
 */
public record AvroGlueContender() implements PlainClassContender {

    @Override
    public String name() {
        return "Avro glue";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        AvroGlueSerializer.trustModel();
        TypeIdPlan.idsFor(workloads)
                .forEach((type, id) -> config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(type).setImplementation(serializer(id, type))));
    }

    @Override
    public void configure(SerializationConfig config, int typeId, Class<?> type, List<Class<?>> inside) {
        AvroGlueSerializer.trustModel();
        AvroGlueSerializer.trust(List.of(type));
        AvroGlueSerializer.trust(inside);
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(type).setImplementation(serializer(typeId, type)));
    }

    /** Returns what a plain class is plugged in with. */
    static AvroGlueSerializer<Object> serializer(int id, Class<?> type) {
        ReflectData data = new NullableFields(type.getClassLoader());
        Schema schema = data.getSchema(type);
        return new AvroGlueSerializer<>(
                id, new ReflectDatumWriter<>(schema, data), new ReflectDatumReader<>(schema, schema, data));
    }

    /** Every reference in a field may be null; those in lists not. */
    private static final class NullableFields extends ReflectData {

        NullableFields(ClassLoader loader) {
            super(loader);
        }

        @Override
        protected Schema createFieldSchema(Field field, Map<String, Schema> names) {
            Schema schema = super.createFieldSchema(field, names);
            return field.getType().isPrimitive() ? schema : makeNullable(schema);
        }
    }
}
