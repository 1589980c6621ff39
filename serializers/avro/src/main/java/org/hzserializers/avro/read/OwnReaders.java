// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.hzserializers.bytecode.OwnCode;

/**
 * Gives the containers among the fields of a record loops of their own. Those of a member that stores many types would
 * share one, in which each element is a call that the processor cannot foresee.
 */
final class OwnReaders {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    /** Readers around the one that is being made. */
    private final Set<ValueReader> around = Collections.newSetFromMap(new IdentityHashMap<>());

    private OwnReaders() {}

    /** Returns what does the work of a reader, once all are made: without links, and with code of its own. */
    static ValueReader of(ValueReader reader) {
        return new OwnReaders().own(reader);
    }

    private ValueReader own(ValueReader link) {
        ValueReader reader = link.target();
        // A list may hold itself.
        if (!around.add(reader)) {
            return link;
        }
        ValueReader own = reader.own(this::own);
        around.remove(reader);
        return own;
    }

    /** Copies the code of one that is a record; its copy is none. */
    static ValueReader copy(ValueReader reader) {
        return (ValueReader) OwnCode.of(HOST, (Record) reader);
    }
}
