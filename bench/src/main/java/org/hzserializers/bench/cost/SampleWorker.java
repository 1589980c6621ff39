// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.cost;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hzserializers.bench.contender.CheckedValues;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.ContenderServices;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.cost.CostSubject;
import org.hzserializers.tools.cost.CostWorker;

/** Measures a contender on the workloads of the sample model, through the serialization service that a member has. */
public final class SampleWorker {

    private SampleWorker() {}

    /**
     * Returns what a run measures of a contender.
     *
     * @param contender one of {@code Contenders.benchmarked()}
     * @param workloads of which those that it carries are measured
     * @param seed of the values
     * @return nothing if there is no such workload
     */
    public static Optional<CostSubject> subject(Contender contender, List<Workload> workloads, long seed) {
        List<String> measured = workloads.stream()
                .filter(workload -> contender.cannotCarry(workload).isEmpty())
                .map(Workload::id)
                .toList();
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>(List.of(contender.name(), Long.toString(seed)));
        arguments.addAll(measured);
        return Optional.of(
                new CostSubject(contender.name(), measured, SampleWorker.class, arguments, contender.jvmOptions()));
    }

    /**
     * Runs in a JVM that {@link CostRun} starts.
     *
     * @param args those of {@link CostWorker#run}, then the serializer's name, the seed of the values, and the ids of
     *     the workloads
     */
    public static void main(String[] args) throws IOException {
        CostWorker.run(args, SampleWorker::add);
    }

    private static void add(CostWorker worker, List<String> arguments) {
        Contender contender = Contenders.benchmarked(arguments.get(0));
        InternalSerializationService service = ContenderServices.create(contender);
        long seed = Long.parseLong(arguments.get(1));
        for (String id : arguments.subList(2, arguments.size())) {
            CheckedValues checked =
                    CheckedValues.of(service, contender, Workload.byId(id).values(seed));
            worker.add(id, service, checked.values(), checked.data());
        }
    }
}
