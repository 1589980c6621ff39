// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.StreamCodec;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Remaining;

/** Lets the value write and read itself through streams that are kept here and pointed to Hazelcast's for one call. */
final class IdentifiedCodec<T extends DataSerializable> extends StreamCodec<T> {

    private final Subtypes<T> subtypes;
    private final Limits limits;
    private final Scratch scratch = new Scratch();
    private final BulkOutput bufferOutput;
    private final BulkInput bufferInput;

    IdentifiedCodec(Subtypes<T> subtypes, Limits limits) {
        this.subtypes = subtypes;
        this.limits = limits;
        this.bufferOutput = new BulkOutput(limits, scratch);
        this.bufferInput = new BulkInput(limits, scratch);
    }

    @Override
    protected void encode(T value, ObjectDataOutput out) throws IOException {
        Frame.writeHead(out, Format.IDENTIFIED);
        BufferObjectDataOutput buffer = out instanceof BufferObjectDataOutput known ? known : null;
        BulkOutput output = buffer == null ? new CountingOutput(limits, scratch) : bufferOutput;
        output.attach(out, buffer);
        try {
            charge(subtypes.writeTag(output, value.getClass()));
            value.writeData(output);
            output.checkPayload();
        } finally {
            // Again in detach, which cannot be called at the end of the stack.
            Nesting nesting = output.nesting;
            if (nesting != null) {
                nesting.levelsLeft = output.levelsOutside;
            }
            output.detach();
        }
    }

    @Override
    protected T decode(Format format, ObjectDataInput in) throws IOException {
        T value;
        BufferObjectDataInput buffer = Remaining.isKnown(in) ? (BufferObjectDataInput) in : null;
        BulkInput input = buffer == null ? new CountingInput(limits, scratch) : bufferInput;
        input.attach(in, buffer);
        try {
            int tag = subtypes.readTag(input);
            charge(tag);
            value = subtypes.make(tag);
            value.readData(input);
            input.checkPayload();
        } finally {
            // Again in detach, which cannot be called at the end of the stack.
            Nesting nesting = input.nesting;
            if (nesting != null) {
                nesting.levelsLeft = input.levelsOutside;
            }
            input.detach();
        }
        return value;
    }

    /** Charges an object of a wide class, unless it is the outermost, which is allowed more than any class takes. */
    private void charge(int tag) {
        int bytes = subtypes.charge(tag);
        if (bytes != 0) {
            Nesting around = Nesting.around();
            if (around != null) {
                around.charge(bytes);
            }
        }
    }
}
