// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.logging.ILogger;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/**
 * The values of one serializer that could not be read, and were given as null. The log has one line for each reason,
 * numbers in it aside. Thread-safe.
 */
final class Misses {

    /** As many reasons as the log has at most. */
    static final int MAX_REASONS = 32;

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private final ILogger logger;
    private final AtomicLong count = new AtomicLong();
    private final Set<String> reasons = new HashSet<>();

    /** Makes the counter of a new serializer. */
    Misses(ILogger logger) {
        this.logger = logger;
    }

    /**
     * Returns whether a stream is at the content of a whole value. Inside another value a miss would leave the stream
     * anywhere, and the other value with a null that nobody stored.
     */
    static boolean isWhole(ObjectDataInput in) {
        return Tally.position(in) == HeapData.DATA_OFFSET;
    }

    /**
     * Takes a failure as a miss, unless it is not about the value's bytes, or Hazelcast reads the value for itself.
     *
     * @return false if the failure must be thrown
     */
    boolean take(HazelcastException failure) {
        if (!(failure instanceof HazelcastSerializationException) || !MissReader.isProgram()) {
            return false;
        }
        count.incrementAndGet();
        String message = String.valueOf(failure.getMessage());
        switch (note(NUMBER.matcher(message).replaceAll("0"))) {
            case FIRST ->
                logger.warning("A stored value is taken for missing: " + message
                        + "; values that cannot be read for this reason are counted from now on, and not logged");
            case LAST ->
                logger.warning("A stored value is taken for missing: " + message + "; after " + MAX_REASONS
                        + " reasons no other one is logged");
            case KNOWN -> {}
        }
        return true;
    }

    private enum Reason {
        FIRST,
        LAST,
        KNOWN
    }

    private synchronized Reason note(String reason) {
        if (reasons.size() == MAX_REASONS || !reasons.add(reason)) {
            return Reason.KNOWN;
        }
        return reasons.size() == MAX_REASONS ? Reason.LAST : Reason.FIRST;
    }

    /** Returns how many values were given as null. */
    long count() {
        return count.get();
    }
}
