// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bytes of each kind cost, with references and without. */
@ParameterizedClass(name = "graph {0}")
@MethodSource("graphs")
class ProtostuffCostContractTest extends CostContract {

    @Parameter
    private boolean graph;

    /** References are charged by most rules; {@code -Pfull} has values without, too. */
    static Stream<Boolean> graphs() {
        return Boolean.getBoolean("tests.full") ? Stream.of(true, false) : Stream.of(true);
    }

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        ProtostuffSerializer.Builder<?> builder =
                ProtostuffSerializer.builder(1001, shape.type()).fieldsInOrder().limits(limits);
        return (graph ? builder.graph() : builder).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case HUGE_DECIMALS,
                    HUGE_DECIMALS_REVERSED,
                    HUGE_DECIMAL_KEYS,
                    HUGE_DECIMAL_QUEUE,
                    HUGE_DECIMAL_SKIP_LIST,
                    COMPARATOR_CHAINS -> "sorted containers hold numbers, texts, enums and dates only";
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES, FAMILY_KEYS -> graph ? null : "there are no references";
            default -> null;
        };
    }
}
