// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.fuzz.Corpus.Entry;
import org.hzserializers.fuzz.Finds.Find;
import org.hzserializers.json.OpaqueJsonSerializer;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.ReadCheck.Fault;
import org.hzserializers.testkit.ReadCheck.Outcome;
import org.hzserializers.testkit.ReadCheck.Rule;
import org.hzserializers.testkit.ReadMeter;
import org.hzserializers.view.ViewSerializer;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jspecify.annotations.Nullable;

/**
 * Attacks one format in a virtual machine of its own, with a small heap and a small stack, until its time is over or it
 * is broken.
 */
final class Worker {

    /** The virtual machine is not to be used any more; a new one goes on. */
    static final int BROKEN = 75;

    /** An input did not end; the watchdog has recorded it. */
    static final int HUNG = 70;

    static final int STACK_BYTES = 512 * 1024;

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

    /** What an input that is kept takes beside its bytes, and what a piece of a tree takes. */
    private static final int PARENT_MEMORY = 120;

    private static final int PIECE_MEMORY = 100;

    /** What is committed is small. */
    private static final int MAX_COMMITTED = 8 * 1024;

    /** Bytes of all committed inputs of a format; the shortest are taken first. */
    private static final int MAX_CORPUS = 12 * 1024;

    private static final int HEALTH_INPUTS = 5_000;
    private static final int HEAP_INPUTS = 50_000;
    private static final long MAX_HEAP_GROWTH = 24L << 20;
    private static final int MAX_PROXIES = 32;

    /** Names that no payload chose: the JDK and libraries look for classes that may be there. */
    private static final int OWN_ABSENT_NAMES = 8;

    private static final int MAX_NEW_CLASSES = 1_000;

    /** What readers may make where no declared type says so; each array class takes metaspace for good. */
    private static final int MAX_DIMENSIONS = 8;

    private static final long MAX_METASPACE_GROWTH = 16L << 20;
    private static final int HONEST_VALUES = 200;

    /** A seed is swept once in so many turns, which takes about as long as the others together. */
    private static final int SWEEPS = 100;

    private static final int MINIMIZING = 400;
    private static final long SLOW_NANOS = 50_000_000;

    private final WorkerOptions options;
    private final FuzzFormat format;
    private final List<Target> targets;
    private final WatchedLoader loader = new WatchedLoader(Worker.class.getClassLoader());
    private final Inputs inputs;
    private final List<ReadCheck> checks = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();
    private final Slot slot;
    private final Finds finds;
    private final Corpus kept;
    private final SplittableRandom random;
    private final Mutator mutator;
    private final Coverage coverage = Coverage.OF_THIS_JVM;
    /** By target. */
    private final List<List<Parent>> parents = new ArrayList<>();

    private double weights;
    private final List<Parent> unswept = new ArrayList<>();
    private final Map<Integer, Integer> blamed;
    private long count;
    private int keptCount;
    private long keptBytes;
    private int cachedPieces;
    private int probes;
    private final long start = System.nanoTime();
    private long nextHealth = HEALTH_INPUTS;
    private long nextHeap = HEAP_INPUTS;
    private long heapBefore;
    private long classesBefore;
    private long metaspaceBefore;

    /** An input that others are made from. */
    private static final class Parent {
        final Entry entry;
        final int target;
        final double energy;

        @Nullable
        Node tree;

        /** What it took when it was read: bytes for each of its own, nanoseconds. */
        double memory;

        long time;

        Parent(Entry entry, int target, double energy) {
            this.entry = entry;
            this.target = target;
            this.energy = energy;
        }
    }

    Worker(WorkerOptions options) {
        this.options = options;
        this.format = FuzzFormat.byName(options.format());
        this.targets = format.makesTargets().get();
        this.inputs = new Inputs(targets, loader);
        this.slot = new Slot(options.slot());
        this.finds = new Finds(options.finds());
        this.kept = new Corpus(options.corpus());
        this.random = new SplittableRandom(options.seed());
        this.mutator = new Mutator(random, () -> tree(pick()));
        this.blamed = Blame.load(options.blame());
        for (int i = 0; i < targets.size(); i++) {
            Target target = targets.get(i);
            indexes.put(target.name(), i);
            parents.add(new ArrayList<>());
            weights += target.weight();
            checks.add(ReadCheck.of(target.reader(), inputs::open)
                    .denying(target.denied()::contains)
                    .asking(Shown::of)
                    .expecting(
                            target.reader() instanceof OpaqueJsonSerializer
                                    ? HazelcastJsonValue.class
                                    : target.reader().type()));
        }
    }

    /** Runs until the time is over. */
    void run() {
        seed();
        long until = start + options.seconds() * 1_000_000_000L;
        long written = System.nanoTime();
        while (System.nanoTime() < until) {
            Parent parent = pick();
            try {
                if (!unswept.isEmpty() && random.nextInt(SWEEPS) == 0) {
                    sweep();
                } else if (random.nextInt(3) == 0) {
                    grow(parent);
                } else {
                    execute(parent, mutator.mutate(tree(parent)), true);
                }
            } catch (OutOfMemoryError e) {
                // Trees take more than the payloads that they are of.
                parents.forEach(some -> some.forEach(known -> known.tree = null));
            }
            if (count >= nextHealth) {
                nextHealth = count + HEALTH_INPUTS;
                health(parent.target, parent.entry.frame());
            }
            if (System.nanoTime() - written > 5_000_000_000L) {
                writeCoverage();
                written = System.nanoTime();
            }
        }
        writeCoverage();
    }

    /** Makes an input larger in one way that is thought of; sometimes one that is wrong already. */
    private void grow(Parent parent) {
        Node tree = tree(parent);
        Node start = random.nextInt(3) == 0 ? mutator.withWrongNumber(tree) : tree;
        Growth growth = mutator.growth(start);
        if (growth != null) {
            grow(parent, start, growth);
        }
    }

    /** Makes an input larger, more and more, as long as it is read, or takes more memory each time. */
    private void grow(Parent parent, Node tree, Growth growth) {
        int size = parent.entry.frame().length;
        long bound = Mutator.USUAL_BYTES;
        long allocated = Long.MAX_VALUE / 2;
        for (long times = 1; true; times *= times < 4 ? 4 : 8) {
            if (size + times * growth.bytes() > bound || growth.nodes((int) times) > Mutator.MAX_NODES) {
                return;
            }
            byte[] grown = growth.grown(tree, (int) times);
            // Lengths and references may have grown, too.
            if (grown.length > Mutator.MAX_BYTES) {
                return;
            }
            Outcome outcome = execute(parent, grown, true);
            boolean read = outcome.thrown() == null && outcome.fault() == null;
            if (!read && outcome.allocatedBytes() < 2 * allocated) {
                return;
            }
            allocated = outcome.allocatedBytes();
            // What takes long at this size takes too long at a larger one, if it grows faster than the size.
            bound = outcome.cpuNanos() > SLOW_NANOS ? Mutator.MAX_BYTES : Mutator.USUAL_BYTES;
        }
    }

    /** Makes one of the seeds larger in many ways; each seed comes once in a run. */
    private void sweep() {
        Parent parent = unswept.remove(unswept.size() - 1);
        Blame.add(options.swept(), parent.entry.id());
        Node tree = tree(parent);
        for (Growth growth : mutator.growths(tree)) {
            grow(parent, tree, growth);
        }
    }

    /** Reads the seeds and what was kept before; nothing that is honest may break a rule, or be refused. */
    private void seed() {
        for (Entry entry : seeds()) {
            run(entry);
        }
        Set<Integer> swept = Blame.load(options.swept()).keySet();
        for (int i = 0; i < targets.size(); i++) {
            for (Parent parent : parents.get(i)) {
                boolean wanted = isOpen(targets.get(i)) && parent.entry.frame().length <= MAX_CACHED;
                if (wanted && !swept.contains(parent.entry.id())) {
                    unswept.add(parent);
                }
            }
        }
        Collections.shuffle(unswept, new java.util.Random(options.seed()));
        for (Corpus corpus : List.of(new Corpus(options.committed()), kept)) {
            for (Entry entry : corpus.load()) {
                if (indexes.containsKey(entry.target())) {
                    run(entry);
                }
            }
        }
        coverage.takeNew();
        heapBefore = 0;
        classesBefore = 0;
    }

    private List<Entry> seeds() {
        List<Entry> entries = new ArrayList<>();
        int refused = 0;
        for (Target target : targets) {
            target.foreign().forEach(frame -> entries.add(new Entry(target.name(), frame)));
            for (Object value : target.seeds()) {
                try {
                    byte[] frame = inputs.write(target.writer(), value);
                    if (frame.length <= MAX_SEED) {
                        entries.add(new Entry(target.name(), frame));
                    }
                } catch (IOException | HazelcastSerializationException e) {
                    refused++;
                    if (options.verbose()) {
                        System.err.println(target.name() + ": " + e.getMessage());
                    }
                }
            }
        }
        if (options.verbose()) {
            System.err.println(entries.size() + " seeds, " + refused + " cannot be written");
        }
        return entries;
    }

    /** Adds an input and reads it, unless a worker ended over it. */
    private void run(Entry entry) {
        if (!blamed.containsKey(~entry.id())) {
            execute(add(entry), entry.frame(), false);
        }
    }

    /**
     * Says what is wrong with the seeds: what is refused, and whose pieces are not known.
     *
     * @return sentences; none if all is well
     */
    List<String> check() {
        List<String> wrong = new ArrayList<>();
        int pieces = 0;
        for (int i = 0; i < targets.size(); i++) {
            Target target = targets.get(i);
            for (Object value : target.seeds()) {
                try {
                    byte[] frame = inputs.write(target.writer(), value);
                    if (isOpen(target)) {
                        Shown.of(target.reader().read(inputs.open(frame)), new ReadMeter());
                    }
                    Node tree = parse(i, frame);
                    pieces += tree.count();
                    if (!java.util.Arrays.equals(tree.emit(), frame)) {
                        wrong.add(target.name() + ": the tree of " + value.getClass() + " has other bytes");
                    }
                } catch (IOException | HazelcastSerializationException e) {
                    wrong.add(target.name() + ": " + value.getClass() + ": " + e.getMessage());
                }
            }
        }
        // Gzip data is read as a whole.
        int expected = targets.stream()
                .mapToInt(target -> target.writer() instanceof GzipSerializer ? 1 : 10)
                .sum();
        if (pieces < expected) {
            wrong.add("only " + pieces + " pieces are known; the rules of Weaver do not fit the readers any more");
        }
        return wrong;
    }

    private Parent add(Entry entry) {
        int finds = blamed.getOrDefault(entry.id(), 0);
        double size = 1 + entry.frame().length / 1024.0;
        Parent parent = new Parent(entry, indexes.get(entry.target()), 1 / size / (1 + finds * finds));
        parents.get(parent.target).add(parent);
        return parent;
    }

    private Parent pick() {
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

    private Node tree(Parent parent) {
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

    /** Reads a frame once more to see what its pieces are. */
    Node parse(int target, byte[] frame) {
        Trace.start(format.family(), TreeReader.payloadStart(frame));
        try {
            parser(targets.get(target)).read(inputs.open(frame));
        } catch (IOException | RuntimeException | Error e) {
            // Whatever was read until then is known.
        } finally {
            Trace.stop();
        }
        return TreeReader.read(frame, format.bigEndian());
    }

    /** Runs one input, keeps it if it is new, and records what is wrong. */
    private Outcome execute(Parent parent, byte[] frame, boolean mutant) {
        int target = parent.target;
        slot.begin(target, mutant ? parent.entry.id() : ~parent.entry.id(), frame);
        Outcome outcome = checks.get(target).read(frame);
        count++;
        Fault fault = outcome.fault();
        if (fault != null) {
            // What fills the heap takes a minute each time that it is tried again.
            boolean isNew = found(target, frame, fault, mutant && !isOutOfMemory(outcome));
            if (!isNew && fault.rule() == Rule.STACK && count % 32 != 0) {
                // The same overflow again; honest values need not be tried each time.
                fault = null;
            }
        }
        if (fault != null) {
            if (fault.rule() == Rule.STACK || fault.rule() == Rule.BROKEN_CLASS) {
                requireHonestValues(target, frame);
            } else if (isOutOfMemory(outcome)) {
                writeCoverage();
                System.err.println("worker ends: " + fault);
                Runtime.getRuntime().halt(BROKEN);
            }
        }
        int reached = coverage.takeNew();
        probes += reached;
        if (!mutant) {
            parent.memory = memory(frame, outcome);
            parent.time = outcome.cpuNanos();
            if (options.verbose() && outcome.thrown() != null && isOpen(targets.get(target))) {
                System.err.println(parent.entry.target() + " is not read: "
                        + outcome.thrown().getMessage());
            }
        } else if ((reached > 0 || (keptBytes < ALL_KEPT_BYTES && isWorse(parent, frame, outcome)))
                && frame.length <= (keptBytes < MAX_KEPT_BYTES ? MAX_KEPT : MAX_CACHED)
                && outcome.cpuNanos() < ReadCheck.FREE_NANOS) {
            keptCount++;
            keptBytes += frame.length;
            Entry entry = new Entry(targets.get(target).name(), frame);
            Parent child = add(entry);
            child.memory = memory(frame, outcome);
            child.time = outcome.cpuNanos();
            if (frame.length <= MAX_SEED) {
                kept.add(entry);
            }
        }
        slot.end(count, keptCount, probes);
        return outcome;
    }

    /** Returns whether a target reads all that its seeds hold. */
    private static boolean isOpen(Target target) {
        return target.reader() == target.writer() || isViews(target);
    }

    private static boolean isViews(Target target) {
        return target.reader() instanceof ViewSerializer;
    }

    /** Returns what reads each piece once; a view passes over some, and reads others when it is asked. */
    private static FramedSerializer<?> parser(Target target) {
        return isViews(target) ? target.writer() : target.reader();
    }

    private static boolean isOutOfMemory(Outcome outcome) {
        for (Throwable at = outcome.thrown(); at != null; at = at.getCause()) {
            if (at instanceof OutOfMemoryError) {
                return true;
            }
        }
        return false;
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

    private boolean found(int target, byte[] frame, Fault fault) {
        return found(target, frame, fault, false);
    }

    /** Records a fault, unless it is known. */
    private boolean found(int target, byte[] frame, Fault fault, boolean minimizing) {
        String when = "after " + count + " inputs, " + (System.nanoTime() - start) / 1_000_000_000 + " s of worker "
                + options.number();
        Find find = Find.of(format.name(), targets.get(target), fault, frame, when);
        if (finds.isKnown(find)) {
            return false;
        }
        return finds.add(new Find(
                find.format(),
                find.target(),
                find.rule(),
                find.place(),
                find.detail(),
                minimizing ? minimized(target, frame, fault) : frame,
                find.when()));
    }

    /** Takes away pieces as long as the fault stays. */
    private byte[] minimized(int target, byte[] frame, Fault fault) {
        boolean cheap = fault.rule() != Rule.TIME && fault.rule() != Rule.STACK && fault.rule() != Rule.BROKEN_CLASS;
        if (!cheap || fault.place().startsWith("worker")) {
            return frame;
        }
        byte[] least = frame;
        SplittableRandom choice = new SplittableRandom(1);
        for (int i = 0; i < MINIMIZING; i++) {
            byte[] smaller = Smaller.of(parse(target, least), choice);
            if (smaller.length < least.length) {
                slot.begin(target, 0, smaller);
                Fault still = checks.get(target).read(smaller).fault();
                if (still != null
                        && still.rule() == fault.rule()
                        && still.place().equals(fault.place())) {
                    least = smaller;
                }
            }
        }
        return least;
    }

    /** Looks at what no single input shows: classes and heap that grow, and whether honest values still work. */
    private void health(int target, byte[] frame) {
        requireHonestValues(target, frame);
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        if (classesBefore > 0 && classes - classesBefore > MAX_NEW_CLASSES) {
            found(
                    target,
                    frame,
                    new Fault(
                            Rule.MEMORY,
                            "worker classes",
                            classes - classesBefore + " classes were loaded in " + HEALTH_INPUTS + " inputs"));
        }
        classesBefore = count > 2 * HEALTH_INPUTS ? classes : 0;
        // Array classes are not among the classes that are counted.
        Class<?> deepest = Agent.deepestArray();
        if (deepest != null && Agent.dimensions(deepest) > MAX_DIMENSIONS) {
            found(
                    target,
                    frame,
                    new Fault(
                            Rule.MEMORY,
                            "worker array classes",
                            "an array class of " + Agent.dimensions(deepest) + " dimensions was made, which stays"));
        }
        long metaspace = metaspace();
        if (metaspaceBefore > 0 && metaspace - metaspaceBefore > MAX_METASPACE_GROWTH) {
            found(
                    target,
                    frame,
                    new Fault(
                            Rule.MEMORY,
                            "worker metaspace",
                            "metaspace grew by " + (metaspace - metaspaceBefore) + " bytes in " + HEALTH_INPUTS
                                    + " inputs"));
        }
        metaspaceBefore = count > 2 * HEALTH_INPUTS ? metaspace : 0;
        if (coverage.proxies() > MAX_PROXIES) {
            found(
                    target,
                    frame,
                    new Fault(
                            Rule.MEMORY,
                            "worker proxies",
                            coverage.proxies() + " proxy classes were made, which stay"));
        }
        int chosen = targets.stream().anyMatch(Target::anyName) ? ClassNames.MAX_UNKNOWN : 0;
        if (loader.absentNames() > OWN_ABSENT_NAMES + chosen) {
            found(
                    target,
                    frame,
                    new Fault(
                            Rule.MEMORY,
                            "worker class names",
                            "the class loader was asked for " + loader.absentNames() + " classes that are not there"));
        }
        if (count >= nextHeap) {
            nextHeap = count + HEAP_INPUTS;
            System.gc();
            long own = keptBytes + (long) PARENT_MEMORY * keptCount + (long) PIECE_MEMORY * cachedPieces;
            long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() - own;
            if (heapBefore > 0 && heap - heapBefore > MAX_HEAP_GROWTH) {
                found(
                        target,
                        frame,
                        new Fault(
                                Rule.MEMORY,
                                "worker heap",
                                "the heap grew by " + (heap - heapBefore) + " bytes in " + count + " inputs"));
            }
            heapBefore = heapBefore > 0 ? heapBefore : heap;
        }
    }

    private static long metaspace() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().contains("Metaspace"))
                .mapToLong(pool -> pool.getUsage().getUsed())
                .sum();
    }

    /** Reads the target's first seeds, which must work whatever was read before. */
    private void requireHonestValues(int target, byte[] frame) {
        Target of = targets.get(target);
        if (!isOpen(of)) {
            return;
        }
        for (Object value :
                of.seeds().subList(0, Math.min(HONEST_VALUES, of.seeds().size()))) {
            Fault fault;
            try {
                byte[] bytes = inputs.write(of.writer(), value);
                if (blamed.containsKey(~new Entry(of.name(), bytes).id())) {
                    continue;
                }
                fault = checks.get(target).read(bytes).fault();
            } catch (HazelcastSerializationException | IOException e) {
                fault = ReadCheck.faultOf(e);
            } catch (LinkageError e) {
                fault = new Fault(Rule.BROKEN_CLASS, "worker " + e, "an honest value cannot be written: " + e);
            }
            if (fault != null && fault.rule() == Rule.BROKEN_CLASS) {
                found(target, frame, fault);
                Runtime.getRuntime().halt(BROKEN);
            }
        }
    }

    private void writeCoverage() {
        Path file = options.coverage().resolve(format.name() + "-" + options.number() + ".exec");
        try {
            Files.createDirectories(file.getParent());
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                ExecutionDataWriter writer = new ExecutionDataWriter(out);
                coverage.store().accept(writer);
                writer.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs one input only, as it is in a file; tells what is wrong with it, if anything. */
    @Nullable
    Fault replay(String target, byte[] frame) {
        Integer index = indexes.get(target);
        if (index == null) {
            throw new IllegalArgumentException("No target is called " + target);
        }
        slot.begin(index, 0, frame);
        Fault fault = checks.get(index).read(frame).fault();
        slot.end(1, 0, 0);
        if (fault != null && fault.rule() == Rule.STACK) {
            // Only now, since the classes that honest values use are not initialized before.
            requireHonestValues(index, frame);
        }
        return fault;
    }

    /** Keeps of the committed and the kept inputs those that reach what the seeds do not, the shortest first. */
    List<Entry> distilled() {
        for (Entry entry : seeds()) {
            run(entry);
        }
        Set<Integer> seen = new HashSet<>();
        List<Entry> all = new ArrayList<>();
        for (Corpus corpus : List.of(new Corpus(options.committed()), kept)) {
            for (Entry entry : corpus.load()) {
                boolean small = entry.frame().length <= MAX_COMMITTED;
                if (small && seen.add(entry.id()) && indexes.containsKey(entry.target())) {
                    all.add(entry);
                }
            }
        }
        all.sort(java.util.Comparator.comparingInt(entry -> entry.frame().length));
        List<Entry> reaching = new ArrayList<>();
        int bytes = 0;
        for (Entry entry : all) {
            if (bytes + entry.frame().length > MAX_CORPUS) {
                break;
            }
            int target = indexes.get(entry.target());
            slot.begin(target, 0, entry.frame());
            Outcome outcome = checks.get(target).read(entry.frame());
            if (coverage.takeNew() > 0 && outcome.fault() == null) {
                reaching.add(entry);
                bytes += entry.frame().length;
            }
        }
        return reaching;
    }

    /** Returns the CPU time of this worker's thread when the reading began that goes on; -1 if none does. */
    long readingSince() {
        int target = slot.target();
        return target < checks.size() ? checks.get(target).readingSince() : -1;
    }

    Slot slot() {
        return slot;
    }

    Finds finds() {
        return finds;
    }

    Target target(int index) {
        return targets.get(index);
    }

    String formatName() {
        return format.name();
    }
}
