// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.contender.TypeIdPlan;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.protobuf.ProtobufTwins;

/**
 * {@link ProtobufGlueContender} for plain objects, which are turned into messages and back as part of what is measured.
 */
public record MappedProtobufGlueContender() implements Contender {

    @Override
    public String name() {
        return "Protobuf glue mapped";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        TypeIdPlan.idsFor(workloads)
                .forEach((plain, id) -> config.addSerializerConfig(new SerializerConfig()
                        .setTypeClass(plain)
                        .setImplementation(
                                new MappedGlue(id, ProtobufGlueContender.parser(ProtobufTwins.messageClass(plain))))));
    }

    /** What it is there for. */
    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return workload.type() == SampleObject.class
                ? Optional.empty()
                : Optional.of("measured beside the marshaller, which is written for the sample object only");
    }

    private record MappedGlue(int typeId, Parser<? extends MessageLite> parser) implements StreamSerializer<Object> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, Object value) throws IOException {
            out.writeByteArray(ProtobufTwins.fromPlain(value).toByteArray());
        }

        @Override
        public Object read(ObjectDataInput in) throws IOException {
            return ProtobufTwins.toPlain(parser.parseFrom(in.readByteArray()));
        }
    }
}
