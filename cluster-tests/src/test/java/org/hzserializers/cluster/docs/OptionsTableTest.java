// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.core.catalog.SerializerFactory;
import org.hzserializers.sample.OurFormat;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the tables of {@code docs/options.md} with what the factories of the formats read. */
class OptionsTableTest {

    private static final Path PAGE = Path.of("..", "docs", "options.md");

    /** In front of the options that an entry may have, in the message about one that it may not have. */
    private static final Pattern TAKES = Pattern.compile("it takes \\[(.*)]");

    /** Options of which the format may only refuse a value: the table must not name a format that refuses all. */
    private static final Set<String> REFUSABLE = Set.of("key", "bare", "aliases");

    private static final Set<String> OF_VIEWS = Set.of("view", "view-class", "attributes");

    /** Read before a factory is asked. */
    private static final Set<String> READ_FIRST = Set.of("id", "type", "format", "reads");

    static Stream<OurFormat> formats() {
        return Stream.of(OurFormat.values()).filter(OurFormat::isPlainForm);
    }

    @Test
    void sections_areAllFormats() throws IOException {
        assertThat(sections().stream()
                        .map(section -> section.lines().findFirst().orElseThrow()))
                .contains("All formats", "Several formats")
                .containsAll(formats().map(OurFormat::format).toList())
                .hasSize(2 + (int) formats().count());
    }

    /** A factory says what it reads in the message about an option that it does not know. */
    @ParameterizedTest
    @MethodSource("formats")
    void options_ofTheTable_areThoseOfTheFactory(OurFormat format) throws IOException {
        Set<String> documented = documented(format.format());
        Set<String> read = new TreeSet<>();
        for (List<String> settings : settings(format)) {
            Matcher takes = TAKES.matcher(refusal(format, settings, "no-such-option: 1"));
            if (takes.find()) {
                read.addAll(Arrays.asList(takes.group(1).split(", ", -1)));
            }
        }

        assertThat(read).isNotEmpty();
        assertThat(documented).containsAll(read).containsAll(READ_FIRST);
        documented.removeAll(read);
        assertThat(documented).doesNotContainAnyElementsOf(REFUSABLE);
        for (String option : documented) {
            if (!READ_FIRST.contains(option) && !OF_VIEWS.contains(option)) {
                assertThat(refusal(format, format.options(type()), option + ": 0.5"))
                        .as("%s: %s", format, option)
                        .contains(option)
                        .doesNotContain("takes no option");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void optionsOfViews_areOfFormatsThatHaveThem(OurFormat format) throws IOException {
        boolean hasViews = ServiceLoader.load(SerializerFactory.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(factory -> factory.format().equals(format.format()))
                .anyMatch(SerializerFactory::hasViews);
        Set<String> ofViews = new TreeSet<>(documented(format.format()));
        ofViews.retainAll(OF_VIEWS);
        assertThat(ofViews).isEqualTo(hasViews ? new TreeSet<>(OF_VIEWS) : Set.of());
    }

    /**
     * The settings of a workload, and the same with an option that Kryo needs for {@code aliases}; to the other formats
     * that is one more that they do not know.
     */
    private static List<List<String>> settings(OurFormat format) {
        List<String> compatible = new ArrayList<>(format.options(type()));
        compatible.add("fields: compatible");
        return List.of(format.options(type()), compatible);
    }

    private static Class<?> type() {
        return Workload.BID_REQUEST.type();
    }

    private static String refusal(OurFormat format, List<String> settings, String line) {
        List<String> lines = new ArrayList<>(settings);
        lines.add(line);
        String entry = format.catalogEntry(1001, format.carriedClass(type()), lines);
        Throwable refused = catchThrowable(
                () -> SerializerCatalog.parse("serializers:\n" + entry, OptionsTableTest.class.getClassLoader()));
        assertThat(refused).as("%s with %s", format, line).isInstanceOf(IllegalArgumentException.class);
        return refused.getMessage();
    }

    private static Set<String> documented(String format) throws IOException {
        Set<String> names = new TreeSet<>();
        for (String section : sections()) {
            String heading = section.lines().findFirst().orElseThrow();
            section.lines().filter(line -> line.startsWith("| `")).forEach(row -> {
                String[] cells = row.split(" \\| ", -1);
                boolean several = heading.equals("Several formats");
                List<String> of =
                        Arrays.asList(cells[cells.length - 1].replace(" |", "").split(", ", -1));
                if (heading.equals("All formats") || heading.equals(format) || several && of.contains(format)) {
                    Matcher name = Pattern.compile("`([^`]+)`").matcher(cells[0]);
                    while (name.find()) {
                        names.add(name.group(1));
                    }
                }
            });
        }
        return names;
    }

    private static List<String> sections() throws IOException {
        return Arrays.stream(Files.readString(PAGE).split("\n## ", -1)).skip(1).toList();
    }
}
