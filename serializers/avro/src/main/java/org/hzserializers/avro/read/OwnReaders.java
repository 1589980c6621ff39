// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.read;

import java.lang.invoke.MethodHandles;
import org.hzserializers.bytecode.OwnCode;
import org.hzserializers.bytecode.OwnParts;

/** Gives the containers among the fields of a record loops of their own. */
public final class OwnReaders {

    private static final MethodHandles.Lookup HOST = MethodHandles.lookup();

    private OwnReaders() {}

    /** Returns what does the work of a reader, once all are made: without links, and with code of its own. */
    public static ValueReader of(ValueReader reader) {
        return new OwnParts<>(ValueReader::target, ValueReader::own).own(reader);
    }

    /** Copies the code of one that is a record; its copy is none. */
    static ValueReader copy(ValueReader reader) {
        return (ValueReader) OwnCode.of(HOST, (Record) reader);
    }
}
