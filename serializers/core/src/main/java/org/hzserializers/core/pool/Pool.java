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
 * otherwise. What is not released (because it failed) is simply forgotten. Thread-safe.
 *
 * <p>A thread gets the object it used last if that is idle, so that what an object keeps stays in the cache of one
 * core. It starts looking at a slot that follows from its id, and of the slots from there it prefers the one it filled
 * last: otherwise two threads that start at the same slot would take each other's objects by turns.
 *
 * @param <C> what is kept
 */
public final class Pool<C> {

    /**
     * Elements from one slot to the next: 128 bytes where each has four. Processors fetch cache lines of 64 bytes in
     * pairs, and two threads should not write to one pair.
     */
    private static final int STRIDE = 32;

    /** Slots looked at before giving up. */
    private static final int PROBES = 4;

    private final Supplier<? extends C> factory;
    private final AtomicReferenceArray<@Nullable C> slots;

    /**
     * Low bits of the id of the thread that filled a slot last, 0 for none. A hint: threads write to it without order,
     * and one that reads an old id looks at more slots.
     */
    private final int[] fillers;

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
        this.fillers = new int[capacity * STRIDE];
    }

    /**
     * Takes an object out, which is the caller's until it is released.
     *
     * @return an idle one, or a new one
     */
    public C acquire() {
        int thread = currentThread();
        int home = home(thread);
        C idle = takeOwn(thread, slot(home));
        return idle == null ? acquireFromAnySlot(thread, home) : idle;
    }

    /** What few calls need, apart, so that the JIT copies only the rest into the code of each serializer. */
    private C acquireFromAnySlot(int thread, int home) {
        for (int i = 1; i < PROBES; i++) {
            C own = takeOwn(thread, slot(home + i));
            if (own != null) {
                return own;
            }
        }
        for (int i = 0; i < PROBES; i++) {
            C idle = take(slot(home + i));
            if (idle != null) {
                return idle;
            }
        }
        return factory.get();
    }

    private @Nullable C takeOwn(int thread, int slot) {
        return fillers[slot] == thread ? take(slot) : null;
    }

    private @Nullable C take(int slot) {
        C idle = slots.get(slot);
        return idle != null && slots.compareAndSet(slot, idle, null) ? idle : null;
    }

    /**
     * Takes an object back.
     *
     * @param object that was acquired, and that the caller uses no more
     * @return whether there was room for it
     */
    public boolean release(C object) {
        int thread = currentThread();
        int home = home(thread);
        return putOwn(thread, slot(home), object) || releaseToAnySlot(thread, home, object);
    }

    private boolean releaseToAnySlot(int thread, int home, C object) {
        for (int i = 1; i < PROBES; i++) {
            if (putOwn(thread, slot(home + i), object)) {
                return true;
            }
        }
        for (int i = 0; i < PROBES; i++) {
            int slot = slot(home + i);
            if (put(slot, object)) {
                fillers[slot] = thread;
                return true;
            }
        }
        return false;
    }

    private boolean putOwn(int thread, int slot, C object) {
        return fillers[slot] == thread && put(slot, object);
    }

    private boolean put(int slot, C object) {
        if (slots.get(slot) != null) {
            return false;
        }
        // Two threads that meet here lose one object, which costs less in the long run than another atomic update each
        // time.
        slots.setRelease(slot, object);
        return true;
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
        for (int i = 0; i <= mask; i++) {
            C idle = slots.getAndSet(slot(i), null);
            if (idle != null) {
                end.accept(idle);
            }
        }
    }

    int capacity() {
        return mask + 1;
    }

    private int slot(int index) {
        return (index & mask) * STRIDE;
    }

    private static int currentThread() {
        return (int) Thread.currentThread().getId();
    }

    private static int home(int thread) {
        return Long.hashCode(thread * 0x9E3779B97F4A7C15L) >>> 16;
    }
}
