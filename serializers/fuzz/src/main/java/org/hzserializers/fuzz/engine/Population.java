// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.hzserializers.fuzz.engine.Corpus.Entry;
import org.hzserializers.fuzz.structure.Node;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Inputs;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.ReadCheck.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * The inputs that mutants are made from: seeds, the committed corpus, and mutants that reached new branches. Decides
 * what is kept and what is taken next, within the small heap of a worker. For one thread.
 */
final class Population {

    /** Seeds above this are too slow to start from. */
    private static final int MAX_SEED = 64 * 1024;

    /** So that inputs may grow until they take too much. */
    private static final int MAX_KEPT = 256 * 1024;

    /** Trees of inputs up to this are kept. */
    private static final int MAX_CACHED = 4 * 1024;

    /** Pieces of all cached trees together; each takes some hundred bytes of the small heap. */
    private static final int MAX_CACHED_PIECES = 100_000;

    /** Bytes of all kept inputs together, beyond which only small ones are kept. */
    private static final int MAX_KEPT_BYTES = 16 << 20;

    /** From here on only what reaches new branches is kept. */
    private static final int ALL_KEPT_BYTES = 2 * MAX_KEPT_BYTES;

    /** Memory of an input that is kept, without its bytes, and of a piece of a tree. */
    private static final int PARENT_MEMORY = 120;

    private static final int PIECE_MEMORY = 100;

    private final FuzzFormat format;
    private final List<Target> targets;
    private final Inputs inputs;
    private final Slot slot;
    private final WorkerOptions options;
    private final SplittableRandom random;
    private final Corpus kept;
    private final Map<String, Integer> indexes = new HashMap<>();

    /** By target. */
    private final List<List<Parent>> parents = new ArrayList<>();

    private final Map<Integer, Integer> blamed;
    private double weights;
    private int keptCount;
    private long keptBytes;
    private int cachedPieces;

    /** An input that others are made from. */
    static final class Parent {
        final Entry entry;
        final int target;
        private final double energy;
        private @Nullable Node tree;

        /** What it took when it was read: bytes for each of its own, nanoseconds. */
        private double memory;

        private long time;

        private Parent(Entry entry, int target, double energy) {
            this.entry = entry;
            this.target = target;
            this.energy = energy;
        }

        void took(Outcome outcome) {
            memory = memory(entry.frame(), outcome);
            time = outcome.cpuNanos();
        }
    }

    Population(
            FuzzFormat format,
            List<Target> targets,
            Inputs inputs,
            Slot slot,
            WorkerOptions options,
            SplittableRandom random) {
        this.format = format;
        this.targets = targets;
        this.inputs = inputs;
        this.slot = slot;
        this.options = options;
        this.random = random;
        this.kept = new Corpus(options.corpus());
        this.blamed = Blame.load(options.blame());
        for (Target target : targets) {
            indexes.put(target.name(), parents.size());
            parents.add(new ArrayList<>());
            weights += target.weight();
        }
    }

    /** Returns the honest values of all targets as they are written, and foreign frames; nothing is added yet. */
    List<Entry> seeds() {
        List<Entry> entries = new ArrayList<>();
        for (Target target : targets) {
            target.foreign().forEach(frame -> entries.add(new Entry(target.name(), frame)));
            for (Object value : target.seeds()) {
                try {
                    byte[] frame = inputs.write(target.writer(), value);
                    if (frame.length <= MAX_SEED) {
                        entries.add(new Entry(target.name(), frame));
                    }
                } catch (IOException | HazelcastSerializationException e) {
                    options.say(target.name() + " cannot be written: " + e.getMessage());
                }
            }
        }
        return entries;
    }

    /** Returns the committed inputs and those that were kept by former workers, of targets that still exist. */
    List<Entry> corpus() {
        List<Entry> entries = new ArrayList<>(new Corpus(options.committed()).load());
        entries.addAll(kept.load());
        entries.removeIf(entry -> !indexes.containsKey(entry.target()));
        return entries;
    }

    /** Returns which of the targets has a name. */
    int indexOf(String target) {
        Integer index = indexes.get(target);
        if (index == null) {
            throw new IllegalArgumentException("No target is called " + target + "; there are " + indexes.keySet());
        }
        return index;
    }

    /** Returns whether a worker ended over this very input. */
    boolean isBlamed(Entry entry) {
        return blamed.containsKey(~entry.id());
    }

    Parent add(Entry entry) {
        int finds = blamed.getOrDefault(entry.id(), 0);
        double size = 1 + entry.frame().length / 1024.0;
        Parent parent = new Parent(entry, indexOf(entry.target()), 1 / size / (1 + finds * finds));
        parents.get(parent.target).add(parent);
        return parent;
    }

    /** Keeps a mutant, if it is worth it: it reached new branches, or took much more than what it was made from. */
    void offer(Parent parent, byte[] frame, Outcome outcome, int reached) {
        boolean worth = reached > 0 || (keptBytes < ALL_KEPT_BYTES && isWorse(parent, frame, outcome));
        if (!worth
                || frame.length > (keptBytes < MAX_KEPT_BYTES ? MAX_KEPT : MAX_CACHED)
                || outcome.cpuNanos() >= ReadCheck.FREE_NANOS) {
            return;
        }
        keptCount++;
        keptBytes += frame.length;
        Entry entry = new Entry(targets.get(parent.target).name(), frame);
        add(entry).took(outcome);
        if (frame.length <= MAX_SEED) {
            kept.add(entry);
        }
    }

    /** Inputs that take much more than what they were made from are on the way to one that takes too much. */
    private static boolean isWorse(Parent parent, byte[] frame, Outcome outcome) {
        boolean memory = outcome.allocatedBytes() > 64 * 1024 && memory(frame, outcome) > 1.5 * parent.memory;
        // Short times are those of the JIT and of class loading.
        boolean time = outcome.cpuNanos() > 10_000_000 && outcome.cpuNanos() > 3 * parent.time;
        return memory || time;
    }

    private static double memory(byte[] frame, Outcome outcome) {
        return (double) outcome.allocatedBytes() / (frame.length + 1024);
    }

    Parent pick() {
        List<Parent> some = parents.get(pickTarget());
        if (some.isEmpty()) {
            return pick();
        }
        // Every third time one of the newest, which are the least explored.
        int among = random.nextInt(3) == 0 ? Math.min(some.size(), 20) : some.size();
        Parent parent = some.get(some.size() - 1 - random.nextInt(among));
        for (int i = 0; i < 100 && random.nextDouble() > parent.energy; i++) {
            parent = some.get(random.nextInt(some.size()));
        }
        return parent;
    }

    private int pickTarget() {
        double at = random.nextDouble() * weights;
        int target = 0;
        while (target < targets.size() - 1 && at >= targets.get(target).weight()) {
            at -= targets.get(target++).weight();
        }
        return target;
    }

    /** Returns the tree of an input, which is not to be changed. */
    Node tree(Parent parent) {
        Node tree = parent.tree;
        if (tree == null) {
            slot.begin(parent.target, ~parent.entry.id(), parent.entry.frame());
            tree = parse(parent.target, parent.entry.frame());
            int pieces = parent.entry.frame().length <= MAX_CACHED ? tree.count() : MAX_CACHED_PIECES;
            if (pieces <= MAX_CACHED_PIECES - cachedPieces) {
                cachedPieces += pieces;
                parent.tree = tree;
            }
        }
        return tree;
    }

    /** Reads a frame to see what its pieces are. */
    Node parse(int target, byte[] frame) {
        return format.pieces(targets.get(target), inputs, frame);
    }

    /** Drops the trees, which take more than the payloads that they are of. */
    void dropTrees() {
        parents.forEach(some -> some.forEach(parent -> parent.tree = null));
        cachedPieces = 0;
    }

    /** Returns the small seeds that no former worker swept, in random order. */
    List<Parent> unswept() {
        Set<Integer> swept = Blame.load(options.swept()).keySet();
        List<Parent> unswept = new ArrayList<>();
        for (List<Parent> some : parents) {
            some.stream()
                    .filter(parent -> targets.get(parent.target).isOpen())
                    .filter(parent -> parent.entry.frame().length <= MAX_CACHED)
                    .filter(parent -> !swept.contains(parent.entry.id()))
                    .forEach(unswept::add);
        }
        Collections.shuffle(unswept, new Random(options.seed()));
        return unswept;
    }

    int keptCount() {
        return keptCount;
    }

    /** Returns the bytes of heap that the kept inputs and their trees take, about. */
    long memory() {
        return keptBytes + (long) PARENT_MEMORY * keptCount + (long) PIECE_MEMORY * cachedPieces;
    }
}
