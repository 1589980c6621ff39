// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import org.jspecify.annotations.Nullable;

public class Branch {
    public @Nullable String name;
    public @Nullable Node node;
}
