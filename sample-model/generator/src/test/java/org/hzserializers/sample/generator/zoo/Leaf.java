// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import org.jspecify.annotations.Nullable;

public class Leaf {
    public byte size;
    public @Nullable String name;

    public static Leaf of(int size, @Nullable String name) {
        Leaf leaf = new Leaf();
        leaf.size = (byte) size;
        leaf.name = name;
        return leaf;
    }
}
