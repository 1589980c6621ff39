// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.util.List;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.avro.write.PrimitiveWriter;
import org.hzserializers.avro.write.ValueWriter;

/**
 * What the code that writes a record does.
 *
 * @param model the class and its fields
 * @param faults how failures are told
 * @param memory what an object takes, without what its fields refer to
 * @param writers one for each field
 */
record WritePlan(RecordModel model, RecordFault faults, int memory, List<ValueWriter> writers) {

    /** Returns the type that the getter of a field has in the code. */
    Class<?> erased(int field) {
        return writers.get(field) instanceof PrimitiveWriter
                ? model.fields().get(field).type()
                : Object.class;
    }
}
