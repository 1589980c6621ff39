// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.invoke.MethodHandle;
import org.hzserializers.avro.read.ValueReader;
import org.hzserializers.avro.wire.AvroInput;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.model.BoxedAccess;
import org.hzserializers.model.ClassModel;
import org.jspecify.annotations.Nullable;

/** What is compiled elsewhere, field by field and each number in a box: the same values and refusals. */
final class InterpretedReader extends RecordReader {

    private final ReadPlan plan;
    private final ValueReader[] readers;

    /** Takes its arguments in an array. */
    private final MethodHandle constructor;

    /** What is handed to the constructor for components that no field is for. */
    private final @Nullable Object[] arguments;

    /** The setter of each step, where objects are filled. */
    private final @Nullable MethodHandle[] setters;

    InterpretedReader(ReadPlan plan) {
        super(plan.faults(), plan.minBytes());
        this.plan = plan;
        this.readers = plan.steps().stream().map(ReadPlan.Step::reader).toArray(ValueReader[]::new);
        ClassModel model = plan.model().model();
        this.arguments = model.defaults();
        this.constructor = BoxedAccess.constructor(model.maker());
        this.setters = plan.steps().stream()
                .map(step -> step.target() < 0 || model.isRecord()
                        ? null
                        : BoxedAccess.setter(plan.field(step).setter()))
                .toArray(MethodHandle[]::new);
    }

    /** Puts readers in the places of links. Called once, when all are made. */
    void link() {
        for (int i = 0; i < readers.length; i++) {
            readers[i] = Specializable.of(readers[i]);
        }
    }

    @Override
    public Object read(AvroInput in) {
        in.enter();
        int at = -1;
        try {
            in.charge(plan.memory());
            @Nullable Object[] taken = arguments.clone();
            // Without arguments the object is there first, so that no field has to be kept.
            Object object = plan.model().isRecord() ? null : (Object) constructor.invokeExact(taken);
            for (int i = 0; i < readers.length; i++) {
                ReadPlan.Step step = plan.steps().get(i);
                at = step.target();
                Object value = readers[i].read(in);
                MethodHandle setter = setters[i];
                if (setter != null && object != null) {
                    setter.invokeExact(object, value);
                } else if (at >= 0) {
                    taken[plan.field(step).component()] = value;
                }
            }
            at = -1;
            Object made = object == null ? (Object) constructor.invokeExact(taken) : object;
            in.leave();
            return made;
        } catch (Throwable e) {
            throw fault(e, at);
        }
    }
}
