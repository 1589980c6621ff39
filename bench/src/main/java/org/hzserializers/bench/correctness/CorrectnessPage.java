// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.correctness;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.result.ColumnGroups;
import org.jspecify.annotations.Nullable;

/** The matrix as Markdown, with a summary before and the reasons behind it, by {@code correctness.md.ftl}. */
public final class CorrectnessPage {

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
        Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
        templates.setClassForTemplateLoading(CorrectnessPage.class, "");
        templates.setDefaultEncoding("UTF-8");
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        Map<String, Object> model =
                Map.of("systems", systems, "groups", ColumnGroups.of(systems), "outcomes", Outcome.values());
        StringWriter page = new StringWriter();
        try {
            templates.getTemplate("correctness.md.ftl").process(model, page);
        } catch (IOException | TemplateException e) {
            throw new IllegalStateException("The page's template and its findings do not fit", e);
        }
        return page.toString();
    }
}
