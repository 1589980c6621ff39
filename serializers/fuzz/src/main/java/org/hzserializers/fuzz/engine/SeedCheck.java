// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hzserializers.fuzz.structure.Node;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Inputs;
import org.hzserializers.fuzz.targets.Target;

/** Checks the seeds of a format: all are read, and their pieces are known. Needs the {@link Agent}. */
final class SeedCheck {

    /** Pieces of each target's seeds, at least; seeds of workloads have far more. */
    private static final int PIECES = 10;

    private SeedCheck() {}

    /** Returns sentences about what is wrong; none if all is well. */
    static List<String> of(FuzzFormat format) {
        List<Target> targets = format.makesTargets().get();
        Inputs inputs = new Inputs(targets, SeedCheck.class.getClassLoader());
        List<String> wrong = new ArrayList<>();
        int pieces = 0;
        for (Target target : targets) {
            for (Object value : target.seeds()) {
                try {
                    byte[] frame = inputs.write(target.writer(), value);
                    if (target.isOpen()) {
                        target.readAll(inputs.open(frame));
                    }
                    Node tree = format.pieces(target, inputs, frame);
                    pieces += tree.count();
                    if (!Arrays.equals(tree.emit(), frame)) {
                        wrong.add(target.name() + ": the tree of " + value.getClass() + " has other bytes");
                    }
                } catch (IOException | HazelcastSerializationException e) {
                    wrong.add(target.name() + ": " + value.getClass() + ": " + e.getMessage());
                }
            }
        }
        int expected = targets.stream()
                .mapToInt(target -> target.isReadAsAWhole() ? 1 : PIECES)
                .sum();
        if (pieces < expected) {
            wrong.add("only " + pieces + " pieces are known; the rules of Weaver do not fit the readers any more");
        }
        return wrong;
    }
}
