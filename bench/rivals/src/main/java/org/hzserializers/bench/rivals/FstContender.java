// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.List;
import java.util.stream.Stream;
import org.nustaq.serialization.FSTConfiguration;

/** FST with its default configuration, which pools by thread, and the classes registered in a fixed order. */
public record FstContender() implements BytesContender {

    /** Without these it ends in a static initializer. */
    private static final List<String> OPTIONS = Stream.of(
                    "java.base/java.lang",
                    "java.base/java.math",
                    "java.base/java.util",
                    "java.base/java.util.concurrent",
                    "java.base/java.net",
                    "java.base/java.text",
                    "java.sql/java.sql")
            .map(name -> "--add-opens=" + name + "=ALL-UNNAMED")
            .toList();

    @Override
    public String name() {
        return "FST";
    }

    @Override
    public List<String> jvmOptions() {
        return OPTIONS;
    }

    @Override
    public Library library(ClassLoader loader, List<Class<?>> classes) {
        FSTConfiguration fst = FSTConfiguration.createDefaultConfiguration();
        fst.setClassLoader(loader);
        fst.registerClass(classes.toArray(Class[]::new));
        return new Library() {
            @Override
            public byte[] toBytes(Object value) {
                return fst.asByteArray(value);
            }

            @Override
            public Object toValue(byte[] bytes, Class<?> type) {
                return fst.asObject(bytes);
            }
        };
    }
}
