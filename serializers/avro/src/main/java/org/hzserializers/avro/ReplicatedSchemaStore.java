// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.hazelcast.cluster.Member;
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
import java.util.function.Supplier;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Schemas in a replicated map of the cluster. A serializer is configured before its Hazelcast instance starts, so the
 * store is {@linkplain #connect connected} when that runs.
 *
 * <p>Reading does not wait: a member looks into its own copy of the map, and a client asks once, in bounded time. The
 * map of a member gets what others put a little later, so the first that publishes a schema waits a quarter of a second
 * before it writes the first value of it. Give the map {@code async-fillup: false} on members: one that has just joined
 * then knows what is there before it writes, and so refuses a class that cannot read it.
 */
public final class ReplicatedSchemaStore implements SchemaStore {

    /** How long members may take to get a schema that was put. */
    private static final Duration REPLICATION = Duration.ofMillis(250);

    private final String mapName;
    private final Duration limit;
    private volatile @Nullable Connection connection;

    /**
     * A cluster.
     *
     * @param map done as soon as it can be read without waiting
     */
    private record Connection(HazelcastInstance running, CompletableFuture<ReplicatedMap<Long, String>> map) {

        /** Returns the map if reading from it asks no other member. */
        @Nullable
        ReplicatedMap<Long, String> local() {
            boolean isMember = running.getLocalEndpoint() instanceof Member;
            return isMember && map.isDone() && !map.isCompletedExceptionally() ? map.join() : null;
        }
    }

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
        // Takes as long as the map of a new member takes to be filled.
        connection = new Connection(running, inThread(() -> running.getReplicatedMap(mapName)));
        return this;
    }

    @Override
    public @Nullable String find(long fingerprint) {
        Connection to = connected();
        try {
            ReplicatedMap<Long, String> map = to.local();
            if (map != null) {
                return map.get(fingerprint);
            }
        } catch (RuntimeException e) {
            throw failed(e);
        }
        return ask(to, map -> map.get(fingerprint));
    }

    @Override
    public Collection<String> all() {
        return ask(connected(), map -> List.copyOf(map.values()));
    }

    @Override
    public @Nullable String addIfAbsent(long fingerprint, String schema) {
        return ask(connected(), map -> {
            // Two that come at once have one text, or the second look of one of them finds the other's.
            String before = map.get(fingerprint);
            if (before == null) {
                before = map.put(fingerprint, schema);
                LockSupport.parkNanos(Math.min(REPLICATION.toNanos(), limit.toNanos() / 2));
            }
            return before;
        });
    }

    private Connection connected() {
        Connection to = connection;
        if (to == null) {
            throw new IllegalStateException("the schema store has no cluster yet; call connect when the instance runs");
        }
        return to;
    }

    /** Asks in a thread of its own, as a thread that serves a partition must not wait for another one. */
    private <R extends @Nullable Object> R ask(Connection to, Function<ReplicatedMap<Long, String>, R> question) {
        CompletableFuture<R> answer = inThread(() -> question.apply(to.running.getReplicatedMap(mapName)));
        try {
            return answer.get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new InvalidPayloadException(
                    "the schema store " + mapName + " did not answer in " + limit.toMillis() + " ms", e);
        } catch (ExecutionException e) {
            throw failed(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InvalidPayloadException("interrupted while the schema store " + mapName + " was asked", e);
        }
    }

    private InvalidPayloadException failed(@Nullable Throwable cause) {
        return new InvalidPayloadException("the schema store " + mapName + " failed: " + cause, cause);
    }

    private static <R extends @Nullable Object> CompletableFuture<R> inThread(Supplier<R> work) {
        CompletableFuture<R> result = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        result.complete(work.get());
                    } catch (RuntimeException e) {
                        result.completeExceptionally(e);
                    }
                },
                "avro-schema-store");
        thread.setDaemon(true);
        thread.start();
        return result;
    }
}
