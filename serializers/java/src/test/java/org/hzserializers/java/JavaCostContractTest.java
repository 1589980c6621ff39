// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;

class JavaCostContractTest extends CostContract {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return JavaSerializer.builder(1001, shape.type())
                .register(shape.classes().toArray(Class<?>[]::new))
                .limits(limits)
                .build();
    }
}
