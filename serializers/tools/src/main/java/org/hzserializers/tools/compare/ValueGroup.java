// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.ArrayList;
import java.util.List;

/** Values of one class of a user. Groups are equal if they are the same, whatever the values say. */
final class ValueGroup {
    private final String name;
    private final List<Object> values;
    private final ValueTypes types;

    private ValueGroup(String name, List<Object> values, ValueTypes types) {
        this.name = name;
        this.values = List.copyOf(values);
        this.types = types;
    }

    /** Returns the name of the class, which stands in tables in place of a workload. */
    String name() {
        return name;
    }

    /** Returns the values, at least one. */
    List<Object> values() {
        return values;
    }

    /** Returns the classes that need a serializer; none is registered if Hazelcast writes all by itself. */
    ValueTypes types() {
        return types;
    }

    /**
     * Makes groups.
     *
     * @param firstTypeId of their classes
     * @param values of one class each, at least one
     */
    static List<ValueGroup> of(int firstTypeId, List<List<Object>> values) {
        List<ValueTypes> types = ValueTypes.of(firstTypeId, values);
        List<ValueGroup> groups = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            String name = ValueTypes.typeOf(values.get(i).get(0)).getName();
            groups.add(new ValueGroup(name, values.get(i), types.get(i)));
        }
        return groups;
    }
}
