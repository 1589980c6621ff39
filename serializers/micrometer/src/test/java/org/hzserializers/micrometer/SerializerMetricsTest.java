// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.micrometer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.search.RequiredSearch;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.compress.Compression;
import org.hzserializers.kryo.KryoSerializer;
import org.junit.jupiter.api.Test;

class SerializerMetricsTest {

    private static final String VALUES = "hazelcast.serializer.values";

    /** What is stored. */
    static final class Order {
        String text = "";

        Order() {}

        Order(String text) {
            this.text = text;
        }
    }

    private final KryoSerializer<Order> serializer = KryoSerializer.builder(1001, Order.class)
            .compression(Compression.deflate())
            .build();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    private RequiredSearch meter(String name, String direction) {
        return registry.get(name)
                .tags("id", "1001", "type", Order.class.getName(), "format", "Kryo", "direction", direction);
    }

    private double count(String name, String direction) {
        return meter(name, direction).functionCounter().count();
    }

    private double gauge(String name, String direction) {
        return meter(name, direction).gauge().value();
    }

    @Test
    void bindTo_serializer_showsWhatItDoes() {
        new SerializerMetrics(List.of(serializer)).bindTo(registry);
        assertThat(count(VALUES, "write")).isZero();
        assertThat(meter("hazelcast.serializer.idle", "read").timeGauge().value())
                .isNaN();
        assertThat(meter("hazelcast.serializer.time", "read").timeGauge().value())
                .isNaN();
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        InternalSerializationService service =
                new DefaultSerializationServiceBuilder().setConfig(config).build();
        int bytes = 0;
        for (int i = 0; i < 257; i++) {
            Data data = service.toData(new Order("x".repeat(i * 30)));
            bytes += data.dataSize();
            service.<Order>toObject(data);
        }
        byte[] damaged = service.toBytes(new Order("abc"));
        damaged[damaged.length - 1] = (byte) 0xff;
        byte[] cut = Arrays.copyOf(damaged, damaged.length - 1);
        assertThatThrownBy(() -> service.toObject(new HeapData(cut)))
                .isInstanceOf(HazelcastSerializationException.class);
        assertThat(count(VALUES, "write")).isEqualTo(258);
        assertThat(count(VALUES, "read")).isEqualTo(257);
        // Each frame has a head and a length, and the larger ones what says how they are compressed.
        assertThat(count("hazelcast.serializer.bytes", "read")).isBetween(bytes - 257 * 7.0, bytes - 257 * 2.0);
        assertThat(count("hazelcast.serializer.failures", "read")).isEqualTo(1);
        assertThat(count("hazelcast.serializer.failures", "write")).isZero();
        assertThat(gauge("hazelcast.serializer.largest", "read")).isBetween(20.0, 530.0);
        assertThat(gauge("hazelcast.serializer.compression", "write")).isGreaterThan(20);
        assertThat(meter("hazelcast.serializer.time", "read").timeGauge().value())
                .isPositive();
        assertThat(meter("hazelcast.serializer.idle", "read").timeGauge().value())
                .isNotNegative();
        service.dispose();
    }

    @Test
    void bindTo_instance_findsItsSerializers() {
        Config config = new Config();
        config.setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        SerializerCatalog.builder().add(serializer).build().installOn(config);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            new SerializerMetrics(member).bindTo(registry);
            IMap<Integer, Order> map = member.getMap("orders");
            map.put(1, new Order("abc"));
            assertThat(map.get(1).text).isEqualTo("abc");
            assertThat(count(VALUES, "write")).isEqualTo(1);
            assertThat(count(VALUES, "read")).isEqualTo(1);
            assertThat(registry.getMeters()).extracting(Meter::getId).hasSize(15);
            assertThat(count("hazelcast.serializer.missed", "read")).isZero();
        } finally {
            member.shutdown();
        }
    }
}
