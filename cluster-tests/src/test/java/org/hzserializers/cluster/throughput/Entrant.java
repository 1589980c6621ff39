// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.throughput;

import com.hazelcast.client.config.ClientConfig;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.cluster.SerializerUnderTest;

/**
 * A serializer that can be measured.
 *
 * @param name in tables and on the command line
 * @param ours whether it is one of this project
 * @param clientConfig makes the configuration of a client with it
 * @param carried turns a plain value into what the serializer carries in its place
 */
record Entrant(String name, boolean ours, Supplier<ClientConfig> clientConfig, UnaryOperator<Object> carried) {

    private static final Entrant JAVA = new Entrant("Java", false, ClientConfig::new, UnaryOperator.identity());

    /** Returns those of this project and, for comparison, Java serialization. */
    static List<Entrant> all() {
        return Stream.concat(Stream.of(SerializerUnderTest.values()).map(Entrant::of), Stream.of(JAVA))
                .toList();
    }

    private static Entrant of(SerializerUnderTest serializer) {
        String words = serializer.name().replace('_', ' ');
        String name = words.charAt(0) + words.substring(1).toLowerCase(Locale.ROOT);
        return new Entrant(name, true, serializer::clientConfig, serializer::carry);
    }
}
