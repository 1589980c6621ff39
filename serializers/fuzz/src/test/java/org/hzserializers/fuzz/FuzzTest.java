// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.hzserializers.fuzz.Finds.Find;
import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The job with a serializer that does everything wrong, and the seeds of those that do not. */
class FuzzTest {

    @TempDir
    Path directory;

    private int fuzz(String... more) throws IOException, InterruptedException {
        List<String> options = new java.util.ArrayList<>(List.of(
                "--directory",
                directory.toString(),
                "--corpus",
                directory.resolve("committed").toString()));
        options.addAll(List.of(more));
        return Fuzz.run(options.toArray(new String[0]));
    }

    @Test
    @Tag("full")
    void run_serializerWithEachFault_findsAllAndWritesTestsThatCompile() throws IOException, InterruptedException {
        int status = fuzz("--formats", FaultyFormat.class.getName(), "--seconds", "300", "--finds", "8");
        assertThat(status).isEqualTo(2);
        Finds finds = new Finds(directory.resolve("finds"));
        TreeSet<String> rules = new TreeSet<>();
        StringBuilder methods = new StringBuilder();
        for (String name : finds.names()) {
            rules.add(finds.describe(name).replaceAll(" .*", ""));
            methods.append(
                    Files.readString(directory.resolve("finds").resolve(name).resolve("Test.java.txt")));
        }
        assertThat(rules).containsExactly("CRASH", "MEMORY", "MESSAGE", "PARKED", "SOUND_VALUE", "STACK", "TIME");
        assertThat(compile("package org.hzserializers.fuzz; class Found {" + methods + "}"))
                .isTrue();
    }

    /** What a run has found once, the next one starts from. */
    @Test
    void corpus_eachFormat_isCommittedAndSmall() {
        for (FuzzFormat format : FuzzFormat.ALL) {
            Path file = Path.of("src/main/corpus", format.name() + ".txt");
            assertThat(file).exists();
            assertThat(file.toFile().length()).as(file.toString()).isBetween(1L, 64_000L);
        }
    }

    @Test
    @Tag("full")
    void testMethod_eachTargetOfEachFormat_compiles() {
        StringBuilder classes = new StringBuilder("package org.hzserializers.fuzz;\n");
        for (FuzzFormat format : FuzzFormat.ALL) {
            classes.append("class Found").append(FuzzFormat.ALL.indexOf(format)).append(" {\n");
            int number = 0;
            for (Target target : format.makesTargets().get()) {
                byte[] frame = new byte[number * 1000];
                classes.append(Finds.testMethod(
                        new Find(format.name(), target, "TIME", "place " + number++, "detail", frame, "now")));
            }
            classes.append("}\n");
        }
        assertThat(compile(classes.toString())).isTrue();
    }

    private boolean compile(String source) {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///Found.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        List<String> options =
                List.of("-proc:none", "-d", directory.toString(), "-classpath", System.getProperty("java.class.path"));
        return ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, null, options, null, List.of(file))
                .call();
    }

    /** A format without targets. */
    static final class Untold implements Supplier<FuzzFormat> {
        @Override
        public FuzzFormat get() {
            return FuzzFormat.ofWorkloads(OurFormat.KRYO);
        }
    }

    @Test
    void check_formatWithoutTargetsOfItsOwn_hasSeedsThatAreRead() throws IOException, InterruptedException {
        assertThat(fuzz("--formats", Untold.class.getName(), "--check", "true")).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void all_everyFormatOfOurs_isAttacked(OurFormat format) {
        assertThat(FuzzFormat.ALL).anyMatch(one -> one.attacks(format));
    }

    @Test
    void check_seedsOfEveryFormat_areReadAndTheirPiecesKnown() throws IOException, InterruptedException {
        assertThat(fuzz("--check", "true")).isZero();
    }
}
