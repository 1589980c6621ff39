// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.sample.Workload;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

/** The module's bare streams beside those of Caucho's library and of its two forks, over all workloads. */
class HessianForksTest {

    /**
     * Has a fork write, which is read here, and read what is written here.
     *
     * @return the workloads that are refused here, with the reason
     */
    private static Map<String, String> refused(BytesContender fork) throws Exception {
        BytesContender.Library library = fork.library(HessianForksTest.class.getClassLoader(), ModelClasses.PLAIN);
        HessianSerializer<Object> ours = HessianSerializer.builder(1001, Object.class)
                .register(ModelClasses.PLAIN.toArray(Class<?>[]::new))
                .bare()
                .build();
        Map<String, String> refused = new TreeMap<>();
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            for (Workload workload : Workload.values()) {
                Object value = workload.values(42).get(0);
                assertThat(library.toValue(rig.writeBare(ours, value), value.getClass()))
                        .isEqualTo(value);
                try {
                    assertThat(rig.readBare(ours, library.toBytes(value)))
                            .as(workload.id())
                            .isEqualTo(value);
                } catch (HazelcastSerializationException e) {
                    refused.put(workload.id(), e.getMessage());
                }
            }
        }
        return refused;
    }

    /** For a JVM of its own, as SOFA's fork needs modules opened. */
    public static void main(String[] args) throws Exception {
        System.out.println(refused(new SofaHessianContender()));
        System.exit(0);
    }

    @Test
    void streams_ofCaucho_areReadAndItReadsOurs() throws Exception {
        assertThat(refused(new HessianGlueContender())).isEmpty();
    }

    @Test
    void streams_ofDubbosFork_areReadButForItsFloats() throws Exception {
        // It writes the double with the same decimal digits, which is another number.
        assertThat(refused(new HessianLiteContender()))
                .containsOnlyKeys("rw05")
                .extractingByKey("rw05")
                .asString()
                .contains("payload holds a java.lang.Double (0.27707845) for a java.lang.Float (at .floatVal)");
    }

    @Test
    void streams_ofSofasFork_areReadAndItReadsOurs() throws Exception {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(new SofaHessianContender().jvmOptions());
        command.addAll(List.of(
                "-Dhazelcast.logging.type=none",
                "-cp",
                System.getProperty("java.class.path"),
                HessianForksTest.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output.lines().reduce((first, last) -> last)).contains("{}");
    }
}
