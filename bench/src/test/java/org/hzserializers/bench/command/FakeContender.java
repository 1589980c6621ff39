// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import com.hazelcast.config.SerializationConfig;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.sample.Workload;

/** Java serialization under another name that refuses one workload and spoils what comes back of the others. */
record FakeContender(String name, Workload refused, UnaryOperator<Object> spoil) implements Contender {

    static final String REASON = "has no word for it";

    @Override
    public Family family() {
        return Family.RIVAL;
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        if (workloads.contains(refused)) {
            throw new IllegalArgumentException("asked to configure " + refused);
        }
    }

    @Override
    public Object toPlain(Object carried) {
        return spoil.apply(carried);
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return workload == refused ? Optional.of(REASON) : Optional.empty();
    }
}
