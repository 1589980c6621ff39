// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3;

import tools.jackson.databind.ObjectMapper;

/** Mappers of tests that run with several versions of Jackson. */
final class Mappers {

    private Mappers() {}

    /** Returns one that writes times as texts. */
    static ObjectMapper times() {
        return ByFields.builder().build();
    }
}
