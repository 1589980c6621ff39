// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.graph;

import com.esotericsoftware.kryo.kryo5.KryoException;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;

/**
 * Finds the reason in what Kryo throws. Kryo passes only its own exceptions on as they are, so a failure goes up to the
 * codec as the cause of one; the way to it is the failure's own, as Kryo keeps it in a text.
 *
 * <p>No text of Kryo's is interpreted: what needs a message of ours is checked before Kryo would throw, such as {@link
 * Limits#maxDepth} by {@link CheckedKryo}.
 *
 * <p>Not part of the API.
 */
public final class KryoFailure {

    private KryoFailure() {}

    /**
     * Adds a field to the way to a failure.
     *
     * @param thrown what was thrown while the field was written or read
     * @param owner the class that declares it
     * @return what to throw
     */
    public static KryoException within(Throwable thrown, Class<?> owner, String field) {
        InvalidPayloadException failure = of(thrown).within(owner.getName() + "." + field);
        return thrown instanceof KryoException kryos && kryos.getCause() == failure
                ? kryos
                : new KryoException(failure);
    }

    /** Returns the failure that lies under what was thrown, in one sentence and with the way to it. */
    public static InvalidPayloadException of(Throwable thrown) {
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
        return new InvalidPayloadException(describe(reason), reason);
    }

    /** Returns what to throw when {@link Limits#maxDepth} is reached. */
    static InvalidPayloadException tooDeep(Limits limits) {
        return new InvalidPayloadException(
                "more than " + limits.maxDepth() + " objects are nested; if they form a cycle, turn references on, else"
                        + " raise Limits.maxDepth, and the threads' stacks with it");
    }

    private static String describe(Throwable reason) {
        if (!(reason instanceof KryoException)) {
            return InvalidPayloadException.reasonOf(reason);
        }
        // Of a failure that only Kryo has found. The other lines are Kryo's own way to it.
        String message = String.valueOf(reason.getMessage());
        return message.lines().findFirst().orElse("Kryo gives no reason");
    }
}
