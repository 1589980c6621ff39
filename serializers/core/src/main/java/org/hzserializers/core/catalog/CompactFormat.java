// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.catalog;

import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.List;

/**
 * Makes the serializers of the entries of the catalog file that have {@code format: compact}. All of them are made at
 * once, since objects of one class may be inside those of another. Found by {@link java.util.ServiceLoader}; an
 * implementation has a public constructor without parameters.
 */
public interface CompactFormat {

    /**
     * Makes the serializers.
     *
     * @param entries one or more
     * @return for the classes of the entries and those inside their objects
     * @throws IllegalArgumentException if an option is wrong
     */
    List<CompactSerializer<?>> serializers(List<CompactEntry> entries);
}
