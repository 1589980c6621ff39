// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.value.RecordFault;

/** Reads objects of one class. */
abstract class RecordReader implements ValueReader {

    private final RecordFault faults;
    private final int minBytes;

    RecordReader(RecordFault faults, int minBytes) {
        this.faults = faults;
        this.minBytes = minBytes;
    }

    @Override
    public final int minBytes() {
        return minBytes;
    }

    /** Names the field in the failure. */
    final RuntimeException fault(Throwable thrown, int field) {
        return faults.of(thrown, field);
    }
}
