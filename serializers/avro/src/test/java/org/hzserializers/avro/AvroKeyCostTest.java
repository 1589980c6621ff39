// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostShape;
import org.junit.jupiter.api.Tag;

/** The same with sets and maps that are sorted by their bytes. */
@Tag("full")
class AvroKeyCostTest extends AvroCostTest {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return AvroSerializer.builder(1, shape.type()).key().limits(limits).build();
    }
}
