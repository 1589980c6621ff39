// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.tools.report.Interval;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws plots by XChart, as SVG and PNG. */
public final class PlotPainter {

    private static final int WIDTH = 960;
    private static final int HEIGHT = 560;

    /** Beyond this, names are too close and the plot becomes wider. */
    private static final int CATEGORIES_IN_WIDTH = 24;

    private static final int PIXELS_PER_CATEGORY = 36;
    private static final int PRINT_DPI = 150;

    /** For a logarithmic axis, which is labelled 1E4 otherwise. */
    private static final String DECADES = "#,##0.###";

    private PlotPainter() {}

    /**
     * Writes the plot as {@code name.svg} and {@code name.png}.
     *
     * @param directory which is made if it is not there
     * @return the PNG
     * @throws NoFontsException if the machine has none, without which a JDK cannot draw
     * @throws IOException if a file cannot be written
     */
    public static byte[] write(Plot plot, Path directory) throws IOException {
        System.setProperty("java.awt.headless", "true");
        requireFonts();
        Files.createDirectories(directory);
        String file = directory.resolve(plot.name()).toString();
        Chart<?, ?> chart = plot instanceof Plot.Bars bars ? bars(bars) : lines((Plot.Lines) plot);
        try (OutputStream svg = Files.newOutputStream(Path.of(file + ".svg"))) {
            ChartEncoder.saveChart(chart, svg, "svg");
        }
        BitmapEncoder.saveBitmapWithDPI(chart, file, BitmapFormat.PNG, PRINT_DPI);
        return Files.readAllBytes(Path.of(file + ".png"));
    }

    /** What a JDK throws where there are no fonts depends on what else is missing. */
    private static void requireFonts() throws NoFontsException {
        try {
            new Font(Font.SANS_SERIF, Font.PLAIN, 13).getStringBounds("x", new FontRenderContext(null, true, true));
        } catch (LinkageError | InternalError | NullPointerException e) {
            throw new NoFontsException(e);
        }
    }

    /** Sets what all charts have, and returns the chart. */
    private static <C extends Chart<?, ?>> C titled(C chart, Plot plot) {
        chart.setTitle(plot.title());
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        return chart;
    }

    private static CategoryChart bars(Plot.Bars plot) {
        int extra = Math.max(0, plot.categories().size() - CATEGORIES_IN_WIDTH);
        CategoryChart chart =
                titled(new CategoryChart(WIDTH + extra * PIXELS_PER_CATEGORY, HEIGHT, ChartTheme.XChart), plot);
        chart.setYAxisTitle(plot.valueLabel());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
        chart.getStyler().setLegendVisible(plot.series().size() > 1);
        chart.getStyler().setXAxisLabelRotation(45);
        // Every label, also where the library would leave some out; it knows no limit below 2.
        chart.getStyler().setXAxisMaxLabelCount(Math.max(2, plot.categories().size()));
        if (plot.logarithmic()) {
            // Dots, for a bar starts at zero, which has no logarithm.
            chart.getStyler().setDefaultSeriesRenderStyle(CategorySeriesRenderStyle.Scatter);
            chart.getStyler().setYAxisLogarithmic(true);
            chart.getStyler().setYAxisDecimalPattern(DECADES);
        }
        plot.series().forEach((name, values) -> {
            List<@Nullable Number> means = new ArrayList<>();
            List<Number> errors = new ArrayList<>();
            for (Interval value : values) {
                means.add(value == null ? null : value.mean());
                errors.add(value == null ? 0.0 : drawnError(value));
            }
            // Without errors the library would still draw their caps, and on a logarithmic axis in wrong places.
            boolean exact = plot.logarithmic() || errors.stream().allMatch(error -> error.doubleValue() == 0);
            chart.addSeries(name, plot.categories(), means, exact ? null : errors);
        });
        return chart;
    }

    private static XYChart lines(Plot.Lines plot) {
        XYChart chart = titled(new XYChart(WIDTH, HEIGHT, ChartTheme.XChart), plot);
        chart.setXAxisTitle(plot.xLabel());
        chart.setYAxisTitle(plot.valueLabel());
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern(DECADES);
        chart.getStyler().setYAxisDecimalPattern(DECADES);
        plot.series()
                .forEach((name, points) -> chart.addSeries(
                        name,
                        points.stream().mapToDouble(Plot.Point::x).toArray(),
                        points.stream().mapToDouble(point -> point.y().mean()).toArray(),
                        points.stream()
                                .mapToDouble(point -> drawnError(point.y()))
                                .toArray()));
        return chart;
    }

    /** What is measured is above zero, and so must an error bar end. */
    private static double drawnError(Interval value) {
        return Double.isNaN(value.error()) ? 0 : Math.min(value.error(), value.mean() * 0.9);
    }
}
