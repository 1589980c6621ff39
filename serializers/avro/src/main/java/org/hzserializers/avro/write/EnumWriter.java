// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Writes a constant of an enum of Java's.
 *
 * @param symbols the number of the symbol for each constant, or -1
 */
@SuppressWarnings({"EnumOrdinal", "ArrayRecordComponent"}) // of one class, while the program runs; never compared
public record EnumWriter(Class<?> type, int[] symbols) implements ValueWriter {

    public static EnumWriter of(Schema schema, Class<?> type) {
        Object[] constants = type.getEnumConstants();
        int[] symbols = new int[constants.length];
        for (int i = 0; i < symbols.length; i++) {
            String name = ((Enum<?>) constants[i]).name();
            symbols[i] = schema.hasEnumSymbol(name) ? schema.getEnumOrdinal(name) : -1;
        }
        return new EnumWriter(type, symbols);
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof Enum<?> constant) || constant.getDeclaringClass() != type) {
            throw Mismatch.of("a " + type.getName(), value);
        }
        int symbol = symbols[constant.ordinal()];
        if (symbol < 0) {
            throw new InvalidPayloadException(constant.name() + " is no symbol of the schema of " + type.getName());
        }
        out.writeInt(symbol);
    }
}
