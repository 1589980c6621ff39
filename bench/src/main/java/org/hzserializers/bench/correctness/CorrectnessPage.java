// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.ColumnGroups;
import org.hzserializers.bench.result.TextTable;
import org.jspecify.annotations.Nullable;

/** The matrix as Markdown, with a summary before and the reasons behind it. */
public final class CorrectnessPage {

    private static final String HEAD = """
            # What comes back

            Made by `./mvnw -q -Pcorrectness package`, and with the comparison by \
            `./mvnw -q -Pcompare package -Dcompare.args=--all`; do not edit.
            Each of %d values is the only field of a class, which each system stores and reads \
            through Hazelcast's serialization service, in a JVM of its own.

            | | |
            | --- | --- |
            | ✓ | **kept**: the same classes, bits, order, and objects that are one where they were |
            | – | **refused**: an error that says so, when it is registered, written or read |
            | ≈ | **changed as documented**: equal as the contract defines it \
            (`equals`, and the class of the value itself), while a collection's class, the order of a linked one, \
            the bits of a NaN, or which objects are one is different |
            | ✗ | **changed in silence**: **wrong value**: unequal, without an error |

            Formats whose values are written by code that users write or generate \
            (Identified, Protobuf, Portable, and classes that Avro generated)
            are not here: what they keep is up to that code. \
            Java, Compact (by reflection) and the rivals are plugged in as the comparison has them.

            Values of Kotlin have [a table of their own](kotlin-values.md).

            Of a rival "changed as documented" says no more than that: equal, but another class, order, bits or sharing.
            Its own documentation was not read for it.

            """;

    private CorrectnessPage() {}

    /**
     * Writes {@code correctness.md} and {@code correctness.json}.
     *
     * @param systems the columns
     * @param directory which is made if it is not there
     * @param copy where the page is written, too; null for nowhere
     * @return the files
     * @throws IOException if one cannot be written
     */
    public static List<Path> write(List<SystemFindings> systems, Path directory, @Nullable Path copy)
            throws IOException {
        Files.createDirectories(directory);
        List<Path> files = new ArrayList<>();
        files.add(directory.resolve("correctness.md"));
        if (copy != null) {
            files.add(copy);
        }
        for (Path file : files) {
            Files.writeString(file, render(systems));
        }
        Path json = directory.resolve("correctness.json");
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(json.toFile(), systems);
        files.add(json);
        return files;
    }

    /** Returns the sentences for ours that changed values in silence, which must not be; empty if none did. */
    public static List<String> silentOfOurs(List<SystemFindings> systems) {
        return systems.stream()
                .filter(system -> system.family() == Family.OURS)
                .flatMap(system -> system.findings().stream()
                        .filter(one -> one.outcome() == Outcome.SILENT)
                        .map(one -> system.system() + " changes in silence: " + one.trap() + ": " + one.note()))
                .toList();
    }

    /**
     * Renders the page.
     *
     * @param systems the columns, each with the same edge cases
     */
    public static String render(List<SystemFindings> systems) {
        return HEAD.formatted(systems.get(0).findings().size())
                + summary(systems)
                + "\n## Each value\n\nA value that a table leaves out is kept by all systems of that table.\n"
                + ColumnGroups.of(systems).stream().map(CorrectnessPage::matrix).collect(Collectors.joining())
                + reasons(systems, Outcome.SILENT, "Changed in silence")
                + reasons(systems, Outcome.DOCUMENTED, "Changed, but equal");
    }

    private static String summary(List<SystemFindings> systems) {
        List<String> header = new ArrayList<>(List.of("System", ""));
        Stream.of(Outcome.values()).map(Outcome::words).forEach(header::add);
        header.add("flags that it needs");
        List<List<String>> rows = new ArrayList<>();
        for (SystemFindings system : systems) {
            List<String> row =
                    new ArrayList<>(List.of(system.system(), system.family().label()));
            Stream.of(Outcome.values()).map(system::count).map(String::valueOf).forEach(row::add);
            row.add(system.flags().isEmpty() ? "none" : "`" + String.join(" ", system.flags()) + "`");
            rows.add(row);
        }
        List<String> rules = new ArrayList<>(Collections.nCopies(header.size(), "---:"));
        List.of(0, 1, header.size() - 1).forEach(text -> rules.set(text, "---"));
        return new TextTable(header, rows).markdown(rules);
    }

    private static String matrix(List<SystemFindings> systems) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < systems.get(0).findings().size(); i++) {
            int index = i;
            if (systems.stream().anyMatch(one -> one.findings().get(index).outcome() != Outcome.KEPT)) {
                String value = systems.get(0).findings().get(index).trap();
                rows.add(row(
                        value,
                        systems,
                        one -> one.findings().get(index).outcome().sign()));
            }
        }
        List<String> header = row("", systems, SystemFindings::system);
        return "\n### " + String.join(", ", header.subList(1, header.size())) + "\n\n"
                + new TextTable(header, rows).markdown(row("---", systems, one -> ":-:"));
    }

    private static List<String> row(String first, List<SystemFindings> systems, Function<SystemFindings, String> cell) {
        return Stream.concat(Stream.of(first), systems.stream().map(cell)).toList();
    }

    private static String reasons(List<SystemFindings> systems, Outcome outcome, String title) {
        List<List<String>> rows = new ArrayList<>();
        for (SystemFindings system : systems) {
            for (Finding finding : system.findings()) {
                if (finding.outcome() == outcome) {
                    String note = finding.note().replace("|", "\\|").replace('`', '\'');
                    rows.add(List.of(system.system(), finding.trap(), "`" + note + "`"));
                }
            }
        }
        TextTable table = new TextTable(List.of("System", "Value", "What became of it"), rows);
        return "\n## " + title + "\n\n" + table.markdown();
    }
}
