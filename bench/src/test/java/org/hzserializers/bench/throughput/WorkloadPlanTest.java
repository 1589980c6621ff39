// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.JobTask;
import org.junit.jupiter.api.Test;

class WorkloadPlanTest {

    private static Contender contender(String name) {
        return WorkloadPlan.CONTENDERS.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static WorkloadPlan plan(Workload workload, List<Contender> contenders) {
        return WorkloadPlan.of(List.of(workload), contenders).get(0);
    }

    private static Candidate candidate(WorkloadPlan plan, String name) {
        return plan.candidates().stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void contenders_areOursWithCompressionTooAndJava() {
        assertThat(WorkloadPlan.CONTENDERS)
                .extracting(Contender::name)
                .startsWith(Stream.of(OurFormat.values())
                        .map(OurFormat::displayName)
                        .toArray(String[]::new))
                .hasSize(OurFormat.values().length + 5)
                .endsWith("Compact compiled", "Kryo + LZ4", "Kryo + zstd 3", "Kryo + zstd 3 dictionary", "Java");
        assertThat(WorkloadPlan.BY_DEFAULT)
                .extracting(Contender::name)
                .contains("Kryo", "Java")
                .noneMatch(name -> name.contains(" + "));
    }

    @Test
    void of_compressed_takeFewerBytesAndHaveByteArraysOfTheirOwn() {
        List<Contender> contenders = List.of(
                contender("Kryo"),
                contender("Kryo + LZ4"),
                contender("Kryo + zstd 3"),
                contender("Kryo + zstd 3 dictionary"));

        WorkloadPlan large = plan(Workload.SYSTEM_INFO, contenders);
        WorkloadPlan small = plan(Workload.BID_REQUEST, contenders);

        assertThat(large.candidates().subList(0, 4))
                .extracting(Candidate::bytes)
                .isSortedAccordingTo(Comparator.reverseOrder())
                .doesNotHaveDuplicates();
        assertThat(large.candidates().subList(0, 4))
                .extracting(Candidate::baseline)
                .doesNotHaveDuplicates();
        assertThat(candidate(small, "Kryo + zstd 3").bytes())
                .as("below the threshold")
                .isEqualTo(candidate(small, "Kryo").bytes());
        assertThat(candidate(small, "Kryo + zstd 3 dictionary").bytes())
                .isLessThan(candidate(small, "Kryo").bytes() * 2 / 3);
    }

    @Test
    void of_workloadThatOneDoesNotCarry_isThatOfTheOthers() {
        List<Contender> contenders = List.of(contender("Kryo"), contender("Kryo + zstd 3 dictionary"));

        assertThat(plan(Workload.TEXT_50K, contenders).candidates())
                .extracting(Candidate::contender)
                .containsExactly(contender("Kryo"), null);
        assertThat(WorkloadPlan.of(List.of(Workload.TEXT_50K), contenders.subList(1, 2)))
                .isEmpty();
    }

    @Test
    void of_ours_comesWithByteArraysThatTakeAsMuch() {
        WorkloadPlan plan = plan(Workload.SAMPLE_LONGS, List.of(contender("Kryo"), contender("Java")));

        Candidate kryo = candidate(plan, "Kryo");
        Candidate baseline = candidate(plan, kryo.baseline());
        assertThat(plan.candidates()).containsExactly(kryo, candidate(plan, "Java"), baseline);
        assertThat(kryo.bytes()).isGreaterThan(28_000);
        assertThat(baseline.bytes()).isEqualTo(kryo.bytes());
        assertThat(baseline.baseline()).isNull();
        InternalSerializationService service = new DefaultSerializationServiceBuilder().build();
        assertThat(baseline.values()).hasSameSizeAs(kryo.values()).allSatisfy(value -> assertThat(
                        service.toData(value).totalSize())
                .isEqualTo(kryo.bytes()));
    }

    @Test
    void of_javaAlone_isComparedWithItsOwnSize() {
        WorkloadPlan plan = plan(Workload.BID_REQUEST, List.of(contender("Java")));

        assertThat(plan.candidates())
                .hasSize(2)
                .extracting(Candidate::bytes)
                .containsOnly(candidate(plan, "Java").bytes());
    }

    @Test
    void of_job_isItsTasks() {
        WorkloadPlan plan = plan(Workload.JOB, List.of(contender("Kryo")));

        assertThat(candidate(plan, "Kryo").values()).hasSize(20).hasOnlyElementsOfType(JobTask.class);
    }
}
