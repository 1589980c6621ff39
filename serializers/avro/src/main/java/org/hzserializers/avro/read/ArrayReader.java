// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.List;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Reads an array of objects, or one of numbers that were promoted. */
public record ArrayReader(Class<?> component, ValueReader element) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        in.charge(ObjectSizes.ARRAY);
        List<@Nullable Object> values = Elements.list(in, element, component.isPrimitive() ? 8 : 4);
        int count = values.size();
        Object array = Array.newInstance(component, count);
        if (array instanceof @Nullable Object[] objects) {
            values.toArray(objects);
        } else {
            for (int i = 0; i < count; i++) {
                Array.set(array, i, values.get(i));
            }
        }
        in.leave();
        return array;
    }

    @Override
    public ValueReader specialize(UnaryOperator<ValueReader> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(), ValueReader.class, new ArrayReader(component, part.apply(element)));
    }
}
