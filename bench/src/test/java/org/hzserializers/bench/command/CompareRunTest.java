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
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.Rw01;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short runs on real members. */
class CompareRunTest {

    @TempDir
    private Path directory;

    @Test
    void run_twoSerializersTwoWorkloads_writesVerifiedRows() throws IOException {
        CapturedCommand command = new CapturedCommand(Contenders.compared());

        int exitCode = run(command, "--serializers", "kryo,java", "--workloads", "job,rw03");

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
                            "bytes",
                            "putsPerSecond",
                            "putsError",
                            "getsPerSecond",
                            "getsError",
                            "verified",
                            "note");
            assertThat(row.get("verified").booleanValue()).as("%s", row).isTrue();
            assertThat(row.get("bytes").longValue()).as("%s", row).isPositive();
            assertThat(row.get("putsPerSecond").doubleValue()).as("%s", row).isPositive();
            assertThat(row.get("getsPerSecond").doubleValue()).as("%s", row).isPositive();
        }
        assertThat(rows.get(0).get("note").textValue()).isEqualTo("shared instance kept");
        assertThat(csv()).hasSize(4).first().satisfies(row -> {
            assertThat(row).containsEntry("serializer", "Java").containsEntry("workload", "rw03");
            assertThat(row).containsEntry("verified", "true").containsEntry("note", "shared instance kept");
            assertThat(row.get("bytes")).isEqualTo(rows.get(0).get("bytes").asText());
        });
        assertThat(command.out())
                .contains("| Kryo ", "| job ", "comparison.json", "comparison.csv", "report.html", "plots");
        assertThat(command.err()).contains("[1/6] Java: 2 workloads").hasLineCount(6);
    }

    @Test
    void run_workloadNotCarried_rowSaysWhyAndNothingFailed() throws IOException {
        CapturedCommand command = command(value -> value);

        int exitCode = run(command, "--workloads", "rw00,rw01");

        assertThat(exitCode).isZero();
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
        assertThat(spoilt.get("note").textValue()).isEqualTo(Rw01.class.getName() + " came back unequal");
        assertThat(spoilt.get("bytes").longValue()).isPositive();
        assertThat(spoilt.get("getsPerSecond").isNull()).isTrue();
        assertThat(json().get(1).get("verified").booleanValue()).isTrue();
        assertThat(command.err()).endsWith("compare: 1 of 2 rows failed; their notes say why" + System.lineSeparator());
    }

    @Test
    void run_otherClassComesBack_isNotVerified() throws IOException {
        CapturedCommand command = command(value -> value.toString());

        int exitCode = run(command, "--workloads", "rw01");

        assertThat(exitCode).isEqualTo(1);
        assertThat(json().get(0).get("note").textValue())
                .isEqualTo(Rw01.class.getName() + " came back as java.lang.String");
    }

    private static CapturedCommand command(UnaryOperator<Object> spoil) {
        Contender fake = new FakeContender("Fake", Workload.RW00, spoil);
        return new CapturedCommand(List.of(fake));
    }

    private int run(CapturedCommand command, String... args) {
        String[] all = new String[args.length + 4];
        System.arraycopy(args, 0, all, 0, args.length);
        System.arraycopy(new String[] {"--seconds", "0.05", "--output", directory.toString()}, 0, all, args.length, 4);
        return command.execute(all);
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
