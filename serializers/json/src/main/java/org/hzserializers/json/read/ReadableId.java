// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.annotation.ObjectIdGenerator.IdKey;
import com.fasterxml.jackson.databind.deser.impl.ReadableObjectId;
import java.io.IOException;
import java.util.Iterator;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.jspecify.annotations.Nullable;

/** An object id of Jackson's, which charges each reference to its object, and each search for it. */
final class ReadableId extends ReadableObjectId {

    /** Entries of two hash tables, with the key and what they hold. */
    static final int KNOWN = 280;

    /** Measured: an exception with its message and location, and what waits for the object. */
    private static final int UNKNOWN = 1_500;

    /** Work of a step through what waits, for each reference that does. */
    private static final int STEP = 4;

    /** Work of a comparison of two ids, measured: they are in trees without an order, three for each id. */
    private static final int SEARCH = 256;

    /** Ids of one hash code that are compared within the cost of their bytes. */
    private static final int FEW = 64;

    private final ObjectIds ids;
    private final GraphLedger ledger;

    /** How many ids have the same hash code, shared by all of them. */
    private final int[] alike;

    private int number = GraphLedger.NONE;

    ReadableId(IdKey key, ObjectIds ids) {
        super(key);
        this.ids = ids;
        this.ledger = ids.ledger();
        this.alike = ids.add(key);
    }

    /** Charges a search among the ids, which are not sorted where they have one hash code. */
    void found() {
        if (alike[0] > FEW) {
            int text = getKey().key instanceof String id ? id.length() : 0;
            ledger.budget().work(Budget.product(alike[0], SEARCH + (long) text));
        }
    }

    @Override
    public void bindItem(Object object) throws IOException {
        number = ids.current();
        for (Iterator<Referring> all = referringProperties(); all.hasNext(); ) {
            ObjectIds.requireClass(object, all.next().getBeanType());
        }
        super.bindItem(object);
    }

    @Override
    public @Nullable Object resolve() {
        Object object = super.resolve();
        if (object == null) {
            ledger.budget().memory(UNKNOWN);
            // Jackson goes through all that wait for each that comes.
            ledger.budget().work((long) STEP * ids.referLater());
        } else {
            ids.refer(number);
        }
        return object;
    }

    @Override
    public void appendReferring(Referring referring) {
        if (referring.getBeanType() != ids.referred()) {
            // Something between the reference and this place could not wait for the object.
            throw ObjectIds.later(referring.getBeanType());
        }
        super.appendReferring(referring);
    }
}
