// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.replicatedmap.ReplicatedMap;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Schemas in a replicated map of the cluster. A serializer is configured before its Hazelcast instance starts, so the
 * store is {@linkplain #connect connected} when that runs.
 *
 * <p>The map is asked in a thread of its own and in bounded time, as a thread that serves a partition must not wait for
 * another one. A schema that is not there is looked for during a quarter of a second, as the map of a member gets what
 * others put a little later. Give the map {@code async-fillup: false} on members: one that has just joined then knows
 * what is there before it writes, and so refuses a class that cannot read it.
 */
public final class ReplicatedSchemaStore implements SchemaStore {

    private static final int LOOKS = 10;
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(25);

    private final String mapName;
    private final Duration limit;
    private volatile @Nullable HazelcastInstance instance;

    /**
     * Makes a store that waits for five seconds at most.
     *
     * @param mapName the name of the replicated map
     */
    public ReplicatedSchemaStore(String mapName) {
        this(mapName, Duration.ofSeconds(5));
    }

    /**
     * Makes a store.
     *
     * @param mapName the name of the replicated map
     * @param limit how long it waits for the cluster
     */
    public ReplicatedSchemaStore(String mapName, Duration limit) {
        this.mapName = Objects.requireNonNull(mapName, "mapName");
        this.limit = Objects.requireNonNull(limit, "limit");
    }

    /**
     * Connects it to a cluster.
     *
     * @param running a member or a client
     * @return this
     */
    public ReplicatedSchemaStore connect(HazelcastInstance running) {
        instance = Objects.requireNonNull(running, "running");
        return this;
    }

    @Override
    public @Nullable String find(long fingerprint) {
        return ask(map -> {
            String found = map.get(fingerprint);
            // Values may be faster than the schema that was put before them.
            for (int i = 0; found == null && i < LOOKS; i++) {
                LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
                found = map.get(fingerprint);
            }
            return found;
        });
    }

    @Override
    public Collection<String> all() {
        Collection<String> found = ask(map -> List.copyOf(map.values()));
        return found == null ? List.of() : found;
    }

    @Override
    public @Nullable String addIfAbsent(long fingerprint, String schema) {
        return ask(map -> {
            // Two that come at once have one text, or the second look of one of them finds the other's.
            String before = map.get(fingerprint);
            return before != null ? before : map.put(fingerprint, schema);
        });
    }

    private <R> @Nullable R ask(Function<ReplicatedMap<Long, String>, @Nullable R> question) {
        HazelcastInstance running = instance;
        if (running == null) {
            throw new InvalidPayloadException(
                    "the schema store has no cluster yet; call connect when the instance runs");
        }
        CompletableFuture<@Nullable R> answer = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        answer.complete(question.apply(running.getReplicatedMap(mapName)));
                    } catch (RuntimeException e) {
                        answer.completeExceptionally(e);
                    }
                },
                "avro-schema-store");
        thread.setDaemon(true);
        thread.start();
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new InvalidPayloadException(
                    "the schema store " + mapName + " did not answer in " + limit.toMillis() + " ms", e);
        } catch (ExecutionException e) {
            throw new InvalidPayloadException("the schema store " + mapName + " failed: " + e.getCause(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InvalidPayloadException("interrupted while the schema store " + mapName + " was asked", e);
        }
    }
}
