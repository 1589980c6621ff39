// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import static org.assertj.core.api.Assertions.assertThat;

import com.caucho.hessian.io.Hessian2Output;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.hzserializers.bench.contender.ModelClasses;
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
    private static Map<String, String> refused(BiFunction<ClassLoader, List<Class<?>>, Library> fork) throws Exception {
        Library library = fork.apply(HessianForksTest.class.getClassLoader(), ModelClasses.ALL);
        HessianSerializer<Object> ours = HessianSerializer.builder(1001, Object.class)
                .register(ModelClasses.ALL.toArray(Class<?>[]::new))
                .bare()
                .build();
        Map<String, String> refused = new TreeMap<>();
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            for (Workload workload : Workload.values()) {
                Object value = workload.values(42).get(0);
                assertThat(library.reader().read(rig.writeBare(ours, value), value.getClass()))
                        .isEqualTo(value);
                try {
                    assertThat(rig.readBare(ours, library.writer().write(value)))
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
        assertThat(Hessian2Output.class.getProtectionDomain().getCodeSource().getLocation())
                .asString()
                .contains("sofa-hessian");
        System.out.println(refused(HessianLibraries::caucho));
        System.exit(0);
    }

    @Test
    void streams_ofCaucho_areReadAndItReadsOurs() throws Exception {
        assertThat(refused(HessianLibraries::caucho)).isEmpty();
    }

    @Test
    void streams_ofDubbosFork_areReadButForItsFloats() throws Exception {
        // It writes the double with the same decimal digits, which is another number.
        assertThat(refused(HessianLibraries::dubbo))
                .containsOnlyKeys("rw05")
                .extractingByKey("rw05")
                .asString()
                .contains("payload holds a java.lang.Double (0.27707845) for a java.lang.Float (at .floatVal)");
    }

    @Test
    void streams_ofSofasFork_areReadAndItReadsOurs() throws Exception {
        assertThat(RivalsTest.OwnJvm.run(HessianForksTest.class, Rivals.SOFA.jvmOptions()))
                .isEqualTo("{}");
    }
}
