// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.util.ArrayList;
import java.util.List;
import org.hzserializers.protobuf.UnknownFields;

/** A plain class that a Protobuf marshaller and a mapper carry. */
public final class Leaf {

    public int int32;
    public long int64;
    public int uint32;
    public int sint32;
    public long sint64;
    public int fixed32;
    public long fixed64;
    public float real;
    public double exact;
    public boolean flag;
    public String text;
    public byte[] bytes;
    public Leaf child;
    public int[] ints;
    public long[] longs;
    public float[] floats;
    public double[] doubles;
    public List<String> texts = new ArrayList<>();
    public List<Leaf> leaves = new ArrayList<>();
    public int[] int32s;
    public int[] uint32s;
    public int[] sint32s;
    public long[] int64s;
    public long[] sint64s;
    public boolean[] flags;
    public long[] unpacked;
    public Leaf group;
    public List<Leaf> groups = new ArrayList<>();
    public UnknownFields unknown;

    /** Returns a leaf with everything set, and others inside. */
    public static Leaf full(int depth) {
        Leaf leaf = new Leaf();
        leaf.int32 = -5;
        leaf.int64 = 1L << 40;
        leaf.uint32 = 7;
        leaf.sint32 = -1;
        leaf.sint64 = -2;
        leaf.fixed32 = 3;
        leaf.fixed64 = 4;
        leaf.real = 1.5f;
        leaf.exact = -0.5;
        leaf.flag = true;
        leaf.text = "text \u20ac";
        leaf.bytes = new byte[] {1, 2};
        leaf.ints = new int[] {1, 2};
        leaf.longs = new long[] {-1, 1};
        leaf.floats = new float[] {1, 2};
        leaf.doubles = new double[] {1, 2};
        leaf.texts.addAll(List.of("a", "b"));
        leaf.int32s = new int[] {1, -1, 300};
        leaf.uint32s = new int[] {-1, 127, 128};
        leaf.sint32s = new int[] {-1, Integer.MIN_VALUE};
        leaf.int64s = new long[] {1L << 40, Long.MIN_VALUE, 7};
        leaf.sint64s = new long[] {-64, 64, Long.MAX_VALUE};
        leaf.flags = new boolean[] {true, false, true};
        leaf.unpacked = new long[] {1, 2, 3L << 30};
        if (depth > 0) {
            leaf.child = full(depth - 1);
            leaf.leaves.add(new Leaf());
            leaf.group = full(0);
            leaf.groups.add(new Leaf());
        }
        return leaf;
    }
}
