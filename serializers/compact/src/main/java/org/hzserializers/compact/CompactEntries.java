// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.List;
import org.hzserializers.core.catalog.CompactEntry;
import org.hzserializers.core.catalog.CompactFormat;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;

/** Makes serializers of the catalog file's entries. Limits, {@code key} and {@code
 * foreign-collections} of one entry are those of all. */
public final class CompactEntries implements CompactFormat {

    /** Creates it, for {@code ServiceLoader}. */
    public CompactEntries() {}

    @Override
    public List<CompactSerializer<?>> serializers(List<CompactEntry> entries) {
        CompactSerializers.Builder builder = CompactSerializers.builder();
        Limits limits = null;
        for (CompactEntry entry : entries) {
            Class<?> type = entry.type();
            entry.name().ifPresentOrElse(name -> builder.register(type, name), () -> builder.register(type));
            entry.aliases(builder::alias);
            if (entry.isKey()) {
                builder.key();
            }
            if (entry.writesForeignCollections()) {
                builder.foreignCollections();
            }
            limits = larger(limits, entry.limits().orElse(null));
        }
        if (limits != null) {
            builder.limits(limits);
        }
        return builder.build().serializers();
    }

    private static @Nullable Limits larger(@Nullable Limits one, @Nullable Limits other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return Limits.builder()
                .maxDepth(Math.max(one.maxDepth(), other.maxDepth()))
                .maxElements(Math.max(one.maxElements(), other.maxElements()))
                .build();
    }
}
