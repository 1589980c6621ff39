// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.unreadable;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.internal.nio.BufferObjectDataInput;
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
public final class Misses {

    /** As many reasons as the log has at most. */
    static final int MAX_REASONS = 32;

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private final ILogger logger;
    private final AtomicLong count = new AtomicLong();
    private final Set<String> reasons = new HashSet<>();

    /**
     * Makes the counter of a new serializer.
     *
     * @param logger gets the reasons
     */
    public Misses(ILogger logger) {
        this.logger = logger;
    }

    /**
     * Returns whether a stream is at the content of a whole value. Inside another value a miss would leave the stream
     * anywhere, and the other value with a null that was never stored.
     *
     * @param in a stream before a frame
     * @return false for streams that are not Hazelcast's own over an array
     */
    public static boolean isWhole(ObjectDataInput in) {
        return in instanceof BufferObjectDataInput stream && stream.position() == HeapData.DATA_OFFSET;
    }

    /**
     * Takes a failure as a miss, unless it is not about the value's bytes, or Hazelcast reads the value for itself.
     *
     * @param failure why the value cannot be read
     * @return false if the failure must be thrown
     */
    public boolean take(HazelcastException failure) {
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

    /**
     * Returns how many values were given as null.
     *
     * @return a count
     */
    public long count() {
        return count.get();
    }
}
