// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;

/**
 * Compares bytes with a file committed under {@code src/test/resources/golden}.
 *
 * <p>A difference means that data written by an older version may no longer be readable, or that this version writes
 * what an older one cannot read. If that is meant, add a new file beside the old one and keep reading both. A missing
 * file fails; run with {@code -Dgolden.rewrite=true} to write it, and look at what was written before committing it.
 */
public final class GoldenBytes {

    /** The system property that lets {@link #check} write files. */
    public static final String REWRITE_PROPERTY = "golden.rewrite";

    private GoldenBytes() {}

    /**
     * Asserts that bytes are what the file holds.
     *
     * @param test the test class, whose module's resources hold the file
     * @param name the file's name, such as {@code order-v1.bin}
     * @param actual the bytes written now
     * @throws IOException if the file cannot be read or written
     */
    public static void check(Class<?> test, String name, byte[] actual) throws IOException {
        if (Boolean.getBoolean(REWRITE_PROPERTY)) {
            Path file = file(name);
            Files.createDirectories(file.getParent());
            Files.write(file, actual);
            return;
        }
        Assertions.assertThat(actual)
                .as(
                        "bytes of golden/%s, which stored values have; only where no release has written such, run the test"
                                + " with -D%s=true",
                        name, REWRITE_PROPERTY)
                .isEqualTo(read(test, name));
    }

    /**
     * Reads a golden file.
     *
     * @param test the test class, whose module's resources hold the file
     * @param name the file's name
     * @return its bytes
     * @throws IOException if it cannot be read
     */
    public static byte[] read(Class<?> test, String name) throws IOException {
        if (Boolean.getBoolean(REWRITE_PROPERTY)) {
            // The class path has what was there before.
            return Files.readAllBytes(file(name));
        }
        try (InputStream in = test.getResourceAsStream("/golden/" + name)) {
            if (in == null) {
                throw new AssertionError("golden/" + name + " is missing from the test resources; run the test with -D"
                        + REWRITE_PROPERTY + "=true to write it, then check and commit it");
            }
            return in.readAllBytes();
        }
    }

    private static Path file(String name) {
        return Path.of("src", "test", "resources", "golden", name);
    }
}
