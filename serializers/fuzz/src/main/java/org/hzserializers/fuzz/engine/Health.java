// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.engine;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.fuzz.targets.Target;
import org.hzserializers.testkit.ReadCheck.Fault;
import org.hzserializers.testkit.ReadCheck.Rule;

/** Finds what no single input shows: classes, metaspace, names and heap that grow with the inputs. For one thread. */
final class Health {

    /** How many inputs are between two looks. */
    private static final int INPUTS = 5_000;

    private static final int HEAP_INPUTS = 50_000;
    private static final long MAX_HEAP_GROWTH = 24L << 20;
    private static final long MAX_METASPACE_GROWTH = 16L << 20;
    private static final int MAX_PROXIES = 32;
    private static final int MAX_NEW_CLASSES = 1_000;

    /** Names that no payload chose: the JDK and libraries look for classes that may be there. */
    private static final int OWN_ABSENT_NAMES = 8;

    /** What readers may make where no declared type says so; each array class takes metaspace for good. */
    private static final int MAX_DIMENSIONS = 8;

    private final WatchedLoader loader;
    private final int maxNames;
    private long next = INPUTS;
    private long nextHeap = HEAP_INPUTS;
    private long heapBefore;
    private long classesBefore;
    private long metaspaceBefore;

    Health(List<Target> targets, WatchedLoader loader) {
        this.loader = loader;
        this.maxNames = OWN_ABSENT_NAMES + (targets.stream().anyMatch(Target::anyName) ? ClassNames.MAX_UNKNOWN : 0);
    }

    /** Returns whether it is time for a look. */
    boolean isDue(long count) {
        return count >= next;
    }

    /**
     * Looks at the virtual machine.
     *
     * @param count how many inputs were read so far
     * @param ownMemory bytes of heap that the job itself has come to use
     * @return what is wrong; none if all is well
     */
    List<Fault> look(long count, long ownMemory) {
        next = count + INPUTS;
        List<Fault> faults = new ArrayList<>();
        boolean warm = count > 2 * INPUTS;
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        check(
                faults,
                classesBefore > 0 && classes - classesBefore > MAX_NEW_CLASSES,
                "classes",
                classes - classesBefore + " classes were loaded in " + INPUTS + " inputs");
        classesBefore = warm ? classes : 0;
        // Array classes are not among the classes that are counted.
        int dimensions = Agent.mostDimensions();
        check(
                faults,
                dimensions > MAX_DIMENSIONS,
                "array classes",
                "an array class of " + dimensions + " dimensions was made, which stays");
        long metaspace = metaspace();
        check(
                faults,
                metaspaceBefore > 0 && metaspace - metaspaceBefore > MAX_METASPACE_GROWTH,
                "metaspace",
                "metaspace grew by " + (metaspace - metaspaceBefore) + " bytes in " + INPUTS + " inputs");
        metaspaceBefore = warm ? metaspace : 0;
        int proxies = Coverage.OF_THIS_JVM.proxies();
        check(faults, proxies > MAX_PROXIES, "proxies", proxies + " proxy classes were made, which stay");
        check(
                faults,
                loader.absentNames() > maxNames,
                "class names",
                "the class loader was asked for " + loader.absentNames() + " classes that are not there");
        if (count >= nextHeap) {
            nextHeap = count + HEAP_INPUTS;
            System.gc();
            long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() - ownMemory;
            check(
                    faults,
                    heapBefore > 0 && heap - heapBefore > MAX_HEAP_GROWTH,
                    "heap",
                    "the heap grew by " + (heap - heapBefore) + " bytes in " + count + " inputs");
            heapBefore = heapBefore > 0 ? heapBefore : heap;
        }
        return faults;
    }

    private static void check(List<Fault> faults, boolean wrong, String of, String detail) {
        if (wrong) {
            faults.add(new Fault(Rule.MEMORY, Worker.PLACE + of, detail));
        }
    }

    private static long metaspace() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getName().contains("Metaspace"))
                .mapToLong(pool -> pool.getUsage().getUsed())
                .sum();
    }
}
