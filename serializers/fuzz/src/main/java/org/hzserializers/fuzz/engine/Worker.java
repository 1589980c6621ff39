// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.fuzz.engine.Corpus.Entry;
import org.hzserializers.fuzz.engine.Finds.Find;
import org.hzserializers.fuzz.engine.Population.Parent;
import org.hzserializers.fuzz.structure.Growth;
import org.hzserializers.fuzz.structure.Mutator;
import org.hzserializers.fuzz.structure.Node;
import org.hzserializers.fuzz.structure.Smaller;
import org.hzserializers.fuzz.targets.FuzzFormat;
import org.hzserializers.fuzz.targets.Inputs;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.ReadCheck.Fault;
import org.hzserializers.testkit.ReadCheck.Outcome;
import org.hzserializers.testkit.ReadCheck.Rule;
import org.jacoco.core.data.ExecutionDataWriter;
import org.jspecify.annotations.Nullable;

/**
 * Attacks one format in a virtual machine of its own, with a small heap and a small stack, until its time is over or it
 * is broken. {@link Population} decides what is attacked, {@link Mutator} how, {@link ReadCheck} what is wrong.
 */
final class Worker {

    /** The virtual machine is not to be used any more; a new one goes on. */
    static final int BROKEN = 75;

    /** An input did not end; the watchdog has recorded it. */
    static final int HUNG = 70;

    static final int STACK_BYTES = 512 * 1024;

    /** Begins the place of a fault that no single input shows. */
    static final String PLACE = "worker ";

    /** What is committed is small. */
    static final int MAX_COMMITTED = 8 * 1024;

    /** Bytes of all committed inputs of a format; the shortest are taken first. */
    private static final int MAX_CORPUS = 12 * 1024;

    private static final int HONEST_VALUES = 200;

    /** A seed is swept once in so many turns, which takes about as long as the others together. */
    private static final int SWEEPS = 100;

    private static final int MINIMIZING = 400;
    private static final long SLOW_NANOS = 50_000_000;

    private final WorkerOptions options;
    private final List<Target> targets;
    private final Inputs inputs;
    private final List<ReadCheck> checks;
    private final Slot slot;
    private final Finds finds;
    private final SplittableRandom random;
    private final Population population;
    private final Mutator mutator;
    private final Health health;
    private final Coverage coverage = Coverage.OF_THIS_JVM;
    private long count;
    private int probes;
    private final long start = System.nanoTime();

    Worker(WorkerOptions options) {
        this.options = options;
        FuzzFormat format = FuzzFormat.byName(options.format());
        WatchedLoader loader = new WatchedLoader(Worker.class.getClassLoader());
        this.targets = format.makesTargets().get();
        this.inputs = new Inputs(targets, loader);
        this.checks = targets.stream().map(target -> target.check(inputs::open)).toList();
        this.slot = new Slot(options.slot());
        this.finds = new Finds(options.finds());
        this.random = new SplittableRandom(options.seed());
        this.population = new Population(format, targets, inputs, slot, options, random);
        this.mutator = new Mutator(random, () -> population.tree(population.pick()));
        this.health = new Health(targets, loader);
    }

    /** Runs until the time is over. */
    void run() {
        population.seeds().forEach(this::run);
        List<Parent> unswept = population.unswept();
        population.corpus().forEach(this::run);
        coverage.takeNew();
        long until = start + options.seconds() * 1_000_000_000L;
        long written = System.nanoTime();
        while (System.nanoTime() < until) {
            Parent parent = population.pick();
            try {
                if (!unswept.isEmpty() && random.nextInt(SWEEPS) == 0) {
                    sweep(unswept.remove(unswept.size() - 1));
                } else if (random.nextInt(3) == 0) {
                    grow(parent);
                } else {
                    execute(parent, mutator.mutate(population.tree(parent)), true);
                }
            } catch (OutOfMemoryError e) {
                population.dropTrees();
            }
            if (health.isDue(count)) {
                requireHonestValues(parent.target, parent.entry.frame());
                health.look(count, population.memory())
                        .forEach(fault -> found(parent.target, parent.entry.frame(), fault, false));
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
        Node tree = population.tree(parent);
        Node from = random.nextInt(3) == 0 ? mutator.withWrongNumber(tree) : tree;
        Growth growth = mutator.growth(from);
        if (growth != null) {
            grow(parent, from, growth);
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
    private void sweep(Parent seed) {
        Blame.add(options.swept(), seed.entry.id());
        Node tree = population.tree(seed);
        for (Growth growth : mutator.growths(tree)) {
            grow(seed, tree, growth);
        }
    }

    /** Adds an input and reads it, unless a worker ended over it. Nothing that is honest may break a rule. */
    private void run(Entry entry) {
        if (!population.isBlamed(entry)) {
            execute(population.add(entry), entry.frame(), false);
        }
    }

    /** Runs one input, keeps it if it is new, and records what is wrong. */
    private Outcome execute(Parent parent, byte[] frame, boolean mutant) {
        int target = parent.target;
        slot.begin(target, mutant ? parent.entry.id() : ~parent.entry.id(), frame);
        Outcome outcome = checks.get(target).read(frame);
        count++;
        Fault fault = outcome.fault();
        if (fault != null) {
            wrong(target, frame, mutant, outcome, fault);
        }
        int reached = coverage.takeNew();
        probes += reached;
        if (mutant) {
            population.offer(parent, frame, outcome, reached);
        } else {
            parent.took(outcome);
            if (outcome.thrown() != null && targets.get(target).isOpen()) {
                options.say(parent.entry.target() + " is not read: "
                        + outcome.thrown().getMessage());
            }
        }
        slot.end(count, population.keptCount(), probes);
        return outcome;
    }

    /** Records a fault, and ends this worker if the virtual machine cannot be used any more. */
    private void wrong(int target, byte[] frame, boolean mutant, Outcome outcome, Fault fault) {
        boolean memoryEnded = isOutOfMemory(outcome);
        // What fills the heap takes a minute each time that it is tried again.
        boolean isNew = found(target, frame, fault, mutant && !memoryEnded);
        if (fault.rule() == Rule.STACK || fault.rule() == Rule.BROKEN_CLASS) {
            // The same overflow again: honest values need not be tried each time.
            if (isNew || fault.rule() == Rule.BROKEN_CLASS || count % 32 == 0) {
                requireHonestValues(target, frame);
            }
        } else if (memoryEnded) {
            writeCoverage();
            System.err.println("worker ends: " + fault);
            Runtime.getRuntime().halt(BROKEN);
        }
    }

    private static boolean isOutOfMemory(Outcome outcome) {
        for (Throwable at = outcome.thrown(); at != null; at = at.getCause()) {
            if (at instanceof OutOfMemoryError) {
                return true;
            }
        }
        return false;
    }

    /** Records a fault, unless it is known. Returns whether it is new. */
    private boolean found(int target, byte[] frame, Fault fault, boolean minimizing) {
        String when = "after " + count + " inputs, " + (System.nanoTime() - start) / 1_000_000_000 + " s of worker "
                + options.number();
        Find find = Find.of(options.format(), targets.get(target), fault, frame, when);
        if (finds.isKnown(find)) {
            return false;
        }
        return finds.add(minimizing ? find.with(minimized(target, frame, fault)) : find);
    }

    /** Removes pieces as long as the fault stays. */
    private byte[] minimized(int target, byte[] frame, Fault fault) {
        boolean cheap = fault.rule() != Rule.TIME && fault.rule() != Rule.STACK && fault.rule() != Rule.BROKEN_CLASS;
        if (!cheap) {
            return frame;
        }
        byte[] least = frame;
        SplittableRandom choice = new SplittableRandom(1);
        for (int i = 0; i < MINIMIZING; i++) {
            byte[] smaller = Smaller.of(population.parse(target, least), choice);
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

    /** Reads the target's first seeds, which must work whatever was read before. */
    private void requireHonestValues(int target, byte[] frame) {
        Target of = targets.get(target);
        if (!of.isOpen()) {
            return;
        }
        for (Object value :
                of.seeds().subList(0, Math.min(HONEST_VALUES, of.seeds().size()))) {
            Fault fault;
            try {
                byte[] bytes = inputs.write(of.writer(), value);
                if (population.isBlamed(new Entry(of.name(), bytes))) {
                    continue;
                }
                fault = checks.get(target).read(bytes).fault();
            } catch (HazelcastSerializationException | IOException e) {
                fault = ReadCheck.faultOf(e);
            } catch (LinkageError e) {
                fault = new Fault(Rule.BROKEN_CLASS, PLACE + e, "an honest value cannot be written: " + e);
            }
            if (fault != null && fault.rule() == Rule.BROKEN_CLASS) {
                found(target, frame, fault, false);
                Runtime.getRuntime().halt(BROKEN);
            }
        }
    }

    private void writeCoverage() {
        Path file = options.coverage().resolve(options.format() + "-" + options.number() + ".exec");
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

    /** Runs one input only. Returns what is wrong with it, or null. */
    @Nullable
    Fault replay(String target, byte[] frame) {
        int index = population.indexOf(target);
        slot.begin(index, 0, frame);
        Fault fault = checks.get(index).read(frame).fault();
        slot.end(1, 0, 0);
        if (fault != null && fault.rule() == Rule.STACK) {
            // Only now, since the classes that honest values use are not initialized before.
            requireHonestValues(index, frame);
        }
        return fault;
    }

    /**
     * Keeps of the committed and the kept inputs those that reach what the seeds do not, the shortest first; of a
     * target without one its shortest input, which may be a seed. None is longer than {@link #MAX_COMMITTED}.
     */
    List<Entry> distilled() {
        List<Entry> seeds = population.seeds();
        seeds.forEach(this::run);
        Set<Integer> seen = new HashSet<>();
        List<Entry> all = new ArrayList<>(population.corpus());
        all.removeIf(entry -> entry.frame().length > MAX_COMMITTED || !seen.add(entry.id()));
        all.sort(Comparator.comparingInt(entry -> entry.frame().length));
        List<Entry> reaching = new ArrayList<>();
        int bytes = 0;
        for (Entry entry : all) {
            if (bytes + entry.frame().length > MAX_CORPUS) {
                break;
            }
            if (isSound(entry) && coverage.takeNew() > 0) {
                reaching.add(entry);
                bytes += entry.frame().length;
            }
        }
        Set<String> without = targets.stream().map(Target::name).collect(Collectors.toCollection(LinkedHashSet::new));
        reaching.forEach(entry -> without.remove(entry.target()));
        seeds.removeIf(entry -> entry.frame().length > MAX_COMMITTED);
        seeds.sort(Comparator.comparingInt(entry -> entry.frame().length));
        for (Entry entry : Stream.concat(all.stream(), seeds.stream()).toList()) {
            if (without.contains(entry.target()) && isSound(entry)) {
                reaching.add(entry);
                without.remove(entry.target());
            }
        }
        return reaching;
    }

    private boolean isSound(Entry entry) {
        int target = population.indexOf(entry.target());
        slot.begin(target, 0, entry.frame());
        return checks.get(target).read(entry.frame()).fault() == null;
    }

    /** Returns the CPU time of this worker's thread when the reading began that goes on; -1 if none does. */
    long readingSince() {
        int target = slot.target();
        return target < checks.size() ? checks.get(target).readingSince() : -1;
    }

    /** Records the input that is being read, which does not end. */
    void hung(String rule, String place, String detail) {
        byte[] input = slot.input();
        finds.add(new Find(
                options.format(),
                targets.get(slot.target()).name(),
                rule,
                place,
                input.length + " bytes: " + detail,
                input,
                "after " + slot.inputs() + " inputs of this worker"));
        Runtime.getRuntime().halt(HUNG);
    }

    /** Returns how many bytes are being read. */
    int inputLength() {
        return slot.length();
    }
}
