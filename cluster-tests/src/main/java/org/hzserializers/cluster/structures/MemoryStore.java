// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import com.hazelcast.map.MapStore;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A map store that keeps the objects in the member's memory, so that a member has to read and write each value. */
public final class MemoryStore implements MapStore<Object, Object> {

    private final Map<Object, Object> stored = new ConcurrentHashMap<>();

    /** For Hazelcast. */
    public MemoryStore() {}

    @Override
    public void store(Object key, Object value) {
        stored.put(key, value);
    }

    @Override
    public void storeAll(Map<Object, Object> entries) {
        stored.putAll(entries);
    }

    @Override
    public void delete(Object key) {
        stored.remove(key);
    }

    @Override
    public void deleteAll(Collection<Object> keys) {
        keys.forEach(stored::remove);
    }

    @Override
    public @Nullable Object load(Object key) {
        return stored.get(key);
    }

    @Override
    public Map<Object, Object> loadAll(Collection<Object> keys) {
        Map<Object, Object> loaded = new HashMap<>(stored);
        loaded.keySet().retainAll(keys);
        return loaded;
    }

    @Override
    public Iterable<Object> loadAllKeys() {
        return List.of();
    }
}
