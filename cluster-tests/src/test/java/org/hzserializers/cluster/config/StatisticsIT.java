// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.config;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.TabularData;
import org.hzserializers.cluster.InProcess;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.stats.SerializerStatistics;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a member and a client of one JVM say of their serializers, in code and by JMX. */
@Timeout(120)
@Tag("full")
class StatisticsIT {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    record Order(String text) {}

    private final List<HazelcastInstance> instances = new ArrayList<>();

    @AfterEach
    void stop() {
        instances.forEach(instance -> instance.getLifecycleService().terminate());
    }

    private static SerializerCatalog catalog() {
        return SerializerCatalog.builder()
                .add(KryoSerializer.of(1002, Order.class))
                .reads(KryoSerializer.of(1001, Order.class))
                .build();
    }

    private HazelcastInstance member(boolean jmx) {
        Config config = InProcess.memberConfig();
        config.setProperty("hazelcast.jmx", String.valueOf(jmx));
        catalog().installOn(config);
        instances.add(Hazelcast.newHazelcastInstance(config));
        return instances.get(instances.size() - 1);
    }

    private HazelcastInstance client(HazelcastInstance member) {
        ClientConfig config = new ClientConfig();
        config.setProperty("hazelcast.jmx", "true");
        InProcess.connect(config, member);
        catalog().installOn(config);
        instances.add(HazelcastClient.newHazelcastClient(config));
        return instances.get(instances.size() - 1);
    }

    private static ObjectName bean(HazelcastInstance instance, int id) throws JMException {
        return new ObjectName("org.hzserializers:type=Serializer,instance=" + ObjectName.quote(instance.getName())
                + ",id=" + id + ",class=" + ObjectName.quote(Order.class.getName()));
    }

    @Test
    void clientThatPutsAndGets_isCountedInCodeAndByJmx() throws JMException {
        HazelcastInstance member = member(true);
        HazelcastInstance client = client(member);
        Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        IMap<Integer, Order> map = client.getMap("orders");
        for (int i = 0; i < 300; i++) {
            map.set(i, new Order("order " + i));
            assertThat(map.get(i)).isEqualTo(new Order("order " + i));
        }
        SerializerStatistics writes = FramedSerializer.statisticsOf(client).get(0);
        assertThat(writes.typeId()).isEqualTo(1002);
        assertThat(writes.written().values()).isEqualTo(300);
        assertThat(writes.read().values()).isEqualTo(300);
        assertThat(writes.read().bytes()).isEqualTo(writes.written().bytes());
        SerializerStatistics reads = FramedSerializer.statisticsOf(client).get(1);
        assertThat(reads.typeId()).isEqualTo(1001);
        assertThat(reads.read().lastUsed()).isNull();

        ObjectName bean = bean(client, 1002);
        assertThat(SERVER.getAttribute(bean, "ValuesWritten")).isEqualTo(300L);
        assertThat(SERVER.getAttribute(bean, "BytesRead"))
                .isEqualTo(writes.read().bytes());
        assertThat(SERVER.getAttribute(bean, "LargestWritten"))
                .isEqualTo(writes.written().largestBytes());
        assertThat((Date) SERVER.getAttribute(bean, "LastRead")).isBetween(Date.from(before), new Date());
        assertThat((Long) SERVER.getAttribute(bean, "MeanReadNanos")).isPositive();
        assertThat(((TabularData) SERVER.getAttribute(bean, "ValuesReadByFormat")).size())
                .isEqualTo(1);
        assertThat(SERVER.getAttribute(bean, "LastFailureMessage")).isNull();
        assertThat(SERVER.getAttribute(bean(client, 1001), "LastRead")).isNull();
        // The member has only kept the bytes.
        assertThat(SERVER.getAttribute(bean(member, 1002), "ValuesRead")).isEqualTo(0L);

        client.shutdown();
        assertThat(SERVER.isRegistered(bean)).isFalse();
        assertThat(SERVER.isRegistered(bean(member, 1002))).isTrue();
        member.shutdown();
        assertThat(ourBeans()).isEmpty();
    }

    @Test
    void memberWithoutJmx_hasNoBeans() throws JMException {
        HazelcastInstance member = member(false);
        assertThat(SERVER.isRegistered(bean(member, 1002))).isFalse();
        assertThat(FramedSerializer.statisticsOf(member)).hasSize(2);
    }

    private static Set<ObjectName> ourBeans() throws JMException {
        return SERVER.queryNames(new ObjectName("org.hzserializers:*"), null);
    }
}
