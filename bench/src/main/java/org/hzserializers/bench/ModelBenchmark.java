// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.hzserializers.bench.models.GeneratedModel;
import org.hzserializers.bench.models.ModelSerializer;
import org.hzserializers.bench.models.ModelValues;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * What does a small object cost that no serializer was tuned for?
 *
 * <p>Workload: 16 values of a model that {@code seed} gives, in turn; models and values come from the generator, and so
 * does all code that a format asks for. A member stores many types, so the values of the other 20 models of the seed go
 * to and fro first, by the same serializer. All goes through Hazelcast's own serialization service with default
 * settings. Nothing is measured unless every value comes back equal. {@code java.lang} is open, as Hazelcast asks for
 * on members: a text then tells how it is kept, which Fory finds out by {@code Unsafe} anyway.
 *
 * <p>Baseline is {@code Fory}: registered classes, no references, no class-version check; {@code Fory checked} has
 * that. {@code Kryo plain} and {@code Kryo pooled} are stock Kryo in a thread local and in a pool.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ModelBenchmark -p library=Fory,Argot
 * java -jar bench/target/benchmarks.jar ModelBenchmark -p seed=5 -p model=0,1,2
 * }</pre>
 */
@OperationsPerInvocation(ModelBenchmark.VALUES)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 1,
        jvmArgsAppend = {
            "-Xms1g",
            "-Xmx1g",
            "-Dhazelcast.logging.type=none",
            "--add-opens=java.base/java.lang=ALL-UNNAMED"
        })
public class ModelBenchmark extends ValuesBenchmark {

    static final int VALUES = 16;

    /** Times that the values of each other model go to and fro. */
    private static final int OTHERS = 500;

    /**
     * Which serializer, by its name in {@link ModelSerializer}, which also says the default: our launcher passes it on.
     */
    @Param({})
    public String library = "Fory";

    /** Which of the seed's models. */
    @Param({"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19"
    })
    public int model;

    /** What all models and values come from. */
    @Param({"1"})
    public long seed = 1;

    /** Makes the models, sends those of the others to and fro, and checks the values. */
    @Setup
    public void prepare(Blackhole sink) throws IOException, ReflectiveOperationException {
        ModelSerializer chosen = ModelSerializer.byName(library);
        List<GeneratedModel> models = GeneratedModel.all(seed, chosen.formats());
        service = chosen.service(models);
        for (GeneratedModel each : models) {
            if (each != models.get(model)) {
                ModelValues others = ModelValues.of(chosen, service, each, VALUES, seed);
                for (int i = 0; i < OTHERS; i++) {
                    for (Object value : others.values()) {
                        Object back = service.toObject(service.toData(value));
                        sink.consume(back);
                    }
                }
            }
        }
        ModelValues own = ModelValues.of(chosen, service, models.get(model), VALUES, seed);
        values = own.values();
        data = own.data();
    }
}
