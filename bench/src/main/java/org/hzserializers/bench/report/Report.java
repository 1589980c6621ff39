// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hzserializers.bench.correctness.SystemFindings;
import org.hzserializers.bench.result.Results;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a run says into a directory: {@code report.html}, {@code report.md}, {@code report.json}, {@code
 * published.md} with published results and ours, {@code compression.md} if that was measured, and in {@code plots}
 * two charts as SVG and PNG.
 *
 * <p>The page needs no other file. On a machine without fonts, which a JDK needs to draw, it comes without charts and
 * says so.
 *
 * @param directory where it is written
 * @param results the figures
 * @param command how to run it again
 * @param remarks sentences about the run as a whole
 * @param correctness what each system keeps of values that are easily lost; empty if that was not tried
 */
public record Report(
        Path directory, Results results, String command, List<String> remarks, List<SystemFindings> correctness) {

    /** Copies the lists. */
    public Report {
        remarks = List.copyOf(remarks);
        correctness = List.copyOf(correctness);
    }

    /** A chart as the page embeds it. */
    public record Picture(String title, String name, String data) {}

    /**
     * Writes everything.
     *
     * @return the files that a reader would open
     * @throws IOException if the directory cannot be written
     */
    public List<Path> write() throws IOException {
        Files.createDirectories(directory);
        List<Picture> pictures = new ArrayList<>();
        String missing = draw(pictures);
        Map<String, Object> model = model();
        List<Path> written = new ArrayList<>();
        Path json = directory.resolve("report.json");
        JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build().writeValue(json.toFile(), model);
        model.put("pictures", pictures);
        model.put("missing", missing);
        Path page = directory.resolve("report.html");
        writePage(page, model);
        written.add(page);
        written.add(write("report.md", markdown()));
        written.add(json);
        written.add(write("published.md", PublishedTable.render(PublishedTable.all(results))));
        List<CompressionCost> compression = CompressionCost.all(results);
        if (!compression.isEmpty()) {
            written.add(write("compression.md", CompressionCost.render(compression)));
        }
        if (missing.isEmpty()) {
            written.add(directory.resolve("plots"));
        }
        return written;
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    /** Returns why there are no charts; empty if there are. */
    private String draw(List<Picture> pictures) throws IOException {
        try {
            for (Plot plot : charts()) {
                byte[] png = PlotPainter.write(plot, directory.resolve("plots"));
                String data = "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
                pictures.add(new Picture(plot.title(), plot.name(), data));
            }
            return "";
        } catch (NoFontsException e) {
            return e.getMessage();
        }
    }

    /** Returns the two charts: time, and bytes; those without figures are left out. */
    List<Plot.Bars> charts() {
        List<String> names = Mean.comparable(results);
        // One bar that is 1 by definition is no chart.
        if (names.size() < 2) {
            return List.of();
        }
        String base = results.baseline();
        return Stream.of(
                        chart(
                                "speed",
                                "Speed of a put and of a get (more is better)",
                                "times as fast as " + base,
                                true),
                        chart("bytes", "Stored bytes, heap and allocation (less is better)", "share of " + base, false))
                .filter(plot -> !plot.series().isEmpty())
                .toList();
    }

    private Plot.Bars chart(String name, String title, String valueLabel, boolean speeds) {
        List<String> names = Mean.comparable(results);
        Map<String, List<@Nullable Interval>> series = new LinkedHashMap<>();
        for (Mean mean : Mean.of(results)) {
            if (mean.moreIsBetter() == speeds && !mean.label().startsWith("cluster")) {
                List<@Nullable Interval> bars = new ArrayList<>();
                names.forEach(serializer -> bars.add(mean.of(serializer).orElse(null)));
                series.put(mean.label(), bars);
            }
        }
        return new Plot.Bars(name, title, valueLabel, names, series, false);
    }

    private Map<String, Object> model() throws IOException {
        Losses losses = Losses.of(results);
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("facts", MachineFacts.collect());
        model.put("command", command);
        model.put("baseline", results.baseline());
        model.put("remarks", remarks);
        model.put("choice", Choice.sentences(results));
        model.put("means", new Means(results, correctness).table());
        model.put("beaten", losses.sentence());
        model.put("clear", losses.clear());
        model.put("unclear", losses.unclear());
        model.put("workloads", results.workloads());
        model.put("rows", RowTable.of(results));
        return model;
    }

    private void writePage(Path page, Map<String, Object> model) throws IOException {
        Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
        templates.setClassForTemplateLoading(Report.class, "");
        templates.setDefaultEncoding("UTF-8");
        templates.setLocale(Locale.US);
        templates.setOutputFormat(HTMLOutputFormat.INSTANCE);
        templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        templates.setLogTemplateExceptions(false);
        try (Writer out = Files.newBufferedWriter(page)) {
            templates.getTemplate("report.ftlh").process(model, out);
        } catch (TemplateException e) {
            throw new IOException("The page's template and its figures do not fit", e);
        }
    }

    /** Returns what to choose, a line for each serializer, relative to the baseline, and where ours is beaten. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        Choice.sentences(results)
                .forEach(sentence -> text.append("* ").append(sentence).append('\n'));
        text.append('\n').append(new Means(results, correctness).table().markdown());
        Losses losses = Losses.of(results);
        text.append('\n').append(losses.sentence()).append(losses.losses().isEmpty() ? ".\n" : ":\n\n");
        Stream.concat(losses.clear().stream(), losses.unclear().stream())
                .forEach(loss -> text.append("* ").append(loss.sentence()).append('\n'));
        return text.toString();
    }
}
