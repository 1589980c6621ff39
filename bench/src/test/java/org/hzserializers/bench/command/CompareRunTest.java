// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Rw01;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short runs on real members. */
class CompareRunTest {

    @TempDir
    private Path directory;

    @Test
    @Tag("full")
    void run_twoSerializersTwoWorkloads_writesVerifiedRows() throws IOException {
        CapturedCommand command = new CapturedCommand(Contenders.byDefault());

        int exitCode =
                run(command, "--serializers", "kryo,java", "--workloads", "job,rw03", "--jvms", "2", "--check-bias");

        assertThat(exitCode).isZero();
        JsonNode rows = json();
        assertThat(rows.findValuesAsText("serializer")).containsExactly("Java", "Kryo", "Java", "Kryo");
        assertThat(rows.findValuesAsText("workload")).containsExactly("rw03", "rw03", "job", "job");
        for (JsonNode row : rows) {
            assertThat(row.fieldNames())
                    .toIterable()
                    .containsExactly(
                            "serializer",
                            "workload",
                            "verified",
                            "bytes",
                            "heapMegabytes",
                            "putNanos",
                            "putNanosError",
                            "getNanos",
                            "getNanosError",
                            "putAllocated",
                            "getAllocated",
                            "putsPerSecond",
                            "putsError",
                            "getsPerSecond",
                            "getsError",
                            "note");
            assertThat(row.get("verified").booleanValue()).as("%s", row).isTrue();
            assertThat(row.get("bytes").longValue()).as("%s", row).isPositive();
            // Two copies of an entry take two arrays and what is beside them.
            int entries = row.get("workload").textValue().equals("job") ? 301 : 1;
            double arrays = 2 * row.get("bytes").doubleValue() / entries;
            assertThat(row.get("heapMegabytes").doubleValue()).as("%s", row).isBetween(arrays + 100, arrays + 800);
            assertThat(row.get("putsPerSecond").doubleValue()).as("%s", row).isPositive();
            assertThat(row.get("getsPerSecond").doubleValue()).as("%s", row).isPositive();
        }
        assertThat(rows.get(0).get("note").textValue()).isEqualTo("shared instance kept");
        for (JsonNode row : rows) {
            for (String figure : List.of("putNanos", "putNanosError", "getNanos", "putAllocated", "getAllocated")) {
                assertThat(row.get(figure).doubleValue())
                        .as("%s of %s", figure, row)
                        .isPositive();
            }
        }
        assertThat(csv()).hasSize(4).first().satisfies(row -> {
            assertThat(row).containsEntry("serializer", "Java").containsEntry("workload", "rw03");
            assertThat(row).containsEntry("verified", "true").containsEntry("note", "shared instance kept");
            assertThat(row.get("bytes")).isEqualTo(rows.get(0).get("bytes").asText());
        });
        assertThat(command.out())
                .startsWith("Means of 2 workloads, Java = 1;")
                .contains("Take Kryo for ", "comparison.json", "comparison.csv", "report.html", "plots")
                .doesNotContain("| job ");
        assertThat(command.out())
                .contains("Java against itself, first and last: processor time ", "other programs used ");
        assertThat(command.err())
                .contains("[1/3] check and cluster: 2 serializers put and get 2 workloads", "[3/3] JVMs: 6 of them")
                .hasLineCount(3);
        assertThat((command.out() + command.err()).lines())
                .hasSizeLessThanOrEqualTo(40)
                .filteredOn(line -> !line.contains(directory.toString()))
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(160));
    }

    @Test
    void run_workloadNotCarried_rowSaysWhyAndNothingFailed() throws IOException {
        CapturedCommand command = command(value -> value);

        int exitCode = run(command, "--workloads", "rw00,rw01", "--rows");

        assertThat(exitCode).isZero();
        assertThat(command.out()).contains("| Fake       | rw00 ", "| Fake       | rw01 ");
        JsonNode refused = json().get(0);
        assertThat(refused.get("workload").textValue()).isEqualTo("rw00");
        assertThat(refused.get("verified").booleanValue()).isFalse();
        assertThat(refused.get("note").textValue()).isEqualTo(FakeContender.REASON);
        assertThat(refused.get("bytes").isNull()).isTrue();
        assertThat(refused.get("putsPerSecond").isNull()).isTrue();
        assertThat(csv().get(0)).containsEntry("bytes", "").containsEntry("note", FakeContender.REASON);
        assertThat(json().get(1).get("verified").booleanValue()).isTrue();
    }

    @Test
    void run_valueComesBackDifferent_rowSaysSoAndTheOthersGoOn() throws IOException {
        CapturedCommand command = command(value -> value instanceof Rw01 ? new Rw01() : value);

        int exitCode = run(command, "--workloads", "rw01,rw05");

        assertThat(exitCode).isEqualTo(1);
        JsonNode spoilt = json().get(0);
        assertThat(spoilt.get("verified").booleanValue()).isFalse();
        assertThat(spoilt.get("note").textValue())
                .startsWith("wrong value: " + Rw01.class.getName() + " came back unequal: ")
                .contains(" became ");
        assertThat(spoilt.get("bytes").longValue()).isPositive();
        assertThat(spoilt.get("getsPerSecond").isNull()).isTrue();
        assertThat(json().get(1).get("verified").booleanValue()).isTrue();
        assertThat(command.err())
                .endsWith("compare: 1 of 2 rows failed; their notes in " + directory.resolve("comparison.csv")
                        + " say why" + System.lineSeparator());
    }

    @Test
    void run_otherClassComesBack_isNotVerified() throws IOException {
        CapturedCommand command = command(value -> value.toString());

        int exitCode = run(command, "--workloads", "rw01");

        assertThat(exitCode).isEqualTo(1);
        assertThat(json().get(0).get("note").textValue())
                .isEqualTo("wrong value: " + Rw01.class.getName() + " came back as java.lang.String");
    }

    /** A JVM of its own knows only the serializers that the program brings along. */
    @Test
    void run_jvmThatFails_rowsSayWhyAndKeepTheRest() throws IOException {
        CapturedCommand command = command(value -> value);

        int exitCode = run(command, "--workloads", "rw01", "--jvms", "1");

        assertThat(exitCode).isEqualTo(1);
        JsonNode row = json().get(0);
        assertThat(row.get("note").textValue())
                .startsWith("processor time is not known: its JVM ended with status 1: Unknown serializer 'Fake'");
        assertThat(row.get("verified").booleanValue()).isTrue();
        assertThat(row.get("putsPerSecond").doubleValue()).isPositive();
        assertThat(row.get("putNanos").isNull()).isTrue();
        assertThat(command.err()).contains("compare: 1 of 1 rows failed; their notes in ");
    }

    private static CapturedCommand command(UnaryOperator<Object> spoil) {
        Contender fake = new FakeContender("Fake", Workload.RW00, spoil);
        return new CapturedCommand(List.of(fake));
    }

    private int run(CapturedCommand command, String... args) {
        List<String> all = new ArrayList<>(List.of("--seconds", "0.05", "--jvms", "0"));
        all.addAll(List.of("--output", directory.toString()));
        all.addAll(List.of(args));
        return command.execute(all.toArray(String[]::new));
    }

    private JsonNode json() throws IOException {
        return new JsonMapper().readTree(Files.readString(directory.resolve("comparison.json")));
    }

    private List<Map<String, String>> csv() throws IOException {
        return new CsvMapper()
                .readerForMapOf(String.class)
                .with(CsvSchema.emptySchema().withHeader())
                .<Map<String, String>>readValues(Files.readString(directory.resolve("comparison.csv")))
                .readAll();
    }
}
