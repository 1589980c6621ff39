// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf.wire;

/** The kinds of field that the wire format tells apart; the low three bits of a tag. */
public final class WireType {

    public static final int VARINT = 0;
    public static final int FIXED64 = 1;
    public static final int LENGTH_DELIMITED = 2;
    public static final int START_GROUP = 3;
    public static final int END_GROUP = 4;
    public static final int FIXED32 = 5;

    public static final int TAG_BITS = 3;
    public static final int TAG_MASK = 7;

    private WireType() {}

    /** Returns whether 32 bits hold a varint, with its sign or without. */
    public static boolean fits32(long varint) {
        return (int) varint == varint || varint >>> Integer.SIZE == 0;
    }

    public static String name(int wireType) {
        return switch (wireType) {
            case VARINT -> "a varint";
            case FIXED64 -> "8 fixed bytes";
            case LENGTH_DELIMITED -> "length-delimited";
            case START_GROUP -> "the start of a group";
            case END_GROUP -> "the end of a group";
            case FIXED32 -> "4 fixed bytes";
            default -> "wire type " + wireType;
        };
    }

    /** Returns how many numbers of a type a packed block has. */
    public static int count(int type, byte[] bytes, int from, int length) {
        if (type != VARINT) {
            return length / (type == FIXED32 ? Integer.BYTES : Long.BYTES);
        }
        int count = 0;
        for (int i = from; i < from + length; i++) {
            count += bytes[i] >= 0 ? 1 : 0;
        }
        return count;
    }
}
