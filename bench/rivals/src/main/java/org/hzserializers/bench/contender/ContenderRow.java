// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.hzserializers.sample.Workload;

/**
 * A contender that has code or a configuration for each class of the sample model.
 *
 * @param name in tables
 * @param family whose it is
 * @param traits where it is shown and what it cannot serialize
 * @param registration registers the classes, whose type ids are given
 * @param toCarried as {@link Contender#toCarried}
 * @param toPlain as {@link Contender#toPlain}
 */
public record ContenderRow(
        String name,
        Family family,
        Traits traits,
        BiConsumer<SerializationConfig, Map<Class<?>, Integer>> registration,
        UnaryOperator<Object> toCarried,
        UnaryOperator<Object> toPlain)
        implements Contender {

    /** Makes a row for values of the sample model. */
    public ContenderRow(
            String name,
            Family family,
            Traits traits,
            BiConsumer<SerializationConfig, Map<Class<?>, Integer>> registration) {
        this(name, family, traits, registration, UnaryOperator.identity(), UnaryOperator.identity());
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        registration.accept(config, TypeIdPlan.idsFor(workloads));
    }

    @Override
    public Object toCarried(Object plain) {
        return toCarried.apply(plain);
    }

    @Override
    public Object toPlain(Object carried) {
        return toPlain.apply(carried);
    }
}
