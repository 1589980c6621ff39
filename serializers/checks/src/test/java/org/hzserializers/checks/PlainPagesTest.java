// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds what every page written by hand keeps: its length, the plain words, and the headings of a format's README. */
class PlainPagesTest {

    private static final Path ROOT = SourceFile.ROOT;

    private static final int MOST_WORDS = 1_500;

    private static final int MOST_COLUMNS = 7;

    /** The line below the head of a table. */
    private static final Pattern COLUMNS = Pattern.compile("^\\|( *:?-+:? *\\|)+$", Pattern.MULTILINE);

    private static final List<String> HEADINGS =
            List.of("When to use it", "Options", "What is supported", "Evolution", "Keys", "Limits", "Layout");

    private static final Pattern CODE_BLOCK = Pattern.compile("```.*?```", Pattern.DOTALL);

    private static final Pattern CODE = Pattern.compile("`[^`\\n]*`");

    /** A table that a command makes, inside of a page. */
    private static final Pattern GENERATED = Pattern.compile("<!-- made by .*?-->.*?<!-- end.*?-->", Pattern.DOTALL);

    /** Words that this project had in a sense of its own; each has a plain one. */
    private static final Pattern PRIVATE = Pattern.compile(
            "\\b(rooms?|houses?|mend(s|ed|ing)?|carried|carries|told|says whether|gives|beside|held against"
                    + "|(come|comes|came|bring|brings|brought) to life|traps?|hostile bytes|what others published"
                    + "|packers?|packedhead|shortlabel|earlyreference)\\b",
            Pattern.CASE_INSENSITIVE);

    /** Pages written by hand: all but the changelog and those that a command makes, which say so. */
    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().matches(".*(target|/src/|CHANGELOG).*"))
                    .filter(file -> !isGenerated(file))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_writtenByHand_hasAtMost1500Words(Path page) throws IOException {
        long words = Pattern.compile("\\S+").matcher(prose(page)).results().count();
        assertThat(words).as("words of %s", page).isLessThanOrEqualTo(MOST_WORDS);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void page_writtenByHand_hasPlainWordsOnly(Path page) throws IOException {
        // The title of the page on security says what people look for.
        String text = CODE.matcher(prose(page)).replaceAll("").replaceFirst("^# Hostile bytes\n", "");
        assertThat(PRIVATE.matcher(text).results().map(found -> around(text, found.start())))
                .as("words of %s", page)
                .isEmpty();
    }

    /** Generated pages, too. */
    @Test
    void tables_ofAllPages_canBeReadWithoutScrollingSideways() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> pages = files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !ROOT.relativize(file).toString().matches(".*(target|/src/).*"))
                    .toList();
            for (Path page : pages) {
                assertThat(COLUMNS.matcher(Files.readString(page)).results())
                        .as("tables of %s", page)
                        .allSatisfy(line -> assertThat(line.group().chars().filter(c -> c == '|'))
                                .hasSizeLessThanOrEqualTo(MOST_COLUMNS + 1));
            }
        }
    }

    /** Modules with a factory of serializers for the catalog file. */
    static List<Path> formats() throws IOException {
        Path factory =
                Path.of("src/main/resources/META-INF/services", "org.hzserializers.core.catalog.SerializerFactory");
        try (Stream<Path> modules = Files.list(ROOT.resolve("serializers"))) {
            return modules.filter(module -> Files.exists(module.resolve(factory)))
                    .toList();
        }
    }

    @Test
    void formats_areFound() throws IOException {
        assertThat(formats()).hasSizeGreaterThanOrEqualTo(10);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void readme_ofAFormat_hasTheSevenHeadings(Path module) throws IOException {
        Matcher headings = Pattern.compile("^## (.*)$", Pattern.MULTILINE).matcher(prose(module.resolve("README.md")));
        assertThat(headings.results().map(heading -> heading.group(1))).containsExactlyElementsOf(HEADINGS);
    }

    private static boolean isGenerated(Path page) {
        try {
            return Files.readString(page).matches("# [^\n]*\n\nMade by (?s).*");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String prose(Path page) throws IOException {
        String text = CODE_BLOCK.matcher(Files.readString(page)).replaceAll("");
        return GENERATED.matcher(text).replaceAll("");
    }

    private static String around(String text, int at) {
        return text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40))
                .replace('\n', ' ');
    }
}
