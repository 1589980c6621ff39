// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.write;

import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.wire.Mismatch;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Writes a record without a class. */
@SuppressWarnings("ReferenceEquality") // equal schemas are mostly the same
public final class GenericWriter implements ValueWriter {

    private final Schema schema;
    private final RecordFault faults;
    private final ValueWriter[] fields;

    public GenericWriter(Schema schema, List<ValueWriter> fields) {
        this.schema = schema;
        this.faults = RecordFault.of(schema);
        this.fields = fields.toArray(new ValueWriter[0]);
    }

    /** Puts writers in the places of links. Called once, when all are made. */
    public void link() {
        Arrays.setAll(fields, i -> Specializable.of(fields[i]));
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (!(value instanceof GenericData.Record record)
                || value.getClass() != GenericData.Record.class
                || (record.getSchema() != schema && !record.getSchema().equals(schema))) {
            throw Mismatch.of("a generic record of " + schema.getFullName(), value);
        }
        out.enter();
        out.charge(48 + 4L * fields.length);
        int at = 0;
        try {
            for (; at < fields.length; at++) {
                fields[at].write(out, record.get(at));
            }
        } catch (InvalidPayloadException e) {
            throw faults.of(e, at);
        }
        out.leave();
    }
}
