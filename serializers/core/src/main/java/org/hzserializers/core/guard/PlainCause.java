// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import org.jspecify.annotations.Nullable;

/**
 * Stands for an exception of a library whose message may hold a part of the payload, as long as it likes and with line
 * breaks: the same stack trace, and the {@link Excerpt} of its text. Logs print causes, too.
 */
public final class PlainCause extends Exception {

    private static final long serialVersionUID = 1L;

    /** Causes of causes that are kept where one of them has to be replaced. */
    private static final int MAX_CAUSES = 16;

    private final String text;

    private PlainCause(String text, @Nullable Throwable cause, StackTraceElement[] trace) {
        super(text, cause);
        this.text = text;
        setStackTrace(trace);
    }

    /**
     * Returns a cause as it is, if it and its own can be printed, and else what stands for them.
     *
     * @param cause any cause; may be null
     * @return null for null
     */
    public static @Nullable Throwable of(@Nullable Throwable cause) {
        return isPlain(cause, 0) ? cause : replaced(cause, 0);
    }

    private static boolean isPlain(@Nullable Throwable cause, int depth) {
        if (cause == null || cause instanceof PlainCause) {
            return true;
        }
        if (depth >= MAX_CAUSES || !Excerpt.isPlain(text(cause), Excerpt.REASON)) {
            return false;
        }
        for (Throwable suppressed : cause.getSuppressed()) {
            if (!isPlain(suppressed, depth + 1)) {
                return false;
            }
        }
        return isPlain(cause.getCause(), depth + 1);
    }

    private static @Nullable Throwable replaced(@Nullable Throwable cause, int depth) {
        return cause == null || depth >= MAX_CAUSES
                ? null
                : new PlainCause(
                        Excerpt.ofReason(text(cause)), replaced(cause.getCause(), depth + 1), cause.getStackTrace());
    }

    private static String text(Throwable cause) {
        return String.valueOf(cause);
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // the text begins with the original's class
    public String toString() {
        return text;
    }
}
