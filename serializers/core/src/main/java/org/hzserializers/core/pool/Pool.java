// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.pool;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps idle objects for the next caller, a bounded number of them, without locks and without thread-locals.
 *
 * <p>{@link #acquire()} never waits: where nothing idle is found it makes a new object, so a serializer that meets
 * itself again inside a value gets a second one. {@link #release} keeps the object if there is room and drops it
 * otherwise. What is not released (because it failed) is simply forgotten. A thread starts looking at a slot of its
 * own, which keeps threads apart and gives a thread the object it used last. Thread-safe.
 *
 * @param <C> what is kept
 */
public final class Pool<C> {

    /** References per cache line, so that two threads do not write to one line. */
    private static final int STRIDE = 16;

    /** Slots looked at before giving up. */
    private static final int PROBES = 4;

    private final Supplier<? extends C> factory;
    private final AtomicReferenceArray<@Nullable C> slots;
    private final int mask;

    /**
     * Makes an empty pool, with room for twice as many objects as there are processors.
     *
     * @param factory makes an object when none is idle; called by any thread
     */
    public Pool(Supplier<? extends C> factory) {
        this(factory, Math.max(8, 2 * Runtime.getRuntime().availableProcessors()));
    }

    Pool(Supplier<? extends C> factory, int minCapacity) {
        int capacity = Integer.highestOneBit(Math.max(1, minCapacity - 1)) << 1;
        this.factory = factory;
        this.mask = capacity - 1;
        this.slots = new AtomicReferenceArray<>(capacity * STRIDE);
    }

    /**
     * Takes an object out, which is the caller's until it is released.
     *
     * @return an idle one, or a new one
     */
    public C acquire() {
        int home = home();
        for (int i = 0; i < PROBES; i++) {
            int slot = ((home + i) & mask) * STRIDE;
            C idle = slots.get(slot);
            if (idle != null && slots.compareAndSet(slot, idle, null)) {
                return idle;
            }
        }
        return factory.get();
    }

    /**
     * Takes an object back.
     *
     * @param object that was acquired, and that the caller uses no more
     * @return whether there was room for it
     */
    public boolean release(C object) {
        int home = home();
        for (int i = 0; i < PROBES; i++) {
            int slot = ((home + i) & mask) * STRIDE;
            if (slots.get(slot) == null) {
                // Two threads that meet here lose one object, which costs less in the long run than another atomic
                // update each time.
                slots.setRelease(slot, object);
                return true;
            }
        }
        return false;
    }

    /** Forgets all idle objects; the pool can be used on. */
    public void clear() {
        clear(object -> {});
    }

    /**
     * Removes all idle objects; the pool can be used on.
     *
     * @param end closes each of them
     */
    public void clear(Consumer<? super C> end) {
        for (int slot = 0; slot <= mask; slot++) {
            C idle = slots.getAndSet(slot * STRIDE, null);
            if (idle != null) {
                end.accept(idle);
            }
        }
    }

    int capacity() {
        return mask + 1;
    }

    private static int home() {
        return Long.hashCode(Thread.currentThread().getId() * 0x9E3779B97F4A7C15L) >>> 16;
    }
}
