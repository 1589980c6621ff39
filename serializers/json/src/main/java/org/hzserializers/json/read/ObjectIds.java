// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.annotation.ObjectIdGenerator.IdKey;
import com.fasterxml.jackson.core.JsonParser;
import java.util.HashMap;
import java.util.Map;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Objects with ids of one reading, and references to them. Made for the first one. */
final class ObjectIds {

    private final GraphLedger ledger;
    private final ReadClock clock;

    /** How many ids have a hash code. */
    private final Map<Integer, int[]> alike = new HashMap<>();

    /** Number of the innermost object that may have an id. */
    private int current = GraphLedger.NONE;

    /** The class in the place of the last reference, and what its id is read from. */
    private @Nullable Class<?> referred;

    private @Nullable JsonParser reference;

    /** References to objects that came later. */
    private int later;

    ObjectIds(GraphLedger ledger, ReadClock clock) {
        this.ledger = ledger;
        this.clock = clock;
    }

    /** Returns the ledger that is charged. */
    GraphLedger ledger() {
        return ledger;
    }

    /** Counts an id that was met for the first time, and returns how many have its hash code, now and later. */
    int[] add(IdKey key) {
        int[] count = alike.computeIfAbsent(key.hashCode(), hash -> new int[1]);
        count[0]++;
        return count;
    }

    /**
     * Begins an object that may have an id.
     *
     * @return the number of the object with an id around it, for {@link #leave}
     */
    int enter(HashCodes hashes, JsonParser in) {
        int outer = current;
        clock.moveTo(in);
        current = ledger.enter(hashes);
        return outer;
    }

    /** Ends an object that may have an id. */
    void leave(int outer, JsonParser in) {
        clock.moveTo(in);
        ledger.leave();
        current = outer;
    }

    /** Returns the number of the innermost object that may have an id. */
    int current() {
        return current;
    }

    /**
     * Begins a reference.
     *
     * @param declared the class in its place
     */
    void refersTo(Class<?> declared, JsonParser in) {
        referred = declared;
        reference = in;
    }

    /** Returns the class in the place of the last reference. */
    @Nullable
    Class<?> referred() {
        return referred;
    }

    /** Charges a reference whose id was read. */
    void refer(int number) {
        if (reference != null && number != GraphLedger.NONE) {
            clock.moveTo(reference);
            ledger.refer(number);
        }
    }

    /** Counts a reference to an object that comes later, and returns how many there were. */
    int referLater() {
        ledger.referLater();
        return ++later;
    }

    /** Refuses an object to which an id leads in a place that cannot hold it. */
    static void requireClass(@Nullable Object value, Class<?> declared) {
        if (value != null && !declared.isInstance(value)) {
            throw new InvalidPayloadException("an object id leads to an object of "
                    + value.getClass().getName() + " where " + declared.getName() + " is declared");
        }
    }

    /** Returns what a reference is refused with that leads to a later object, in a place that cannot wait for it. */
    static InvalidPayloadException later(Class<?> place) {
        return new InvalidPayloadException("an object id in a " + place.getName()
                + " leads to an object that comes later, which only a field or a list can refer to; write the object"
                + " first, as by @JsonPropertyOrder, or hold a list");
    }
}
