// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.bench.contender.Family;
import org.hzserializers.bench.result.Measure;
import org.hzserializers.bench.result.Results;

/** Says in three sentences what to choose, and by which figures. */
final class Choice {

    /**
     * The serializers, as the comparison configures them, whose old and new programs read each other's values after a
     * field was added: a row of {@code docs/evolution.md}, and for the first two Hazelcast's documentation.
     */
    static final Set<String> SURVIVES_ADDED_FIELD = Set.of(
            "Compact",
            "Compact compiled",
            "Portable",
            "Java safe",
            "Protobuf",
            "Protobuf marshaller",
            "Avro",
            "Avro JSON",
            "JSON",
            "Smile",
            "CBOR",
            "Fory safe compatible",
            "Hessian");

    private static final int MOST_EQUALS = 3;

    private final List<String> candidates;
    private final String baseline;
    private final Mean time;
    private final Mean space;

    private Choice(Results results) {
        baseline = results.baseline();
        time = Mean.time(results);
        // What JMH measures has no heap.
        space = results.has(Measure.HEAP)
                ? Mean.share("heap", results, Measure.HEAP)
                : Mean.share("bytes", results, Measure.BYTES);
        candidates = Mean.comparable(results).stream()
                .filter(name -> space.of(name).isPresent() && time.of(name).isPresent())
                .toList();
    }

    /** Returns the sentences: for the least heap, for the least time, for classes that change. */
    static List<String> sentences(Results results) {
        Choice choice = new Choice(results);
        if (choice.candidates.size() < 2 || !choice.candidates.contains(results.baseline())) {
            return List.of("There is nothing to choose: that takes " + results.baseline()
                    + " and another serializer that carries the same workloads.");
        }
        return choice.sentences();
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        String small = pick(space, time, any -> true).orElseThrow();
        String fast = pick(time, space, any -> true).orElseThrow();
        if (small.equals(fast)) {
            sentences.add("Take " + named(small) + " for the least " + space.label() + " and the least time: "
                    + figures(small) + equals(time, small) + ".");
            sentences.add(pick(time, space, Predicate.<String>not(small::equals).and(name -> !name.equals(baseline)))
                    .map(next -> "Next in time is " + named(next) + ": " + figures(next) + ".")
                    .orElse("No other was measured on the same workloads."));
        } else {
            sentences.add("For the least " + space.label() + " take " + named(small) + ": " + figures(small)
                    + equals(space, small) + ".");
            sentences.add("For the least time take " + named(fast) + ": " + figures(fast) + equals(time, fast) + ".");
        }
        sentences.add(lasting(Stream.of(small, fast).distinct().toList()));
        return sentences;
    }

    private String lasting(List<String> picked) {
        List<String> refusing = picked.stream()
                .filter(Predicate.not(SURVIVES_ADDED_FIELD::contains))
                .toList();
        if (refusing.isEmpty()) {
            return "For classes that change the choice is the same: old and new programs read each other's values.";
        }
        String reason =
                "with " + String.join(" and ", refusing) + ", old and new programs do not read each other's values";
        return pick(space, time, SURVIVES_ADDED_FIELD::contains)
                .map(name -> "For classes that change take " + named(name) + ": " + figures(name) + "; " + reason + ".")
                .orElse("For classes that change, see docs/evolution.md: " + reason + ".");
    }

    /** Returns the best by one mean; of those that tie the best by another one. */
    private Optional<String> pick(Mean first, Mean second, Predicate<String> condition) {
        List<String> possible = candidates.stream().filter(condition).toList();
        return second.best(
                possible.stream().filter(name -> first.isBest(name, possible)).toList());
    }

    private String equals(Mean mean, String picked) {
        List<String> others = candidates.stream()
                .filter(name -> !name.equals(picked) && mean.isBest(name, candidates))
                .toList();
        String names = others.stream().limit(MOST_EQUALS).collect(Collectors.joining(", "));
        return others.isEmpty()
                ? ""
                : "; equal in " + mean.label() + ": " + names
                        + (others.size() > MOST_EQUALS ? " and " + (others.size() - MOST_EQUALS) + " more" : "");
    }

    private String figures(String name) {
        return space.shown(name) + " of " + baseline + "'s " + space.label() + ", " + time.shown(name) + " of its time";
    }

    /** Names who made it, unless it is this project's. */
    private static String named(String name) {
        return Contenders.isOurs(name)
                ? name
                : name + " ("
                        + (Contenders.familyLabel(name).equals(Family.HAZELCAST.label())
                                ? "Hazelcast's own"
                                : "not ours")
                        + ")";
    }
}
