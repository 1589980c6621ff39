// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.List;
import java.util.Optional;
import org.hzserializers.sample.Workload;

/** Dubbo's own serialization of 2.5.10, the last version that has it. */
public record DubboNativeContender() implements BytesContender {

    private static final CarriedJar JAR = new CarriedJar("dubbo.jar", DubboLibrary.class);

    @Override
    public String name() {
        return "Dubbo native";
    }

    /** For the classes that it compiles, and for the fields of collections of the JDK. */
    @Override
    public List<String> jvmOptions() {
        return List.of("--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.util=ALL-UNNAMED");
    }

    @Override
    public Optional<String> cannotCarry(Workload workload) {
        return workload == Workload.SYSTEM_INFO
                ? Optional.of("wrong value: a LinkedHashMap comes back with its entries, of which get finds few, as"
                        + " fields are copied whatever they mean")
                : Optional.empty();
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        return JAR.library(loader);
    }
}
