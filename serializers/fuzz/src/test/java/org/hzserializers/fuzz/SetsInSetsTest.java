// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.protostuff.Tag;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A set in a set in a set is hashed once for each that it is inside of, by an iterator each time. */
class SetsInSetsTest {

    /** So many, that what any payload may have does not matter. */
    private static final int CHAINS = 1_000;

    /** Holds others of its kind. */
    public record Nested(@Tag(1) Set<Nested> inside, @Tag(2) int number) implements Serializable {}

    /** The outermost ones. */
    public record Nests(@Tag(1) List<Nested> nests) implements Serializable {}

    static Stream<Named<AllFormats.Maker<Nests>>> formats() {
        return AllFormats.of(Nests.class, Nested.class);
    }

    private static Nests nests(int count, int depth) {
        List<Nested> nests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Nested nested = new Nested(new HashSet<>(), i);
            for (int level = 1; level < depth; level++) {
                nested = new Nested(new HashSet<>(Set.of(nested)), 1);
            }
            nests.add(nested);
        }
        return new Nests(nests);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_manySetsInSets_takesNoMoreMemoryThanAllowed(AllFormats.Maker<Nests> maker) throws IOException {
        FramedSerializer<Nests> reader = maker.make(Limits.defaults());
        FramedSerializer<Nests> writer = maker.make(AllFormats.WRITING);
        Nests usual = nests(100, 3);
        assertThat(Wire.copy(reader, usual)).isEqualTo(usual);
        for (int depth : new int[] {2, 4, 8, 15, 25}) {
            byte[] frame = Wire.writeFrame(writer, nests(CHAINS, depth));
            ReadCheck.of(reader).assertHolds(frame);
        }
    }
}
