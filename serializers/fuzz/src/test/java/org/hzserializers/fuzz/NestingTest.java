// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import io.protostuff.Tag;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** However deep objects are inside each other: what {@code put} takes, {@code get} reads, and refuses the rest. */
class NestingTest {

    /** Holds others of its kind in several ways. */
    public record Branch(
            @Tag(1) Branch one,
            @Tag(2) List<Branch> list,
            @Tag(3) Map<String, Branch> map,
            @Tag(4) Set<Branch> set,
            @Tag(5) int number)
            implements Serializable {}

    static Stream<Named<AllFormats.Maker<Branch>>> formats() {
        return AllFormats.of(Branch.class);
    }

    private static Map<String, UnaryOperator<Branch>> kinds() {
        Map<String, UnaryOperator<Branch>> kinds = new TreeMap<>();
        kinds.put("object", held -> new Branch(held, null, null, null, 1));
        kinds.put("list", held -> new Branch(null, new ArrayList<>(List.of(held)), null, null, 1));
        kinds.put("map", held -> new Branch(null, null, new HashMap<>(Map.of("k", held)), null, 1));
        kinds.put("set", held -> new Branch(null, null, null, new HashSet<>(Set.of(held)), 1));
        return kinds;
    }

    @ParameterizedTest
    @MethodSource("formats")
    void put_objectsInsideEachOther_takesWhatGetReads(AllFormats.Maker<Branch> maker) throws IOException {
        FramedSerializer<Branch> serializer = maker.make(Limits.defaults());
        FramedSerializer<Branch> writer = maker.make(AllFormats.WRITING);
        try (SerializationRig rig = SerializationRig.of(new SerializationConfig())) {
            for (Map.Entry<String, UnaryOperator<Branch>> kind : kinds().entrySet()) {
                Branch branch = new Branch(null, null, null, null, 0);
                boolean refused = false;
                for (int depth = 1; depth < 100; depth++) {
                    branch = kind.getValue().apply(branch);
                    Branch value = branch;
                    if (!refused && isWritten(rig, serializer, value)) {
                        ReadCheck.Outcome read =
                                ReadCheck.of(serializer, rig::input).read(rig.write(serializer, value));
                        assertThat(read.thrown())
                                .as("%s to depth %s", kind, depth)
                                .isNull();
                        assertThat(read.fault())
                                .as("%s to depth %s", kind, depth)
                                .isNull();
                    } else {
                        refused = true;
                        assertThatThrownBy(() -> rig.write(serializer, value))
                                .as("%s to depth %s", kind, depth)
                                .isInstanceOf(HazelcastSerializationException.class);
                        byte[] frame = rig.write(writer, value);
                        assertThatThrownBy(() -> rig.read(serializer, frame))
                                .as("%s to depth %s", kind, depth)
                                .isInstanceOf(HazelcastSerializationException.class);
                    }
                }
                assertThat(refused).as(kind.getKey()).isTrue();
            }
        }
    }

    private static boolean isWritten(SerializationRig rig, FramedSerializer<Branch> serializer, Branch value)
            throws IOException {
        try {
            rig.write(serializer, value);
            return true;
        } catch (HazelcastSerializationException e) {
            return false;
        }
    }
}
