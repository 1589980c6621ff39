// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/** Mappers of tests that run with several versions of Jackson. */
final class Mappers {

    private Mappers() {}

    /** Returns one that writes times as texts. */
    static ObjectMapper times() {
        return ByFields.builder().addModule(new JavaTimeModule()).build();
    }
}
