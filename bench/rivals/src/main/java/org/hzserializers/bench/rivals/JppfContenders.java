// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.List;

/**
 * JPPF 6.2, its last release: its own serialization, and what it composes of Java's and a compressor.
 *
 * <p>Its own fails as shipped with every text on Java 9 and later, since it takes the array inside a {@code String} for
 * characters. The row has it patched, and says so.
 */
public final class JppfContenders {

    private static final String FILE = "jppf-common.jar";

    private JppfContenders() {}

    /** JPPF's own, patched. */
    public record Patched() implements BytesContender {

        private static final CarriedJar JAR = new CarriedJar(FILE, JppfLibrary.class, JppfPatch::apply);

        @Override
        public String name() {
            return "JPPF (patched)";
        }

        /** It calls what collections write and read with, and sets their fields. */
        @Override
        public List<String> jvmOptions() {
            return List.of(
                    "--add-opens=java.base/java.lang=ALL-UNNAMED", "--add-opens=java.base/java.util=ALL-UNNAMED");
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return JAR.library(loader, "org.jppf.serialization.DefaultJPPFSerialization", true);
        }
    }

    /** Java in LZ4. */
    public record JavaLz4() implements BytesContender {

        @Override
        public String name() {
            return "JPPF Java + LZ4";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return composite("LZ4", loader);
        }
    }

    /** Java in ZLIB. */
    public record JavaZlib() implements BytesContender {

        @Override
        public String name() {
            return "JPPF Java + ZLIB";
        }

        @Override
        public Library library(ClassLoader loader, List<Class<?>> classes) {
            return composite("ZLIB", loader);
        }
    }

    private static final CarriedJar COMPOSITES = new CarriedJar(FILE, JppfLibrary.class);

    private static BytesContender.Library composite(String compression, ClassLoader loader) {
        return COMPOSITES.library(loader, compression + " org.jppf.serialization.DefaultJavaSerialization", false);
    }
}
