// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hzserializers.tools.report.Interval;
import org.hzserializers.tools.report.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * Advises in sentences which serializer to take.
 *
 * @param candidates the serializers that take all values
 * @param fixedClasses whether the classes never change, so that surviving an added field is worth nothing
 */
record Advice(List<Choice> candidates, boolean fixedClasses) {

    /** Heap or time that differs by less is a tie. */
    private static final double TIE = 1.02;

    Advice {
        candidates = List.copyOf(candidates);
    }

    /**
     * A serializer that carries all values.
     *
     * @param serializer its name
     * @param configured whether it can be had without code, and is not what is there already
     * @param heapMegabytes heap of all members
     * @param put processor time in ns; null if it was not measured, as the next
     * @param get processor time in ns
     * @param allocated bytes for a put and a get
     * @param evolves whether it survives another field in the class; null if that was not tried
     */
    record Choice(
            String serializer,
            boolean configured,
            double heapMegabytes,
            @Nullable Interval put,
            @Nullable Interval get,
            @Nullable Double allocated,
            @Nullable Boolean evolves) {

        private boolean measured() {
            return put != null && get != null;
        }

        private double nanos() {
            return Objects.requireNonNull(put).mean()
                    + Objects.requireNonNull(get).mean();
        }

        /** The first time in a sentence. */
        private String figuresInFull() {
            return figures() + (measured() ? " for a put and a get" : "");
        }

        private String figures() {
            String heap = heapMegabytes < 100
                    ? Numbers.shortened(heapMegabytes) + " MB"
                    : String.format(Locale.ROOT, "%,.0f MB", heapMegabytes);
            return measured() ? String.format(Locale.ROOT, "%s and %,.0f ns", heap, nanos()) : heap;
        }
    }

    /** Returns who wins, a sentence for each question. */
    List<String> winners() {
        List<String> lines = new ArrayList<>();
        least(any -> true, Choice::heapMegabytes).ifPresent(one -> lines.add("Least heap: " + one.serializer() + "."));
        fastest(Choice::put).ifPresent(names -> lines.add("Fastest to put: " + names + "."));
        fastest(Choice::get).ifPresent(names -> lines.add("Fastest to get: " + names + "."));
        least(one -> one.allocated() != null, one -> Objects.requireNonNull(one.allocated()))
                .ifPresent(one -> lines.add("Allocates least: " + one.serializer() + "."));
        String evolving = candidates.stream()
                .filter(one -> Boolean.TRUE.equals(one.evolves()))
                .map(Choice::serializer)
                .collect(Collectors.joining(", "));
        if (candidates.stream().anyMatch(one -> one.evolves() != null)) {
            lines.add("Survives another field in the class, in both directions: "
                    + (evolving.isEmpty() ? "none" : evolving) + ".");
        }
        return lines;
    }

    /** Several, if their intervals overlap with that of the best. */
    private Optional<String> fastest(Function<Choice, @Nullable Interval> figure) {
        return candidates.stream()
                .map(figure)
                .filter(Objects::nonNull)
                .min(Comparator.comparingDouble(Interval::mean))
                .map(best -> candidates.stream()
                        .filter(one -> isAsGood(figure.apply(one), best))
                        .map(Choice::serializer)
                        .collect(Collectors.joining(" or ")));
    }

    private static boolean isAsGood(@Nullable Interval one, Interval best) {
        // An error that is not known says nothing.
        return one != null && (one.equals(best) || (!Double.isNaN(one.error()) && one.overlaps(best)));
    }

    private Optional<Choice> least(Predicate<Choice> condition, Function<Choice, Double> figure) {
        return candidates.stream().filter(condition).min(Comparator.comparing(figure));
    }

    /**
     * Returns the serializer to take: of those that survive an added field the one with the least heap, and the fastest
     * of several alike. If none survives, or classes are fixed, of all.
     */
    Optional<Choice> advised() {
        return (fixedClasses ? Optional.<Choice>empty() : least(Advice::survives)).or(() -> least(any -> true));
    }

    private static boolean survives(Choice one) {
        return Boolean.TRUE.equals(one.evolves());
    }

    private Optional<Choice> least(Predicate<Choice> condition) {
        Predicate<Choice> possible = condition.and(Choice::configured);
        Optional<Choice> smallest = least(possible, Choice::heapMegabytes);
        return smallest.flatMap(least -> this.least(
                        possible.and(Choice::measured).and(one -> isTie(one.heapMegabytes(), least.heapMegabytes())),
                        Choice::nanos)
                .or(() -> smallest));
    }

    /** Returns whether one figure is as good as a smaller one. */
    private static boolean isTie(double figure, double smaller) {
        return figure <= smaller * TIE;
    }

    /** Returns whether what is there survives as much as the advised one, and takes as little heap. */
    boolean keepsToday() {
        return advised()
                .flatMap(best -> today().filter(today -> isTie(today.heapMegabytes(), best.heapMegabytes())
                        && (fixedClasses || !survives(best) || !Boolean.FALSE.equals(today.evolves()))))
                .isPresent();
    }

    /** Returns what to take and at what price, the most important first. */
    List<String> sentences() {
        Optional<Choice> advised = advised();
        if (advised.isEmpty()) {
            return List.of("Advice: no serializer takes all values without code; the notes say why.");
        }
        Choice best = advised.get();
        if (keepsToday()) {
            return List.of("Advice: keep what is there, nothing takes less heap by 2 % or more: " + best.serializer()
                    + " would take " + best.figuresInFull() + ", today's takes "
                    + today().orElseThrow().figures() + ".");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add("Advice: " + best.serializer() + " (" + best.figuresInFull()
                + today().map(today -> "; today " + today.figures()).orElse("") + ").");
        if (survives(best)) {
            least(any -> true)
                    .filter(small -> !survives(small))
                    .ifPresent(small -> sentences.add(best.serializer() + ": " + price(best, small)
                            + ", survives added fields. With --fixed-classes the advice is " + small.serializer()
                            + "."));
        } else if (Boolean.FALSE.equals(best.evolves())) {
            sentences.add(best.serializer() + " does not survive an added field"
                    + least(Advice::survives)
                            .map(other -> "; " + other.serializer() + " does, with " + price(other, best) + ".")
                            .orElse("; nothing here does without code."));
        }
        least(Predicate.<Choice>not(best::equals).and(Choice::configured).and(Choice::measured), Choice::nanos)
                .filter(fast -> best.measured() && !isTie(best.nanos(), fast.nanos()))
                .ifPresent(fast -> sentences.add(
                        "If processor time matters more: " + fast.serializer() + " (" + fast.figures() + ")."));
        return sentences;
    }

    private static String price(Choice one, Choice small) {
        return isTie(one.heapMegabytes(), small.heapMegabytes())
                ? "as little heap as " + small.serializer()
                : String.format(
                        Locale.ROOT,
                        "%.0f %% more heap than %s",
                        100 * (one.heapMegabytes() / small.heapMegabytes() - 1),
                        small.serializer());
    }

    private Optional<Choice> today() {
        return candidates.stream()
                .filter(one -> one.serializer().equals(Candidate.TODAY))
                .findFirst();
    }
}
