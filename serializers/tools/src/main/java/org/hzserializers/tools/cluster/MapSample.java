// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import com.hazelcast.internal.serialization.Data;
import java.util.List;

/**
 * What was taken of a live map.
 *
 * @param map its name
 * @param size how many entries it has
 * @param shape how its members keep it
 * @param entries some of them, as they are stored
 */
public record MapSample(String map, long size, MapShape shape, List<Entry> entries) {

    /** Copies the entries. */
    public MapSample {
        entries = List.copyOf(entries);
    }

    /**
     * An entry as members store it.
     *
     * @param key the bytes of the key
     * @param value the bytes of the value
     */
    public record Entry(Data key, Data value) {}
}
