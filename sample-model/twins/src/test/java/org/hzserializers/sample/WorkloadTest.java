// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.SystemInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadTest {
    private static final long SEED = 7;

    @ParameterizedTest
    @EnumSource
    void values_sameSeed_areEqualAndNew(Workload workload) {
        List<Object> once = workload.values(SEED);
        List<Object> again = workload.values(SEED);

        assertThat(once.equals(again)).isTrue();
        assertThat(once).hasSameHashCodeAs(again);
        assertThat(once.get(0)).isNotSameAs(again.get(0));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "RW00")
    void values_otherSeed_differ(Workload workload) {
        assertThat(workload.values(SEED).equals(workload.values(SEED + 1))).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void values_haveTheDeclaredTypes(Workload workload) {
        List<Object> values = workload.values(SEED);

        assertThat(values.get(0)).isExactlyInstanceOf(workload.type());
        assertThat(values.stream().map(Object::getClass).collect(Collectors.<Class<?>>toSet()))
                .isEqualTo(workload.types());
        assertThat(workload.description()).isNotBlank();
        assertThat(workload.source()).isNotBlank();
    }

    @Test
    void values_job_isAHeaderAnd300Tasks() {
        List<Object> values = Workload.JOB.values(SEED);

        assertThat(values).hasSize(301);
        assertThat(values.get(0)).isInstanceOf(JobHeader.class);
        assertThat(values.subList(1, 301)).hasOnlyElementsOfType(JobTask.class);
        assertThat(Workload.JOB.types()).containsExactly(JobHeader.class, JobTask.class);
    }

    @ParameterizedTest
    @EnumSource
    void byId_ownId_isTheWorkload(Workload workload) {
        assertThat(Workload.byId(workload.id())).isSameAs(workload);
        assertThat(workload.id()).matches("[a-z0-9]+(-[a-z0-9]+)*");
    }

    @Test
    void byId_unknown_namesTheKnownOnes() {
        assertThatThrownBy(() -> Workload.byId("int-list-11"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("No workload has id 'int-list-11'; known are sample, sample-longs, sample-doubles, "
                        + "int-list-10, int-list-1000, int-list-100000, "
                        + "double-list-10, double-list-1000, double-list-100000, "
                        + "string-list-10, string-list-1000, string-list-100000, "
                        + "rw00, rw01, rw02, rw03, rw04, rw05, pool-up, bid-request, bid-response, text-50k, "
                        + "system-info, matrix-100, matrix-300, job, blob");
    }

    @Test
    void sample_inArgot_hasThePublishedSizes() {
        assertThat(argotSize(Samples.sample(SEED))).isEqualTo(4172);
        assertThat(argotSize(Samples.sampleWithLongs(SEED))).isEqualTo(28174);
        assertThat(Samples.sampleWithLongsAndDoubles(SEED).dblArr).hasSize(3000);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 500, 1000, 10_000, 100_000})
    void lists_everyPublishedSize_haveThatManyElements(int size) {
        assertThat(Samples.integerList(size, SEED).values).hasSize(size);
        assertThat(Samples.doubleList(size, SEED).values).hasSize(size);
        assertThat(Samples.stringList(size, SEED).values).hasSize(size).allMatch(text -> text.length() == 36);
    }

    @Test
    void texts_haveThePublishedSizes() {
        EchoText echo = (EchoText) Workload.TEXT_50K.values(SEED).get(0);
        assertThat(echo.text.getBytes(StandardCharsets.UTF_8)).hasSize(51_200);
        assertThat(Samples.rw05(SEED).text).hasSize(570);
        SystemInformation info = Samples.systemInformation(SEED);
        int characters = Stream.of(info.system, info.environment, info.runtime, info.network, info.storage)
                .flatMap(group -> group.entrySet().stream())
                .mapToInt(entry -> entry.getKey().length() + entry.getValue().length())
                .sum();
        assertThat(characters).isBetween(9_500, 11_500);
    }

    @Test
    void attributedBlob_anyChunk_hasTheSameAttributes() {
        AttributedBlob empty = Samples.attributedBlob(0, SEED);
        AttributedBlob large = Samples.attributedBlob(1 << 20, SEED);

        assertThat(large.chunk).hasSize(1 << 20);
        assertThat(large.name).isEqualTo(empty.name);
        assertThat(large.id).isEqualTo(empty.id);
        assertThat(large.owner).isEqualTo(empty.owner);
        assertThat(large.modifiedMillis).isEqualTo(empty.modifiedMillis);
    }

    private static int argotSize(SampleObject sample) {
        int numbers = 4 + 4 + 2;
        int bytes = 2 + sample.byteArr.length;
        int longs = sample.longArr == null ? 0 : 2 + 8 * sample.longArr.length;
        int text = 4 + sample.str.getBytes(StandardCharsets.UTF_8).length;
        return numbers + bytes + longs + text;
    }
}
