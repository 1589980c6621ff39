// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.fuzz.engine.Corpus.Entry;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Inputs;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.testkit.ReadCheck;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the job has kept of each format still holds. */
class CorpusTest {

    static Stream<Named<FuzzFormat>> formats() {
        return FuzzFormat.ALL.stream().map(format -> Named.of(format.name(), format));
    }

    private static Path file(FuzzFormat format) {
        return Path.of("src/main/corpus", format.name() + ".txt");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void corpus_eachInput_holds(FuzzFormat format) {
        List<Target> targets = format.makesTargets().get();
        Inputs inputs = new Inputs(targets, CorpusTest.class.getClassLoader());
        Map<String, ReadCheck> checks =
                targets.stream().collect(Collectors.toMap(Target::name, target -> target.check(inputs::open)));
        List<String> problems = new ArrayList<>();
        List<Entry> entries = new Corpus(file(format)).load();
        for (Entry entry : entries) {
            ReadCheck check = checks.get(entry.target());
            assertThat(check).as("the target " + entry.target()).isNotNull();
            ReadCheck.Fault fault = check.read(entry.frame()).fault();
            if (fault != null) {
                problems.add(entry.target() + ", " + entry.frame().length + " bytes: " + fault);
            }
        }
        assertThat(entries)
                .extracting(Entry::target)
                .containsAll(targets.stream()
                        .filter(target -> hasSmallSeed(target, inputs))
                        .map(Target::name)
                        .toList());
        assertThat(problems).isEmpty();
    }

    private static boolean hasSmallSeed(Target target, Inputs inputs) {
        return target.seeds().stream().anyMatch(seed -> {
            try {
                return inputs.write(target.writer(), seed).length <= Worker.MAX_COMMITTED;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (HazelcastSerializationException e) {
                // One of the values that this format refuses.
                return false;
            }
        });
    }

    /** What a run has found once, the next one starts from. */
    @ParameterizedTest
    @MethodSource("formats")
    void corpus_eachFormat_isSmall(FuzzFormat format) {
        assertThat(file(format).toFile().length()).isBetween(1L, 64_000L);
    }

    @Test
    void load_lineThatIsCut_isLeftOut(@TempDir Path directory) throws IOException {
        Corpus corpus = new Corpus(directory.resolve("corpus.txt"));
        assertThat(corpus.load()).isEmpty();
        corpus.add(new Entry("any", new byte[] {1, 2}));
        corpus.add(new Entry("any", new byte[] {1, 2}));
        corpus.add(new Entry("other", new byte[] {1, 2}));
        Files.writeString(directory.resolve("corpus.txt"), "any 010", StandardOpenOption.APPEND);
        assertThat(corpus.load()).extracting(Entry::target).containsExactly("any", "other");
    }
}
