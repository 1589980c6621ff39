// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.util.List;

/**
 * Values of one class that somebody brought along.
 *
 * @param name of the class, as it stands in tables in place of a workload
 * @param values at least one
 * @param types the classes that need a serializer; none registered if Hazelcast writes all by itself
 */
record OwnGroup(String name, List<Object> values, OwnTypes types) {

    OwnGroup {
        values = List.copyOf(values);
    }

    /** Makes a group of values of one class, with the first type id that is free. */
    static OwnGroup of(List<Object> values, int firstTypeId) {
        return new OwnGroup(values.get(0).getClass().getName(), values, OwnTypes.of(values, firstTypeId));
    }
}
