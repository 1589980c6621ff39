// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.ref.WeakReference;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.PlainCause;
import org.jspecify.annotations.Nullable;

/**
 * Makes what a serializer throws: an exception that names format, type and type id, once for values inside each other.
 * Thread-safe.
 */
final class NamedFailure {

    /**
     * The last failure in this thread that names its type, so that the serializers around it pass it on as it is. A
     * class of its own would tell as much, but clients know only Hazelcast's.
     */
    private static final ThreadLocal<WeakReference<HazelcastSerializationException>> LAST = new ThreadLocal<>();

    static {
        new HazelcastSerializationException(
                        String.format("%s%02x", Excerpt.of("first use\n"), 0),
                        new InvalidPayloadException("first use\n", new IOException("first use\n")))
                .printStackTrace(new PrintWriter(Writer.nullWriter()));
    }

    private NamedFailure() {}

    /** Does nothing but have the class, and all that it uses, initialized. */
    static void use() {}

    /**
     * Returns what to throw after something went wrong.
     *
     * @param what was tried
     * @param cause what was thrown; itself if it names its type, or is Hazelcast's and about something else
     */
    static HazelcastException of(FramedSerializer<?> serializer, String what, Throwable cause) {
        if (cause instanceof HazelcastException known && !(known instanceof HazelcastSerializationException)) {
            return known;
        }
        // When it writes, Hazelcast wraps what a nested object's serializer throws once for each level.
        for (Throwable at = cause; at instanceof HazelcastSerializationException nested; at = at.getCause()) {
            WeakReference<HazelcastSerializationException> last = LAST.get();
            if (last != null && last.refersTo(nested)) {
                return nested;
            }
        }
        String reason;
        Throwable kept = cause;
        if (cause instanceof InvalidPayloadException invalid) {
            reason = invalid.getMessage();
            kept = invalid.getCause();
        } else if (cause instanceof EOFException) {
            reason = "the stream ends inside it" + (cause.getMessage() == null ? "" : " (" + cause.getMessage() + ")");
        } else {
            reason = cause instanceof HazelcastException ? cause.getMessage() : InvalidPayloadException.reasonOf(cause);
        }
        // Parts of any reason may come from the payload.
        return named(
                serializer,
                what + ": " + Excerpt.ofReason(reason),
                serializer.nameOf(serializer.type()),
                PlainCause.of(kept));
    }

    /** Returns what to throw where the serializer may not be used. */
    static HazelcastSerializationException refused(FramedSerializer<?> serializer, String reason) {
        return named(
                serializer,
                "serializer is " + Excerpt.ofReason(reason),
                serializer.type().getName(),
                null);
    }

    private static HazelcastSerializationException named(
            FramedSerializer<?> serializer, String message, String typeName, @Nullable Throwable cause) {
        HazelcastSerializationException named = new HazelcastSerializationException(
                serializer.format().displayName() + " " + message + " (type id " + serializer.getTypeId() + ", "
                        + typeName + ")",
                cause);
        LAST.set(new WeakReference<>(named));
        return named;
    }
}
