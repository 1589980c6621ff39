// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongFunction;
import java.util.function.LongSupplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Remembers for some seconds which fingerprints a store was asked for in vain. A payload may have any fingerprint in
 * front, and asking takes time that the thread of a partition does not have. Thread-safe.
 */
final class MissingSchemas {

    /** How long a store is not asked again. */
    static final Duration REMEMBERED = Duration.ofSeconds(2);

    /** Fingerprints for which a store is asked in vain within that time. A cluster has few versions of a schema. */
    static final int MOST = 64;

    /**
     * An answer that was no schema.
     *
     * @param reason why a schema was refused; null if there was none
     */
    private record Missing(@Nullable String reason, long since) {}

    private final Map<Long, Missing> missing = new ConcurrentHashMap<>();
    private final LongSupplier nanos;

    MissingSchemas() {
        this(System::nanoTime);
    }

    /**
     * Starts with nothing remembered.
     *
     * @param nanos the time
     */
    MissingSchemas(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /**
     * Asks, unless that was in vain a short time ago.
     *
     * @param ask returns null if there is no such schema, and throws if it cannot be used, an IllegalStateException if
     *     the store cannot be asked yet
     * @return null if there is no such schema
     * @throws InvalidPayloadException if the schema cannot be used, or too many others were asked for in vain
     */
    <T> @Nullable T find(long print, LongFunction<@Nullable T> ask) {
        Missing before = missing.get(print);
        if (before != null && isRemembered(before)) {
            if (before.reason != null) {
                throw new InvalidPayloadException(before.reason);
            }
            return null;
        }
        requirePlace();
        try {
            T found = ask.apply(print);
            if (found == null) {
                remember(print, null);
            } else {
                missing.remove(print);
            }
            return found;
        } catch (IllegalStateException e) {
            // It could not be asked, which takes no time.
            throw new InvalidPayloadException(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            remember(
                    print, e instanceof InvalidPayloadException ? e.getMessage() : InvalidPayloadException.reasonOf(e));
            throw e;
        }
    }

    private void remember(long print, @Nullable String reason) {
        missing.put(print, new Missing(reason, nanos.getAsLong()));
    }

    private boolean isRemembered(Missing answer) {
        return nanos.getAsLong() - answer.since < REMEMBERED.toNanos();
    }

    private void requirePlace() {
        if (missing.size() >= MOST) {
            missing.values().removeIf(answer -> !isRemembered(answer));
        }
        if (missing.size() >= MOST) {
            throw new InvalidPayloadException("the schema store was asked for " + MOST
                    + " fingerprints in vain during the last " + REMEMBERED.toSeconds()
                    + " seconds, and is not asked for others now; look for who writes them");
        }
    }
}
