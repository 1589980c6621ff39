// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core;

import java.lang.ref.WeakReference;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.hzserializers.core.stats.SerializerStatistics;
import org.jspecify.annotations.Nullable;

/**
 * Sums up what the codecs of one serializer have counted, those that are gone, too. Codecs are dropped in many places
 * (after a failure, for want of room, with their pool), so that each is known weakly, and what it counted is kept once
 * it is garbage. Thread-safe.
 */
final class Counters {

    private static final int FIRST_SWEEP = 64;

    private final List<Known> known = new ArrayList<>();
    private final Tally goneWritten = new Tally();
    private final Tally goneRead = new Tally();
    private int sweepAt = FIRST_SWEEP;

    private final AtomicLong writeFailures = new AtomicLong();
    private final AtomicLong readFailures = new AtomicLong();
    private volatile SerializerStatistics.@Nullable Failure lastFailure;

    private record Known(WeakReference<Codec<?>> codec, Tally.Watched written, Tally.Watched read) {}

    /** Takes a new codec into the sums. */
    synchronized <T> Codec<T> add(Codec<T> codec) {
        known.add(
                new Known(new WeakReference<>(codec), new Tally.Watched(codec.written), new Tally.Watched(codec.read)));
        if (known.size() >= sweepAt) {
            sweep();
            sweepAt = Math.max(FIRST_SWEEP, 2 * known.size());
        }
        return codec;
    }

    private void sweep() {
        known.removeIf(each -> {
            boolean gone = each.codec().refersTo(null);
            if (gone) {
                each.written().addTo(goneWritten);
                each.read().addTo(goneRead);
            }
            return gone;
        });
    }

    void failed(boolean writing, Exception failure) {
        (writing ? writeFailures : readFailures).incrementAndGet();
        lastFailure = new SerializerStatistics.Failure(Instant.now(), String.valueOf(failure.getMessage()));
    }

    /** Returns what was counted so far, and how many values were given as null. */
    synchronized SerializerStatistics statistics(FramedSerializer<?> serializer, long missed) {
        sweep();
        Tally written = new Tally();
        Tally read = new Tally();
        written.add(goneWritten);
        read.add(goneRead);
        for (Known each : known) {
            each.written().addTo(written);
            each.read().addTo(read);
        }
        return new SerializerStatistics(
                serializer.getTypeId(),
                serializer.nameOf(serializer.type()),
                serializer.format().displayName(),
                written.direction(serializer.format(), writeFailures.get()),
                read.direction(serializer.format(), readFailures.get()),
                missed,
                lastFailure);
    }
}
