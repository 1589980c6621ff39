// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;

/** Holds whatever there is. */
public final class Any {

    @Tag(1)
    public Object value;

    public Any() {}

    public Any(Object value) {
        this.value = value;
    }
}
