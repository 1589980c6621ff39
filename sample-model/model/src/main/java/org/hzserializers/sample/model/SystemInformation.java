// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The system information of the JPPF workload: groups of properties, some 200 texts in all.
 *
 * <p>Groups are {@code LinkedHashMap}s, so the order of properties is part of what a reader of the bytes sees, but
 * not of
 * {@link #equals}. Keys are not null.
 */
public class SystemInformation implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String uuid;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> system;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> environment;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> runtime;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> network;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> storage;

    /** Leaves every field at its default. */
    public SystemInformation() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SystemInformation && Equality.equal(SystemInformation.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(SystemInformation.class, this);
    }
}
