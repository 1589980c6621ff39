// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import org.apache.avro.Schema;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a constant of an enum, or a symbol.
 *
 * @param name that of the schema of today
 * @param constants what each symbol that was written is today; null if it is nothing
 * @param memory what a symbol takes
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record EnumReader(
        Schema written, String name, @Nullable Object[] constants, int memory) implements ValueReader {

    @Override
    public int minBytes() {
        return 1;
    }

    @Override
    public Object read(AvroInput in) {
        int index = in.readInt();
        if (index < 0 || index >= constants.length) {
            throw new InvalidPayloadException(
                    name + " has the symbol " + index + ", must be from 0 to " + (constants.length - 1));
        }
        in.charge(memory);
        Object constant = constants[index];
        if (constant == null) {
            throw new InvalidPayloadException(
                    "symbol " + written.getEnumSymbols().get(index) + " is not in " + name + ", which has no default");
        }
        return constant;
    }
}
