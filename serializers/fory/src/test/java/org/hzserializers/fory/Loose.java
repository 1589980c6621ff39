// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class that class loaders of their own define once more. */
class Loose {
    @Nullable
    Loose next;

    List<String> texts = new ArrayList<>(List.of("text"));
}
