// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps, with values and with keys of the serializer. Written through one client and read through the other. */
interface MapTests extends OnCluster {

    @ParameterizedTest
    @EnumSource
    default void get_ofEveryWorkload_equalsWhatWasPut(Workload workload) {
        List<Object> values = serializer().values(workload, 7);
        IMap<Integer, Object> map = client().getMap("binary-" + workload);
        for (int i = 0; i < values.size(); i++) {
            map.put(i, values.get(i));
        }
        for (HazelcastInstance reader : List.of(client(), singleMemberClient())) {
            for (int i = 0; i < values.size(); i++) {
                Object copy = reader.getMap(map.getName()).get(i);
                assertThat(copy).isEqualTo(values.get(i)).isNotSameAs(values.get(i));
                assertThat((Object) copy.getClass()).isEqualTo(values.get(i).getClass());
            }
        }
        map.destroy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary-values", "object-values"})
    default void operations_withValues_findAndChangeThem(String name) {
        List<Object> tasks = tasks(1);
        List<Object> others = tasks(2);
        IMap<Integer, Object> map = client().getMap(name);
        IMap<Integer, Object> other = singleMemberClient().getMap(name);
        Map<Integer, Object> all = new HashMap<>();
        for (int i = 0; i < tasks.size(); i++) {
            all.put(i, tasks.get(i));
        }
        map.putAll(all);
        assertThat(other.getAll(all.keySet())).isEqualTo(all);
        assertThat(other.put(0, others.get(0))).isEqualTo(tasks.get(0));
        assertThat(map.replace(0, others.get(0), tasks.get(0))).isTrue();
        assertThat(map.replace(0, others.get(0), tasks.get(0))).isFalse();
        assertThat(other.replace(1, others.get(1))).isEqualTo(tasks.get(1));
        assertThat(map.remove(1, tasks.get(1))).isFalse();
        assertThat(map.remove(1, others.get(1))).isTrue();
        assertThat(other.containsValue(tasks.get(2))).isTrue();
        assertThat(other.containsValue(tasks.get(1))).isFalse();
        assertThat(other.remove(2)).isEqualTo(tasks.get(2));
        assertThat(map.size()).isEqualTo(tasks.size() - 2);
        map.destroy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary-keys", "object-keys"})
    default void operations_withKeys_findTheEntries(String name) {
        IMap<Object, Object> map = client().getMap(name);
        Map<Object, Object> all = new HashMap<>();
        for (long seed = 0; seed < 20; seed++) {
            all.put(key(seed), tasks(1).get((int) seed));
        }
        map.putAll(all);
        IMap<Object, Object> other = singleMemberClient().getMap(name);
        assertThat(other.getAll(all.keySet())).isEqualTo(all);
        for (long seed = 0; seed < 20; seed++) {
            Object key = key(seed);
            assertThat(other.get(key)).isEqualTo(all.get(key));
            assertThat(other.put(key, "again")).isEqualTo(all.get(key));
            assertThat(map.replace(key, "again", "third")).isTrue();
            assertThat(other.containsKey(key)).isTrue();
        }
        assertThat(map.keySet()).isEqualTo(all.keySet());
        assertThat(map.remove(key(0))).isEqualTo("third");
        assertThat(other.size()).isEqualTo(19);
        map.destroy();
    }

    @Test
    default void put_listAndArrayOfValues_comeBackExactly() {
        List<Object> list = new ArrayList<>(tasks(1));
        list.add(null);
        list.add("trailing");
        client().getMap("binary-lists").put("list", list);
        client().getMap("binary-lists").put("array", list.toArray());
        assertThat(singleMemberClient().getMap("binary-lists").get("list")).isEqualTo(list);
        assertThat((Object[]) singleMemberClient().getMap("binary-lists").get("array"))
                .containsExactly(list.toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary-processed", "object-processed"})
    default void executeOnKey_processorWithAValue_storesAndReturnsIt(String name) {
        IMap<Object, Object> map = client().getMap(name);
        for (Object task : tasks(3)) {
            Object answer = map.executeOnKey(task, new AppendProcessor("before", task, 7));
            assertThat(answer).isEqualTo(Arrays.asList("before", task, 7));
            assertThat(singleMemberClient().getMap(name).get(task)).isEqualTo(task);
        }
        map.destroy();
    }

    @ParameterizedTest
    @ValueSource(strings = {"binary-queried", "object-queried", "indexed-queried"})
    default void values_byAttribute_areFoundOnTheMembers(String name) {
        List<Object> tasks = tasks(4);
        List<Integer> positions = positions(4);
        IMap<Integer, Object> map = client().getMap(name);
        for (int i = 0; i < tasks.size(); i++) {
            map.put(i, tasks.get(i));
        }
        Collection<Object> found = singleMemberClient()
                .<Integer, Object>getMap(name)
                .values(Predicates.between("position", positions.get(5), positions.get(9)));
        assertThat(found).containsExactlyInAnyOrderElementsOf(tasks.subList(5, 10));
        map.destroy();
    }

    @Test
    default void listener_ofAnotherClient_getsTheValues() throws Exception {
        BlockingQueue<Object> seen = new LinkedBlockingQueue<>();
        IMap<Object, Object> listened = singleMemberClient().getMap("binary-listened");
        listened.addEntryListener((EntryAddedListener<Object, Object>) event -> seen.add(event.getValue()), true);
        listened.addEntryListener(
                (EntryUpdatedListener<Object, Object>) event -> {
                    seen.add(event.getOldValue());
                    seen.add(event.getValue());
                },
                true);
        List<Object> tasks = tasks(5);
        client().getMap("binary-listened").put(tasks.get(0), tasks.get(1));
        assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(tasks.get(1));
        client().getMap("binary-listened").put(tasks.get(0), tasks.get(2));
        assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(tasks.get(1));
        assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(tasks.get(2));
    }

    @Test
    default void get_throughNearCache_seesTheNewValue() {
        IMap<Object, Object> near = client().getMap("near-values");
        List<Object> tasks = tasks(6);
        for (Object task : tasks) {
            near.put(task, task);
            assertThat(near.get(task)).isEqualTo(task);
            assertThat(near.get(task)).isEqualTo(task);
        }
        assertThat(near.getLocalMapStats().getNearCacheStats().getHits()).isPositive();
        near.put(tasks.get(0), tasks.get(1));
        assertThat(near.get(tasks.get(0))).isEqualTo(tasks.get(1));
    }

    @Test
    default void get_evictedEntry_isLoadedFromTheStore() {
        IMap<Object, Object> map = client().getMap("stored-values");
        List<Object> tasks = tasks(8);
        for (Object task : tasks) {
            map.put(task, task);
        }
        map.evictAll();
        assertThat(map.size()).isZero();
        for (Object task : tasks) {
            assertThat(singleMemberClient().getMap("stored-values").get(task)).isEqualTo(task);
        }
    }
}
