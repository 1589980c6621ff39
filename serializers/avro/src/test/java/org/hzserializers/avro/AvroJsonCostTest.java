// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostShape;
import org.junit.jupiter.api.Tag;

/** The same in Avro's JSON. */
@Tag("full")
class AvroJsonCostTest extends AvroCostTest {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return AvroSerializer.builder(1, shape.type()).json().limits(limits).build();
    }
}
