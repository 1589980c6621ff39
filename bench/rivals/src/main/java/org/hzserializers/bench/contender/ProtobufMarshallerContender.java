// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;

/**
 * Our Protobuf serializer with a marshaller for a plain class, so without message objects; only for the sample object.
 */
record ProtobufMarshallerContender() implements Contender {

    @Override
    public String name() {
        return "Protobuf marshaller";
    }

    @Override
    public Family family() {
        return Family.OURS;
    }

    /** A way that takes code, as a rule for single classes. */
    @Override
    public boolean byDefault() {
        return false;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        Integer id = TypeIdPlan.idsFor(workloads).get(SampleObject.class);
        if (id != null) {
            catalog.add(ProtobufSerializer.of(id, SampleObject.class, new LeanSampleMarshaller()));
        }
        catalog.build().installOn(config);
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return workload.type() == SampleObject.class
                ? Optional.empty()
                : Optional.of("a marshaller is written for the sample object only");
    }
}
