// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import java.util.Collections;
import java.util.Iterator;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts what a live map has stored by type id and format, without the classes: keys and values. Only a page of entries
 * is in memory at a time. In maps that keep objects, where nothing is stored as bytes, it counts what members write
 * when they are asked.
 *
 * @param entries how many were counted
 * @param keys how many keys have which form
 * @param values how many values have which form
 */
public record EntryCensus(long entries, SortedMap<StoredForm, Long> keys, SortedMap<StoredForm, Long> values) {

    /** Values of one id may name any number of classes; beyond so many forms the content is left out. */
    private static final int MOST_FORMS = 1_000;

    /**
     * Copies what was counted.
     *
     * @param entries how many
     * @param keys their forms
     * @param values their forms
     */
    public EntryCensus {
        keys = Collections.unmodifiableSortedMap(new TreeMap<>(keys));
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }

    /**
     * Counts the entries of a map, which goes on meanwhile: what is changed during the count is counted as it was
     * before or after. An entry whose partition grows or moves may be counted twice, none that is there all the time is
     * left out.
     *
     * @param client a client, with or without serializers
     * @param map the map's name
     * @param pace how fast
     * @return the counts
     * @throws IllegalArgumentException if the instance is a member, or the cluster has no such map
     */
    public static EntryCensus of(HazelcastInstance client, String map, Pace pace) {
        StoredMap stored = new StoredMap(client, map).requireThere();
        SortedMap<StoredForm, Long> keys = new TreeMap<>();
        SortedMap<StoredForm, Long> values = new TreeMap<>();
        pace.over(stored.partitions(), partition -> {
            Iterator<StoredMap.Entry> entries = stored.entries(partition);
            while (entries.hasNext() && pace.next()) {
                StoredMap.Entry entry = entries.next();
                count(keys, stored, entry.key());
                count(values, stored, entry.value());
            }
        });
        long entries = keys.values().stream().mapToLong(Long::longValue).sum();
        return new EntryCensus(entries, keys, values);
    }

    private static void count(SortedMap<StoredForm, Long> counts, StoredMap map, Data data) {
        StoredForm form = map.form(data);
        counts.merge(
                counts.size() < MOST_FORMS || counts.containsKey(form)
                        ? form
                        : new StoredForm(form.typeId(), form.format(), ""),
                1L,
                Long::sum);
    }
}
