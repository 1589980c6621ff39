// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.bench.report.Plot.NamedDot;
import org.knowm.xchart.AnnotationText;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.AxesChartStyler;

/** Puts dots on a chart whose axes are exponents of 2, each with its name where that hides least. */
final class DotNames {

    /** What axes, their labels and the legend take, about. */
    private static final int BESIDE_PLOT = 100;

    private static final int ABOVE_AND_BELOW_PLOT = 130;

    /** How far a name is from the middle of its dot. */
    private static final int GAP = 10;

    /** Further away a name would seem to belong to another dot. */
    private static final int MOST_DISTANCE = 3;

    /** As bad as to cover so many pixels of other names. */
    private static final int COST_OF_A_LINE = 60;

    private static final FontRenderContext SCREEN = new FontRenderContext(null, true, true);

    private final List<NamedDot> dots;
    private final Font font;
    private final Axis x;
    private final Axis y;
    private final List<Rectangle2D> taken = new ArrayList<>();

    /** From one exponent to another, over some pixels. */
    private record Axis(double low, double high, int pixels) {

        /** Ends half a power beyond the dots at most, for their names. */
        static Axis of(List<Double> values, int pixels) {
            double least = values.stream().mapToDouble(Axis::exponent).min().orElseThrow();
            double most = values.stream().mapToDouble(Axis::exponent).max().orElseThrow();
            return new Axis(Math.floor(least * 2 - 0.5) / 2, Math.ceil(most * 2 + 0.5) / 2, pixels);
        }

        static double exponent(double value) {
            return Math.log(value) / Math.log(2);
        }

        double toPixels(double value) {
            return (exponent(value) - low) / (high - low) * pixels;
        }

        double toExponent(double pixel) {
            return low + pixel / pixels * (high - low);
        }

        /** So that labels are at whole exponents: the library takes halves where there is space for them. */
        int pixelsOfLabel() {
            return (int) (0.8 * pixels / (high - low));
        }
    }

    DotNames(List<NamedDot> dots, int width, int height, Font font) {
        this.dots = List.copyOf(dots);
        this.font = font;
        x = Axis.of(dots.stream().map(NamedDot::x).toList(), width - BESIDE_PLOT);
        y = Axis.of(dots.stream().map(NamedDot::y).toList(), height - ABOVE_AND_BELOW_PLOT);
    }

    void addTo(XYChart chart) {
        AxesChartStyler styler = chart.getStyler();
        styler.setXAxisMin(x.low());
        styler.setXAxisMax(x.high());
        styler.setYAxisMin(y.low());
        styler.setYAxisMax(y.high());
        styler.setXAxisTickMarkSpacingHint(x.pixelsOfLabel());
        styler.setYAxisTickMarkSpacingHint(y.pixelsOfLabel());
        Map<String, List<NamedDot>> groups = new LinkedHashMap<>();
        dots.forEach(dot ->
                groups.computeIfAbsent(dot.group(), any -> new ArrayList<>()).add(dot));
        groups.forEach((group, members) -> chart.addSeries(
                group,
                members.stream().mapToDouble(dot -> Axis.exponent(dot.x())).toArray(),
                members.stream().mapToDouble(dot -> Axis.exponent(dot.y())).toArray()));
        dots.forEach(dot -> taken.add(around(x.toPixels(dot.x()), y.toPixels(dot.y()), GAP, GAP)));
        for (NamedDot dot : dots) {
            Rectangle2D place = place(dot);
            taken.add(place);
            chart.addAnnotation(new AnnotationText(
                    dot.name(), x.toExponent(place.getCenterX()), y.toExponent(place.getCenterY()), false));
        }
    }

    private static Rectangle2D around(double x, double y, double width, double height) {
        return new Rectangle2D.Double(x - width / 2, y - height / 2, width, height);
    }

    /** Right, left, above, below, then a line higher or lower; of all the one that covers least and is nearest. */
    private Rectangle2D place(NamedDot dot) {
        Rectangle2D text = font.getStringBounds(dot.name(), SCREEN);
        double width = text.getWidth();
        double height = text.getHeight();
        double middleX = x.toPixels(dot.x());
        double middleY = y.toPixels(dot.y());
        double side = GAP + width / 2;
        Rectangle2D best = around(middleX + side, middleY, width, height);
        double least = Double.POSITIVE_INFINITY;
        for (int line = 0; line <= MOST_DISTANCE; line++) {
            double up = line * height;
            double above = GAP + height / 2 + up;
            double[][] shifts = {{side, up}, {-side, up}, {side, -up}, {-side, -up}, {0, above}, {0, -above}};
            for (double[] shift : shifts) {
                Rectangle2D place = around(middleX + shift[0], middleY + shift[1], width, height);
                double cost = covered(place) + line * COST_OF_A_LINE;
                if (cost < least) {
                    least = cost;
                    best = place;
                }
            }
        }
        return best;
    }

    private double covered(Rectangle2D place) {
        double area = 0;
        for (Rectangle2D other : taken) {
            Rectangle2D both = place.createIntersection(other);
            area += both.getWidth() > 0 && both.getHeight() > 0 ? both.getWidth() * both.getHeight() : 0;
        }
        double outside = Math.max(0, -place.getMinX())
                + Math.max(0, place.getMaxX() - x.pixels())
                + Math.max(0, -place.getMinY())
                + Math.max(0, place.getMaxY() - y.pixels());
        return area + outside * place.getHeight();
    }
}
