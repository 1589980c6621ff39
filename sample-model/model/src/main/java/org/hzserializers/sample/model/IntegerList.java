// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The TypeList workload of the dCache paper for {@code Integer}: one list and nothing else.
 *
 * <p>A class holds the list because Hazelcast serializes a top-level {@code ArrayList} by itself, so that no
 * custom
 * serializer would ever see it. Elements are not null.
 */
public class IntegerList implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable List<Integer> values;

    /** Leaves every field at its default. */
    public IntegerList() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IntegerList && Equality.equal(IntegerList.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(IntegerList.class, this);
    }
}
