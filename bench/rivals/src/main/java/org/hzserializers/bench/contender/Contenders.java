// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.hzserializers.sample.HazelcastFormat;
import org.hzserializers.sample.Workload;

/** All contenders, in the order of the tables: Hazelcast's own, ours, and the rivals, found by a service file. */
public final class Contenders {

    /** What the others are set in ratio to. */
    public static final String BASELINE = HazelcastFormat.JAVA.displayName();

    private static final List<Contender> BENCHMARKED = all();

    private Contenders() {}

    private static List<Contender> all() {
        List<Contender> all = OwnContenders.all();
        ServiceLoader.load(ContenderTable.class, Contenders.class.getClassLoader())
                .forEach(table -> all.addAll(table.rows()));
        return List.copyOf(all);
    }

    /** Returns those of ours that compress. */
    public static List<Contender> compressed() {
        return OwnContenders.COMPRESSED;
    }

    /** Returns what the comparison runs unless asked. */
    public static List<Contender> byDefault() {
        return BENCHMARKED.stream().filter(Contender::byDefault).toList();
    }

    /** Returns all: those that run unless asked, and those that only matter beside them. */
    public static List<Contender> benchmarked() {
        return BENCHMARKED;
    }

    /**
     * Returns the names of those that run in this JVM and carry a workload at least, in the order of the tables; the
     * others only say why not, or need options that this JVM does not have.
     */
    public static List<String> measurable() {
        return BENCHMARKED.stream()
                .filter(Contender::runsHere)
                .filter(contender -> Arrays.stream(Workload.values())
                        .anyMatch(workload -> contender.cannotCarry(workload).isEmpty()))
                .map(Contender::name)
                .toList();
    }

    /** Returns the names of those that plots with lines show, in the order of the tables. */
    public static List<String> inLines() {
        return BENCHMARKED.stream()
                .filter(Contender::inLines)
                .map(Contender::name)
                .toList();
    }

    /** Returns the contender that a table names; empty for what no contender is called, as a plain array. */
    public static Optional<Contender> find(String name) {
        return BENCHMARKED.stream()
                .filter(contender -> contender.name().equals(name))
                .findFirst();
    }

    /** Returns whether a name in a table is that of a serializer of ours. */
    public static boolean isOurs(String name) {
        return family(name).filter(family -> family == Family.OURS).isPresent();
    }

    /** Returns the word for whose a serializer in a table is; a dash for a name that no contender has. */
    public static String familyLabel(String name) {
        return family(name).map(Family::label).orElse("–");
    }

    /** A variant is called by its serializer's name and another word. */
    private static Optional<Family> family(String name) {
        return find(name)
                .or(() -> BENCHMARKED.stream()
                        .filter(contender -> name.startsWith(contender.name() + " "))
                        .findFirst())
                .map(Contender::family);
    }

    /**
     * Returns a contender for JMH.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Contender benchmarked(String name) {
        return find(name)
                .orElseThrow(() -> new IllegalArgumentException("Unknown serializer '" + name + "'; choose from "
                        + BENCHMARKED.stream().map(Contender::name).collect(Collectors.joining(", "))));
    }
}
