// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import java.util.function.UnaryOperator;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.bytecode.SpecializedCode;
import org.jspecify.annotations.Nullable;

/**
 * Writes collections and maps of classes that are not supported as the JDK's that are equal to them.
 *
 * @param kind what the place takes
 * @param copies writes what the place takes
 */
public record ForeignWriter(JavaCollections kind, ValueWriter copies) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        copies.write(out, value == null ? null : kind.supported(value));
    }

    @Override
    public ValueWriter specialize(UnaryOperator<ValueWriter> part) {
        return SpecializedCode.of(
                MethodHandles.lookup(), ValueWriter.class, new ForeignWriter(kind, part.apply(copies)));
    }
}
