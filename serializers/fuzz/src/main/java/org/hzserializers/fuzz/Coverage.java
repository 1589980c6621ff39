// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IClassCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.internal.instr.InstrSupport;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The branches of our own classes that have run in this virtual machine, by JaCoCo's probes, which stay on once they
 * are.
 */
public final class Coverage {

    static final Coverage OF_THIS_JVM = new Coverage();

    private static final Pattern COVERED = Pattern.compile("org/hzserializers/(?!fuzz/|sample/|testkit/)[^/]+/.*");

    private final Map<Long, Covered> classes = new ConcurrentHashMap<>();
    private volatile List<Covered> all = List.of();
    private final AtomicInteger proxies = new AtomicInteger();

    /** The probes of a class, and those that were known before the last input. */
    private static final class Covered {
        final long id;
        final String name;
        final boolean[] probes;
        final boolean[] known;

        Covered(long id, String name, int count) {
            this.id = id;
            this.name = name;
            this.probes = new boolean[count];
            this.known = new boolean[count];
        }
    }

    private Coverage() {}

    static boolean covers(String className) {
        return COVERED.matcher(className).matches() && !className.endsWith("package-info");
    }

    byte[] instrument(String name, byte[] original) throws IOException {
        return new Instrumenter(new Accessor()).instrument(original, name);
    }

    /**
     * Called by each instrumented class once.
     *
     * @param id the class's id, of its original bytes
     * @param name its name
     * @param count the number of its probes
     * @return the probes, which the class sets
     */
    public static boolean[] probes(long id, String name, int count) {
        return OF_THIS_JVM.register(id, name, count);
    }

    private boolean[] register(long id, String name, int count) {
        Covered covered = classes.computeIfAbsent(id, key -> new Covered(key, name, count));
        synchronized (this) {
            if (!all.contains(covered)) {
                List<Covered> more = new ArrayList<>(all);
                more.add(covered);
                all = List.copyOf(more);
            }
        }
        return covered.probes;
    }

    void proxyLoaded() {
        proxies.incrementAndGet();
    }

    /** Returns how many proxy classes have been loaded. */
    int proxies() {
        return proxies.get();
    }

    /** Returns how many probes were reached for the first time since the last call. */
    int takeNew() {
        int found = 0;
        for (Covered covered : all) {
            boolean[] probes = covered.probes;
            boolean[] known = covered.known;
            int at = java.util.Arrays.mismatch(probes, known);
            while (at >= 0 && at < probes.length) {
                known[at] = probes[at];
                found++;
                int next = java.util.Arrays.mismatch(probes, at + 1, probes.length, known, at + 1, known.length);
                at = next < 0 ? -1 : at + 1 + next;
            }
        }
        return found;
    }

    /** Branches of a class. */
    record Branches(String className, int covered, int total) {}

    /** Returns the probes as JaCoCo stores them. */
    ExecutionDataStore store() {
        ExecutionDataStore store = new ExecutionDataStore();
        for (Covered covered : all) {
            store.put(new ExecutionData(covered.id, covered.name, covered.probes));
        }
        return store;
    }

    /** Returns the branches of classes, outermost classes with what is inside them. */
    static List<Branches> analyze(ExecutionDataStore store) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(store, builder);
        for (ExecutionData data : store.getContents()) {
            try (InputStream file = Coverage.class.getClassLoader().getResourceAsStream(data.getName() + ".class")) {
                if (file != null) {
                    analyzer.analyzeClass(file, data.getName());
                }
            }
        }
        Map<String, Branches> byClass = new TreeMap<>();
        for (IClassCoverage covered : builder.getClasses()) {
            String name = covered.getName().replace('/', '.');
            int inner = name.indexOf('$');
            String outer = inner < 0 ? name : name.substring(0, inner);
            byClass.merge(
                    outer,
                    new Branches(
                            outer,
                            covered.getBranchCounter().getCoveredCount(),
                            covered.getBranchCounter().getTotalCount()),
                    (a, b) -> new Branches(outer, a.covered + b.covered, a.total + b.total));
        }
        return List.copyOf(byClass.values());
    }

    /** Lets an instrumented class fetch its probes from {@link #probes}. */
    private static final class Accessor implements IExecutionDataAccessorGenerator {
        @Override
        public int generateDataAccessor(long classid, String classname, int probecount, MethodVisitor mv) {
            mv.visitLdcInsn(classid);
            mv.visitLdcInsn(classname);
            InstrSupport.push(mv, probecount);
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "org/hzserializers/fuzz/Coverage",
                    "probes",
                    "(JLjava/lang/String;I)[Z",
                    false);
            return 4;
        }
    }
}
