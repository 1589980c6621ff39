// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.container;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import org.hzserializers.argot.codec.value.IntegerCodec;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** An array as a Java array of objects or of arrays. */
public record ObjectArrayCodec(IntegerCodec size, ValueCodec element, int minElementBytes, Class<?> component)
        implements ValueCodec {

    @Override
    public int minBytes() {
        return size.minBytes();
    }

    @Override
    public void write(WireOutput out, @Nullable Object value) {
        if (!(value instanceof @Nullable Object[] array) || array.getClass().getComponentType() != component) {
            throw ValueCodec.mismatch("array", "a " + component.getName() + "[]", value);
        }
        size.writeCount(out, array.length);
        out.charge(ObjectSizes.ARRAY);
        out.ledger.walk();
        int memory = elementMemory();
        if (minElementBytes == 0) {
            out.charge(array.length, memory);
            memory = 0;
        }
        for (Object next : array) {
            out.charge(memory);
            element.write(out, next);
        }
    }

    private int elementMemory() {
        return ObjectSizes.ELEMENT + element.memory();
    }

    @Override
    public Object read(WireInput in) {
        long declared = size.readLong(in);
        in.checkElements("array", declared, minElementBytes);
        int count = (int) declared;
        in.charge(ObjectSizes.ARRAY);
        in.ledger.walk();
        if (minElementBytes == 0) {
            in.charge(count, elementMemory());
            @Nullable Object[] array = make(count);
            if (count > 0) {
                Arrays.fill(array, in.readShared(element, count));
            }
            return array;
        }
        @Nullable Object[] array = make(in.enterElements(count, minElementBytes));
        for (int i = 0; i < count; i++) {
            if (i == array.length) {
                array = Arrays.copyOf(array, (int) Math.min(count, 2L * i));
            }
            in.charge(elementMemory());
            array[i] = element.read(in);
        }
        in.leaveElements(count, minElementBytes);
        return array;
    }

    private @Nullable Object[] make(int length) {
        return (@Nullable Object[]) Array.newInstance(component, length);
    }

    @Override
    public ValueCodec specialize(UnaryOperator<ValueCodec> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(),
                ValueCodec.class,
                new ObjectArrayCodec(size, part.apply(element), minElementBytes, component));
    }
}
