// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

/** An enum with a body. */
public enum Color {
    RED,
    GREEN {
        @Override
        public String toString() {
            return "grass";
        }
    },
    BLUE
}
