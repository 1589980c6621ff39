// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import org.jspecify.annotations.Nullable;

/**
 * Thrown inside a codec when bytes or a value cannot be carried; {@link FramedSerializer} turns it into a {@code
 * HazelcastSerializationException} that adds the format, the type id and the type.
 *
 * <p>The message is a clause that says what was found and what was expected, for example {@code long[] length 2147483647
 * exceeds the 11 bytes that remain}. A long one is cut and one with line breaks or the like is escaped, see {@link Excerpt}, as they may
 * come from the payload; a cause with such a message is replaced by one with the same stack trace.
 */
public final class InvalidPayloadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

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

    /** Returns the message, which is never null here. */
    String reason() {
        return String.valueOf(getMessage());
    }
}
