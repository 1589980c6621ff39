// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.hzserializers.sample.HazelcastFormat;

/** All contenders, in the order of the tables: Hazelcast's own, ours, and the rivals that the service file names. */
public final class Contenders {

    /** What the others are set in ratio to. */
    public static final String BASELINE = HazelcastFormat.JAVA.displayName();

    private static final List<Contender> COMPARED = List.of(
            new HazelcastContender(HazelcastFormat.JAVA),
            new HazelcastContender(HazelcastFormat.DATA_SERIALIZABLE),
            new HazelcastContender(HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE),
            new HazelcastContender(HazelcastFormat.PORTABLE),
            new HazelcastContender(HazelcastFormat.COMPACT),
            new IdentifiedContender(),
            new KryoContender(false),
            new KryoContender(true),
            new ProtobufContender(),
            new ArgotContender(false),
            new ArgotContender(true));

    private static final List<Contender> BENCHMARKED = all();

    private Contenders() {}

    private static List<Contender> all() {
        List<Contender> all = new ArrayList<>(COMPARED);
        all.add(new ProtobufPlainContender());
        ServiceLoader.load(Contender.class, Contenders.class.getClassLoader()).forEach(all::add);
        return List.copyOf(all);
    }

    /** Returns what the comparison program runs. */
    public static List<Contender> compared() {
        return COMPARED;
    }

    /** Returns what JMH can measure: the compared ones and the rivals that only matter beside ours. */
    public static List<Contender> benchmarked() {
        return BENCHMARKED;
    }

    /** Returns whose a serializer in a table is; a plain array, named after its length, is Hazelcast's, and what nobody here knows a rival. */
    public static Family family(String name) {
        if (name.startsWith("byte[")) {
            return Family.HAZELCAST;
        }
        return BENCHMARKED.stream()
                .filter(contender -> contender.name().equals(name))
                .map(Contender::family)
                .findFirst()
                .orElse(Family.RIVAL);
    }

    /**
     * Returns a contender for JMH.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static Contender benchmarked(String name) {
        return BENCHMARKED.stream()
                .filter(contender -> contender.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown serializer '" + name + "'; choose from "
                        + String.join(
                                ", ", BENCHMARKED.stream().map(Contender::name).toList())));
    }
}
