// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.protobuf;

import java.util.Collection;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells null from empty for repeated fields, by the bits of a message's field {@code empty}. */
final class Presence {

    private Presence() {}

    /** Returns the bit to set for a repeated field. */
    static int bit(int fieldNumber, boolean empty) {
        return empty ? 1 << fieldNumber : 0;
    }

    static int bit(int fieldNumber, @Nullable Collection<?> values) {
        return bit(fieldNumber, values != null && values.isEmpty());
    }

    static int bit(int fieldNumber, @Nullable Map<?, ?> values) {
        return bit(fieldNumber, values != null && values.isEmpty());
    }

    /** Returns whether a repeated field stands for something other than null. */
    static boolean isPresent(int fieldNumber, int count, int empty) {
        return count > 0 || (empty & 1 << fieldNumber) != 0;
    }

    static <C> @Nullable C value(int fieldNumber, int count, int empty, Supplier<C> values) {
        return isPresent(fieldNumber, count, empty) ? values.get() : null;
    }
}
