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
 * Says in sentences what to take for values that somebody brought along.
 *
 * @param candidates the serializers that carry all of them
 */
record Advice(List<Choice> candidates) {

    /** Heap that differs by less counts as the same. */
    private static final double SAME_HEAP = 1.02;

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

    /** Returns the serializer to take: the one with the least heap, of several alike the fastest. */
    Optional<Choice> advised() {
        return advised(any -> true);
    }

    private Optional<Choice> advised(Predicate<Choice> condition) {
        Predicate<Choice> possible = condition.and(Choice::configured);
        Optional<Choice> smallest = least(possible, Choice::heapMegabytes);
        return smallest.flatMap(least -> this.least(
                        possible.and(Choice::measured)
                                .and(one -> one.heapMegabytes() <= least.heapMegabytes() * SAME_HEAP),
                        Choice::nanos)
                .or(() -> smallest));
    }

    /** Returns whether nothing takes less heap than what is there. */
    boolean keepsToday() {
        return advised().isPresent()
                && today().filter(today ->
                                today.heapMegabytes() <= advised().get().heapMegabytes())
                        .isPresent();
    }

    /** Returns what to take, and what else if something else matters. */
    String sentence() {
        Optional<Choice> advised = advised();
        if (advised.isEmpty()) {
            return "Advice: no serializer carries all values without code; the notes say why.";
        }
        Choice best = advised.get();
        if (keepsToday()) {
            return "Advice: keep what is there, nothing takes less heap: " + best.serializer() + " would take "
                    + best.figuresInFull() + ", today's takes "
                    + today().orElseThrow().figures() + ".";
        }
        StringBuilder text = new StringBuilder("Advice: ").append(best.serializer());
        text.append(", with the least heap (").append(best.figuresInFull());
        today().ifPresent(today -> text.append("; today ").append(today.figures()));
        text.append(").");
        least(Predicate.<Choice>not(best::equals).and(Choice::configured).and(Choice::measured), Choice::nanos)
                .filter(fast -> best.measured() && fast.nanos() < best.nanos())
                .ifPresent(fast -> text.append(" If processor time matters more: ")
                        .append(fast.serializer())
                        .append(" (")
                        .append(fast.figures())
                        .append(")."));
        if (Boolean.FALSE.equals(best.evolves())) {
            text.append(" It does not survive another field in the class;");
            text.append(advised(one -> Boolean.TRUE.equals(one.evolves()))
                    .map(lasting -> " if stored values outlive a version of the class: " + lasting.serializer() + " ("
                            + lasting.figures() + ").")
                    .orElse(" nothing here does without code."));
        }
        return text.toString();
    }

    private Optional<Choice> today() {
        return candidates.stream()
                .filter(one -> one.serializer().equals(Candidate.TODAY))
                .findFirst();
    }
}
