// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.lang.invoke.MethodHandles;
import org.hzserializers.bytecode.OwnCode;
import org.hzserializers.bytecode.OwnParts;

/** Gives the containers among the fields of a record loops of their own. */
public final class OwnWriters {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    private OwnWriters() {}

    /** Returns what does the work of a writer, once all are made: without links, and with code of its own. */
    public static ValueWriter of(ValueWriter writer) {
        return new OwnParts<>(ValueWriter::target, ValueWriter::own).own(writer);
    }

    /** Copies the code of one that is a record; its copy is none. */
    static ValueWriter copy(ValueWriter writer) {
        return (ValueWriter) OwnCode.of(HOST, (Record) writer);
    }
}
