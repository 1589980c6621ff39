// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The header of the JPPF job workload; 300 {@link JobTask}s follow it, each serialized on its own. */
public class JobHeader implements Serializable {
    private static final long serialVersionUID = 1L;

    public @Nullable String uuid;
    public @Nullable String name;
    public int priority;
    public int taskCount;
    public long submittedMillis;

    @SuppressWarnings("serial") // the collections put here are serializable
    public @Nullable Map<String, String> metadata;

    /** Leaves every field at its default. */
    public JobHeader() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JobHeader && Equality.equal(JobHeader.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(JobHeader.class, this);
    }
}
