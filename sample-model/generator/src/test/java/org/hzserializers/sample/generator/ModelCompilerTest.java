// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModelCompilerTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"PLAIN", "PROTOBUF", "PROTOBUF_MARSHALLER"})
    void compile_oneFormatWithoutTheOthers_needsNoneOfThem(TwinFormat format) throws Exception {
        Model model = Zoo.read("Leaf 1\nPoint 2");

        Path classes = ModelCompiler.compile(model, Set.of(format), directory);

        assertThat(classes.resolve("org/hzserializers/sample/generator/made")).isNotEmptyDirectory();
    }

    @Test
    void compile_classesOfAModelBuiltInCode_areTheOnesThatFormatsUse() throws Exception {
        Model model = RandomModel.of(7);

        Path classes = ModelCompiler.compile(model, Set.of(TwinFormat.PLAIN, TwinFormat.COMPACT), directory);

        String root = model.classes().get(0).name();
        assertThat(classes.resolve("org/hzserializers/random/m7/" + root + ".class"))
                .isNotEmptyFile();
        assertThat(classes.resolve("org/hzserializers/random/m7/wire/compact/" + root + "CompactSerializer.class"))
                .isNotEmptyFile();
    }

    @Test
    void compile_sourceThatIsRefused_saysWhatTheCompilerDoes() throws Exception {
        Path source = Files.writeString(directory.resolve("Wrong.java"), "class Wrong { Missing field; }");

        assertThatThrownBy(() -> ModelCompiler.compile(List.of(source), directory.resolve("classes"), List.of()))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("What was written does not compile:\n")
                .hasMessageContainingAll("Wrong.java:1: error: cannot find symbol", "class Missing");
    }
}
