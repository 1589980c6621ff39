// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import java.util.AbstractCollection;
import java.util.Arrays;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Elements of sets and maps that are read and not put in yet, since their hash codes are looked at first. One stack for
 * all containers of a payload: those inside are taken before the outer one goes on.
 */
final class Gathered extends AbstractCollection<Object> {

    private static final Object[] NONE = {};
    private static final int FIRST = 16;

    private @Nullable Object[] stack = NONE;
    private int size;

    @Override
    public boolean add(@Nullable Object element) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, Math.max(FIRST, 2 * size));
        }
        stack[size++] = element;
        return true;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    @SuppressWarnings("NullAway") // Jackson adds and does not look
    public Iterator<Object> iterator() {
        return Arrays.asList(stack).subList(0, size).iterator();
    }

    /** Returns and removes the elements that were added last. */
    @Nullable
    Object[] takeFrom(int start) {
        if (start == size) {
            return NONE;
        }
        @Nullable Object[] elements = Arrays.copyOfRange(stack, start, size);
        Arrays.fill(stack, start, size, null);
        size = start;
        return elements;
    }
}
