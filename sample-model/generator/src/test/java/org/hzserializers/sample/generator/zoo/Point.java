// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

public record Point(
        int x,
        @Nullable Double y,
        @Nullable Colour colour,
        @Nullable Leaf leaf,
        @Nullable List<Leaf> leaves,
        long @Nullable [] longs,
        Optional<String> label) {}
