// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws plots, light or dark, as SVG and PNG. */
public final class PlotPainter {

    /** Colours of one look. */
    public enum Theme {
        /** Dark on white. */
        LIGHT("", new Color(0xFFFFFF), new Color(0x1F2328), new Color(0xD0D7DE)),
        /** Light on nearly black. */
        DARK("-dark", new Color(0x161B22), new Color(0xE6EDF3), new Color(0x373E47));

        final String suffix;
        final Color background;
        final Color text;
        final Color grid;

        Theme(String suffix, Color background, Color text, Color grid) {
            this.suffix = suffix;
            this.background = background;
            this.text = text;
            this.grid = grid;
        }
    }

    /** Told apart on white and on black, also by most colour-blind people. */
    private static final Color[] SERIES = {
        new Color(0x3B82F6),
        new Color(0xE07B39),
        new Color(0x10A37F),
        new Color(0xC2528B),
        new Color(0x8B6FE8),
        new Color(0xB08900),
        new Color(0x17A2B8),
        new Color(0xD64545),
        new Color(0x7A8794),
        new Color(0x6B9F2A)
    };

    private static final int WIDTH = 960;
    private static final int HEIGHT = 520;

    /** Beyond this, names stand too close and the plot becomes wider. */
    private static final int CATEGORIES_IN_WIDTH = 20;

    private static final int PIXELS_PER_CATEGORY = 42;
    private static final int PRINT_DPI = 150;

    /** For a logarithmic axis, which is labelled 1E4 otherwise. */
    private static final String DECADES = "#,##0.###";

    private PlotPainter() {}

    /** Texts become outlines, so that slides show them alike with any fonts. */
    private static String svg(Plot plot, Theme theme) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChartEncoder.saveChart(chart(plot, theme), out, "svg");
        return out.toString(StandardCharsets.UTF_8);
    }

    /**
     * Writes the plot as {@code name.svg} and {@code name.png}, dark ones with {@code -dark} in the name.
     *
     * @return the PNG
     * @throws NoFontsException if the machine has none, without which a JDK cannot draw
     */
    public static byte[] write(Plot plot, Theme theme, Path directory) throws IOException {
        System.setProperty("java.awt.headless", "true");
        requireFonts();
        return draw(plot, theme, directory);
    }

    /** What a JDK throws where there are no fonts depends on what else is missing. */
    private static void requireFonts() throws NoFontsException {
        try {
            font(Font.PLAIN, 13).getStringBounds("x", new FontRenderContext(null, true, true));
        } catch (LinkageError | InternalError | NullPointerException e) {
            throw new NoFontsException(e);
        }
    }

    private static byte[] draw(Plot plot, Theme theme, Path directory) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve(plot.name() + theme.suffix);
        Files.writeString(Path.of(file + ".svg"), svg(plot, theme));
        BitmapEncoder.saveBitmapWithDPI(chart(plot, theme), file.toString(), BitmapFormat.PNG, PRINT_DPI);
        return Files.readAllBytes(Path.of(file + ".png"));
    }

    /** Returns whether the plot has too many bars for the usual width. */
    static boolean isWide(Plot plot) {
        return plot instanceof Plot.Bars bars && bars.categories().size() > CATEGORIES_IN_WIDTH;
    }

    private static Chart<?, ?> chart(Plot plot, Theme theme) {
        return plot instanceof Plot.Bars bars ? bars(bars, theme) : lines((Plot.Lines) plot, theme);
    }

    private static CategoryChart bars(Plot.Bars plot, Theme theme) {
        int extra = Math.max(0, plot.categories().size() - CATEGORIES_IN_WIDTH);
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH + extra * PIXELS_PER_CATEGORY)
                .height(HEIGHT)
                .title(plot.title())
                .yAxisTitle(plot.valueLabel())
                .build();
        style(chart.getStyler(), theme);
        chart.getStyler().setAvailableSpaceFill(0.7);
        chart.getStyler().setXAxisLabelRotation(40);
        // Every label, also where the library would leave some out; it knows no limit below 2.
        chart.getStyler().setXAxisMaxLabelCount(Math.max(2, plot.categories().size()));
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        if (plot.logarithmic()) {
            // Dots, for a bar starts at zero, which has no logarithm. The axis is a plain one of exponents, because the
            // library draws errors in wrong places on its logarithmic axis.
            chart.getStyler().setDefaultSeriesRenderStyle(CategorySeriesRenderStyle.Scatter);
            chart.getStyler()
                    .setYAxisTickLabelsFormattingFunction(exponent -> Numbers.shortened(Math.pow(10, exponent)));
            chart.getStyler().setMarkerSize(9);
            axisOfDecades(chart.getStyler(), plot);
        }
        chart.getStyler().setLegendVisible(plot.series().size() > 1);
        plot.series().forEach((name, values) -> {
            List<@Nullable Number> means = new ArrayList<>();
            List<@Nullable Number> errors = new ArrayList<>();
            for (Interval value : values) {
                Interval drawn = value != null && plot.logarithmic() ? logarithm(value) : value;
                means.add(drawn == null ? null : drawn.mean());
                errors.add(drawn == null ? 0.0 : plot.logarithmic() ? known(drawn.error()) : drawnError(drawn));
            }
            // Without errors the library would still draw their caps.
            boolean exact = errors.stream().allMatch(error -> error != null && error.doubleValue() == 0);
            chart.addSeries(name, plot.categories(), means, exact ? null : errors);
        });
        return chart;
    }

    /** Whole decades that include 1, which is what ratios are read against; where all are below it, the library draws them all at the top. */
    private static void axisOfDecades(AxesChartStyler styler, Plot.Bars plot) {
        double least = 0;
        double most = 0;
        for (List<@Nullable Interval> values : plot.series().values()) {
            for (Interval value : values) {
                if (value != null) {
                    Interval exponent = logarithm(value);
                    least = Math.min(least, exponent.mean() - known(exponent.error()));
                    most = Math.max(most, exponent.mean() + known(exponent.error()));
                }
            }
        }
        styler.setYAxisMin(Math.floor(least));
        styler.setYAxisMax(least == most ? 1 : Math.ceil(most));
    }

    /** An error of a tenth is one of a tenth up and down, however large the value. */
    private static Interval logarithm(Interval value) {
        return new Interval(Math.log10(value.mean()), value.error() / value.mean() / Math.log(10));
    }

    private static XYChart lines(Plot.Lines plot, Theme theme) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(plot.title())
                .xAxisTitle(plot.xLabel())
                .yAxisTitle(plot.valueLabel())
                .build();
        style(chart.getStyler(), theme);
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern(DECADES);
        chart.getStyler().setYAxisDecimalPattern(DECADES);
        chart.getStyler().setMarkerSize(6);
        chart.getStyler().setErrorBarsColorSeriesColor(true);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setLegendLayout(LegendLayout.Vertical);
        plot.series().forEach((name, points) -> {
            XYSeries series = chart.addSeries(
                    name,
                    points.stream().mapToDouble(Plot.Point::x).toArray(),
                    points.stream().mapToDouble(point -> point.y().mean()).toArray(),
                    points.stream().mapToDouble(point -> drawnError(point.y())).toArray());
            series.setLineStyle(new BasicStroke(2));
        });
        return chart;
    }

    /** What is measured is above zero, and so must an error bar end. */
    private static double drawnError(Interval value) {
        return Math.min(known(value.error()), value.mean() * 0.9);
    }

    private static double known(double error) {
        return Double.isNaN(error) ? 0 : error;
    }

    private static void style(AxesChartStyler styler, Theme theme) {
        styler.setChartBackgroundColor(theme.background);
        styler.setPlotBackgroundColor(theme.background);
        styler.setChartFontColor(theme.text);
        styler.setAxisTickLabelsColor(theme.text);
        styler.setXAxisTitleColor(theme.text);
        styler.setYAxisTitleColor(theme.text);
        styler.setAxisTickMarksColor(theme.grid);
        styler.setPlotGridLinesColor(theme.grid);
        styler.setPlotBorderVisible(false);
        styler.setErrorBarsColor(theme.text);
        styler.setSeriesColors(SERIES);
        styler.setLegendBackgroundColor(theme.background);
        styler.setLegendBorderColor(theme.background);
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setLegendFont(font(Font.PLAIN, 13));
        styler.setAxisTickLabelsFont(font(Font.PLAIN, 13));
        styler.setAxisTitleFont(font(Font.PLAIN, 14));
        styler.setChartTitleFont(font(Font.BOLD, 16));
        styler.setChartPadding(12);
    }

    private static Font font(int kind, int size) {
        return new Font(Font.SANS_SERIF, kind, size);
    }
}
