// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;

/**
 * Tests by the bytes that the reference implementation wrote, as {@code argot-vectors/1} files.
 *
 * <p>Reads the files among the test resources, those of the folder {@code -Dargot.vectors=DIR}, and those that lie
 * beside the repository in {@code shared/argot/vectors}. Every vector is a test with its id as the name.
 */
final class VectorTests {

    /** How many bytes a stream gives at once. */
    static final int[] CHUNKS = {1, 2, 3, 7};

    /** All that a file of vectors can hold. */
    private static final Set<String> KINDS =
            Set.of("value", "decode", "encode", "core", "dictionary", "message", "decode-message", "encode-message");

    private VectorTests() {}

    /** Checks a vector. */
    interface Check {
        void accept(Vectors.Vector vector) throws Exception;
    }

    /** Returns a test for each vector of some kinds. */
    static Stream<DynamicNode> of(Set<String> kinds, Check check) throws IOException {
        List<DynamicNode> files = new ArrayList<>();
        for (Path folder : Vectors.folders()) {
            try (Stream<Path> paths = Files.list(folder)) {
                for (Path file : paths.filter(path -> path.toString().endsWith(".json"))
                        .sorted()
                        .toList()) {
                    files.add(DynamicContainer.dynamicContainer(
                            file.toString(),
                            Vectors.read(file).stream()
                                    .filter(vector -> isOneOf(kinds, vector))
                                    .map(vector -> DynamicTest.dynamicTest(vector.id(), () -> check.accept(vector)))));
                }
            }
        }
        assertThat(files).as("files of vectors").hasSizeGreaterThanOrEqualTo(11);
        return files.stream();
    }

    private static boolean isOneOf(Set<String> kinds, Vectors.Vector vector) {
        assertThat(vector.kind()).isIn(KINDS);
        return kinds.contains(vector.kind());
    }

    /** Every prefix of short encodings; of long ones the first and last 100, and some between. */
    static int step(byte[] bytes, int length) {
        return bytes.length <= 600 || length < 100 || length > bytes.length - 100 ? 1 : 97;
    }

    static void assertRefused(String what, ThrowingCallable action) {
        // Not assertThatThrownBy: filling in its description for each of so many prefixes takes long.
        Throwable thrown = catchThrowable(action);
        if (!(thrown instanceof InvalidPayloadException)) {
            throw new AssertionError(what + ": InvalidPayloadException expected", thrown);
        }
    }

    static void assertSame(Object found, Object expected) {
        if (!DeepValues.equal(found, expected)) {
            throw new AssertionError(DeepValues.text(found) + " instead of " + DeepValues.text(expected));
        }
    }
}
