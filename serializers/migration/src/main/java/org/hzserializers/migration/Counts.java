// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.core.OperationTimeoutException;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Counts what becomes of entries, and keeps the first reasons why nothing became of some. */
final class Counts<O extends Enum<O>> {

    private static final int MOST_FAILURES = 10;

    private final Map<O, Long> counts;
    private final Set<String> failures = new LinkedHashSet<>();
    private long failed;

    Counts(Class<O> outcomes) {
        counts = new EnumMap<>(outcomes);
    }

    /**
     * Counts one entry.
     *
     * @param entry what is done with it; if that fails for this entry alone, it counts as failed
     * @throws IllegalStateException if members do not have the entry processor
     */
    void count(Supplier<O> entry) {
        try {
            counts.merge(entry.get(), 1L, Long::sum);
        } catch (HazelcastSerializationException e) {
            requireLibrary(e);
            fail(e);
        } catch (Attempts.GaveUpException | OperationTimeoutException e) {
            fail(e);
        }
    }

    private void fail(RuntimeException e) {
        failed++;
        if (failures.size() < MOST_FAILURES) {
            failures.add(reason(e));
        }
    }

    private static void requireLibrary(HazelcastSerializationException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains(RewriteProcessor.class.getName())) {
                throw new IllegalStateException(
                        "a member does not have " + RewriteProcessor.class.getName() + "; give it"
                                + " hazelcast-serializers-migration and the classes of the values, or rewrite from a"
                                + " client that has them",
                        e);
            }
        }
    }

    /** The innermost says what is wrong. */
    private static String reason(Throwable e) {
        Throwable innermost = e;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        String message = innermost.getMessage();
        return message == null
                ? innermost.getClass().getName()
                : message.lines().findFirst().orElse("");
    }

    long of(O outcome) {
        return counts.getOrDefault(outcome, 0L);
    }

    long failed() {
        return failed;
    }

    List<String> failures() {
        return List.copyOf(failures);
    }
}
