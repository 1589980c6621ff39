// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.difference.Outcome;
import org.hzserializers.bench.report.PlotPainter.Theme;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;
import org.hzserializers.bench.result.Row;
import org.hzserializers.sample.Workload;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a run says into a directory: {@code report.html}, {@code report.md}, {@code report.json}, {@code
 * published.md} with published results and ours, {@code compression.md} if that was measured, and {@code
 * plots} with each plot as SVG and PNG, light and dark.
 *
 * <p>The page needs no other file. On a machine without fonts, which a JDK needs to draw, it comes without plots
 * and says so.
 */
public final class Report {
    private final Path directory;
    private final Results results;
    private final String command;
    private final List<String> remarks;
    private final List<SystemFindings> correctness;
    private final @Nullable Agreement agreement;

    /**
     * Prepares a report without remarks.
     *
     * @param directory where it is written
     * @param results the figures
     * @param command how to run it again
     */
    public Report(Path directory, Results results, String command) {
        this(directory, results, command, List.of(), List.of());
    }

    /**
     * Prepares a report.
     *
     * @param directory where it is written
     * @param results the figures
     * @param command how to run it again
     * @param remarks sentences about the run as a whole
     * @param correctness what each system keeps of the traps; empty if that was not tried
     */
    public Report(
            Path directory, Results results, String command, List<String> remarks, List<SystemFindings> correctness) {
        this(directory, results, command, remarks, correctness, null);
    }

    private Report(
            Path directory,
            Results results,
            String command,
            List<String> remarks,
            List<SystemFindings> correctness,
            @Nullable Agreement agreement) {
        this.agreement = agreement;
        this.correctness = List.copyOf(correctness);
        this.remarks = List.copyOf(remarks);
        this.directory = directory;
        this.results = results;
        this.command = command;
    }

    /** Returns the same report with how far two ways of measuring agree. */
    public Report with(Agreement measuredTwice) {
        return new Report(directory, results, command, remarks, correctness, measuredTwice);
    }

    /** A line of the large table, with a figure for each measure of the run; null where there is nothing to say. */
    public record TableRow(
            String serializer,
            String family,
            String workload,
            @Nullable Long bytes,
            @Nullable Double heapMegabytes,
            List<@Nullable Interval> figures,
            @Nullable Double writeGain,
            @Nullable Double readGain,
            String verified,
            String note) {}

    /** A serializer over the workloads that it carries. */
    public record Card(
            String serializer,
            String family,
            String scope,
            String verified,
            String size,
            String heap,
            String write,
            String read,
            String writeAllocates,
            String readAllocates,
            String clusterPuts,
            String clusterGets) {}

    /** A plot as the page embeds it; a long one is scrolled instead of shrunk. */
    public record Picture(
            String title,
            String name,
            boolean scrolled,
            boolean lines,
            String light,
            String dark,
            String narrowLight,
            String narrowDark) {}

    /**
     * Writes everything.
     *
     * @return the files that a reader would open
     * @throws IOException if the directory cannot be written
     */
    public List<Path> write() throws IOException {
        Files.createDirectories(directory);
        List<Path> written = new ArrayList<>();
        Path plots = directory.resolve("plots");
        List<Picture> pictures = new ArrayList<>();
        String missing = draw(plots, pictures);
        Path page = directory.resolve("report.html");
        writePage(page, pictures, missing);
        written.add(page);
        Path markdown = directory.resolve("report.md");
        Files.writeString(markdown, MarkdownTable.render(results, agreement));
        written.add(markdown);
        Path json = directory.resolve("report.json");
        writeJson(json);
        written.add(json);
        Path published = directory.resolve("published.md");
        Files.writeString(published, PublishedPage.render(PublishedTable.all(results)));
        written.add(published);
        List<CompressionCost> compression = CompressionCost.all(results);
        if (!compression.isEmpty()) {
            Path table = directory.resolve("compression.md");
            Files.writeString(table, CompressionCost.render(compression));
            written.add(table);
        }
        if (missing.isEmpty()) {
            written.add(plots);
        }
        return written;
    }

    /** Returns why there are no plots; empty if there are. Several are drawn at a time, since that takes seconds. */
    private String draw(Path plots, List<Picture> pictures) throws IOException {
        try {
            PlotPainter.prepare();
        } catch (NoFontsException e) {
            return e.getMessage();
        }
        try {
            PlotsOfRun.of(results).parallelStream()
                    .map(plot -> picture(plot, plots))
                    .forEachOrdered(pictures::add);
            return "";
        } catch (UncheckedIOException e) {
            throw new IOException("A plot cannot be written to " + plots, e);
        }
    }

    private static Picture picture(Plot plot, Path plots) {
        try {
            return new Picture(
                    plot.title(),
                    plot.name(),
                    PlotPainter.isLong(plot),
                    !(plot instanceof Plot.Bars),
                    embedded(PlotPainter.write(plot, Theme.LIGHT, plots)),
                    embedded(PlotPainter.write(plot, Theme.DARK, plots)),
                    embedded(PlotPainter.narrow(plot, Theme.LIGHT)),
                    embedded(PlotPainter.narrow(plot, Theme.DARK)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The SVGs, whose texts are outlines, would make a page of 25 MB. */
    private static String embedded(byte[] png) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
    }

    private void writePage(Path page, List<Picture> pictures, String missing) throws IOException {
        Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
        templates.setClassForTemplateLoading(Report.class, "");
        templates.setDefaultEncoding("UTF-8");
        templates.setLocale(Locale.US);
        templates.setOutputFormat(HTMLOutputFormat.INSTANCE);
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("facts", MachineFacts.collect());
        model.put("command", command);
        model.put("baseline", results.baseline());
        model.put("correctness", correctness);
        model.put("outcomes", Outcome.values());
        model.put("cards", cards());
        model.put("rows", rows());
        model.put("measures", measures());
        model.put("heap", rows().stream().anyMatch(row -> row.heapMegabytes() != null));
        model.put("remarks", remarks);
        model.put("choice", Choice.sentences(results));
        Losses losses = Losses.of(results);
        model.put("beaten", losses.sentence());
        model.put("clear", losses.clear());
        model.put("unclear", losses.unclear());
        model.put("lead", pictures.stream().filter(Report::isLead).toList());
        model.put(
                "pictures",
                pictures.stream().filter(Predicate.not(Report::isLead)).toList());
        model.put("agreement", agreement == null ? List.of() : List.of(agreement));
        model.put("missing", missing);
        model.put("published", PublishedTable.all(results));
        model.put("alone", results.writing() == Measure.WRITE);
        model.put("cost", results.writing() == Measure.PUT_TIME);
        model.put("quick", results.quick());
        model.put("numbers", new PageNumbers());
        model.put(
                "workloads",
                Arrays.stream(Workload.values())
                        .filter(workload -> results.workloads().contains(workload.id()))
                        .toList());
        model.put("ids", results.workloads());
        try (Writer out = Files.newBufferedWriter(page)) {
            templates.getTemplate("report.ftlh").process(model, out);
        } catch (TemplateException e) {
            throw new IOException("The page's template and its figures do not fit", e);
        }
    }

    private static boolean isLead(Picture picture) {
        return picture.name().equals(PlotsOfRun.SPEED_AGAINST_SIZE);
    }

    /** What the template calls to print numbers. */
    public static final class PageNumbers {
        /** Returns a number with three digits that count. */
        public String of(Number value) {
            return Numbers.shortened(value.doubleValue());
        }

        /** Returns a mean with its error. */
        public String of(Interval value) {
            return Numbers.withError(value);
        }
    }

    private List<Measure> measures() {
        return Arrays.stream(Measure.values()).filter(results::has).toList();
    }

    private List<Card> cards() {
        List<Card> cards = new ArrayList<>();
        for (String serializer : Mean.sorted(results)) {
            results.meanGain(results.writing(), serializer)
                    .ifPresent(write -> cards.add(new Card(
                            serializer,
                            Contenders.familyLabel(serializer),
                            results.scope(serializer),
                            results.verified(serializer)
                                    .map(count ->
                                            count + " of " + results.workloads().size())
                                    .orElse(""),
                            results.meanSize(serializer).map(Numbers::shortened).orElse("–"),
                            results.meanHeap(serializer).map(Numbers::shortened).orElse(""),
                            Numbers.withError(write),
                            gain(results.reading(), serializer),
                            allocation(results.writingAllocates(), serializer),
                            allocation(results.readingAllocates(), serializer),
                            gain(Measure.PUTS, serializer),
                            gain(Measure.GETS, serializer))));
        }
        return cards;
    }

    private String gain(Measure measure, String serializer) {
        return results.meanGain(measure, serializer).map(Numbers::withError).orElse("–");
    }

    /** Returns what is allocated over what the baseline allocates. */
    private String allocation(Measure measure, String serializer) {
        return results.meanShare(measure, serializer)
                .map(share -> Numbers.shortened(share.mean()))
                .orElse("–");
    }

    private List<TableRow> rows() {
        List<TableRow> rows = new ArrayList<>();
        for (String workload : results.workloads()) {
            for (String serializer : results.serializers()) {
                rows.add(row(serializer, workload));
            }
        }
        return rows;
    }

    private TableRow row(String serializer, String workload) {
        List<@Nullable Interval> figures = new ArrayList<>();
        for (Measure measure : measures()) {
            figures.add(results.figure(measure, serializer, workload).orElse(null));
        }
        boolean measured = figures.stream().anyMatch(Objects::nonNull);
        Optional<Row> row = results.row(serializer, workload);
        return new TableRow(
                serializer,
                Contenders.familyLabel(serializer),
                workload,
                results.bytes(serializer, workload).orElse(null),
                row.map(Row::heapMegabytes).orElse(null),
                figures,
                gain(results.writing(), serializer, workload),
                gain(results.reading(), serializer, workload),
                // JMH does not measure what did not come back equal.
                row.map(one -> one.verified() ? "yes" : "no").orElse(measured ? "yes" : "–"),
                row.map(Row::note).orElse(""));
    }

    private @Nullable Double gain(Measure measure, String serializer, String workload) {
        return results.gain(measure, serializer, results.baseline(), workload)
                .map(Interval::mean)
                .orElse(null);
    }

    private void writeJson(Path json) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("facts", MachineFacts.collect());
        all.put("command", command);
        all.put("baseline", results.baseline());
        all.put("serializers", cards());
        all.put("remarks", remarks);
        all.put("choice", Choice.sentences(results));
        all.put("losses", Losses.of(results).losses());
        all.put("agreement", agreement);
        all.put("rows", rows());
        all.put("published", PublishedTable.all(results));
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(json.toFile(), all);
    }
}
