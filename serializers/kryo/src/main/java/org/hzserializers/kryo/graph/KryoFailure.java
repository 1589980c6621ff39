// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.KryoException;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * What Kryo's exceptions mean. Kryo passes only its own on as they are, so a failure is carried up to the codec as the
 * cause of one; the way to it is the failure's own, as Kryo keeps it in a text.
 *
 * <p>Not part of the API.
 */
public final class KryoFailure {

    /** Begins Kryo's message when {@link Limits#maxDepth} is reached with references on, which has no other sign. */
    private static final String TOO_DEEP = "Max depth exceeded";

    private KryoFailure() {}

    /**
     * Adds a field to the way to a failure.
     *
     * @param thrown what was thrown while the field was written or read
     * @param owner the class that declares it
     * @return what to throw
     */
    public static KryoException within(Throwable thrown, Class<?> owner, String field, Limits limits) {
        InvalidPayloadException failure = of(thrown, limits).within(owner.getName() + "." + field);
        return thrown instanceof KryoException kryos && kryos.getCause() == failure
                ? kryos
                : new KryoException(failure);
    }

    /** Returns the failure that lies under what was thrown, in one sentence and with the way to it. */
    public static InvalidPayloadException of(Throwable thrown, Limits limits) {
        Throwable reason = thrown;
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            reason = at;
            if (at instanceof InvalidPayloadException failure) {
                return failure;
            }
            if (at instanceof StackOverflowError) {
                break;
            }
        }
        return new InvalidPayloadException(describe(reason, limits), reason);
    }

    /** Returns what to throw when {@link Limits#maxDepth} is reached. */
    static InvalidPayloadException tooDeep(Limits limits) {
        return new InvalidPayloadException(
                "more than " + limits.maxDepth() + " objects are nested; if they form a cycle, turn references on, else"
                        + " raise Limits.maxDepth, and the threads' stacks with it");
    }

    private static String describe(Throwable reason, Limits limits) {
        if (!(reason instanceof KryoException)) {
            return InvalidPayloadException.reasonOf(reason);
        }
        String message = String.valueOf(reason.getMessage());
        // The other lines are Kryo's own trace.
        return message.startsWith(TOO_DEEP)
                ? tooDeep(limits).getMessage()
                : message.lines().findFirst().orElse("Kryo gives no reason");
    }
}
