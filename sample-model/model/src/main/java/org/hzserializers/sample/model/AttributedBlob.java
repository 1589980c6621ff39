// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The value of the Coherence POF workload: a few attributes, one large opaque chunk, and an attribute behind it.
 *
 * <p>The source reads single attributes without the rest of the object; it asks whether an early or a late
 * attribute costs
 * more when the chunk grows.
 */
public class AttributedBlob implements Serializable {
    private static final long serialVersionUID = 1L;

    public long id;
    public @Nullable String name;
    public int status;
    public byte @Nullable [] chunk;
    public long modifiedMillis;
    public @Nullable String owner;

    /** Leaves every field at its default. */
    public AttributedBlob() {}

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AttributedBlob && Equality.equal(AttributedBlob.class, this, other);
    }

    @Override
    public int hashCode() {
        return Equality.hash(AttributedBlob.class, this);
    }
}
