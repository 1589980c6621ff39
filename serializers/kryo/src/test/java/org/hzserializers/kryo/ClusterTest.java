// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.GlobalSerializerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.hzserializers.core.ClassPolicy;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two members and a client in this JVM, over loopback sockets. */
class ClusterTest {

    private static void configure(SerializationConfig config, boolean override) {
        config.setGlobalSerializerConfig(new GlobalSerializerConfig()
                .setOverrideJavaSerialization(override)
                .setImplementation(KryoSerializer.global(2000)
                        .policy(ClassPolicy.builder()
                                .allowPackage("org.hzserializers.kryo")
                                .build())
                        .build()));
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(Shop.Order.class)
                .setImplementation(KryoSerializer.of(1001, Shop.Order.class)));
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(Shop.Line.class)
                .setImplementation(
                        KryoSerializer.builder(1002, Shop.Line.class).key().build()));
    }

    private static Config member(String cluster, boolean override) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.shutdownhook.enabled", "false");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.getNetworkConfig().setPort(5901).getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig()
                .getJoin()
                .getTcpIpConfig()
                .setEnabled(true)
                .addMember("127.0.0.1:5901")
                .addMember("127.0.0.1:5902");
        config.getJetConfig().setEnabled(false);
        configure(config.getSerializationConfig(), override);
        return config;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void cluster_withGlobalSerializer_carriesObjectsTasksAndExceptions(boolean override) throws Exception {
        String cluster = "kryo-" + override;
        HazelcastInstance first = Hazelcast.newHazelcastInstance(member(cluster, override));
        HazelcastInstance second = Hazelcast.newHazelcastInstance(member(cluster, override));
        ClientConfig clientConfig = new ClientConfig().setClusterName(cluster);
        clientConfig.getNetworkConfig().addAddress("127.0.0.1:5901", "127.0.0.1:5902");
        configure(clientConfig.getSerializationConfig(), override);
        HazelcastInstance client = HazelcastClient.newHazelcastClient(clientConfig);
        try {
            assertThat(first.getCluster().getMembers()).hasSize(2);
            objects(client, second);
            tasks(client, first, second, override);
        } finally {
            client.shutdown();
            second.shutdown();
            first.shutdown();
        }
    }

    private static void objects(HazelcastInstance client, HazelcastInstance member) {
        IMap<Integer, Object> map = client.getMap("objects");
        for (int i = 0; i < 20; i++) {
            map.put(i, Shop.order());
        }
        for (int i = 0; i < 20; i++) {
            Shop.assertEqual(
                    (Shop.Order) member.<Integer, Object>getMap("objects").get(i), Shop.order());
        }
        List<Object> list = new ArrayList<>(List.of(Shop.order(), Shop.order(), "end"));
        map.put(100, list);
        List<?> readList = (List<?>) member.getMap("objects").get(100);
        Shop.assertEqual((Shop.Order) readList.get(1), Shop.order());
        assertThat(readList.get(2)).isEqualTo("end");
        map.put(101, new Unregistered("global"));
        assertThat(((Unregistered) member.getMap("objects").get(101)).text).isEqualTo("global");
        IMap<Shop.Line, String> byLine = client.getMap("keys");
        byLine.put(new Shop.Line("a", 1, 2), "found");
        assertThat(member.getMap("keys").get(new Shop.Line("a", 1, 2))).isEqualTo("found");
    }

    private static void tasks(
            HazelcastInstance client, HazelcastInstance member, HazelcastInstance second, boolean override)
            throws Exception {
        IMap<Integer, Shop.Order> map = client.getMap("orders");
        for (int i = 0; i < 20; i++) {
            map.put(i, Shop.order());
        }
        long added = 7;
        Map<Integer, Object> results =
                map.executeOnEntries((EntryProcessor<Integer, Shop.Order, Object> & Serializable) entry -> {
                    Shop.Order order = entry.getValue();
                    order.id += added;
                    entry.setValue(order);
                    return order.id;
                });
        assertThat(results).hasSize(20).containsValue(2L);
        assertThat(member.<Integer, Shop.Order>getMap("orders").get(3).id).isEqualTo(2);
        assertThat(map.executeOnKey(1, new WithOrder(override ? Shop.order() : null)))
                .isEqualTo(override ? "Ann" : "none");
        Callable<String> lambda = (Callable<String> & Serializable) () -> "from lambda " + added;
        assertThat(client.getExecutorService("e").submit(lambda).get()).isEqualTo("from lambda 7");
        assertThat(client.getExecutorService("e").submit(new Task(Shop.order())).get())
                .isEqualTo("Ann");
        // A client gets exceptions as Hazelcast's error codes, whatever the serializer; members send the objects.
        Member other = second.getCluster().getLocalMember();
        IExecutorService executor = member.getExecutorService("e");
        assertThatThrownBy(() -> executor.submitToMember(new Task(null), other).get())
                .isInstanceOf(ExecutionException.class)
                .rootCause()
                .isInstanceOf(TaskException.class)
                .hasMessage("no order")
                .hasFieldOrPropertyWithValue("code", 42);
        IMap<Integer, Shop.Order> memberMap = member.getMap("orders");
        for (int key = 0; key < 20; key++) {
            int failing = key;
            assertThatThrownBy(() -> memberMap.executeOnKey(failing, new Failing()))
                    .isInstanceOf(TaskException.class)
                    .hasMessage("processor");
        }
    }

    static final class Unregistered {
        String text;

        Unregistered(String text) {
            this.text = text;
        }
    }

    /** With the global serializer in front of Java serialization, fields need not be Serializable. */
    static final class WithOrder implements EntryProcessor<Integer, Shop.Order, Object> {
        private final Object order;

        WithOrder(Object order) {
            this.order = order;
        }

        @Override
        public Object process(Map.Entry<Integer, Shop.Order> entry) {
            return order == null ? "none" : ((Shop.Order) order).customer.name;
        }
    }

    static final class Failing implements EntryProcessor<Integer, Shop.Order, Object> {
        @Override
        public Object process(Map.Entry<Integer, Shop.Order> entry) {
            throw new TaskException("processor", 1);
        }
    }

    static final class Task implements Callable<String>, Serializable {
        private final String name;

        Task(Shop.Order order) {
            this.name = order == null ? null : order.customer.name;
        }

        @Override
        public String call() {
            if (name == null) {
                throw new TaskException("no order", 42);
            }
            return name;
        }
    }

    static final class TaskException extends RuntimeException {
        final int code;

        TaskException(String message, int code) {
            super(message);
            this.code = code;
        }
    }
}
