// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.own;

import java.util.ArrayList;
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

    /**
     * Makes groups.
     *
     * @param values of one class each, at least one
     */
    static List<OwnGroup> of(List<List<Object>> values) {
        List<OwnTypes> types = OwnTypes.of(values);
        List<OwnGroup> groups = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String name = OwnTypes.typeOf(values.get(i).get(0)).getName();
            groups.add(new OwnGroup(name, values.get(i), types.get(i)));
        }
        return groups;
    }
}
