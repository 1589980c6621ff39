// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.hessian;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;

class HessianCostContractTest extends CostContract {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return HessianSerializer.builder(1001, shape.type())
                .register(shape.classes().toArray(Class<?>[]::new))
                .limits(limits)
                .build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case COMPARATOR_CHAINS, HUGE_DECIMALS_REVERSED -> "sorted containers with a comparator are refused";
            case HUGE_DECIMAL_QUEUE, HUGE_DECIMAL_SKIP_LIST, SMALL_LOCALES, SMALL_ENUM_SETS ->
                "the class of the JDK is not carried";
            default -> null;
        };
    }
}
