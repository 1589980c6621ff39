// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.result;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Splits the columns of a wide table, so that each table that is printed can be read without scrolling sideways. */
public final class ColumnGroups {

    /** Columns of a table; another one names its rows. */
    private static final int MAX_COLUMNS = 6;

    private ColumnGroups() {}

    /**
     * Returns the columns in as few groups as possible, of nearly equal sizes.
     *
     * @param columns in their order
     */
    public static <T> List<List<T>> of(Collection<T> columns) {
        List<T> all = List.copyOf(columns);
        int tables = (all.size() + MAX_COLUMNS - 1) / MAX_COLUMNS;
        List<List<T>> groups = new ArrayList<>();
        for (int table = 0; table < tables; table++) {
            groups.add(all.subList(all.size() * table / tables, all.size() * (table + 1) / tables));
        }
        return groups;
    }
}
