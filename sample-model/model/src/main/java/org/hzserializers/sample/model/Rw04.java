// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Composite rw04 of the dCache paper: a list of texts and a {@code HashMap} from numbers to texts.
 *
 * <p>Keys of the map are not null; texts may be.
 */
public class Rw04 implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable List<String> list;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<Integer, String> map;

    /** Leaves every field at its default. */
    public Rw04() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Rw04 && Equality.equal(Rw04.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(Rw04.class, this);
    }
}
