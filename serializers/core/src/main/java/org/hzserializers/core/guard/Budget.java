// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * What the objects of one payload may cost, in proportion to its bytes: the memory that they take, and the work of
 * putting elements into hash tables and sorted sets. Readers charge what they are about to make or do, before they do
 * it; writers charge the same, so that {@code put} refuses what {@code get} would.
 *
 * <p>Memory: {@link Limits#memoryPerByte()} for each byte and 1 MiB. A part of it is kept for what is not charged
 * (buffers, texts that are decoded, exceptions): charges may come to seven eighths of the first and half of the second.
 *
 * <p>Work: a unit is a byte of an element, counted once for each time that the element is hashed or compared; an
 * element that refers to objects read earlier costs what they cost, too. {@link Limits#workPerByte()} for each byte of
 * the first MiB, a sixteenth of it for each further byte, and {@value #FREE_WORK}.
 *
 * <p>One budget belongs to one side of a codec and starts anew with each payload. Not thread-safe.
 */
public final class Budget {

    /** Units of work that every payload may cause. */
    public static final long FREE_WORK = 1 << 20;

    /** Bytes of memory that may be charged for every payload. */
    static final long FREE_MEMORY = 512 * 1024;

    /** Bytes that give the full rate of work. */
    private static final long FULL_WORK_BYTES = 1 << 20;

    /** More than any budget, and far from an overflow when two are added. */
    private static final long SATURATED = 1L << 60;

    /**
     * The most that one reference costs, and what a reference costs to something that cannot be hashed without an end:
     * more than a payload may.
     */
    public static final long MAX_REFERENCE = 1L << 41;

    private static final long MAX_REFERENCES = 1L << 62;

    /**
     * Units of work that a writer charges and does at once, before it knows the size of its payload. They take less
     * than a second; honest values of less than 40 MB cause fewer.
     */
    private static final long WORK_AT_ONCE = 1 << 27;

    /** Classes whose sizes are at hand, a power of two. */
    private static final int KNOWN_SIZES = 16;

    private final Limits limits;
    private final LongSupplier bytesSoFar;

    /** The sizes of the classes that came last, each in the place that its hash code gives. */
    private final @Nullable Class<?>[] sized;

    private final int[] sizes = new int[KNOWN_SIZES];

    private long memory;
    private long work;

    /** Other advice for a payload of too much work than a higher limit. */
    private String advice = "";

    /** What may be charged by the bytes that are known; more may be known when it is used up. */
    private long memoryAllowed;

    private long workAllowed;

    /** A payload's size, if it is known from the start; else negative. */
    private long size;

    /** What a writer does when the size of its payload is known; null if there is nothing. */
    private @Nullable List<Runnable> waiting;

    /**
     * For payloads whose size is given to {@link #start(long)}, or to {@link #settle} in the end.
     *
     * @param limits the limits of the serializer
     */
    public Budget(Limits limits) {
        this(limits, () -> 0);
    }

    /**
     * For payloads that are read from or written to a stream.
     *
     * @param limits the limits of the serializer
     * @param bytesSoFar tells how many bytes of the payload have been read or written; asked seldom
     */
    public Budget(Limits limits, LongSupplier bytesSoFar) {
        this.limits = Objects.requireNonNull(limits, "limits");
        this.bytesSoFar = Objects.requireNonNull(bytesSoFar, "bytesSoFar");
        this.sized = new Class<?>[KNOWN_SIZES];
    }

    /**
     * Starts a payload of a known size.
     *
     * @param payloadBytes its size, uncompressed
     */
    public void start(long payloadBytes) {
        startStream();
        size = payloadBytes;
    }

    /** Starts a payload that is read from or written to a stream: charges are held against the bytes so far. */
    public void startStream() {
        // Payloads come here often, and few need more than what each may have, so nothing is computed yet.
        memory = 0;
        work = 0;
        advice = "";
        size = -1;
        waiting = null;
        memoryAllowed = FREE_MEMORY;
        workAllowed = FREE_WORK;
    }

    /**
     * Starts a payload that is written to a buffer: charges are only added up, and {@link #settle} compares them with
     * its size. Until then, work that was charged is done only while it is little, see {@link #mustWait}.
     */
    public void startWriting() {
        startStream();
        memoryAllowed = Long.MAX_VALUE;
        workAllowed = Long.MAX_VALUE;
    }

    /**
     * Compares what was charged since {@link #startWriting} with the size of the payload, and does what waited for it.
     *
     * @param payloadBytes its size, uncompressed
     * @throws InvalidPayloadException if a reader would refuse it
     */
    public void settle(long payloadBytes) {
        size = payloadBytes;
        if (memory > FREE_MEMORY || work > FREE_WORK) {
            allow(payloadBytes);
            memory(0);
            work(0);
        }
        List<Runnable> now = waiting;
        waiting = null;
        if (now != null) {
            now.forEach(Runnable::run);
        }
    }

    /**
     * Returns whether a writer must not hash or compare objects yet: it has charged so much work that the payload may
     * be one that is refused, and then nothing of it may be done.
     *
     * @return false if it is done now; true if it is left to {@link #later}
     */
    public boolean mustWait() {
        return work > WORK_AT_ONCE && workAllowed == Long.MAX_VALUE;
    }

    /**
     * Has something done by {@link #settle}, after all charges have been compared with the size of the payload.
     *
     * @param hashing hashes or compares objects, and charges work
     */
    public void later(Runnable hashing) {
        if (waiting == null) {
            waiting = new ArrayList<>();
        }
        waiting.add(hashing);
    }

    private void allow(long bytes) {
        memoryAllowed = FREE_MEMORY + bytes * limits.memoryPerByte() / 8 * 7;
        long full = Math.min(bytes, FULL_WORK_BYTES);
        workAllowed = FREE_WORK + full * limits.workPerByte() + (bytes - full) * limits.workPerByte() / 16;
    }

    /**
     * Charges memory.
     *
     * @param bytes what an object, or the part of a container, takes; not negative
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void memory(long bytes) {
        memory += bytes;
        if (memory > memoryAllowed) {
            memoryUsedUp();
        }
    }

    /**
     * Charges the memory of an object, its fields and no more.
     *
     * @param type its class, no array; kept until another takes its place
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void object(Class<?> type) {
        int at = type.hashCode() & (KNOWN_SIZES - 1);
        if (sized[at] != type) {
            sizes[at] = ObjectSizes.cached(type);
            sized[at] = type;
        }
        memory(sizes[at]);
    }

    private void memoryUsedUp() {
        long bytes = bytes();
        allow(bytes);
        if (memory <= memoryAllowed) {
            return;
        }
        throw new InvalidPayloadException("objects of more than " + memoryAllowed + " bytes of memory come from "
                + bytes + " bytes; raise Limits.memoryPerByte, now " + limits.memoryPerByte()
                + ", if such objects are intended");
    }

    /**
     * Returns the size up to which payloads need not be charged for memory at all.
     *
     * @param limits the limits of the serializer
     * @param memoryPerByte the most that a byte of such payloads can ask for
     * @return bytes; {@link Integer#MAX_VALUE} if payloads of any size cannot exceed their budget
     */
    public static int uncharged(Limits limits, long memoryPerByte) {
        long beyond = memoryPerByte - limits.memoryPerByte() / 8L * 7;
        return beyond <= 0 ? Integer.MAX_VALUE : (int) (FREE_MEMORY / beyond);
    }

    /**
     * Charges work.
     *
     * @param units bytes of elements that are about to be hashed or compared; not negative
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    public void work(long units) {
        work = sum(work, units);
        if (work > workAllowed) {
            workUsedUp();
        }
    }

    /**
     * Charges work that users can avoid.
     *
     * @param units as of {@link #work(long)}
     * @param advice for the message if the payload is refused, as {@code take a LinkedHashSet}
     * @throws InvalidPayloadException if the payload's bytes do not allow for it
     */
    void work(long units, String advice) {
        if (units > FREE_WORK) {
            this.advice = advice + ", or ";
        }
        work(units);
    }

    /**
     * Charges work that can be left undone.
     *
     * @param units as of {@link #work}
     * @return false, and nothing is charged, if the payload's bytes do not allow for it
     */
    boolean spend(long units) {
        long sum = sum(work, units);
        if (sum > workAllowed) {
            allow(bytes());
        }
        boolean allowed = sum <= workAllowed;
        work = allowed ? sum : work;
        return allowed;
    }

    /**
     * Makes a budget of its own for what a reader does beside what a writer charges.
     *
     * @return one that allows for what the bytes of this payload do that are known, and of which nothing is charged
     */
    Budget another() {
        Budget another = new Budget(limits);
        another.start(bytes());
        return another;
    }

    private long bytes() {
        return size < 0 ? bytesSoFar.getAsLong() : size;
    }

    private void workUsedUp() {
        long bytes = bytes();
        allow(bytes);
        if (work <= workAllowed) {
            return;
        }
        throw new InvalidPayloadException("elements of sets and maps in " + bytes + " bytes would cost more than "
                + workAllowed
                + " units of hashing and comparing; " + advice + "raise Limits.workPerByte, now " + limits.workPerByte()
                + ", if such objects are intended");
    }

    /**
     * Returns the memory that was charged.
     *
     * @return bytes, since the payload started
     */
    public long memoryCharged() {
        return memory;
    }

    /**
     * Returns the work that was charged.
     *
     * @return units, since the payload started
     */
    public long workCharged() {
        return work;
    }

    /**
     * Adds two costs.
     *
     * @param a not negative
     * @param b not negative
     * @return their sum, or a number above every budget if it is larger than that
     */
    public static long sum(long a, long b) {
        return Math.min(Math.min(a, SATURATED) + Math.min(b, SATURATED), SATURATED);
    }

    /**
     * Adds the cost of a reference to those of the references before. What is between two sums is what was met there,
     * so none may be too large to be counted.
     *
     * @param before what the references before cost
     * @param cost what the object costs that this one leads to; counted up to {@link #MAX_REFERENCE}
     * @return the sum
     * @throws InvalidPayloadException if it is too large
     */
    public static long refer(long before, long cost) {
        long sum = before + Math.min(cost, MAX_REFERENCE);
        if (sum > MAX_REFERENCES) {
            throw new InvalidPayloadException("more than " + MAX_REFERENCES / MAX_REFERENCE
                    + " references lead to objects that hold one another thousands of millions of times");
        }
        return sum;
    }

    /**
     * Multiplies two costs.
     *
     * @param a not negative
     * @param b not negative
     * @return their product, or a number above every budget if it is larger than that
     */
    public static long product(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? SATURATED : Math.min(a * b, SATURATED);
    }
}
