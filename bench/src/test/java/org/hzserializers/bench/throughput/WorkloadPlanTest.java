// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
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
    void contenders_areOursAndJava() {
        assertThat(WorkloadPlan.CONTENDERS)
                .extracting(Contender::name)
                .startsWith(Stream.of(OurFormat.values())
                        .map(OurFormat::displayName)
                        .toArray(String[]::new))
                .hasSize(OurFormat.values().length + 1)
                .endsWith("Java");
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
