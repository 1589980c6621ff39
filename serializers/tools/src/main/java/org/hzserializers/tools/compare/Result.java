// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hzserializers.tools.cost.CostRun;
import org.hzserializers.tools.report.Chapter;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * One serializer on values of one class.
 *
 * @param serializer its name
 * @param type the name of the class
 * @param verified whether all values came back the same
 * @param bytes of a value, on average; 0 unless verified
 * @param heapMegabytes heap of all members for a million entries with a backup, in MB; 0 unless verified
 * @param costs of a put and a get; null if they were not measured
 * @param note why it does not serialize the values, or what is worth knowing; may be empty
 */
record Result(
        String serializer,
        String type,
        boolean verified,
        double bytes,
        double heapMegabytes,
        CostRun.@Nullable PutAndGet costs,
        String note) {

    private static final String NONE = "-";

    Result with(CostRun.Found found) {
        String more = found.failure();
        return new Result(
                serializer,
                type,
                verified,
                bytes,
                heapMegabytes,
                found.costs(),
                note.isEmpty() || more.isEmpty() ? note + more : note + "; " + more);
    }

    /** Returns a table with a line for each result. */
    static Chapter.Table table(List<Result> results) {
        List<List<String>> rows = new ArrayList<>();
        for (Result one : results) {
            CostRun.PutAndGet costs = one.costs;
            rows.add(List.of(
                    one.serializer,
                    one.type,
                    one.verified ? whole(one.bytes) : NONE,
                    one.verified ? whole(one.heapMegabytes) : NONE,
                    costs == null ? NONE : Numbers.withError(costs.put()),
                    costs == null ? NONE : Numbers.withError(costs.get()),
                    costs == null ? NONE : whole(costs.putAllocated()),
                    costs == null ? NONE : whole(costs.getAllocated()),
                    one.note));
        }
        return new Chapter.Table(
                "What a value costs; MB of heap are those of a million entries with a backup",
                List.of(
                        "serializer",
                        "class",
                        "bytes",
                        "heap MB",
                        "put ns",
                        "get ns",
                        "put allocates",
                        "get allocates",
                        "note"),
                rows);
    }

    private static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }
}
