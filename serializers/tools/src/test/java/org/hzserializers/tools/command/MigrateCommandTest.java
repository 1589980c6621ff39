// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.Rw05;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On members that have no classes; the cluster tests have those that do. */
class MigrateCommandTest {

    private static final int ENTRIES = 1_200;

    @TempDir
    private static Path folder;

    private static HazelcastCluster cluster;
    private static HazelcastInstance java;
    private static HazelcastInstance kryo;
    private static Path clientConfig;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void start() throws IOException {
        cluster = HazelcastCluster.start(
                1, MemberSettings.builder("hazelcast: {}\n").build(), ClusterMode.EMBEDDED);
        clientConfig = Files.writeString(
                folder.resolve("hazelcast-client.yaml"),
                "hazelcast-client:\n  cluster-name: " + cluster.name() + "\n  network:\n    cluster-members:\n      - "
                        + cluster.member(0).publishedAddress() + "\n");
        java = cluster.client(new ClientConfig());
        ClientConfig config = new ClientConfig();
        SerializerCatalog.parse(catalog(), MigrateCommandTest.class.getClassLoader())
                .installOn(config);
        kryo = cluster.client(config);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static String catalog() {
        return "serializers:\n" + OurFormat.KRYO.catalogEntry(1001, Rw05.class, OurFormat.KRYO.options(Rw05.class));
    }

    private void fill(String map) {
        for (int i = 0; i < ENTRIES; i++) {
            (i % 3 == 0 ? kryo : java).getMap(map).set(i, Samples.rw05(i));
        }
    }

    private int migrate(String map, String... more) {
        List<String> args =
                new ArrayList<>(List.of("migrate", "--map", map, "--client-config", clientConfig.toString()));
        args.addAll(List.of(more));
        return Tools.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args.toArray(String[]::new));
    }

    private static String catalogFile() throws IOException {
        return Files.writeString(folder.resolve("catalog.yaml"), catalog()).toString();
    }

    private String printed() {
        String text = out.toString().replace(System.lineSeparator(), "\n");
        out.getBuffer().setLength(0);
        return text;
    }

    @Test
    void migrate_fromTheClient_countsBeforeAndAfter() throws IOException {
        fill("orders");

        assertThat(migrate("orders", "--dry-run")).as(err.toString()).isZero();
        assertThat(printed()).isEqualTo("""
                1,200 entries of orders.
                Keys:
                          1,200  -7 (integer)
                Values:
                            800  -100 (Java, org.hzserializers.sample.model.Rw05)
                            400  1001 (Kryo)
                """);
        assertThat(migrate("orders", "--catalog", catalogFile()))
                .as(err.toString())
                .isZero();
        assertThat(printed())
                .isEqualTo("800 values of orders rewritten; 400 had the present form, 0 were gone, 0 failed.\n");
        assertThat(migrate("orders", "--dry-run")).isZero();
        assertThat(printed()).endsWith("Values:\n          1,200  1001 (Kryo)\n");
        for (int i = 0; i < ENTRIES; i++) {
            assertThat(kryo.getMap("orders").get(i)).isEqualTo(Samples.rw05(i));
        }
    }

    @Test
    void migrate_keys_areCopiedAndCompared() throws IOException {
        for (int i = 0; i < 50; i++) {
            java.getMap("by-order").set(Samples.rw05(i), "value " + i);
        }

        assertThat(migrate("by-order", "--keys-to", "by-order-2", "--catalog", catalogFile(), "--dry-run"))
                .as(err.toString())
                .isEqualTo(1);
        assertThat(printed())
                .isEqualTo(
                        "0 entries of by-order have the same value in by-order-2; 50 are missing there, 0 have another,"
                                + " 0 failed.\n");
        assertThat(migrate("by-order", "--keys-to", "by-order-2", "--catalog", catalogFile()))
                .as(err.toString())
                .isZero();
        assertThat(printed()).isEqualTo("""
                50 entries of by-order copied to by-order-2, which had 0 already; 0 were gone, 0 failed.
                50 entries of by-order have the same value in by-order-2; 0 are missing there, 0 have another, 0 failed.
                """);
        assertThat(kryo.getMap("by-order-2").get(Samples.rw05(7))).isEqualTo("value 7");
        assertThat(migrate("by-order-2", "--dry-run")).isZero();
        assertThat(printed()).contains("Keys:\n             50  1001 (Kryo)\n");
    }

    /** The classes are missing here, so that nothing can be read. */
    @Test
    void migrate_valuesThatCannotBeRead_areCountedWithTheReason() {
        kryo.getMap("strange").set(1, Samples.rw05(1));

        assertThat(migrate("strange", "--on", "client")).isEqualTo(1);

        assertThat(printed())
                .matches("0 values of strange rewritten; 0 had the present form, 0 were gone, 1 failed\\.\n"
                        + "    failed: .*1001.*\n");
    }

    @Test
    void migrate_membersWithoutTheLibrary_saysWhatTheyNeed() {
        java.getMap("plain").set(1, "text");

        assertThat(migrate("plain")).isEqualTo(1);

        assertThat(err.toString())
                .startsWith("migrate: the cluster does not do it: a member does not have"
                        + " org.hzserializers.migration.RewriteProcessor; give it hazelcast-serializers-migration and the"
                        + " classes of the values, or rewrite from a client that has them; go on with --from ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "absent | --dry-run | the cluster has no map absent; it has .*",
                "x | --on=both | --on is both, must be members or client",
                "x | --on=client --dry-run | --on says where values are rewritten; leave it out with --dry-run and --keys-to",
                "x | --rate=0 | --rate is 0, must be at least 1",
                "x | --from=-1 | --from is -1, must not be negative",
                "x | --catalog=no.yaml | --catalog names no.yaml, which is not a file",
                "x | --cluster=dev | --client-config says addresses and name of the cluster; leave out --address and --cluster",
            })
    void migrate_cannotBeDone_saysWhyInOneLine(String map, String options, String message) {
        assertThat(migrate(map, options.split(" "))).isEqualTo(2);

        assertThat(err.toString()).matches("migrate: " + message + "\\R");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void migrate_fromThePartitionBehindTheLast_hasNothingToDo() {
        java.getMap("few").set(1, "text");
        int partitions = java.getPartitionService().getPartitions().size();

        assertThat(migrate("few", "--dry-run", "--from", String.valueOf(partitions), "--rate", "100"))
                .isZero();
        assertThat(printed()).startsWith("0 entries of few.\n");
        assertThat(migrate("few", "--dry-run", "--from", String.valueOf(partitions + 1)))
                .isEqualTo(2);
        assertThat(err.toString()).contains("is to be the first, but the cluster has " + partitions);
    }

    /** The client has neither class nor factory. */
    @Test
    @SuppressWarnings("removal") // Portable is still there until Hazelcast 7.0.
    void migrate_portableToCompact_needsNoClass() {
        for (int i = 0; i < ENTRIES; i++) {
            java.getMap("quotes")
                    .set(
                            i,
                            GenericRecordBuilder.portable(new ClassDefinitionBuilder(1, 2, 0)
                                            .addIntField("price")
                                            .build())
                                    .setInt32("price", i)
                                    .build());
        }
        String[] toCompact = {"--to-compact", "--type-name", "factory 1, class 2=com.acme.Quote", "--on", "client"};
        assertThat(migrate("quotes", toCompact)).as(err.toString()).isZero();
        assertThat(printed())
                .isEqualTo("1,200 values of quotes rewritten; 0 had the present form, 0 were gone, 0 failed.\n");
        assertThat(migrate("quotes", "--dry-run")).as(err.toString()).isZero();
        assertThat(printed()).contains("1,200  -55 (Compact, com.acme.Quote)");
    }

    @Test
    void migrate_wrongOptionsOfCompact_isRefused() {
        assertThat(migrate("quotes", "--type-name", "a=b")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--type-name and --narrow say what values of Compact have; add --to-compact");
        assertThat(migrate("quotes", "--to-compact", "--narrow", "t.f=long")).isEqualTo(2);
        assertThat(err.toString()).contains("--narrow t.f is long, must be one of byte, char, short");
        assertThat(migrate("quotes", "--to-compact", "--dry-run")).isEqualTo(2);
        assertThat(err.toString())
                .contains("--to-compact is for values that are rewritten; leave it out with --dry-run and --keys-to");
    }
}
