// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.core.JsonParser;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.json.token.Positioned;
import org.hzserializers.json.token.ReadBytes;

/** Moves the clock of the ledger to where a parser is, in one reading. */
final class ReadClock {

    private final GraphLedger ledger;

    /** How far the clock is ahead of parsers, since kept tokens were read. */
    private long shift;

    ReadClock(GraphLedger ledger) {
        this.ledger = ledger;
    }

    /** Returns a parser that knows its position: the same one if it does. */
    JsonParser positioned(JsonParser in) {
        return in instanceof Positioned ? in : new ReadBytes(in, ledger.position() - shift);
    }

    /** Moves the clock of the ledger to where a parser is that {@link #positioned} has returned. */
    void moveTo(JsonParser in) {
        long position = ReadBytes.position(in) + shift;
        long before = ledger.position();
        if (position < before) {
            // Kept tokens were read in between.
            shift += before - position;
            position = before;
        }
        ledger.moveTo(position);
    }

    /**
     * Begins a list, array or map.
     *
     * @return the parser to read it with
     */
    JsonParser enter(ContainerCost cost, JsonParser source) {
        JsonParser in = source;
        if (ledger.size() > 0) {
            // References may lead to what it is in.
            in = positioned(source);
            moveTo(in);
        }
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, cost);
        return in;
    }
}
