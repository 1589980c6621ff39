// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.sample.model.AttributedBlob;

/**
 * Writes and reads the values of the Coherence POF workload field by field.
 *
 * <p>It is what a careful user writes by hand, and what the DataSerializable and the IdentifiedDataSerializable
 * twins share.
 * Nested values have a known class, so they are written in place, without a header of their own.
 */
public final class PofFields {
    private PofFields() {}

    /** Writes every field. */
    public static void write(AttributedBlob value, ObjectDataOutput out) throws IOException {
        out.writeLong(value.id);
        out.writeString(value.name);
        out.writeInt(value.status);
        out.writeByteArray(value.chunk);
        out.writeLong(value.modifiedMillis);
        out.writeString(value.owner);
    }

    /** Sets every field and returns {@code value}. */
    public static AttributedBlob read(AttributedBlob value, ObjectDataInput in) throws IOException {
        value.id = in.readLong();
        value.name = in.readString();
        value.status = in.readInt();
        value.chunk = in.readByteArray();
        value.modifiedMillis = in.readLong();
        value.owner = in.readString();
        return value;
    }
}
