// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cache.ICache;
import com.hazelcast.cluster.Member;
import com.hazelcast.collection.IQueue;
import com.hazelcast.replicatedmap.ReplicatedMap;
import com.hazelcast.ringbuffer.Ringbuffer;
import com.hazelcast.topic.ITopic;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.cache.Cache;
import org.hzserializers.cluster.SerializedForm;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Structures other than maps, and tasks. */
interface StructureTests extends OnCluster {

    @Test
    default void replicatedMap_valuesAndKeys_reachTheOtherClient() {
        ReplicatedMap<Object, Object> map = client().getReplicatedMap("replicated");
        ReplicatedMap<Object, Object> other = singleMemberClient().getReplicatedMap("replicated");
        for (Object task : tasks(1)) {
            map.put(task, task);
            Waiting.await(30, "the value is replicated", () -> task.equals(other.get(task)));
        }
        assertThat(other.containsValue(tasks(1).get(3))).isTrue();
    }

    /** JCache: members compare what a client expects with what they have stored, as bytes or as objects. */
    @ParameterizedTest
    @ValueSource(strings = {"binary-cache", "object-cache"})
    default void cache_valuesAndKeys_areFoundByTheOtherClient(String name) {
        ICache<Object, Object> cache = client().getCacheManager().getCache(name);
        ICache<Object, Object> other = singleMemberClient().getCacheManager().getCache(name);
        List<Object> tasks = tasks(1);
        Map<Object, Object> all = new HashMap<>();
        for (int i = 0; i < tasks.size(); i++) {
            all.put(key(i), tasks.get(i));
        }
        cache.putAll(all);
        assertThat(other.getAll(all.keySet())).isEqualTo(all);
        assertThat(other).extracting(Cache.Entry::getKey).containsExactlyInAnyOrderElementsOf(all.keySet());

        Object replacement = tasks(2).get(0);
        assertThat(other.getAndPut(key(0), replacement)).isEqualTo(tasks.get(0));
        assertThat(cache.replace(key(0), tasks.get(0), replacement)).isFalse();
        assertThat(cache.replace(key(0), replacement, tasks.get(0))).isTrue();
        assertThat(other.remove(key(1), replacement)).isFalse();
        assertThat(other.remove(key(1), tasks.get(1))).isTrue();
        assertThat(cache.putIfAbsent(key(1), replacement)).isTrue();
        assertThat(other.get(key(1))).isEqualTo(replacement);
        assertThat(other.getAndRemove(key(2))).isEqualTo(tasks.get(2));
        assertThat(cache.containsKey(key(2))).isFalse();
        cache.destroy();
    }

    @Test
    default void queue_values_comeOutInOrder() throws Exception {
        IQueue<Object> queue = client().getQueue("queue");
        List<Object> tasks = tasks(2);
        queue.addAll(tasks);
        IQueue<Object> other = singleMemberClient().getQueue("queue");
        assertThat(other.contains(tasks.get(7))).isTrue();
        for (Object task : tasks) {
            assertThat(other.poll(30, TimeUnit.SECONDS)).isEqualTo(task);
        }
    }

    @Test
    default void topic_messages_reachTheOtherClient() throws Exception {
        BlockingQueue<Object> seen = new LinkedBlockingQueue<>();
        singleMemberClient().getTopic("topic").addMessageListener(message -> seen.add(message.getMessageObject()));
        ITopic<Object> topic = client().getTopic("topic");
        for (Object task : tasks(3)) {
            topic.publish(task);
            assertThat(seen.poll(30, TimeUnit.SECONDS)).isEqualTo(task);
        }
    }

    @Test
    default void ringbuffer_items_areReadBySequence() throws Exception {
        Ringbuffer<Object> ring = client().getRingbuffer("ring");
        Ringbuffer<Object> other = singleMemberClient().getRingbuffer("ring");
        for (Object task : tasks(4)) {
            long sequence = ring.add(task);
            assertThat(other.readOne(sequence)).isEqualTo(task);
        }
    }

    @Test
    default void executor_taskWithAValue_returnsItFromEveryMember() throws Exception {
        Object task = tasks(5).get(0);
        assertThat(client().getCluster().getMembers()).hasSize(2);
        for (Member member : client().getCluster().getMembers()) {
            assertThat(client().getExecutorService("tasks")
                            .submitToMember(new EchoTask("before", task, 9), member)
                            .get())
                    .isEqualTo(Arrays.asList("before", task, 9));
        }
    }

    /** Keys are found by their bytes, so every instance has to write the same ones. */
    @ParameterizedTest
    @EnumSource
    default void serializedForm_onEveryMember_isThatOfTheClients(Workload workload) throws Exception {
        assertThat(client().getCluster().getMembers()).hasSize(2);
        for (Object value : serializer().rewrittenAlike(workload, 11, client())) {
            SerializedForm.Answer expected = SerializedForm.of(client(), value);
            for (Member member : client().getCluster().getMembers()) {
                SerializedForm.Answer answer = client().getExecutorService("forms")
                        .submitToMember(new SerializedForm(value), member)
                        .get();
                assertThat(answer.bytes()).as("bytes on %s", member).isEqualTo(expected.bytes());
                assertThat(answer.partition()).as("partition on %s", member).isEqualTo(expected.partition());
            }
        }
    }
}
