// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import org.jspecify.annotations.Nullable;

/** What Argot does not have. */
public class CharArrays {
    public char @Nullable [] chars;
    public char @Nullable [] @Nullable [] rows;
}
