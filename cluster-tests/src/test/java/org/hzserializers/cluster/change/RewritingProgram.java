// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.MapRewriter;
import org.hzserializers.migration.Pace;
import org.hzserializers.migration.RewriteResult;

/**
 * Migrates values of each of Hazelcast's own formats to a catalog: a client without the catalog writes them, {@link
 * MapRewriter} rewrites them, and one that has it reads and writes. Runs
 * with the Hazelcast that is on its class path, and prints what it finds.
 */
@SuppressWarnings("removal") // of factories of Portable, which are there still
final class RewritingProgram {

    /** Has a serializer of the user's for Compact. */
    record Explicit(String customer, int price) {}

    private static final class ExplicitSerializer implements CompactSerializer<Explicit> {

        @Override
        public Explicit read(CompactReader reader) {
            return new Explicit(String.valueOf(reader.readString("customer")), reader.readInt32("price"));
        }

        @Override
        public void write(CompactWriter writer, Explicit value) {
            writer.writeString("customer", value.customer());
            writer.writeInt32("price", value.price());
        }

        @Override
        public String getTypeName() {
            return "explicit";
        }

        @Override
        public Class<Explicit> getCompactClass() {
            return Explicit.class;
        }
    }

    private final List<String> addresses = new ArrayList<>();
    private final String cluster;

    private RewritingProgram(String cluster) {
        this.cluster = cluster;
    }

    /** A run by members, and one by a client. */
    public static void main(String[] args) {
        System.out.println("Hazelcast " + BuildInfoProvider.getBuildInfo().getVersion());
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> {
            e.printStackTrace();
            Runtime.getRuntime().halt(1); // the threads of Hazelcast would go on
        });
        for (boolean onMembers : new boolean[] {true, false}) {
            new RewritingProgram("rewriting-" + ProcessHandle.current().pid() + "-" + onMembers).run(onMembers);
        }
    }

    private static Map<String, Object> values() {
        Map<String, Object> values = OlderValues.all();
        values.put("compact-explicit", new Explicit("customer", 7));
        values.put("list-of-compact", new ArrayList<>(List.of(new OlderValues.AsCompact("element", 8), "text")));
        return values;
    }

    private static SerializerCatalog catalog() {
        return OlderHazelcastTest.builder()
                .add(KryoSerializer.of(1009, Explicit.class))
                .build();
    }

    /** What nodes had before, and keep as long as such values are stored. */
    private static SerializationConfig ofBefore(SerializationConfig config) {
        config.getCompactSerializationConfig().addSerializer(new ExplicitSerializer());
        config.addDataSerializableFactory(1, id -> new OlderValues.AsIdentified());
        return config.addPortableFactory(2, id -> new OlderValues.AsPortable());
    }

    private HazelcastInstance member(boolean withCatalog) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.partition.count", "11");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.getJetConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        ofBefore(config.getSerializationConfig());
        if (withCatalog) {
            catalog().installOn(config);
        }
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        addresses.add(
                "127.0.0.1:" + member.getCluster().getLocalMember().getAddress().getPort());
        return member;
    }

    private HazelcastInstance client(boolean withCatalog) {
        ClientConfig config = new ClientConfig().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.getNetworkConfig().setAddresses(addresses);
        ofBefore(config.getSerializationConfig());
        if (withCatalog) {
            catalog().installOn(config);
        }
        return HazelcastClient.newHazelcastClient(config);
    }

    private void run(boolean onMembers) {
        member(onMembers);
        IMap<String, Object> map = client(false).getMap("values");
        values().forEach(map::set);
        HazelcastJsonValue json = new HazelcastJsonValue("{\"a\":1}");
        map.set("json", json);
        map.set("text", "text");
        HazelcastInstance reader = client(true);
        read(reader);

        HazelcastInstance job = client(!onMembers);
        System.out.println("before " + typeIds(job));
        RewriteResult result = (onMembers
                        ? MapRewriter.onMembers(job, "values")
                        : MapRewriter.fromClient(job, "values"))
                .run(Pace.unlimited());
        System.out.println((onMembers ? "members: " : "client: ") + result);
        System.out.println("after " + typeIds(job));
        read(reader);
        if (!json.equals(reader.getMap("values").get("json"))) {
            System.out.println("json differs");
        }
        HazelcastClient.shutdownAll();
        Hazelcast.shutdownAll();
    }

    /** An old value is read, then one of its class is written. */
    private static void read(HazelcastInstance client) {
        InternalSerializationService service =
                (InternalSerializationService) ((SerializationServiceSupport) client).getSerializationService();
        Map<String, Integer> written = new LinkedHashMap<>();
        values().forEach((form, value) -> {
            if (!value.equals(client.getMap("values").get(form))) {
                System.out.println(form + " differs");
            }
            written.put(form, service.toData(value).getType());
        });
        System.out.println("written " + written);
    }

    private static String typeIds(HazelcastInstance client) {
        return EntryCensus.of(client, "values", Pace.unlimited()).values().entrySet().stream()
                .map(form -> form.getKey().typeId() + "x" + form.getValue())
                .toList()
                .toString();
    }
}
