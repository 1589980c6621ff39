// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.cluster;

import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;

/**
 * What a map's configuration says of the memory that its entries take.
 *
 * @param known whether the cluster has answered; else it is Hazelcast's default
 * @param inMemoryFormat of values
 * @param backups copies of an entry beside the first, synchronous and asynchronous
 * @param timeToLiveSeconds of entries that are put without one; 0 for ever
 * @param maxIdleSeconds of entries that are put without one; 0 for ever
 * @param evictionPolicy what goes if the map is full
 */
public record MapShape(
        boolean known,
        InMemoryFormat inMemoryFormat,
        int backups,
        int timeToLiveSeconds,
        int maxIdleSeconds,
        EvictionPolicy evictionPolicy) {

    private static final int LONG_SECONDS = 1_000_000;

    /** What holds if the cluster does not tell. */
    static final MapShape DEFAULT = new MapShape(
            false, InMemoryFormat.BINARY, MapConfig.DEFAULT_BACKUP_COUNT, 0, 0, MapConfig.DEFAULT_EVICTION_POLICY);

    /**
     * Gives another map what the records of this one's entries depend on.
     *
     * @param map whose values are bytes
     */
    public void applyTo(MapConfig map) {
        // What is measured must neither expire nor be evicted while that lasts; the largest number means for ever.
        map.setTimeToLiveSeconds(timeToLiveSeconds == 0 ? 0 : LONG_SECONDS);
        map.setMaxIdleSeconds(maxIdleSeconds == 0 ? 0 : LONG_SECONDS);
        map.getEvictionConfig()
                .setEvictionPolicy(evictionPolicy)
                .setMaxSizePolicy(MaxSizePolicy.PER_NODE)
                .setSize(Integer.MAX_VALUE);
    }
}
