// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protostuff;

import java.io.IOException;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.jspecify.annotations.Nullable;

/** Values that are written as a group: objects, lists, sets, maps, arrays of objects. */
abstract class GroupKind extends Kind {

    private final HashCodes hashes;
    private final @Nullable ContainerCost cost;

    /**
     * For values of a class.
     *
     * @param hashes what their hash code looks at
     * @param cost what an empty one takes; null if they are no containers
     */
    GroupKind(Class<?> type, HashCodes hashes, @Nullable ContainerCost cost) {
        super(type);
        this.hashes = hashes;
        this.cost = cost;
    }

    /** Returns whether values are containers, which all ledgers enter; objects are entered where they have numbers. */
    final boolean isContainer() {
        return cost != null;
    }

    /** Enters a value and returns its number. */
    final int enter(GraphLedger ledger) {
        return cost == null ? ledger.enter(hashes) : ledger.enter(hashes, cost);
    }

    @Override
    final void write(Writer out, int number, Object value) throws IOException {
        check(value);
        out.group(number, this, value);
    }

    @Override
    final Object read(Reader in, int tag) throws IOException {
        return in.group(tag, this);
    }

    /** Refuses a value that would come back as another. */
    abstract void check(Object value);

    /** Writes what is between the tags of a group. */
    abstract void writeBody(Writer out, Object value) throws IOException;

    /**
     * Reads what is between the tags of a group.
     *
     * @param end the tag that ends it
     * @param number of the object, by which those inside it refer to it; {@link GraphLedger#NONE} if it has none
     */
    abstract Object readBody(Reader in, int end, int number) throws IOException;

    /** Returns whether an object that was read at another place may be referred to here. */
    abstract boolean accepts(Object value, GroupKind readAs);

    /** Returns whether parts of a value may refer to it. */
    abstract boolean isOpen(Object value);
}
