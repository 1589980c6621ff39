// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.unreadable;

import com.hazelcast.internal.util.executor.HazelcastManagedThread;
import java.lang.StackWalker.StackFrame;
import java.util.List;

/**
 * Tells who reads a value that cannot be read: a program, which can do without it, or Hazelcast for itself, which takes
 * null for something else. An index tries again without end, a map that keeps objects or writes to a store would lose
 * the value for those who can read it.
 */
final class MissReader {

    /** Between who asks and the serializer. */
    private static final List<String> SERIALIZATION =
            List.of("org.hzserializers.core.", "com.hazelcast.internal.serialization.");

    private static final String CONVERSION = "toObject";

    /** What asks for a program in threads of Hazelcast: clients, futures, and entries of processors and events. */
    private static final List<String> FOR_PROGRAMS = List.of(
            "com.hazelcast.client.",
            "com.hazelcast.spi.impl.",
            "com.hazelcast.map.impl.LazyMapEntry",
            "com.hazelcast.query.impl.CachedQueryEntry",
            "com.hazelcast.map.impl.DataAwareEntryEvent");

    /** What asks for itself in any thread. */
    private static final List<String> FOR_HAZELCAST = List.of(
            "com.hazelcast.map.impl.record.",
            "com.hazelcast.map.impl.recordstore.",
            "com.hazelcast.map.impl.mapstore.");

    private MissReader() {}

    /** Returns whether the value that this thread reads is for a program. */
    static boolean isProgram() {
        boolean ofHazelcast = Thread.currentThread() instanceof HazelcastManagedThread;
        return StackWalker.getInstance().walk(frames -> frames.filter(frame -> !isConversion(frame))
                .findFirst()
                .map(asker -> !startsWithOneOf(asker, FOR_HAZELCAST)
                        && (!ofHazelcast || startsWithOneOf(asker, FOR_PROGRAMS)))
                .orElse(true));
    }

    private static boolean isConversion(StackFrame frame) {
        return frame.getMethodName().equals(CONVERSION) || startsWithOneOf(frame, SERIALIZATION);
    }

    private static boolean startsWithOneOf(StackFrame frame, List<String> prefixes) {
        return prefixes.stream().anyMatch(frame.getClassName()::startsWith);
    }
}
