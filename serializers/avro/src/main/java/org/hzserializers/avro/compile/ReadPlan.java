// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.util.List;
import org.hzserializers.avro.read.PrimitiveReader;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.avro.value.RecordFault;
import org.hzserializers.model.FieldModel;

/**
 * What the code that reads a record does.
 *
 * @param model the class and its fields
 * @param faults how failures are told
 * @param memory what an object takes, without what its fields refer to
 * @param steps in the order of the bytes, defaults at last; each field is the target of one
 */
record ReadPlan(RecordModel model, RecordFault faults, int memory, List<Step> steps) {

    /**
     * What is done with a field that was written, or with a default.
     *
     * @param target the number of the field, or -1 if it is not wanted
     */
    record Step(int target, ValueReader reader) {}

    /** Returns what a record takes at least. */
    static int minBytes(List<Step> steps) {
        return steps.stream().mapToInt(step -> step.reader().minBytes()).reduce(0, ValueReader::sum);
    }

    int minBytes() {
        return minBytes(steps);
    }

    FieldModel field(Step step) {
        return model.fields().get(step.target());
    }

    /** Returns the type that the value of a step has in compiled code. */
    Class<?> erased(Step step) {
        return step.reader() instanceof PrimitiveReader ? field(step).type() : Object.class;
    }
}
