// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hzserializers.cluster.harness.ClusterMode;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.cluster.harness.MemberSettings;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.Rw01;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainCommandTest {

    private static final int REQUESTS = 1_200;
    private static final int OTHERS = 60;

    @TempDir
    private static Path folder;

    private static HazelcastCluster cluster;
    private static Path clientConfig;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path output;

    /** As half of the application has changed to Kryo, and the other half still writes by Java serialization. */
    @BeforeAll
    static void start() throws IOException {
        cluster = HazelcastCluster.start(
                1, MemberSettings.builder("hazelcast: {}\n").build(), ClusterMode.EMBEDDED);
        clientConfig = Files.writeString(
                folder.resolve("hazelcast-client.yaml"),
                "hazelcast-client:\n  cluster-name: " + cluster.name() + "\n  network:\n    cluster-members:\n      - "
                        + cluster.member(0).publishedAddress() + "\n");
        ClientConfig config = new ClientConfig();
        SerializerCatalog.parse(catalog(""), TrainCommandTest.class.getClassLoader())
                .installOn(config);
        HazelcastInstance kryo = cluster.client(config);
        HazelcastInstance java = cluster.client(new ClientConfig());
        for (int i = 0; i < REQUESTS; i++) {
            (i % 2 == 0 ? kryo : java).getMap("requests").set(i, Samples.bidRequest(i));
        }
        IMap<Integer, Object> mixed = kryo.getMap("mixed");
        for (int i = 0; i < OTHERS; i++) {
            mixed.set(i, Samples.bidRequest(i));
            mixed.set(OTHERS + i, Samples.rw01(i));
            mixed.set(2 * OTHERS + i, "a text");
        }
        kryo.getMap("few").set(1, Samples.bidRequest(1));
        kryo.getMap("texts").set(1, "a text");
        kryo.getMap("cleared").set(1, "a text");
        kryo.getMap("cleared").clear();
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    private static String catalog(String option) {
        List<String> options = new ArrayList<>(OurFormat.KRYO.options(BidRequest.class));
        if (!option.isEmpty()) {
            options.add(option);
        }
        return "serializers:\n"
                + OurFormat.KRYO.catalogEntry(1001, BidRequest.class, options)
                + OurFormat.KRYO.catalogEntry(1002, Rw01.class, OurFormat.KRYO.options(Rw01.class));
    }

    private int train(String map, String catalog, String... more) throws IOException {
        Path file = Files.writeString(output.resolve("catalog.yaml"), catalog);
        List<String> args = new ArrayList<>(List.of("--map", map, "--client-config", clientConfig.toString()));
        args.addAll(List.of("--catalog", file.toString(), "--output", output.toString()));
        args.addAll(List.of(more));
        if (args.stream().noneMatch(arg -> arg.startsWith("--name"))) {
            args.add("--name=requests-1");
        }
        return execute(args.toArray(String[]::new));
    }

    private int execute(String... args) {
        List<String> all = new ArrayList<>(List.of("train"));
        all.addAll(List.of(args));
        return Tools.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    @Test
    void train_valuesOfOneClass_storesADictionaryThatSavesWhatItSays() throws IOException {
        assertThat(train("requests", catalog(""), "--size", "8192"))
                .as(err.toString())
                .isZero();

        assertThat(out.toString())
                .startsWith("1,200 of the 1,200 entries of requests were read, 1,200 of them of "
                        + BidRequest.class.getName() + ": 960 train, 240 are measured.");
        Matcher bytes = Pattern.compile(
                        "Bytes of a value with its frame: (\\d+) today, (\\d+) uncompressed, (\\d+) with zstd 3, (\\d+) with"
                                + " zstd 3 and this dictionary, which is (\\d+) % less than uncompressed\\.")
                .matcher(out.toString());
        assertThat(bytes.find()).as(out.toString()).isTrue();
        int raw = Integer.parseInt(bytes.group(2));
        assertThat(Integer.parseInt(bytes.group(1))).as("half of them by Java").isGreaterThan(2 * raw);
        assertThat(Integer.parseInt(bytes.group(3))).as("below the threshold").isEqualTo(raw);
        assertThat(Integer.parseInt(bytes.group(4))).isLessThan(raw * 2 / 3);
        assertThat(Integer.parseInt(bytes.group(5))).isBetween(34, 80);
        assertThat(output.resolve("META-INF/hazelcast-serializers/requests-1.dictionary"))
                .isNotEmptyFile()
                .satisfies(file -> assertThat(file.toFile().length()).isLessThanOrEqualTo(8192));

        // The line that was printed is one that an application can start with.
        String line = out.toString().lines().reduce((before, last) -> last).orElseThrow();
        assertThat(line).isEqualTo("    compression: {codec: zstd, level: 3, dictionary: requests-1}");
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {output.toUri().toURL()}, getClass().getClassLoader())) {
            SerializerCatalog with = SerializerCatalog.parse(catalog(line.strip()), loader);
            assertThat(with.serializer(BidRequest.class)).isPresent();
        }
    }

    /** As for a second generation, or if the setting came before the dictionary. */
    @Test
    void train_catalogNamesADictionaryThatIsNotThere_trainsNevertheless() throws IOException {
        assertThat(train("requests", catalog("compression: {codec: zstd, dictionary: requests-0}")))
                .as(err.toString())
                .isZero();

        assertThat(output.resolve("META-INF/hazelcast-serializers/dictionaries"))
                .content()
                .matches("\\d+ requests-1\n");
    }

    @Test
    void train_typeOfSeveral_takesItsValuesAndSaysWhatItLeaves() throws IOException {
        assertThat(train("mixed", catalog(""), "--type", BidRequest.class.getName(), "--size", "1024"))
                .as(err.toString())
                .isZero();

        assertThat(out.toString())
                .startsWith("180 of the 180 entries of mixed were read, 60 of them of " + BidRequest.class.getName()
                        + ": 48 train, 12 are measured.")
                .contains("60 not used: the catalog has no serializer of ours for java.lang.String.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "mixed | | --map names mixed, which has values of BidRequest \\(60 of 180 entries\\), Rw01 \\(60 of 180 entries\\);"
                        + " a dictionary is for one class, so name it by --type",
                "mixed | --type=com.acme.Order | --type names com.acme.Order, but mixed has values of .*",
                "few | | --map names few, of which 1 values of BidRequest were read; a dictionary takes at least 50, and some thousand to be good",
                "texts | | --map names texts, of which no value can be trained with: 1 the catalog has no serializer of ours for java.lang.String",
                "cleared | | --map names cleared, which has no entries",
                "absent | | --map names absent, which the cluster does not have; it has .*",
                "requests | --size=255 | --size is 255, must be from 256 to 1048576",
                "requests | --sample=0 | --sample is 0, must be from 1 to 100000",
                "requests | --name=a/b | dictionary is called 'a/b', but a name has letters, .*",
                "requests | --cluster=dev | --client-config says addresses and name of the cluster; leave out --address and --cluster",
            })
    void train_cannotBeDone_saysWhyInOneLineAndStoresNothing(String map, String option, String message)
            throws IOException {
        String[] more = option == null ? new String[0] : new String[] {option};

        assertThat(train(map, catalog(""), more)).isEqualTo(2);

        assertThat(err.toString().replace("org.hzserializers.sample.model.", ""))
                .matches("train: " + message + "\\R");
        assertThat(out.toString()).isEmpty();
        assertThat(output.resolve("META-INF")).doesNotExist();
    }

    @Test
    void train_catalogIsWrong_namesTheFile() throws IOException {
        assertThat(train("requests", "serializers: 5")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("train: --catalog names " + output.resolve("catalog.yaml") + ": ")
                .hasLineCount(1);
    }

    @Test
    void train_noCatalog_saysSo() {
        assertThat(execute("--map", "requests", "--name", "a-1", "--output", output.toString(), "--catalog", "no.yaml"))
                .isEqualTo(2);
        assertThat(err.toString())
                .isEqualTo("train: --catalog names no.yaml, which is not a file" + System.lineSeparator());
    }

    @Test
    void train_withoutOptions_namesThoseThatItNeeds() {
        assertThat(execute()).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("""
                train: Missing required options: '--map=NAME', '--name=NAME', '--output=DIR'
                """.replace("\n", System.lineSeparator()));
    }
}
