// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostModel;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;

class IdentifiedCostTest extends CostContract {

    /** Holds what the format itself makes of bytes; containers are for the methods of the class. */
    static final class Parts implements DataSerializable {
        private String[] texts = {};
        private long[] numbers = {};

        private Parts() {}

        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeStringArray(texts);
            out.writeLongArray(numbers);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            texts = in.readStringArray();
            numbers = in.readLongArray();
        }
    }

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return IdentifiedSerializer.builder(1001, Parts.class).limits(limits).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case COLLIDING_TEXTS, SMALL_TEXTS, SMALL_NUMBERS -> null;
            default -> "readData methods make all objects and containers, which security.md says are not counted";
        };
    }

    @Override
    protected Object value(CostShape shape, int size) {
        Parts parts = new Parts();
        switch (shape) {
            case COLLIDING_TEXTS ->
                parts.texts =
                        ((CostModel.TextKeys) shape.value(size)).keys().keySet().toArray(String[]::new);
            case SMALL_TEXTS ->
                parts.texts = ((CostModel.Texts) shape.value(size)).texts().toArray(String[]::new);
            case SMALL_NUMBERS ->
                parts.numbers = ((CostModel.Numbers) shape.value(size))
                        .numbers().stream().mapToLong(Integer::longValue).toArray();
            default -> {
                return shape.value(size);
            }
        }
        return parts;
    }
}
