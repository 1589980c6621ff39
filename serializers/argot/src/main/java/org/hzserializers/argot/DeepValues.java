// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Equality, hash and text of values, with arrays by their content wherever they stand. */
final class DeepValues {

    private DeepValues() {}

    static boolean equal(@Nullable Object a, @Nullable Object b) {
        if (a instanceof List<?> first && b instanceof List<?> second) {
            if (first.size() != second.size()) {
                return false;
            }
            Iterator<?> other = second.iterator();
            for (Object element : first) {
                if (!equal(element, other.next())) {
                    return false;
                }
            }
            return true;
        }
        return Objects.deepEquals(a, b);
    }

    static int hash(@Nullable Object value) {
        if (value instanceof List<?> list) {
            int hash = 1;
            for (Object element : list) {
                hash = 31 * hash + hash(element);
            }
            return hash;
        }
        return Arrays.deepHashCode(new @Nullable Object[] {value});
    }

    static String text(@Nullable Object value) {
        if (value instanceof List<?> list) {
            StringBuilder out = new StringBuilder("[");
            for (Object element : list) {
                out.append(out.length() == 1 ? "" : ", ").append(text(element));
            }
            return out.append(']').toString();
        }
        String text = Arrays.deepToString(new @Nullable Object[] {value});
        return text.substring(1, text.length() - 1);
    }
}
