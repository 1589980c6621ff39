// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.hazelcast.internal.serialization.Data;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import javax.management.JMException;
import javax.management.ObjectName;
import org.hzserializers.bench.models.GeneratedModel;
import org.hzserializers.bench.models.ModelSerializer;
import org.hzserializers.bench.models.ModelValues;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How long does a member that has just started take until its serializers run at speed?
 *
 * <p>One JVM for each score: it makes a serialization service for all models of {@code seed}, then writes and reads
 * {@code values} values of each model, one of every model in turn, as on a member that stores many types. So the score
 * is the sum over the models. Classes of models and the objects are there before; classes of serializers and their code
 * are not. All values have to come back equal afterwards. The columns next to the score are what the JVM made
 * meanwhile.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ColdBenchmark -p library=Fory,Argot
 * java -jar bench/target/benchmarks.jar ColdBenchmark -p library=Fory,Argot -p seed=5 -p values=10000
 * }</pre>
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {
            "-Xms1g",
            "-Xmx1g",
            "-Dhazelcast.logging.type=none",
            "--add-opens=java.base/java.lang=ALL-UNNAMED"
        })
public class ColdBenchmark extends ServiceBenchmark {

    /** The JIT is idle when it has not compiled for so long. */
    private static final int IDLE_MS = 500;

    /** Which serializer, as in {@link ModelBenchmark}. */
    @Param({})
    public String library = "Fory";

    /** How many values of each model are written and read. */
    @Param({"1", "100", "10000"})
    public int values = 1;

    /** How many of the seed's models are used. */
    @Param({"20"})
    public int models = 20;

    /** What all models and values come from. */
    @Param({"1"})
    public long seed = 1;

    private final List<Object[]> drawn = new ArrayList<>();
    private ModelSerializer chosen;
    List<GeneratedModel> all;

    /** Makes the models and their values, and waits until the JIT has compiled what that took. */
    @Setup
    public void prepare() throws IOException, ReflectiveOperationException, InterruptedException {
        chosen = ModelSerializer.byName(library);
        all = GeneratedModel.all(seed, chosen.formats()).subList(0, models);
        for (GeneratedModel model : all) {
            drawn.add(ModelValues.draw(chosen, model, ModelBenchmark.VALUES, seed));
        }
        CompilationMXBean jit = ManagementFactory.getCompilationMXBean();
        long compiled;
        do {
            compiled = jit.getTotalCompilationTime();
            Thread.sleep(IDLE_MS);
        } while (jit.getTotalCompilationTime() != compiled);
    }

    /** Makes the service and returns the last object that was read. */
    @Benchmark
    public Object start(Made made) throws ReflectiveOperationException {
        service = chosen.service(all);
        Object last = made;
        for (int i = 0; i < values; i++) {
            for (Object[] ofModel : drawn) {
                Data data = service.toData(ofModel[i % ofModel.length]);
                last = service.toObject(data);
            }
        }
        return last;
    }

    /** Fails unless all values come back equal. */
    @TearDown
    public void check() throws ReflectiveOperationException {
        for (GeneratedModel model : all) {
            ModelValues.of(chosen, service, model, ModelBenchmark.VALUES, seed);
        }
    }

    /** What the JVM made while the benchmark ran. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Made {

        /** Classes that were loaded, hidden ones among them. */
        public long classes;

        /** Hidden classes, those of lambdas and method handles among them. */
        public long hidden;

        /** Memory of classes, in kilobytes. */
        public long metaspaceKb;

        /** Memory of compiled code, in kilobytes. */
        public long codeKb;

        /** Time in which the JIT compiled, in all its threads. */
        public long jitMs;

        /** Processor time of all threads. */
        public long cpuMs;

        private long[] before = {};

        /** Notes what there is already. */
        @Setup(Level.Iteration)
        public void before() throws JMException {
            before = now();
        }

        /** Sets the fields, which JMH makes 0 before the benchmark. */
        @TearDown(Level.Iteration)
        public void after() throws JMException {
            long[] now = now();
            classes = now[0] - before[0];
            hidden = now[1] - before[1];
            metaspaceKb = now[2] - before[2];
            codeKb = now[3] - before[3];
            jitMs = now[4] - before[4];
            cpuMs = now[5] - before[5];
        }

        private static long[] now() throws JMException {
            Duration processor =
                    ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
            return new long[] {
                ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount(),
                hiddenClasses(),
                usedKb(pool -> pool.equals("Metaspace")),
                usedKb(pool -> pool.startsWith("Code")),
                ManagementFactory.getCompilationMXBean().getTotalCompilationTime(),
                processor.toMillis()
            };
        }

        private static long usedKb(Predicate<String> wanted) {
            return ManagementFactory.getMemoryPoolMXBeans().stream()
                            .filter(pool -> wanted.test(pool.getName()))
                            .mapToLong(pool -> pool.getUsage().getUsed())
                            .sum()
                    / 1024;
        }

        /** A line has the name and the loader behind a slash, and the names of hidden classes have an address so. */
        private static long hiddenClasses() throws JMException {
            String all = (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "vmClassHierarchy",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
            return all.lines().filter(line -> line.matches(".*/0x[^/]*/.*")).count();
        }
    }
}
