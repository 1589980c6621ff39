// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;

/** What values of bound classes cost. */
class ArgotCostTest extends CostContract {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return ArgotSerializer.builder(1, shape.type(), types(shape))
                .limits(limits)
                .build();
    }

    static ArgotTypes types(CostShape shape) {
        return ArgotTypes.builder().describe(shape.type()).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES, FAMILY_KEYS -> "Argot has no references";
            case COMPARATOR_CHAINS, HUGE_DECIMALS_REVERSED -> "comparators are not carried";
            default -> null;
        };
    }
}
