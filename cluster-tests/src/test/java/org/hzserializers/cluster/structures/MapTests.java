// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.hzserializers.cluster.AppendProcessor;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps, with values and with keys of the serializer. Written through one client and read through the other. */
interface MapTests extends OnCluster {

    /** How far sizes go below and above a boundary; more than Hazelcast's head and our frame take. */
    int AROUND = 16;

    /** The formats that are tried with every size; the others with every third one, and with {@code -Pfull} as they. */
    Set<OurFormat> OF_EVERY_SIZE =
            EnumSet.of(OurFormat.ARGOT, OurFormat.KRYO, OurFormat.PROTOBUF, OurFormat.IDENTIFIED);

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

    /**
     * Buffers end at these sizes, Hazelcast's and ours. Bytes count differently for each: with what is before the
     * value, with the frame, or the payload alone. So the sizes run from well below to well above, byte by byte, and
     * whoever reads or writes a byte too many or too few spoils the value behind.
     */
    @ParameterizedTest
    @ValueSource(ints = {512, 4096, 8192, 65536})
    default void containers_ofValuesAroundABufferSize_comeBackExactly(int boundary) {
        IMap<Object, Object> map = client().getMap("binary-containers");
        IMap<Object, Object> other = singleMemberClient().getMap(map.getName());
        Object task = tasks(1).get(0);
        boolean every = Boolean.getBoolean("tests.full")
                || OF_EVERY_SIZE.contains(serializer().format());
        int step = every ? 1 : 3;
        for (IntFunction<Object> shape : shapes()) {
            int overhead = serializedSize(shape.apply(boundary)) - boundary;
            TreeSet<Integer> sizes = new TreeSet<>();
            Map<Object, Object> lists = new HashMap<>();
            Map<Object, Object> maps = new HashMap<>();
            Map<Object, Object[]> arrays = new HashMap<>();
            for (int size = boundary - AROUND; size <= boundary + AROUND; size += step) {
                Object value = shape.apply(size - overhead);
                sizes.add(serializedSize(value));
                lists.put("list " + size, new ArrayList<>(Arrays.asList(value, task, value, null, "trailing")));
                maps.put("map " + size, new HashMap<>(Map.of(value, task, task, value)));
                arrays.put("array " + size, new Object[] {value, null, task, value, "trailing", size});
            }
            assertThat(sizes).hasSize(2 * AROUND / step + 1);
            if (every) {
                assertThat(sizes).contains(boundary - 1, boundary, boundary + 1);
            }
            map.putAll(lists);
            map.putAll(maps);
            map.putAll(arrays);
            assertThat(other.getAll(lists.keySet())).isEqualTo(lists);
            assertThat(other.getAll(maps.keySet())).isEqualTo(maps);
            other.getAll(new HashSet<Object>(arrays.keySet()))
                    .forEach((key, array) -> assertThat((Object[]) array).containsExactly(arrays.get(key)));
            // The member reads and writes these, and the array again for the answer.
            lists.forEach((key, list) -> assertThat(other.executeOnKey(key, new AppendProcessor("before", list, 7)))
                    .isEqualTo(Arrays.asList("before", list, 7)));
            assertThat(map.getAll(lists.keySet())).isEqualTo(lists);
            map.clear();
        }
    }

    /** Values that grow by a byte: with bytes and fields behind them, and with a text. */
    private List<IntFunction<Object>> shapes() {
        IntFunction<Object> text = length -> serializer().carry(Samples.echoText(length, 3));
        // As JSON a byte takes from one to six.
        return EnumSet.of(OurFormat.JSON, OurFormat.AVRO_JSON)
                        .contains(serializer().format())
                ? List.of(text)
                : List.of(length -> serializer().carry(Samples.attributedBlob(length, 3)), text);
    }

    private int serializedSize(Object value) {
        return Objects.requireNonNull(SerializedForm.of(client(), value).bytes()).length;
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
    @CsvSource({"binary-queried, BINARY, false", "object-queried, OBJECT, false", "indexed-queried, BINARY, true"})
    default void values_byAttribute_areFoundOnTheMembers(String name, InMemoryFormat format, boolean indexed)
            throws Exception {
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
        for (Member member : client().getCluster().getMembers()) {
            MapFacts.Answer facts = client().getExecutorService("facts")
                    .submitToMember(new MapFacts(name), member)
                    .get();
            assertThat(facts.format()).isEqualTo(format);
            assertThat(facts.indexedQueries() > 0).as("index used").isEqualTo(indexed);
        }
        map.destroy();
    }

    @Test
    default void listener_ofAnotherClient_getsTheValues() throws Exception {
        BlockingQueue<Object> seen = new LinkedBlockingQueue<>();
        IMap<Object, Object> listened = singleMemberClient().getMap("binary-listened");
        listened.addEntryListener(
                (EntryAddedListener<Object, Object>) event -> {
                    seen.add(event.getKey());
                    seen.add(event.getValue());
                },
                true);
        listened.addEntryListener(
                (EntryUpdatedListener<Object, Object>) event -> {
                    seen.add(event.getOldValue());
                    seen.add(event.getValue());
                },
                true);
        List<Object> tasks = tasks(5);
        client().getMap("binary-listened").put(tasks.get(0), tasks.get(1));
        assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(tasks.get(0));
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
        // What others write reaches the near cache by the bytes of the key.
        singleMemberClient().getMap("near-values").put(tasks.get(0), tasks.get(2));
        Waiting.await(
                30, "the near cache forgets the old value", () -> tasks.get(2).equals(near.get(tasks.get(0))));
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
