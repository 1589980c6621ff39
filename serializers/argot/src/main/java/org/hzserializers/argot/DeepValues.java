// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Equality, hash and text of values, with arrays by their content wherever they are. */
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
            // Lists that were read have an index, and no object is made for it.
            for (int i = 0; list instanceof RandomAccess && i < list.size(); i++) {
                hash = 31 * hash + hash(list.get(i));
            }
            if (!(list instanceof RandomAccess)) {
                for (Object element : list) {
                    hash = 31 * hash + hash(element);
                }
            }
            return hash;
        }
        return value != null && value.getClass().isArray()
                ? Arrays.deepHashCode(new @Nullable Object[] {value})
                : 31 + Objects.hashCode(value);
    }

    /** Returns what {@link #hash(Object)} does for a list of the values. */
    static int hash(@Nullable Object[] values) {
        int hash = 1;
        for (Object value : values) {
            hash = 31 * hash + hash(value);
        }
        return hash;
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
