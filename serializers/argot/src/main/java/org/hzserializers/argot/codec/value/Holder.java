// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.value;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A class of the JDK that holds a value or none, such as an {@code AtomicReference}.
 *
 * @param content the class of what it holds; null if its type says it
 * @param to returns what a holder holds
 * @param from makes a holder
 * @param memory bytes of an empty holder
 */
public record Holder(
        Class<?> type, @Nullable Class<?> content, Function<Object, @Nullable Object> to, Fill from, int memory) {

    /** Makes a holder of a value, or of none. */
    public interface Fill {
        Object make(@Nullable Object value);
    }
}
