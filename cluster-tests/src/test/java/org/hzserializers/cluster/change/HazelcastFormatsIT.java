// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.change;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A catalog takes over from each of Hazelcast's own formats: a node that has read an old value writes with the catalog,
 * and {@link org.hzserializers.migration.MapRewriter} rewrites all that have a serializer. Members and clients are of
 * each of the versions, in a process of their own.
 */
@Tag("full")
class HazelcastFormatsIT {

    private static final String WRITTEN = "written {serializable=1001, externalizable=1002, data-serializable=1003,"
            + " identified=1004, portable=1005, compact=1006, compact-explicit=1009, list-of-compact=-29}";

    private static final String AFTER =
            "after [-130x1, -29x1, -11x1, 1001x1, 1002x1, 1003x1, 1004x1, 1005x1, 1006x1," + " 1009x1]";

    private static final String RESULT = "RewriteResult[rewritten=8, present=2, gone=0, failed=0, failures=[]]";

    @TempDir
    private Path folder;

    static Stream<String> versions() {
        return Stream.concat(
                Stream.of(System.getProperty("cluster.versions").split(",")),
                Stream.of(BuildInfoProvider.getBuildInfo().getVersion()));
    }

    @ParameterizedTest
    @MethodSource("versions")
    void catalog_valuesOfEachOfHazelcastsFormats_areReadAndRewritten(String version) throws Exception {
        List<String> lines = output(version);
        assertThat(lines)
                .as(() -> "the program, whose log is\n" + log())
                .containsExactly(
                        "Hazelcast " + version,
                        WRITTEN,
                        "before [-130x1, -101x1, -100x1, -55x1, -55x1, -29x1, -11x1, -2x1, -2x1, -1x1]",
                        "members: " + RESULT,
                        AFTER,
                        WRITTEN,
                        WRITTEN,
                        "before [-130x1, -101x1, -100x1, -55x1, -55x1, -29x1, -11x1, -2x1, -2x1, -1x1]",
                        "client: " + RESULT,
                        AFTER,
                        WRITTEN);
    }

    private String log() {
        try {
            return Files.readString(folder.resolve("log.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> output(String version) throws Exception {
        Path output = folder.resolve("output.txt");
        ProcessBuilder program = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        RewritingProgram.class.getName())
                .redirectError(folder.resolve("log.txt").toFile())
                .redirectOutput(output.toFile());
        program.environment().put("CLASSPATH", classPath(version));
        Process process = program.start();
        boolean ended = process.waitFor(3, TimeUnit.MINUTES);
        process.destroyForcibly();
        List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
        assertThat(ended).as("it ended; it printed %s", lines).isTrue();
        return lines;
    }

    /** That of this test, with another Hazelcast, to which the module of SQL does not belong. */
    private static String classPath(String version) throws URISyntaxException {
        Path own = Path.of(Hazelcast.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path other = Path.of("target", "hazelcast", "hazelcast-" + version + ".jar");
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(path -> !path.getFileName().toString().startsWith("hazelcast-sql-"))
                .map(path -> path.equals(own) && Files.exists(other) ? other : path)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
