// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.List;
import org.apache.fory.Fory;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.cluster.harness.Waiting;
import org.hzserializers.core.SerializerCheck;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw05;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Nodes that read a type id, but not how another node compresses it, or that have another version of the format's
 * library. What these nodes publish is given by hand, as all codecs are on the class path here.
 */
@Timeout(120)
@Tag("full")
class CapabilitiesIT {

    private static final String TYPE = Rw05.class.getName();

    private final CheckLog log = new CheckLog();

    private HazelcastCluster cluster;

    @BeforeEach
    void open() {
        log.open();
    }

    @AfterEach
    void close() {
        log.close();
        if (cluster != null) {
            cluster.close();
        }
    }

    /** A member that has published this, and no serializer. */
    private void startMember(String format, String... published) {
        StringBuilder yaml = new StringBuilder("""
                hazelcast:
                  member-attributes:
                    hzserializers.byte-order: {type: string, value: BIG_ENDIAN}
                    hzserializers.1001: {type: string, value: '%s %s'}
                """.formatted(TYPE, format));
        for (int i = 0; i < published.length; i += 2) {
            yaml.append(
                    "    hzserializers.%s: {type: string, value: '%s'}%n".formatted(published[i], published[i + 1]));
        }
        cluster = HazelcastCluster.start(1, MemberSettings.of(yaml.toString()));
    }

    private static String compressed(OurFormat format, String codec) {
        return "serializers:\n"
                + format.catalogEntry(1001, Rw05.class, List.of("compression: {codec: " + codec + ", threshold: 64}"));
    }

    private HazelcastInstance client(String name, String catalog, boolean strict) {
        ClientConfig config = new ClientConfig().setInstanceName(name);
        config.setProperty(SerializerCheck.HOLD_BACK, String.valueOf(strict));
        SerializerCatalog.parse(catalog, CapabilitiesIT.class.getClassLoader()).installOn(config);
        return cluster.client(config);
    }

    private void awaitLog(String client, String text) {
        Waiting.await(30, client + " logs " + text, () -> log.lines().stream()
                .anyMatch(line -> line.startsWith(client + " ") && line.contains(text)));
    }

    @Test
    void write_memberLacksTheCodec_isWarnedOfOrHeldBack() {
        startMember("Kryo", "codecs", "deflate,lz4");
        String address = cluster.client(new ClientConfig())
                .getCluster()
                .getMembers()
                .iterator()
                .next()
                .getAddress()
                .toString();
        String reason = TYPE + " is written with type id 1001, compressed by zstd, which member " + address
                + " cannot read: it has deflate, lz4; add org.hzserializers:hazelcast-serializers-zstd there first";

        IMap<Object, Object> strict =
                client("strict", compressed(OurFormat.KRYO, "zstd"), true).getMap("orders");
        assertThatThrownBy(() -> strict.set(1, Samples.rw05(1)))
                .isInstanceOf(HazelcastSerializationException.class)
                .rootCause()
                .hasMessageContaining("Kryo serializer is held back: " + reason);

        IMap<Object, Object> warned =
                client("warned", compressed(OurFormat.KRYO, "zstd"), false).getMap("orders");
        warned.set(1, Samples.rw05(1));
        assertThat(warned.get(1)).isEqualTo(Samples.rw05(1));
        awaitLog("warned", "KryoSerializer<" + TYPE + ">: " + reason);

        IMap<Object, Object> lz4 =
                client("lz4", compressed(OurFormat.KRYO, "lz4"), true).getMap("orders");
        lz4.set(2, Samples.rw05(2));
        assertThat(lz4.get(2)).isEqualTo(Samples.rw05(2));
    }

    @Test
    void connect_memberWritesWithACodecThatTheClientLacks_isWarnedOf() {
        startMember("Kryo", "codecs", "deflate,snappy", "packed", "snappy=1001");

        client("reader", "serializers:\n" + OurFormat.KRYO.catalogEntry(1001, Rw05.class, List.of()), false);

        awaitLog(
                "reader",
                "compressed by snappy, which this node cannot read: it has deflate, lz4, zstd; add the library"
                        + " that brings it there first");
    }

    @Test
    void write_memberHasAnotherVersionOfFory_isWarnedOf() {
        startMember("Fory safe", "library", "Fory 0.1.0=1001");

        client("writer", "serializers:\n" + OurFormat.FORY.catalogEntry(1001, Rw05.class, List.of()), false);

        awaitLog(
                "writer",
                TYPE + " is written with type id 1001 by Fory "
                        + Fory.class.getPackage().getImplementationVersion() + ", and member ");
    }
}
