// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.util.stream.Stream;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;
import org.junit.jupiter.api.Named;

/** Serializers of one type in every format that carries plain objects. */
final class AllFormats {

    /** Writes what a reader with the default limits refuses. */
    static final Limits WRITING = Limits.builder()
            .maxDepth(1_000)
            .memoryPerByte(1 << 20)
            .workPerByte(1 << 20)
            .build();

    private static final int TYPE_ID = 7;

    private AllFormats() {}

    /** Makes a serializer under limits. */
    interface Maker<T> {
        FramedSerializer<T> make(Limits limits);
    }

    /**
     * Returns a maker of serializers for each format.
     *
     * @param type what they are registered for
     * @param held classes that objects of it hold, for Kryo
     */
    static <T> Stream<Named<Maker<T>>> of(Class<T> type, Class<?>... held) {
        ArgotTypes types = ArgotTypes.builder().describe(type).build();
        return Stream.of(
                format("argot", limits -> ArgotSerializer.builder(TYPE_ID, type, types)
                        .limits(limits)
                        .build()),
                format("avro", limits -> AvroSerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("json", limits -> JsonSerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("kryo", limits -> kryo(type, held).limits(limits).build()),
                format(
                        "kryo references",
                        limits ->
                                kryo(type, held).references(true).limits(limits).build()),
                format("java", limits -> JavaSerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("hessian", limits -> HessianSerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("fory", limits -> ForySerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("fory references", limits -> ForySerializer.builder(TYPE_ID, type)
                        .references()
                        .limits(limits)
                        .build()),
                format("fory compatible", limits -> ForySerializer.builder(TYPE_ID, type)
                        .compatible()
                        .limits(limits)
                        .build()),
                format("protostuff", limits -> ProtostuffSerializer.builder(TYPE_ID, type)
                        .limits(limits)
                        .build()),
                format("protostuff graph", limits -> ProtostuffSerializer.builder(TYPE_ID, type)
                        .graph()
                        .limits(limits)
                        .build()));
    }

    private static <T> KryoSerializer.Builder<T> kryo(Class<T> type, Class<?>... held) {
        KryoSerializer.Builder<T> builder = KryoSerializer.builder(TYPE_ID, type);
        for (Class<?> each : held) {
            builder.register(each);
        }
        return builder;
    }

    private static <T> Named<Maker<T>> format(String name, Maker<T> maker) {
        return Named.of(name, maker);
    }
}
