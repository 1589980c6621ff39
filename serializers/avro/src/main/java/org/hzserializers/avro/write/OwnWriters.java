// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.hzserializers.bytecode.OwnCode;

/**
 * Gives the containers among the fields of a record loops of their own. Those of a member that stores many types would
 * share one, in which each element is a call that the processor cannot foresee.
 */
final class OwnWriters {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    /** Writers around the one that is being made. */
    private final Set<ValueWriter> around = Collections.newSetFromMap(new IdentityHashMap<>());

    private OwnWriters() {}

    /** Returns what does the work of a writer, once all are made: without links, and with code of its own. */
    static ValueWriter of(ValueWriter writer) {
        return new OwnWriters().own(writer);
    }

    private ValueWriter own(ValueWriter link) {
        ValueWriter writer = link.target();
        // A list may hold itself.
        if (!around.add(writer)) {
            return link;
        }
        ValueWriter own = writer.own(this::own);
        around.remove(writer);
        return own;
    }

    /** Copies the code of one that is a record; its copy is none. */
    static ValueWriter copy(ValueWriter writer) {
        return (ValueWriter) OwnCode.of(HOST, (Record) writer);
    }
}
