// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.compile;

import java.lang.invoke.MethodHandle;
import org.hzserializers.avro.wire.AvroOutput;
import org.hzserializers.avro.write.ValueWriter;
import org.hzserializers.bytecode.Specializable;
import org.hzserializers.model.BoxedAccess;
import org.jspecify.annotations.Nullable;

/** What is compiled elsewhere, field by field and each number in a box: the same bytes and refusals. */
final class InterpretedWriter extends RecordWriter {

    private final int memory;
    private final MethodHandle[] getters;
    private final ValueWriter[] writers;

    InterpretedWriter(WritePlan plan) {
        super(plan.model().type(), plan.faults());
        this.memory = plan.memory();
        this.getters = plan.model().fields().stream()
                .map(field -> BoxedAccess.getter(field.getter()))
                .toArray(MethodHandle[]::new);
        this.writers = plan.writers().toArray(new ValueWriter[0]);
    }

    /** Puts writers in the places of links. Called once, when all are made. */
    void link() {
        for (int i = 0; i < writers.length; i++) {
            writers[i] = Specializable.of(writers[i]);
        }
    }

    @Override
    public void write(AvroOutput out, @Nullable Object value) {
        if (value == null || value.getClass() != type()) {
            throw wrongClass(value);
        }
        out.enter();
        int at = -1;
        try {
            out.charge(memory);
            for (at = 0; at < writers.length; at++) {
                writers[at].write(out, (Object) getters[at].invokeExact(value));
            }
        } catch (Throwable e) {
            throw fault(e, at);
        }
        out.leave();
    }
}
