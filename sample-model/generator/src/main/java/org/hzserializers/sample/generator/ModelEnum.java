// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;

/**
 * An enum.
 *
 * @param name the simple name
 * @param constants its constants, in their order
 * @param withBodies whether constants are classes of their own, as those that override a method are
 */
public record ModelEnum(String name, List<String> constants, boolean withBodies) {

    /** Copies the list. */
    public ModelEnum {
        constants = List.copyOf(constants);
    }

    /** Makes an enum whose constants have no bodies. */
    public ModelEnum(String name, List<String> constants) {
        this(name, constants, false);
    }
}
