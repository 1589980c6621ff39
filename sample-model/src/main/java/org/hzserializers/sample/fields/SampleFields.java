// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.sample.model.SampleObject;

/**
 * Writes and reads the values of the Argot in Hazelcast benchmark field by field.
 *
 * <p>It is what a careful user writes by hand, and what the DataSerializable and the IdentifiedDataSerializable
 * twins share.
 * Nested values have a known class, so they are written in place, without a header of their own.
 */
public final class SampleFields {
    private SampleFields() {}

    /** Writes every field. */
    public static void write(SampleObject value, ObjectDataOutput out) throws IOException {
        out.writeInt(value.intVal);
        out.writeFloat(value.floatVal);
        out.writeShort(value.shortVal);
        out.writeByteArray(value.byteArr);
        out.writeLongArray(value.longArr);
        out.writeDoubleArray(value.dblArr);
        out.writeString(value.str);
    }

    /** Sets every field and returns {@code value}. */
    public static SampleObject read(SampleObject value, ObjectDataInput in) throws IOException {
        value.intVal = in.readInt();
        value.floatVal = in.readFloat();
        value.shortVal = in.readShort();
        value.byteArr = in.readByteArray();
        value.longArr = in.readLongArray();
        value.dblArr = in.readDoubleArray();
        value.str = in.readString();
        return value;
    }
}
