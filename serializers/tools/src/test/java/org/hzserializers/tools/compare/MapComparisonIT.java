// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.YamlClientConfigBuilder;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.migration.EntryCensus;
import org.hzserializers.migration.Pace;
import org.hzserializers.tools.cluster.ClassPath;
import org.hzserializers.tools.cluster.ClusterAccess;
import org.hzserializers.tools.heap.UsedHeap;
import org.hzserializers.tools.report.Chapter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The comparison on a map of real members that another process has filled with classes that are unknown here. */
class MapComparisonIT {

    private static final int ENTRIES = 80_000;
    private static final int BATCH = 500;
    private static final String YAML = "hazelcast:\n  map:\n    orders:\n      backup-count: 1\n";

    @TempDir
    private static Path folder;

    private static Path classes;
    private static Path clientConfig;
    private static HazelcastCluster cluster;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        classes = Files.createDirectory(folder.resolve("classes"));
        AcmeClasses.compile(classes);
        cluster = HazelcastCluster.start(
                2, MemberSettings.builder(YAML).jarOf(UsedHeap.class).build());
        clientConfig = Files.writeString(folder.resolve("hazelcast-client.yaml"), clientYaml(""));
        fill("few", 300);
    }

    private static void fill(String map, int entries) throws IOException, InterruptedException {
        Process filler = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dhazelcast.logging.type=none",
                        "-cp",
                        classes + File.pathSeparator + System.getProperty("java.class.path"),
                        "com.acme.Filler",
                        clientConfig.toString(),
                        map,
                        Integer.toString(entries))
                .inheritIO()
                .start();
        try {
            assertThat(filler.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(filler.exitValue()).isZero();
        } finally {
            filler.destroyForcibly();
        }
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    /** The client reaches members in containers by the ports that they publish. */
    private static String clientYaml(String serialization) {
        StringBuilder yaml = new StringBuilder("hazelcast-client:\n  cluster-name: " + cluster.name() + "\n");
        yaml.append("  network:\n    cluster-routing:\n      mode: SINGLE_MEMBER\n    cluster-members:\n");
        cluster.members().forEach(member -> yaml.append("      - ")
                .append(member.publishedAddress())
                .append('\n'));
        return yaml.append(serialization).toString();
    }

    private static Chapter compare(String map, String classpath) throws IOException {
        ClusterAccess access = new ClusterAccess(clientConfig.toString(), List.of(), null, null);
        Outcome outcome = new MapComparison(map, access, 1000, new CompareSettings(classpath, 42, 0, false), classes)
                .run(new PrintWriter(new StringWriter()));
        assertThat(outcome.carried()).isTrue();
        return outcome.chapter();
    }

    private static double heapMegabytes(Chapter chapter, String serializer) {
        for (List<String> row : chapter.tables().get(0).rows()) {
            if (row.get(0).equals(serializer)) {
                return Double.parseDouble(row.get(3).replaceAll(" .*", "").replace(",", ""));
            }
        }
        throw new AssertionError("no " + serializer + " in " + chapter.tables().get(0));
    }

    /** So many entries that the heap holds little else. */
    @Test
    @Tag("full")
    void map_rewrittenAsAdvised_takesTheHeapThatWasEstimated() throws Exception {
        fill("orders", ENTRIES);
        Chapter chapter = compare("orders", classes.toString());

        String advice = chapter.paragraphs().get(0);
        assertThat(advice).matches("Advice: .+ \\(.*; today .*\\)\\.");
        double before = heapMegabytes(chapter, "today");
        double estimate = heapMegabytes(chapter, advice.replaceAll("Advice: (.+?) \\(.*", "$1"));
        assertThat(estimate).isLessThan(before / 2);
        HazelcastInstance client = cluster.client(new ClientConfig());
        double full = settledMegabytes(client);
        rewrite(chapter.configuration());
        double rewritten = settledMegabytes(client);
        client.getMap("orders").clear();
        double empty = settledMegabytes(client);
        assertThat(full - empty).isCloseTo(before, within(before * 0.1));
        assertThat(rewritten - empty).isCloseTo(estimate, within(estimate * 0.1));
    }

    /** By the lines that were printed, as a user would: a catalog file on the class path, and a client's YAML. */
    private static void rewrite(String configuration) throws IOException {
        Matcher parts = Pattern.compile(
                        "(serializers:\n.*)\n# hazelcast-client.*?\nhazelcast-client:\n(.*?)(?:\n# avro/.*)?$",
                        Pattern.DOTALL)
                .matcher(configuration);
        assertThat(parts.find()).as(configuration).isTrue();
        Files.writeString(classes.resolve("hazelcast-serializers.yaml"), parts.group(1));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = ClassPath.loader(classes.toString())) {
            Thread.currentThread().setContextClassLoader(loader);
            ClientConfig config = new YamlClientConfigBuilder(
                            new ByteArrayInputStream(clientYaml(parts.group(2)).getBytes(StandardCharsets.UTF_8)))
                    .build()
                    .setClassLoader(loader);
            HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
            IMap<Object, Object> orders = client.getMap("orders");
            List<Object> keys = new ArrayList<>(orders.keySet());
            for (int first = 0; first < keys.size(); first += BATCH) {
                orders.putAll(orders.getAll(new HashSet<>(keys.subList(first, Math.min(first + BATCH, keys.size())))));
            }
            // Nothing is left in the old form, and the lines read all.
            assertThat(EntryCensus.of(client, "orders", Pace.unlimited())
                            .values()
                            .keySet())
                    .allSatisfy(form -> assertThat(form.typeId()).isPositive());
            assertThat(orders.values()).hasSize(ENTRIES).doesNotContainNull();
            client.shutdown();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    /** Members free a little later, and not at once, what was replaced. */
    private static double settledMegabytes(HazelcastInstance client) throws Exception {
        double last = usedMegabytes(client);
        for (int wait = 0; wait < 10; wait++) {
            Thread.sleep(2_000);
            double next = usedMegabytes(client);
            if (next > last * 0.995) {
                return next;
            }
            last = next;
        }
        return last;
    }

    private static double usedMegabytes(HazelcastInstance client) throws Exception {
        // Members in this JVM have one heap between them.
        if (ClusterMode.current() == ClusterMode.EMBEDDED) {
            return UsedHeap.now() / 1e6;
        }
        long sum = 0;
        for (Future<Long> used : client.getExecutorService("heap")
                .submitToAllMembers(new UsedHeap())
                .values()) {
            sum += used.get();
        }
        return sum / 1e6;
    }

    @Test
    void map_withoutTheClasses_saysWhatTheBytesSay() throws IOException {
        Chapter chapter = compare("few", "");

        assertThat(chapter.paragraphs().get(0))
                .startsWith("Nothing was compared: no value can be read here; name the jars");
        List<List<String>> contents = chapter.tables().get(1).rows();
        assertThat(contents.get(0).get(0)).isEqualTo("com.acme.Order");
        assertThat(contents.toString()).contains("com.acme.Order", "com.acme.Pinned", "-100", "no: ");
        assertThat(heapMegabytes(chapter, "today")).isPositive();
    }
}
