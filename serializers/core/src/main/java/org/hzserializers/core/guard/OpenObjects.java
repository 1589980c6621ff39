// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * The objects of a payload that are being read or written, from the outermost in, and what tells whether a stack bears
 * their hash codes: how many are inside each other in each, and whether one leads back to itself. References go around
 * the limit on nested objects: a list may hold the list before it, and that one the list before, thousands of times.
 * One for each side of a payload. Not thread-safe.
 */
public final class OpenObjects {

    /**
     * Objects inside each other, through references, that may be hashed; a stack of 256 KiB bears 600 hash codes of
     * maps.
     */
    public static final int MAX_HEIGHT = 256;

    private static final int INITIAL = 16;

    private int[] ids = new int[INITIAL];
    private HashCodes[] hashCodes = new HashCodes[INITIAL];

    /** For each how many are inside each other in it, so far. */
    private int[] heights = new int[INITIAL];

    private int size;

    /** Has none yet. */
    public OpenObjects() {}

    /**
     * An object begins; {@link #leave} must follow unless the payload is given up.
     *
     * @param id its number, by which {@link #isEndless} and {@link #isAnyOpen} find it
     * @param hashes what the hash code of its class looks at
     */
    public void enter(int id, HashCodes hashes) {
        if (size == ids.length) {
            ids = Arrays.copyOf(ids, 2 * size);
            hashCodes = Arrays.copyOf(hashCodes, 2 * size);
            heights = Arrays.copyOf(heights, 2 * size);
        }
        ids[size] = id;
        hashCodes[size] = hashes;
        heights[size++] = 0;
    }

    /**
     * The object ends that began last.
     *
     * @return how many objects are inside each other in it, for {@link #hold}; 0 if its hash code looks at none
     */
    public int leave() {
        int height = hashCodes[--size] == HashCodes.IDENTITY ? 0 : heights[size];
        raise(height + 1);
        return height;
    }

    private void raise(int height) {
        if (size > 0) {
            heights[size - 1] = Math.max(heights[size - 1], height);
        }
    }

    /**
     * The innermost object refers to one that is complete.
     *
     * @param height what {@link #leave} returned for that
     * @return whether a stack bears the hash code of the outermost object
     */
    public boolean hold(int height) {
        raise(height + 1);
        return size + height <= MAX_HEIGHT;
    }

    /**
     * Looks for an object among those that are open.
     *
     * @param wanted says by its number whether it is the one
     * @return whether there is one
     */
    public boolean isAnyOpen(IntPredicate wanted) {
        for (int i = size - 1; i >= 0; i--) {
            if (wanted.test(ids[i])) {
                return true;
            }
        }
        return false;
    }

    /**
     * Says whether an object that is open cannot be hashed, as all from it down to the innermost one hash what they
     * hold, which leads back to it.
     *
     * @param id its number
     * @return false as well if it is not open
     */
    public boolean isEndless(int id) {
        for (int i = size - 1; i >= 0 && hashCodes[i] == HashCodes.CONTENT; i--) {
            if (ids[i] == id) {
                return true;
            }
        }
        return false;
    }

    /** Forgets a payload. */
    public void clear() {
        size = 0;
    }
}
