// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

/**
 * What a serializer accepts at most, when it writes and when it reads. Immutable.
 *
 * <p>Defaults: payloads of 256 MiB, arrays and collections of 16,777,216 elements, texts of 16,777,216 UTF-16 units, 64
 * objects inside each other, 1 MiB of buffers kept by an idle codec, and for each byte of a payload 64 bytes of memory
 * and 1,000 units of work (see {@link Budget}). Lengths are also checked against the bytes that are there, so a small
 * payload cannot cause a large allocation whatever the limits.
 */
public final class Limits {

    private static final Limits DEFAULTS = builder().build();

    private final int maxPayloadBytes;
    private final int maxElements;
    private final int maxTextLength;
    private final int maxDepth;
    private final int maxRetainedBytes;
    private final int memoryPerByte;
    private final int workPerByte;

    private Limits(Builder builder) {
        this.maxPayloadBytes = builder.maxPayloadBytes;
        this.maxElements = builder.maxElements;
        this.maxTextLength = builder.maxTextLength;
        this.maxDepth = builder.maxDepth;
        this.maxRetainedBytes = builder.maxRetainedBytes;
        this.memoryPerByte = builder.memoryPerByte;
        this.workPerByte = builder.workPerByte;
    }

    /**
     * Returns the limits that hold where none are given.
     *
     * @return the defaults listed above
     */
    public static Limits defaults() {
        return DEFAULTS;
    }

    /**
     * Starts from the defaults.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns the largest payload.
     *
     * @return bytes, without the frame
     */
    public int maxPayloadBytes() {
        return maxPayloadBytes;
    }

    /**
     * Returns the largest array, collection or map.
     *
     * @return elements, or entries of a map
     */
    public int maxElements() {
        return maxElements;
    }

    /**
     * Returns the longest text.
     *
     * @return UTF-16 code units, as {@link String#length()} counts them
     */
    public int maxTextLength() {
        return maxTextLength;
    }

    /**
     * Returns how many objects may be nested.
     *
     * @return levels, the outermost object being the first
     */
    public int maxDepth() {
        return maxDepth;
    }

    /**
     * Returns the buffer memory that an idle codec keeps for the next object; what is above it is given back at once.
     *
     * @return bytes for each of the writing and the reading side
     */
    public int maxRetainedBytes() {
        return maxRetainedBytes;
    }

    /**
     * Returns how much memory the objects of a payload may take for each of its bytes, beside 1 MiB that every payload
     * may take.
     *
     * @return bytes of memory for a byte of payload
     */
    public int memoryPerByte() {
        return memoryPerByte;
    }

    /**
     * Returns how much hashing and comparing a payload may cause for each of its bytes, beside
     * {@value Budget#FREE_WORK} units that every payload may cause.
     *
     * @return units of work for a byte of payload; a unit is a byte of an element that is hashed or compared
     */
    public int workPerByte() {
        return workPerByte;
    }

    /**
     * Checks the element count of an array or collection before it is allocated.
     *
     * @param what the name of the container for the message, such as {@code long[]}
     * @param count the declared count
     * @param remainingBytes bytes that are left to hold the elements
     * @param minElementBytes bytes that an element takes at least; 0 if there is no such bound
     * @throws InvalidPayloadException if the count is negative, above {@link #maxElements()}, or cannot fit
     */
    public void checkElements(String what, int count, long remainingBytes, int minElementBytes) {
        if (count < 0) {
            throw new InvalidPayloadException(what + " length " + count + " is negative");
        }
        if (count > maxElements) {
            throw new InvalidPayloadException(what + " length " + count + " exceeds maxElements " + maxElements
                    + "; raise Limits.maxElements for trusted peers only");
        }
        if ((long) count * minElementBytes > remainingBytes) {
            throw new InvalidPayloadException(
                    what + " length " + count + " does not fit the " + remainingBytes + " bytes that remain");
        }
    }

    /**
     * Checks the length of a text before it is allocated.
     *
     * @param length the declared length in UTF-16 units
     * @param remainingBytes bytes that are left; a unit takes at least one
     * @throws InvalidPayloadException if the length is negative, above {@link #maxTextLength()}, or cannot fit
     */
    public void checkText(int length, long remainingBytes) {
        if (length < 0) {
            throw new InvalidPayloadException("text length " + length + " is negative");
        }
        if (length > maxTextLength) {
            throw new InvalidPayloadException("text length " + length + " exceeds maxTextLength " + maxTextLength
                    + "; raise Limits.maxTextLength for trusted peers only");
        }
        if (length > remainingBytes) {
            throw new InvalidPayloadException(
                    "text length " + length + " does not fit the " + remainingBytes + " bytes that remain");
        }
    }

    /**
     * Checks how deep objects are nested, before the next one is written or read.
     *
     * @param what what they are for the message, such as {@code messages}
     * @param levels levels with the next one, the outermost being the first
     * @throws InvalidPayloadException if it is above {@link #maxDepth()}
     */
    public void checkDepth(String what, int levels) {
        if (levels > maxDepth) {
            throw tooDeep(what);
        }
    }

    /**
     * Says that objects are nested too deeply, for formats that count in a way of their own.
     *
     * @param what what they are for the message, such as {@code messages}
     * @return the exception to throw
     */
    public InvalidPayloadException tooDeep(String what) {
        return new InvalidPayloadException("more than " + maxDepth + " " + what
                + " are nested; raise Limits.maxDepth, and the threads' stacks with it, if such objects are intended");
    }

    /**
     * Checks the size of a payload, before it is allocated on reading and before it is sent on writing.
     *
     * @param bytes the size
     * @throws InvalidPayloadException if it is above {@link #maxPayloadBytes()}
     */
    public void checkPayload(long bytes) {
        if (bytes > maxPayloadBytes) {
            throw new InvalidPayloadException("payload of " + bytes + " bytes exceeds maxPayloadBytes "
                    + maxPayloadBytes + "; raise Limits.maxPayloadBytes if such objects are intended");
        }
    }

    /** Collects limits; every value must be at least 1. Not thread-safe. */
    public static final class Builder {

        private int maxPayloadBytes = 256 * 1024 * 1024;
        private int maxElements = 16 * 1024 * 1024;
        private int maxTextLength = 16 * 1024 * 1024;
        // Measured, interpreted and compiled: a stack of 256 KiB holds 76 levels of Identified with lists between them,
        // 111 of
        // Kryo, 148 of Argot, 202 of Protobuf.
        private int maxDepth = 64;
        private int maxRetainedBytes = 1024 * 1024;
        private int memoryPerByte = 64;
        private int workPerByte = 1000;

        private Builder() {}

        /**
         * Sets the largest payload.
         *
         * @param bytes at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder maxPayloadBytes(int bytes) {
            this.maxPayloadBytes = positive("maxPayloadBytes", bytes);
            return this;
        }

        /**
         * Sets the largest array, collection or map.
         *
         * @param elements at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder maxElements(int elements) {
            this.maxElements = positive("maxElements", elements);
            return this;
        }

        /**
         * Sets the longest text.
         *
         * @param utf16Units at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder maxTextLength(int utf16Units) {
            this.maxTextLength = positive("maxTextLength", utf16Units);
            return this;
        }

        /**
         * Sets how many objects may be nested. The default is what a thread with a stack of 256 KiB bears
         * in every format. To allow more, enlarge the stacks of all threads that read or write by 4 KiB for each level,
         * with {@code -Xss} or where the threads are made: a stack that overflows inside the first use of some class
         * leaves that class unusable until the JVM ends.
         *
         * @param levels at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder maxDepth(int levels) {
            this.maxDepth = positive("maxDepth", levels);
            return this;
        }

        /**
         * Sets the buffer memory that an idle codec keeps.
         *
         * @param bytes at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder maxRetainedBytes(int bytes) {
            this.maxRetainedBytes = positive("maxRetainedBytes", bytes);
            return this;
        }

        /**
         * Sets how much memory the objects of a payload may take for each of its bytes. Raise it for types whose honest
         * values take more, such as classes of many fields that are mostly absent from the bytes.
         *
         * @param bytes bytes of memory for a byte of payload, at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder memoryPerByte(int bytes) {
            this.memoryPerByte = positive("memoryPerByte", bytes);
            return this;
        }

        /**
         * Sets how much hashing and comparing a payload may cause for each of its bytes. Raise it for types whose
         * honest values share large objects among many elements of sets, or keys of maps.
         *
         * @param units units of work for a byte of payload, at least 1
         * @return this
         * @throws IllegalArgumentException if below 1
         */
        public Builder workPerByte(int units) {
            this.workPerByte = positive("workPerByte", units);
            return this;
        }

        /**
         * Builds the limits.
         *
         * @return immutable limits
         */
        public Limits build() {
            return new Limits(this);
        }

        private static int positive(String name, int value) {
            if (value < 1) {
                throw new IllegalArgumentException(name + " is " + value + ", it must be at least 1");
            }
            return value;
        }
    }
}
