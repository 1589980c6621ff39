// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Writes objects of one class. */
abstract class RecordWriter implements ValueWriter {

    private final Class<?> type;
    private final RecordFault faults;

    RecordWriter(Class<?> type, RecordFault faults) {
        this.type = type;
        this.faults = faults;
    }

    final Class<?> type() {
        return type;
    }

    final InvalidPayloadException wrongClass(@Nullable Object value) {
        return Mismatch.of("exactly a " + type.getName(), value);
    }

    /** Names the field in the failure. */
    final RuntimeException fault(Throwable thrown, int field) {
        return faults.of(thrown, field);
    }
}
