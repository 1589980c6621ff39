// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.migration;

import com.hazelcast.client.HazelcastClientNotActiveException;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.OperationTimeoutException;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Does something again that failed because a member has gone; only for what does no harm when it is done twice. */
final class Attempts {

    private static final int MOST = 20;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private Attempts() {}

    /** Fails for one entry only, with a clause that says why. */
    static final class GaveUpException extends HazelcastException {
        private static final long serialVersionUID = 1L;

        GaveUpException(String reason) {
            super(reason);
        }
    }

    /** Does something until it works, as the other does. */
    static <T> T repeated(Supplier<T> action) {
        return repeated(action, action);
    }

    /**
     * Does something until it works.
     *
     * @param first how it is done first
     * @param next how it is done after that
     * @throws HazelcastSerializationException if a value cannot be read or written
     * @throws GaveUpException if a key stays locked
     * @throws RuntimeException of the last attempt
     */
    static <T extends @Nullable Object> T repeated(Supplier<T> first, Supplier<T> next) {
        Supplier<T> action = first;
        for (int attempt = 1; ; attempt++) {
            try {
                return action.get();
            } catch (HazelcastException | CompletionException | IllegalStateException e) {
                RuntimeException cause =
                        e instanceof CompletionException && e.getCause() instanceof RuntimeException own ? own : e;
                if (attempt == MOST || isFinal(cause)) {
                    throw cause;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
                action = next;
            }
        }
    }

    private static boolean isFinal(RuntimeException e) {
        return e instanceof GaveUpException
                || e instanceof HazelcastSerializationException
                || e instanceof OperationTimeoutException
                || e instanceof HazelcastClientNotActiveException
                || Thread.currentThread().isInterrupted();
    }
}
