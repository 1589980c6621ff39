// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What stands at the beginning of a module's README is run by a test of the module: {@code KryoTest} for Kryo. Comments
 * and white space may differ.
 */
class ReadmeTest {

    private static final Path MODULES = SourceFile.ROOT.resolve("serializers");

    private static final Pattern SNIPPET = Pattern.compile("```(?:java|yaml)\\n(.*?)```", Pattern.DOTALL);

    private static final Pattern LEFT_OUT = Pattern.compile("//[^\\n]*|\\s+");

    /** Their first steps need a cluster, or a module that depends on them. */
    private static final Set<String> OTHERWISE = Set.of("cluster-harness", "micrometer", "migration", "testkit");

    static List<String> modules() throws IOException {
        try (Stream<Path> folders = Files.list(MODULES)) {
            List<String> modules = new ArrayList<>();
            for (Path folder : folders.sorted().toList()) {
                String module = folder.getFileName().toString();
                if (!OTHERWISE.contains(module) && !snippets(folder).isEmpty()) {
                    modules.add(module);
                }
            }
            return modules;
        }
    }

    private static List<String> snippets(Path module) throws IOException {
        Path readme = module.resolve("README.md");
        List<String> snippets = new ArrayList<>();
        if (Files.exists(readme)) {
            Matcher found = SNIPPET.matcher(Files.readString(readme).split("\n## ", 2)[0]);
            while (found.find()) {
                snippets.add(found.group(1));
            }
        }
        return snippets;
    }

    @ParameterizedTest
    @MethodSource("modules")
    void firstSnippets_ofAReadme_standInATestOfTheModule(String module) throws IOException {
        Path folder = MODULES.resolve(module);
        String name = Arrays.stream(module.split("-"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining("", "", "Test.java"));
        Path test;
        try (Stream<Path> files = Files.walk(folder.resolve("src/test/java"))) {
            test = files.filter(file -> file.endsWith(name))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(module + " has no " + name));
        }
        String code = withoutComments(Files.readString(test));
        assertThat(snippets(folder)).allSatisfy(snippet -> assertThat(code)
                .as("%s runs this snippet of the README:\n%s", name, snippet)
                .contains(withoutComments(snippet)));
    }

    private static String withoutComments(String code) {
        return LEFT_OUT.matcher(code).replaceAll("");
    }
}
