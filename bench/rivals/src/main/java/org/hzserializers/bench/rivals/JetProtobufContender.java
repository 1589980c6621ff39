// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import com.hazelcast.config.SerializationConfig;
import java.util.Optional;
import java.util.Set;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.sample.Workload;

/**
 * Hazelcast's own extension {@code hazelcast-jet-protobuf} 5.5.0, its last release, which has a row only to say why it
 * does not run.
 *
 * <p>Its serializer is declared as {@code ProtobufSerializer<T extends GeneratedMessageV3>}. Protobuf's compiler has
 * not generated such classes since 4.26; the present runtime keeps an empty stand-in for old generated code.
 */
public record JetProtobufContender() implements Contender {

    @Override
    public String name() {
        return "Jet protobuf";
    }

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {}

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return Optional.of(
                "hazelcast-jet-protobuf 5.5.0 takes GeneratedMessageV3 only, which protoc 4.26 and later do not"
                        + " generate");
    }
}
