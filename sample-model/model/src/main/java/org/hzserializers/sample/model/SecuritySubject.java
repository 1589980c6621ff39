// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The security subject of a {@link PoolManagerMessage}: in whose name it was sent, as a {@code HashSet} of
 * principals.
 */
public class SecuritySubject implements Serializable {
    private static final long serialVersionUID = 1L;

    public boolean readOnly;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Set<String> principals;

    /** Leaves every field at its default. */
    public SecuritySubject() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SecuritySubject && Equality.equal(SecuritySubject.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(SecuritySubject.class, this);
    }
}
