// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FramedSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Thrown inside a codec when bytes or a value cannot be carried; {@link FramedSerializer} turns it into a {@code
 * HazelcastSerializationException} that adds the format, the type id and the type.
 *
 * <p>The message is a clause that says what was found and what was expected, for example
 * {@code long[] length 2147483647 exceeds the 11 bytes that remain}. A long one is cut and one with line breaks or the
 * like is escaped, see {@link Excerpt}, as they may come from the payload; a cause with such a message is replaced by
 * one with the same stack trace.
 *
 * <p>Code that passes it on from inside an object adds its place, see {@link #within}; {@link #getMessage} ends with
 * the way.
 */
public final class InvalidPayloadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Steps of a way that a message names, half of them from each end. */
    private static final int MAX_STEPS = 16;

    /** The way to the failure, innermost step first. */
    private final ArrayList<String> steps = new ArrayList<>(0);

    /**
     * Creates the exception.
     *
     * @param reason what was found, what was expected and what to do
     */
    public InvalidPayloadException(String reason) {
        super(Excerpt.ofReason(reason));
    }

    /**
     * Creates the exception with the failure that lies under it.
     *
     * @param reason what was found, what was expected and what to do
     * @param cause the failure of a library or of user code, or null
     */
    public InvalidPayloadException(String reason, @Nullable Throwable cause) {
        super(Excerpt.ofReason(reason), PlainCause.of(cause));
    }

    /**
     * Says in which part of the value it happened. Each part names itself when the exception passes it, so the
     * innermost is told first.
     *
     * @param step the part, such as {@code shop.Order.customer}
     * @return this, to be thrown
     */
    public InvalidPayloadException within(String step) {
        steps.add(step);
        return this;
    }

    /**
     * Returns the reason, and the way to it if there is one: {@code text length -1 is negative (at
     * shop.Order.customer > shop.Customer.name)}.
     */
    @Override
    public String getMessage() {
        String reason = String.valueOf(super.getMessage());
        if (steps.isEmpty()) {
            return reason;
        }
        List<String> way = way();
        if (way.size() > MAX_STEPS) {
            List<String> middle = way.subList(MAX_STEPS / 2, way.size() - MAX_STEPS / 2);
            String left = "... " + middle.size() + " more ...";
            middle.clear();
            way.add(MAX_STEPS / 2, left);
        }
        return reason + Excerpt.ofReason(" (at " + String.join(" > ", way) + ")");
    }

    /** Returns the steps from the outermost; one that repeats itself, as in a list of linked nodes, is told once. */
    private List<String> way() {
        List<String> way = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            String step = steps.get(i);
            int times = 1;
            while (i > 0 && steps.get(i - 1).equals(step)) {
                times++;
                i--;
            }
            way.add(times == 1 ? step : step + ", " + times + " times");
        }
        return way;
    }

    /**
     * Says why something failed that the JVM, a library or user code could not do.
     *
     * @param cause what was thrown
     * @return a clause for a message
     */
    public static String reasonOf(Throwable cause) {
        if (cause instanceof StackOverflowError) {
            return "objects are nested too deeply for the thread's stack; enlarge it, or lower Limits.maxDepth to"
                    + " refuse such objects before they overflow it";
        }
        return cause instanceof LinkageError ? "a class cannot be used here: " + cause : cause.toString();
    }
}
