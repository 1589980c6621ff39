// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.serialization.SerializationServices;

/**
 * Who is measured on a workload.
 *
 * @param workload the workload
 * @param candidates the serializers and the {@code byte[]} of their sizes
 */
record WorkloadPlan(Workload workload, List<Candidate> candidates) {

    /** The workloads that run unless asked. */
    static final List<Workload> WORKLOADS_BY_DEFAULT =
            List.of(Workload.SAMPLE, Workload.SAMPLE_LONGS, Workload.BID_REQUEST, Workload.JOB, Workload.TEXT_50K);

    /** The workloads of the job: with two on which compression pays. */
    static final List<Workload> WORKLOADS = List.of(
            Workload.SAMPLE,
            Workload.SAMPLE_LONGS,
            Workload.BID_REQUEST,
            Workload.JOB,
            Workload.TEXT_50K,
            Workload.POOL_UP,
            Workload.SYSTEM_INFO);

    /** The serializers of the job: ours, with compression, too, and for comparison Java serialization. */
    static final List<Contender> CONTENDERS = Stream.of(
                    Stream.of(OurFormat.values()).map(OurFormat::displayName).map(Contenders::benchmarked),
                    Stream.of(Contenders.benchmarked("Compact compiled")),
                    Contenders.compressed().stream(),
                    Stream.of(Contenders.benchmarked(Contenders.BASELINE)))
            .flatMap(Function.identity())
            .toList();

    /** Those that run unless asked: one of each format. */
    static final List<Contender> BY_DEFAULT =
            CONTENDERS.stream().filter(Contender::byDefault).toList();

    /** Different ones, so that none is measured on a value that the processor has in its cache. */
    private static final int VALUES = 20;

    private static final long SEED = 42;

    private record Carried(Contender contender, List<Object> values, int bytes) {}

    /** Makes values and sizes; no cluster is needed for it. Leaves out what none of the serializers carries. */
    static List<WorkloadPlan> of(List<Workload> workloads, List<Contender> contenders) {
        Map<Contender, InternalSerializationService> services = new LinkedHashMap<>();
        for (Contender contender : contenders) {
            SerializationConfig config = new SerializationConfig();
            contender.configure(config, Set.copyOf(workloads));
            services.put(contender, service(config));
        }
        InternalSerializationService plain = service(new SerializationConfig());
        int overhead = storedBytes(plain, List.of(new byte[0]));
        List<WorkloadPlan> plans = workloads.stream()
                .map(workload -> of(workload, services, overhead))
                .filter(plan -> !plan.candidates.isEmpty())
                .toList();
        services.values().forEach(InternalSerializationService::dispose);
        plain.dispose();
        return plans;
    }

    static boolean isOurs(Contender contender) {
        return contender.family() == Family.OURS;
    }

    /** Returns what the largest values take. */
    int largestBytes() {
        return candidates.stream().mapToInt(Candidate::bytes).max().orElseThrow();
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return SerializationServices.create(
                config, WorkloadPlan.class.getClassLoader(), SerializationServices.schemas());
    }

    private static WorkloadPlan of(
            Workload workload, Map<Contender, InternalSerializationService> services, int overhead) {
        List<Object> plain = plainValues(workload);
        List<Carried> carried = new ArrayList<>();
        services.forEach((contender, service) -> {
            if (contender.cannotCarry(workload).isEmpty()) {
                List<Object> values = plain.stream().map(contender::toCarried).toList();
                carried.add(new Carried(contender, values, storedBytes(service, values)));
            }
        });
        boolean anyOurs = carried.stream().anyMatch(one -> isOurs(one.contender));
        Baselines baselines = new Baselines(carried.stream()
                .filter(one -> isOurs(one.contender) || !anyOurs)
                .map(Carried::bytes)
                .toList());
        List<Candidate> candidates = new ArrayList<>();
        for (Carried one : carried) {
            String baseline = byteArrayName(baselines.of(one.bytes) - overhead);
            candidates.add(new Candidate(one.contender.name(), one.contender, one.values, one.bytes, baseline));
        }
        for (int bytes : baselines.sizes()) {
            int length = bytes - overhead;
            candidates.add(new Candidate(byteArrayName(length), null, byteArrays(length), bytes, null));
        }
        return new WorkloadPlan(workload, List.copyOf(candidates));
    }

    private static String byteArrayName(int length) {
        return "byte[" + length + "]";
    }

    /** Several objects of a kind; a job is its small tasks, without the header. */
    private static List<Object> plainValues(Workload workload) {
        if (workload == Workload.JOB) {
            return workload.values(SEED).stream().skip(1).limit(VALUES).toList();
        }
        return LongStream.range(SEED, SEED + VALUES)
                .mapToObj(seed -> workload.values(seed).get(0))
                .toList();
    }

    private static List<Object> byteArrays(int length) {
        Random random = new Random(SEED);
        return Stream.<Object>generate(() -> {
                    byte[] bytes = new byte[length];
                    random.nextBytes(bytes);
                    return bytes;
                })
                .limit(VALUES)
                .toList();
    }

    /** What a member keeps for a value: partition hash and type id (4 bytes each) and what the serializer wrote. */
    private static int storedBytes(InternalSerializationService service, List<Object> values) {
        return (int) Math.round(values.stream()
                .mapToInt(value -> service.toData(value).totalSize())
                .average()
                .orElseThrow());
    }
}
