// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.core.guard;

import java.util.Arrays;

/**
 * Brings encoded parts into the order of their bytes, so that equal sets and maps have equal bytes whatever order they
 * give.
 */
public final class OrderedPieces {

    private OrderedPieces() {}

    /**
     * Sorts the pieces of a buffer, each compared as unsigned bytes.
     *
     * @param buffer holds the pieces one after another
     * @param start where the first begins
     * @param ends where each ends and the next begins
     */
    public static void sort(byte[] buffer, int start, int[] ends) {
        byte[][] pieces = new byte[ends.length][];
        int from = start;
        for (int i = 0; i < ends.length; i++) {
            pieces[i] = Arrays.copyOfRange(buffer, from, ends[i]);
            from = ends[i];
        }
        Arrays.sort(pieces, Arrays::compareUnsigned);
        int to = start;
        for (byte[] piece : pieces) {
            System.arraycopy(piece, 0, buffer, to, piece.length);
            to += piece.length;
        }
    }
}
