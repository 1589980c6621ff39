// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.heap;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import javax.management.JMException;
import javax.management.ObjectName;

/** Collects all garbage of the member that it is sent to, and answers with the bytes of heap that are in use then. */
public final class UsedHeap implements Callable<Long>, DataSerializable {

    /** The first collection makes the JVM drop what its reference handler holds, the second frees it. */
    private static final int COLLECTIONS = 2;

    /** Columns of a histogram's line. */
    private static final int BYTES = 2;

    private static final int CLASS = 3;

    /** For Hazelcast. */
    public UsedHeap() {}

    /** Collects all garbage of this JVM and returns the bytes of heap that are in use then. */
    public static long now() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /**
     * Returns the bytes of the objects of this JVM that are reachable, but for byte arrays.
     *
     * <p>They are counted one by one. What {@link #now} returns has dead objects in it, too, since G1 leaves regions as
     * they are that hold few of those, and that makes a megabyte more or less from one time to the next.
     *
     * @throws IllegalStateException if this JVM prints no histogram of its classes as HotSpot does
     */
    static long besideByteArrays() {
        return histogram()
                .lines()
                .map(line -> line.strip().split(" +"))
                .filter(UsedHeap::isClass)
                .filter(columns -> !columns[CLASS].equals(byte[].class.getName()))
                .mapToLong(columns -> Long.parseLong(columns[BYTES]))
                .sum();
    }

    /** A line for each class, as {@code jcmd} prints it: rank and a colon, instances, bytes, class, module. */
    private static String histogram() {
        try {
            Object histogram = ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "gcClassHistogram",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
            return (String) histogram;
        } catch (JMException e) {
            throw new IllegalStateException("This JVM prints no histogram of its classes; use one with HotSpot", e);
        }
    }

    private static boolean isClass(String[] columns) {
        return columns.length > CLASS && columns[0].endsWith(":");
    }

    @Override
    public Long call() {
        return now();
    }

    @Override
    public void writeData(ObjectDataOutput out) {
        // There is nothing to carry.
    }

    @Override
    public void readData(ObjectDataInput in) {
        // There is nothing to carry.
    }
}
