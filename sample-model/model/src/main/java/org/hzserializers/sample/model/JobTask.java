// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** One small task of the JPPF job workload, serialized on its own. */
public class JobTask implements Serializable {
    private static final long serialVersionUID = 1L;

    public int position;
    public @Nullable String id;
    public long timeoutMillis;
    public int maxResubmits;
    public boolean resubmitOnFailure;
    public @Nullable String payload;

    /** Leaves every field at its default. */
    public JobTask() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JobTask && Equality.equal(JobTask.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(JobTask.class, this);
    }
}
