// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bytes of each kind cost, with references and without. */
@ParameterizedClass(name = "graph {0}")
@ValueSource(booleans = {false, true})
class ProtostuffCostContractTest extends CostContract {

    @Parameter
    private boolean graph;

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
