// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.List;
import org.hzserializers.argot.codec.wire.ValueCodec;
import org.hzserializers.argot.codec.wire.WireInput;
import org.hzserializers.argot.codec.wire.WireOutput;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * The constants of an enum as their ordinals, without a box on the way.
 *
 * @param constants in their order
 */
public record EnumOrdinalCodec(Class<?> type, List<Object> constants, IntegerCodec wire) implements ValueCodec {

    public static EnumOrdinalCodec of(Class<?> type, IntegerCodec wire) {
        return new EnumOrdinalCodec(type, List.of(type.getEnumConstants()), wire);
    }

    @Override
    public int minBytes() {
        return wire.minBytes();
    }

    @Override
    @SuppressWarnings("EnumOrdinal") // a number on the wire can stand for nothing else
    public void write(WireOutput out, @Nullable Object value) {
        // A constant with a body has a class of its own.
        if (!type.isInstance(value)) {
            throw ValueCodec.mismatch("enum", "a " + type.getName(), value);
        }
        wire.writeLong(out, ((Enum<?>) value).ordinal());
    }

    @Override
    public Object read(WireInput in) {
        long ordinal = wire.readLong(in);
        if (ordinal < 0 || ordinal >= constants.size()) {
            throw new InvalidPayloadException(type.getName() + " has no constant " + ordinal
                    + ", there are " + constants.size()
                    + " here, from 0; add it on this node, or write no such values while it is missing");
        }
        return constants.get((int) ordinal);
    }
}
