// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.util.ArrayList;
import java.util.List;

/** A node that has others inside. */
public final class Chain {

    @Tag(1)
    public Object value;

    @Tag(2)
    public Chain next;

    @Tag(3)
    public List<Chain> others;

    /** Returns a chain of some length. */
    public static Chain of(int length, Object value) {
        Chain chain = new Chain();
        chain.value = value;
        for (int i = 1; i < length; i++) {
            Chain outer = new Chain();
            outer.next = chain;
            outer.others = i % 3 == 0 ? new ArrayList<>(List.of(new Chain())) : null;
            chain = outer;
        }
        return chain;
    }
}
