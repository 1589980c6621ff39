// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ISourceFileCoverage;
import org.jacoco.core.data.ExecutionData;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.internal.instr.InstrSupport;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.jspecify.annotations.Nullable;
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
    private final List<Covered> all = new CopyOnWriteArrayList<>();
    private final AtomicInteger proxies = new AtomicInteger();

    /** The probes of a class, and those that were known before the last input. */
    @SuppressWarnings("ArrayRecordComponent") // not compared
    private record Covered(long id, String name, boolean[] probes, boolean[] known) {}

    private Coverage() {}

    static boolean covers(String className) {
        return COVERED.matcher(className).matches() && !className.endsWith("package-info");
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
        return classes.computeIfAbsent(id, key -> {
                    Covered covered = new Covered(key, name, new boolean[count], new boolean[count]);
                    all.add(covered);
                    return covered;
                })
                .probes;
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

    /** Returns the probes as JaCoCo stores them. */
    ExecutionDataStore store() {
        ExecutionDataStore store = new ExecutionDataStore();
        for (Covered covered : all) {
            store.put(new ExecutionData(covered.id, covered.name, covered.probes));
        }
        return store;
    }

    /** Returns the branches of the classes whose probes are stored, by source file. */
    static List<ISourceFileCoverage> analyze(ExecutionDataStore store) throws IOException {
        CoverageBuilder builder = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(store, builder);
        for (ExecutionData data : store.getContents()) {
            try (InputStream file = Coverage.class.getClassLoader().getResourceAsStream(data.getName() + ".class")) {
                if (file != null) {
                    analyzer.analyzeClass(file, data.getName());
                }
            }
        }
        return builder.getSourceFiles().stream()
                .sorted(Comparator.comparing(ISourceFileCoverage::getPackageName)
                        .thenComparing(ISourceFileCoverage::getName))
                .toList();
    }

    /** Puts probes into our classes as they are loaded, and counts proxy classes. Thread-safe. */
    static final class Probes implements ClassFileTransformer {

        @Override
        public byte @Nullable [] transform(
                @Nullable ClassLoader loader,
                @Nullable String name,
                @Nullable Class<?> redefined,
                @Nullable ProtectionDomain domain,
                byte[] original) {
            if (name == null) {
                return null;
            }
            if (name.contains("$Proxy")) {
                OF_THIS_JVM.proxies.incrementAndGet();
            }
            try {
                return covers(name) ? new Instrumenter(new Accessor()).instrument(original, name) : null;
            } catch (RuntimeException | IOException e) {
                // The virtual machine would swallow it and load the class as it was.
                System.err.println("cannot put probes into " + name + ": " + e);
                return null;
            }
        }
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
                    Coverage.class.getName().replace('.', '/'),
                    "probes",
                    "(JLjava/lang/String;I)[Z",
                    false);
            return 4;
        }
    }
}
