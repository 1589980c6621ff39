// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;

/**
 * An enum.
 *
 * @param name the simple name
 * @param constants its constants, in their order
 */
public record ModelEnum(String name, List<String> constants) {

    /** Copies the list. */
    public ModelEnum {
        constants = List.copyOf(constants);
    }
}
