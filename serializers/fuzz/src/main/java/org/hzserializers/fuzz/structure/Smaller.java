// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.structure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Makes a payload smaller, for finds that should be read by people. */
public final class Smaller {

    private Smaller() {}

    /** Returns a tree's bytes without some piece, or with a shorter leaf. */
    public static byte[] of(Node original, SplittableRandom random) {
        Node tree = original.copy();
        List<Node> inner = new ArrayList<>(tree.all());
        inner.removeIf(Node::isLeaf);
        Node parent = inner.get(random.nextInt(inner.size()));
        int at = random.nextInt(parent.children.size());
        Node child = parent.children.get(at);
        switch (random.nextInt(3)) {
            case 0 -> {
                int last = Math.min(parent.children.size(), at + 1 + random.nextInt(parent.children.size()));
                int removed = last - at;
                parent.children.subList(at, last).clear();
                recount(parent, at, removed, random);
            }
            case 1 -> child.bytes = Arrays.copyOf(child.bytes, child.bytes.length / 2);
            default -> {
                List<Node> parts = child.all();
                Node part = parts.get(random.nextInt(parts.size()));
                if (part.kind == child.kind) {
                    parent.children.set(at, part);
                }
            }
        }
        return tree.emit();
    }

    private static void recount(Node parent, int before, int removed, SplittableRandom random) {
        for (Node child : parent.children.subList(0, before)) {
            if (child.kind.isNumber() && child.counts == null) {
                int unit = new int[] {0, 1, 2, 4, 8, 16}[random.nextInt(6)];
                child.setNumber(Math.max(0, child.number() - (long) removed * unit));
                return;
            }
        }
    }
}
