// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

/** Has a field that a subclass hides. */
public class DescribedBase {

    private long id = 7;

    final long number() {
        return id;
    }
}
