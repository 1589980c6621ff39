// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.bytecode.SpecializedCode;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Writes an array of objects. */
public record ArrayWriter(Class<?> type, ValueWriter element) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null || value.getClass() != type) {
            throw Mismatch.of("exactly a " + type.getTypeName(), value);
        }
        Object[] elements = (Object[]) value;
        out.limits.checkElements("array", elements.length, Long.MAX_VALUE, 0);
        out.charge(ObjectSizes.ARRAY + 4L * elements.length);
        out.enter();
        if (elements.length > 0) {
            out.writeLong(elements.length);
            for (Object next : elements) {
                element.write(out, next);
            }
        }
        out.writeLong(0);
        out.leave();
    }

    @Override
    public ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(), ValueWriter.class, new ArrayWriter(type, part.apply(element)));
    }
}
