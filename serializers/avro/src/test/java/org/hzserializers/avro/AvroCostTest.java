// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;

/** What values of classes cost, in the binary encoding. */
class AvroCostTest extends CostContract {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return AvroSerializer.builder(1, shape.type()).limits(limits).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES, FAMILY_KEYS -> "Avro has no references";
            case COMPARATOR_CHAINS, HUGE_DECIMALS_REVERSED -> "comparators are not carried";
            case HUGE_DECIMAL_QUEUE, HUGE_DECIMAL_SKIP_LIST, SMALL_ENUM_SETS -> "a field of that class is refused";
            case SHARED_TEXTS, SMALL_LOCALES -> "Avro has no type for the class";
            default -> null;
        };
    }
}
