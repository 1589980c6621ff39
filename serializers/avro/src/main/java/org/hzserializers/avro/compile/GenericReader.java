// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Reads a record without a class. */
final class GenericReader implements ValueReader {

    private final Schema schema;
    private final RecordFault faults;
    private final int[] targets;
    private final ValueReader[] readers;
    private final int minBytes;

    GenericReader(Schema schema, List<ReadPlan.Step> steps) {
        this.schema = schema;
        this.faults = RecordFault.of(schema);
        this.targets = steps.stream().mapToInt(ReadPlan.Step::target).toArray();
        this.readers = steps.stream().map(ReadPlan.Step::reader).toArray(ValueReader[]::new);
        this.minBytes = ReadPlan.minBytes(steps);
    }

    /** Puts readers in the places of links. Called once, when all are made. */
    void link() {
        for (int i = 0; i < readers.length; i++) {
            readers[i] = Specializable.of(readers[i]);
        }
    }

    @Override
    public int minBytes() {
        return minBytes;
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        int at = -1;
        try {
            in.budget.memory(48 + 4L * schema.getFields().size());
            GenericData.Record record = new GenericData.Record(schema);
            for (int i = 0; i < readers.length; i++) {
                at = targets[i];
                Object value = readers[i].read(in);
                if (at >= 0) {
                    record.put(at, value);
                }
            }
            in.leave();
            return record;
        } catch (InvalidPayloadException e) {
            throw faults.of(e, at);
        }
    }
}
