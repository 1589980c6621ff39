// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.tools.report.Interval;
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
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;

/** Draws plots, light or dark, as SVG and PNG. In lines, this project's serializers are solid and all others dashed. */
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

    /** For whom a plot is drawn. */
    enum Format {
        /** For slides and wide windows, with its title. */
        WIDE(960, 520),
        /** For a phone, whose page has the title below it. */
        NARROW(360, 500);

        final int width;
        final int height;

        Format(int width, int height) {
            this.width = width;
            this.height = height;
        }

        String title(Plot plot) {
            return this == WIDE ? plot.title() : "";
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
        new Color(0x6B9F2A),
        new Color(0xE5A4B5),
        new Color(0x9C5A2E)
    };

    /** Beyond this, names are too close and the plot becomes wider. */
    private static final int CATEGORIES_IN_WIDTH = 20;

    private static final int PIXELS_PER_CATEGORY = 42;
    private static final int PRINT_DPI = 150;

    /** Pixels of a phone for one of the page. */
    private static final int PHONE_SCALE = 2;

    /** What a line of a narrow plot's legend adds to its height. */
    private static final int PIXELS_PER_LEGEND_LINE = 21;

    /** The least that the labels of an axis are apart. */
    private static final int PIXELS_PER_LABEL = 40;

    private static final BasicStroke SOLID = new BasicStroke(2);
    private static final BasicStroke DASHED =
            new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

    /** For a logarithmic axis, which is labelled 1E4 otherwise. */
    private static final String DECADES = "#,##0.###";

    private static final String WHOLE = "#,##0";

    private PlotPainter() {}

    /** Texts become outlines, so that slides show them alike with any fonts. */
    private static String svg(Plot plot, Theme theme) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChartEncoder.saveChart(chart(plot, theme, Format.WIDE), out, "svg");
        return out.toString(StandardCharsets.UTF_8);
    }

    /**
     * Writes the plot as {@code name.svg} and {@code name.png}, dark ones with {@code -dark} in the name.
     *
     * @return the PNG
     * @throws NoFontsException if the machine has none, without which a JDK cannot draw
     */
    public static byte[] write(Plot plot, Theme theme, Path directory) throws IOException {
        prepare();
        Files.createDirectories(directory);
        Path file = directory.resolve(plot.name() + theme.suffix);
        Files.writeString(Path.of(file + ".svg"), svg(plot, theme));
        BitmapEncoder.saveBitmapWithDPI(chart(plot, theme, Format.WIDE), file.toString(), BitmapFormat.PNG, PRINT_DPI);
        return Files.readAllBytes(Path.of(file + ".png"));
    }

    /**
     * Draws the plot for a phone.
     *
     * @return the PNG
     * @throws NoFontsException if the machine has none, without which a JDK cannot draw
     */
    static byte[] narrow(Plot plot, Theme theme) throws IOException {
        prepare();
        Chart<?, ?> chart = chart(plot, theme, Format.NARROW);
        BufferedImage image = new BufferedImage(
                chart.getWidth() * PHONE_SCALE, chart.getHeight() * PHONE_SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(PHONE_SCALE, PHONE_SCALE);
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    /**
     * Gets ready to draw.
     *
     * @throws NoFontsException if the machine has none, without which a JDK cannot draw
     */
    static void prepare() throws NoFontsException {
        System.setProperty("java.awt.headless", "true");
        requireFonts();
    }

    /** What a JDK throws where there are no fonts depends on what else is missing. */
    private static void requireFonts() throws NoFontsException {
        try {
            font(Font.PLAIN, 13).getStringBounds("x", new FontRenderContext(null, true, true));
        } catch (LinkageError | InternalError | NullPointerException e) {
            throw new NoFontsException(e);
        }
    }

    /** Returns whether the plot has too many bars for the usual width. */
    static boolean isLong(Plot plot) {
        return plot instanceof Plot.Bars bars && bars.categories().size() > CATEGORIES_IN_WIDTH;
    }

    private static Chart<?, ?> chart(Plot plot, Theme theme, Format format) {
        if (plot instanceof Plot.Bars bars) {
            return bars(bars, theme, format);
        }
        if (plot instanceof Plot.NamedDots named) {
            return namedDots(named, theme, format);
        }
        return plot instanceof Plot.Lines lines ? lines(lines, theme, format) : dots((Plot.Dots) plot, theme, format);
    }

    private static CategoryChart bars(Plot.Bars plot, Theme theme, Format format) {
        int extra = Math.max(0, plot.categories().size() - CATEGORIES_IN_WIDTH);
        CategoryChart chart = new CategoryChartBuilder()
                .width(format.width + extra * PIXELS_PER_CATEGORY)
                .height(format.height)
                .title(format.title(plot))
                .yAxisTitle(plot.valueLabel())
                .build();
        style(chart.getStyler(), theme, format);
        chart.getStyler().setAvailableSpaceFill(0.7);
        chart.getStyler().setXAxisLabelRotation(format == Format.WIDE ? 40 : 90);
        // Every label, also where the library would leave some out; it knows no limit below 2.
        chart.getStyler().setXAxisMaxLabelCount(Math.max(2, plot.categories().size()));
        chart.getStyler().setPlotGridVerticalLinesVisible(false);
        if (plot.logarithmic()) {
            // Dots, for a bar starts at zero, which has no logarithm. The axis is a plain one of exponents, because the
            // library draws errors in wrong places on its logarithmic axis.
            chart.getStyler().setDefaultSeriesRenderStyle(CategorySeriesRenderStyle.Scatter);
            chart.getStyler().setYAxisTickLabelsFormattingFunction(PlotPainter::powerOfTwo);
            chart.getStyler().setMarkerSize(9);
            axisOfOctaves(chart.getStyler(), plot, format);
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

    /**
     * From a power of two to another, with 1 among them, which is what ratios are read against, and with labels at
     * powers of two only.
     */
    private static void axisOfOctaves(AxesChartStyler styler, Plot.Bars plot, Format format) {
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
        double bottom = Math.floor(least);
        double top = Math.max(bottom + 1, Math.ceil(most));
        styler.setYAxisMin(bottom);
        styler.setYAxisMax(top);
        // The library divides what lies between as finely as this allows; half the height is that of the axis.
        styler.setYAxisTickMarkSpacingHint(Math.max(PIXELS_PER_LABEL, (int) (format.height / 2 / (top - bottom))));
    }

    /** 4 or 1/4, and a blank where the library draws a line between two powers. */
    static String powerOfTwo(double exponent) {
        if (exponent != Math.rint(exponent)) {
            return " ";
        }
        String power = String.format(Locale.ROOT, "%,.0f", Math.pow(2, Math.abs(exponent)));
        return exponent < 0 ? "1/" + power : power;
    }

    /** 0.25 or 16: two digits that count. */
    static String ratio(double exponent) {
        double value = Math.pow(2, exponent);
        return BigDecimal.valueOf(value)
                .round(new MathContext(2))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** To the base 2; an error of a tenth is one of a tenth up and down, however large the value. */
    private static Interval logarithm(Interval value) {
        return new Interval(Math.log(value.mean()), value.error() / value.mean()).times(1 / Math.log(2));
    }

    private static XYChart lines(Plot.Lines plot, Theme theme, Format format) {
        XYChart chart = overNumbers(plot, plot.xLabel(), plot.series().size(), theme, format);
        chart.getStyler().setXAxisLogarithmic(true);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setXAxisDecimalPattern(DECADES);
        chart.getStyler().setYAxisDecimalPattern(DECADES);
        chart.getStyler().setMarkerSize(6);
        plot.series().forEach((name, points) -> add(chart, name, points)
                .setLineStyle(Contenders.isOurs(name) ? SOLID : DASHED));
        return chart;
    }

    /** From zero on, so that distances show what is gained and what it costs. */
    private static XYChart dots(Plot.Dots plot, Theme theme, Format format) {
        XYChart chart = overNumbers(plot, plot.xLabel(), plot.series().size(), theme, format);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        chart.getStyler().setXAxisMin(0.0);
        chart.getStyler().setYAxisMin(0.0);
        chart.getStyler().setXAxisDecimalPattern(WHOLE);
        chart.getStyler().setMarkerSize(10);
        plot.series().forEach((name, point) -> add(chart, name, List.of(point)));
        return chart;
    }

    /** On plain axes of exponents, so that names can be placed by what is free around a dot. */
    private static XYChart namedDots(Plot.NamedDots plot, Theme theme, Format format) {
        XYChart chart = overNumbers(plot, plot.xLabel(), 0, theme, format);
        AxesChartStyler styler = chart.getStyler();
        styler.setLegendPosition(LegendPosition.OutsideS);
        styler.setLegendLayout(LegendLayout.Horizontal);
        styler.setXAxisTickLabelsFormattingFunction(PlotPainter::ratio);
        styler.setYAxisTickLabelsFormattingFunction(PlotPainter::ratio);
        chart.getStyler().setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        chart.getStyler().setMarkerSize(9);
        styler.setAnnotationTextFontColor(theme.text);
        styler.setAnnotationTextFont(font(Font.PLAIN, format == Format.WIDE ? 13 : 10));
        new DotNames(plot.dots(), format.width, format.height, styler.getAnnotationTextFont()).addTo(chart);
        chart.getSeriesCollection().forEach(family -> family.setMarkerColor(colour(family.getName())));
        return chart;
    }

    /** That of the page: green for ours, orange for rivals. */
    private static Color colour(String family) {
        return family.equals(Family.OURS.label())
                ? SERIES[2]
                : family.equals(Family.RIVAL.label()) ? SERIES[1] : SERIES[0];
    }

    private static XYChart overNumbers(Plot plot, String xLabel, int series, Theme theme, Format format) {
        boolean wide = format == Format.WIDE;
        XYChart chart = new XYChartBuilder()
                .width(format.width)
                .height(format.height + (wide ? 0 : series * PIXELS_PER_LEGEND_LINE))
                .title(format.title(plot))
                .xAxisTitle(xLabel)
                .yAxisTitle(plot.valueLabel())
                .build();
        style(chart.getStyler(), theme, format);
        chart.getStyler().setErrorBarsColorSeriesColor(true);
        chart.getStyler().setLegendPosition(wide ? LegendPosition.OutsideE : LegendPosition.OutsideS);
        chart.getStyler().setLegendLayout(LegendLayout.Vertical);
        return chart;
    }

    private static XYSeries add(XYChart chart, String name, List<Plot.Point> points) {
        return chart.addSeries(
                name,
                points.stream().mapToDouble(Plot.Point::x).toArray(),
                points.stream().mapToDouble(point -> point.y().mean()).toArray(),
                points.stream().mapToDouble(point -> drawnError(point.y())).toArray());
    }

    /** What is measured is above zero, and so must an error bar end. */
    private static double drawnError(Interval value) {
        return Math.min(known(value.error()), value.mean() * 0.9);
    }

    private static double known(double error) {
        return Double.isNaN(error) ? 0 : error;
    }

    private static void style(AxesChartStyler styler, Theme theme, Format format) {
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
        styler.setAxisTitleFont(font(Font.PLAIN, format == Format.WIDE ? 14 : 12));
        styler.setChartTitleFont(font(Font.BOLD, 16));
        styler.setChartPadding(format == Format.WIDE ? 12 : 6);
    }

    private static Font font(int kind, int size) {
        return new Font(Font.SANS_SERIF, kind, size);
    }
}
