// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.apache.avro.Schema;
import org.apache.avro.generic.GenericEnumSymbol;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.ObjectSizes;
import org.jspecify.annotations.Nullable;

/** Writes a symbol without a class. */
public record SymbolWriter(Schema schema) implements ValueWriter {

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof GenericEnumSymbol<?> symbol) || !schema.hasEnumSymbol(symbol.toString())) {
            throw Mismatch.of("a symbol of " + schema.getFullName(), value);
        }
        out.charge(ObjectSizes.BOX);
        out.writeInt(schema.getEnumOrdinal(symbol.toString()));
    }
}
