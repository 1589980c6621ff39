// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender.rival;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.SerializerFactory;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Set;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;

/** Hessian 2 plugged in by hand: one factory of serializers, and a byte array of Hazelcast's stream for each value. */
public record HessianGlueContender() implements Contender {

    /** Made once, as an application does; each output would make one of its own. */
    private static final SerializerFactory FACTORY = new SerializerFactory();

    @Override
    public String name() {
        return "Hessian glue";
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

    private record GlueSerializer<T>(int typeId, Class<T> type) implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            Hessian2Output hessian = new Hessian2Output(bytes);
            hessian.setSerializerFactory(FACTORY);
            hessian.writeObject(value);
            hessian.flush();
            out.writeByteArray(bytes.toByteArray());
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            Hessian2Input hessian = new Hessian2Input(new ByteArrayInputStream(in.readByteArray()));
            hessian.setSerializerFactory(FACTORY);
            return type.cast(hessian.readObject(type));
        }
    }
}
