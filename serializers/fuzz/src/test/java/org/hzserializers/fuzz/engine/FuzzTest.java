// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Supplier;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.hzserializers.core.Format;
import org.hzserializers.fuzz.engine.Finds.Find;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.sample.OurFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        assertThat(compile("package org.hzserializers.fuzz.engine; class Found {" + methods + "}"))
                .isTrue();
    }

    /** Short frames are in the test as they are, long ones packed, and very long ones in more than one constant. */
    @ParameterizedTest
    @ValueSource(ints = {0, 10, 3_000, 300_000})
    void testMethod_frameOfAnyLength_compiles(int length) {
        byte[] frame = new byte[length];
        new Random(1).nextBytes(frame);
        Find find = new Find("kryo", "any", "TIME", "place */ \\u", "detail", frame, "now");
        assertThat(compile("class Found {" + Finds.testMethod(find) + "}")).isTrue();
    }

    @Test
    void target_eachTargetOfEachFormat_hasANameOfItsOwn() {
        for (FuzzFormat format : FuzzFormat.ALL) {
            List<String> names =
                    format.makesTargets().get().stream().map(Target::name).toList();
            assertThat(names).as(format.name()).doesNotHaveDuplicates();
        }
    }

    /** What a find's test method asks for. */
    @Test
    void assertHolds_targetThatBreaksARule_fails() throws IOException {
        FuzzFormat format = FuzzFormat.byName(FaultyFormat.class.getName());
        Target target = format.target("faults");
        byte[] frame =
                new byte[] {(byte) Format.ARGOT.code(), 0, 0, 0, (byte) FaultyFormat.Fault.LONG_MESSAGE.ordinal()};
        assertThatThrownBy(() -> target.assertHolds(frame))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("MESSAGE");
        FuzzFormat.byName("kryo").target("chain").assertHolds(new byte[] {1, 2, 3});
    }

    @Test
    void target_unknown_isRefusedByName() {
        assertThatThrownBy(() -> FuzzFormat.byName("avro").target("nothing")).hasMessageContaining("nothing");
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
    public static final class Untold implements Supplier<FuzzFormat> {
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
    @Tag("full")
    void check_seedsOfEveryFormat_areReadAndTheirPiecesKnown() throws IOException, InterruptedException {
        assertThat(fuzz("--check", "true")).isZero();
    }
}
