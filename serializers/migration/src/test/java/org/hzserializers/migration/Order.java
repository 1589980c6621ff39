// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import java.io.Serializable;

/** What maps hold, as a value and as a key. */
record Order(String customer, int price) implements Serializable {

    private static final long serialVersionUID = 1L;

    static Order of(int number) {
        return new Order("customer " + number + " of this map", number);
    }
}
