// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.difference.Finding;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.ColumnGroups;
import org.jspecify.annotations.Nullable;

/** The matrix as Markdown, with a summary before and the reasons behind it. */
public final class CorrectnessPage {

    private CorrectnessPage() {}

    /**
     * Writes {@code correctness.md} and {@code correctness.json}.
     *
     * @param systems the columns
     * @param directory which is made if it is not there
     * @param copy where the page is written, too; null for nowhere
     * @return the files
     */
    public static List<Path> write(List<SystemFindings> systems, Path directory, @Nullable Path copy)
            throws IOException {
        Files.createDirectories(directory);
        List<Path> files = new ArrayList<>();
        files.add(directory.resolve("correctness.md"));
        if (copy != null) {
            files.add(copy);
        }
        String page = render(systems);
        for (Path file : files) {
            Files.writeString(file, page);
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
     * @param systems the columns, each with the same traps
     */
    public static String render(List<SystemFindings> systems) {
        int traps = systems.get(0).findings().size();
        StringBuilder page = new StringBuilder();
        page.append("# What comes back\n\n")
                .append("Made by `./mvnw -q -Pcorrectness package`, and with the comparison by ")
                .append("`./mvnw -q -Pcompare package -Dcompare.args=--all`; do not edit.\nEach of ")
                .append(traps)
                .append(" values is the only field of a class, which each system stores and reads ")
                .append("through Hazelcast's serialization service, in a JVM of its own.\n\n")
                .append("| | |\n| --- | --- |\n")
                .append(legend(Outcome.KEPT, "the same classes, bits, order, and objects that are one where they were"))
                .append(legend(Outcome.REFUSED, "an error that says so, when it is registered, written or read"))
                .append(legend(
                        Outcome.DOCUMENTED,
                        "equal as the contract defines it (`equals`, and the class of the value itself), while a "
                                + "collection's class, the order of a linked one, the bits of a NaN, or which objects "
                                + "are one is different"))
                .append(legend(Outcome.SILENT, "**wrong value**: unequal, without an error"))
                .append("\nFormats whose values are written by code that users write or generate ")
                .append("(Identified, Protobuf, Portable, and classes that Avro generated)\nare not here: ")
                .append("what they keep is up to that code. ")
                .append("Java, Compact (by reflection) and the rivals are plugged in as the comparison has them.\n\n")
                .append("Values of Kotlin have [a table of their own](kotlin-values.md).\n\n")
                .append(
                        "Of a rival \"changed as documented\" says no more than that: equal, but another class, order, ")
                .append("bits or sharing.\nIts own documentation was not read for it.\n\n");
        summary(page, systems);
        matrix(page, systems);
        reasons(page, systems, Outcome.SILENT, "Changed in silence");
        reasons(page, systems, Outcome.DOCUMENTED, "Changed, but equal");
        return page.toString();
    }

    private static String legend(Outcome outcome, String words) {
        return "| " + outcome.sign() + " | **" + outcome.words() + "**: " + words + " |\n";
    }

    private static void summary(StringBuilder page, List<SystemFindings> systems) {
        page.append("| System | |");
        Arrays.stream(Outcome.values())
                .forEach(outcome -> page.append(' ').append(outcome.words()).append(" |"));
        page.append(" flags that it needs |\n| --- | --- | ---: | ---: | ---: | ---: | --- |\n");
        for (SystemFindings system : systems) {
            page.append("| ")
                    .append(system.system())
                    .append(" | ")
                    .append(system.family().label())
                    .append(" |");
            for (Outcome outcome : Outcome.values()) {
                page.append(' ').append(system.count(outcome)).append(" |");
            }
            page.append(' ')
                    .append(system.flags().isEmpty() ? "none" : "`" + String.join(" ", system.flags()) + "`")
                    .append(" |\n");
        }
    }

    private static void matrix(StringBuilder page, List<SystemFindings> systems) {
        page.append("\n## Each value\n\nA value that a table leaves out is kept by all systems of that table.\n");
        ColumnGroups.of(systems).forEach(group -> table(page, group));
    }

    private static void table(StringBuilder page, List<SystemFindings> systems) {
        page.append(
                systems.stream().map(SystemFindings::system).collect(Collectors.joining(", ", "\n### ", "\n\n| |")));
        systems.forEach(system -> page.append(' ').append(system.system()).append(" |"));
        page.append("\n| --- |").append(" :-: |".repeat(systems.size())).append('\n');
        IntStream.range(0, systems.get(0).findings().size())
                .filter(row -> systems.stream()
                        .anyMatch(system -> system.findings().get(row).outcome() != Outcome.KEPT))
                .mapToObj(row -> systems.stream()
                        .map(system -> system.findings().get(row).outcome().sign())
                        .collect(Collectors.joining(
                                " | ", "| " + systems.get(0).findings().get(row).trap() + " | ", " |\n")))
                .forEach(page::append);
    }

    private static void reasons(StringBuilder page, List<SystemFindings> systems, Outcome outcome, String title) {
        page.append("\n## ").append(title).append("\n\n| System | Value | What became of it |\n| --- | --- | --- |\n");
        for (SystemFindings system : systems) {
            for (Finding finding : system.findings()) {
                if (finding.outcome() == outcome) {
                    page.append("| ")
                            .append(system.system())
                            .append(" | ")
                            .append(finding.trap())
                            .append(" | ")
                            .append(cell(finding.note()))
                            .append(" |\n");
                }
            }
        }
    }

    private static String cell(String text) {
        return "`" + text.replace("|", "\\|").replace('`', '\'') + "`";
    }
}
