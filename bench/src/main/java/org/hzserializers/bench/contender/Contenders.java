// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.sample.HazelcastFormat;

/** All contenders, in the order of the tables. */
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

    private static final List<Contender> BENCHMARKED = Stream.concat(
                    COMPARED.stream(),
                    Stream.of(
                            new KryoGlueContender(),
                            new KryoPooledContender(),
                            new ProtobufGlueContender(false),
                            new ProtobufGlueContender(true),
                            new ProtobufPlainContender(),
                            new SubZeroContender(),
                            new ForyContender(),
                            new JetProtobufContender(),
                            new HandWrittenContender()))
            .toList();

    private Contenders() {}

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
