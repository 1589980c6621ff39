// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import org.hzserializers.avro.read.SkipReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.wire.AvroInput;

/**
 * Reads a record as a view of its bytes. It is passed over to its end, so that views of equal records are equal, and
 * what is nested too deeply is refused before it is entered.
 */
record ObjectReader(RecordSource source, SkipReader skip) implements ValueReader {

    /** What a view takes in memory. */
    static final int VIEW = 48;

    @Override
    public int minBytes() {
        return skip.minBytes();
    }

    @Override
    public Object read(AvroInput in) {
        in.charge(VIEW);
        int from = in.position();
        skip.read(in);
        return source.type().keep(source, in.buffer(), from, in.position());
    }
}
