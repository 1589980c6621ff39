// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The text that the Dubbo workload echoes, 50 KB of it.
 *
 * <p>A class holds it because Hazelcast serializes a top-level {@code String} by itself.
 */
public class EchoText implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String text;

    /** Leaves every field at its default. */
    public EchoText() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof EchoText && Equality.equal(EchoText.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(EchoText.class, this);
    }
}
