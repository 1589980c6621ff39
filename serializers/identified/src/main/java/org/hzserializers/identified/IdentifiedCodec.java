// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.hzserializers.core.Format;
import org.hzserializers.core.Limits;
import org.hzserializers.core.StreamCodec;

/** Lets the value write and read itself through streams that are kept here and pointed to Hazelcast's for one call. */
final class IdentifiedCodec<T extends DataSerializable> implements StreamCodec<T> {

    private final Subtypes<T> subtypes;
    private final BulkOutput output;
    private final BulkInput input;

    IdentifiedCodec(Subtypes<T> subtypes, Limits limits) {
        Scratch scratch = new Scratch();
        this.subtypes = subtypes;
        this.output = new BulkOutput(limits, scratch);
        this.input = new BulkInput(limits, scratch);
    }

    @Override
    public Format format(T value) {
        return Format.IDENTIFIED;
    }

    @Override
    public void encode(T value, ObjectDataOutput out) throws IOException {
        subtypes.writeTag(out, value.getClass());
        output.attach(out);
        try {
            value.writeData(output);
        } finally {
            output.detach();
        }
    }

    @Override
    public T decode(Format format, ObjectDataInput in) throws IOException {
        T value = subtypes.readNew(in);
        input.attach(in);
        try {
            value.readData(input);
        } finally {
            input.detach();
        }
        return value;
    }
}
