// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

public abstract class Base {
    public long id;
    public @Nullable LocalDate created;
    public String title = "";
}
