// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;

/** Classes whose objects few bytes make large, or slow to put into sets. */
final class HostileShapes {

    private HostileShapes() {}

    /** Its hash code is 0 if b is -31 a. */
    record Pair(int a, int b) {

        @Override
        public int hashCode() {
            return 31 * a + b;
        }
    }

    record PairSet(Set<Pair> v) {}

    record PairMap(Map<Pair, Byte> v) {}

    record Table(Hashtable<Integer, Byte> v) {}

    record CopiedSet(CopyOnWriteArraySet<Integer> v) {}

    record SetsOfSets(Set<Set<Set<Pair>>> v) {}

    record Nest(Set<Nest> v) {}

    record Nothing() {}

    record Nothings(List<Nothing> v) {}

    record NothingArray(Nothing[] v) {}

    enum Wide {
        A0,
        A1,
        A2,
        A3,
        A4,
        A5,
        A6,
        A7,
        A8,
        A9,
        B0,
        B1,
        B2,
        B3,
        B4,
        B5,
        B6,
        B7,
        B8,
        B9
    }

    record EnumMaps(List<EnumMap<Wide, Byte>> v) {}

    record Maps(List<Map<Byte, Byte>> v) {}

    record ConcurrentMaps(List<ConcurrentHashMap<Byte, Byte>> v) {}

    record Tables(List<Hashtable<Byte, Byte>> v) {}

    record Identities(List<IdentityHashMap<Byte, Byte>> v) {}

    record Sets(List<Set<Byte>> v) {}

    record CopiedSets(List<CopyOnWriteArraySet<Byte>> v) {}

    record Queues(List<LinkedBlockingQueue<Byte>> v) {}

    record Lists(List<List<Byte>> v) {}

    record Numbers(List<Integer> v) {}

    record Texts(List<String> v) {}

    record Arrays(List<byte[]> v) {}

    /** Its first version has one byte; the fields that it lacks take memory all the same. */
    static final class Wider {
        byte first;
        long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9;
        transient long n0, n1, n2, n3, n4, n5, n6, n7, n8, n9;
    }

    static final class Widers {
        List<Wider> v = new ArrayList<>();
    }

    static final String WIDER = """
            definition wider 1.0: { @first #int8; };
            definition wider 1.1: { @first #int8; @l0 #int64; @l1 #int64; @l2 #int64; @l3 #int64; @l4 #int64; @l5 #int64;
                @l6 #int64; @l7 #int64; @l8 #int64; @l9 #int64; };
            definition list 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #wider/1.0)) ]);
            definition Widers 1.0: { @v #list; };
            """;
}
