// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.fields;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.SystemInformation;

/**
 * Writes and reads the values of the JPPF workload field by field.
 *
 * <p>It is what a careful user writes by hand, and what the DataSerializable and the IdentifiedDataSerializable
 * twins share.
 * Nested values have a known class, so they are written in place, without a header of their own.
 */
public final class JppfFields {
    private JppfFields() {}

    /** Writes every field. */
    public static void write(SystemInformation value, ObjectDataOutput out) throws IOException {
        out.writeString(value.uuid);
        Elements.writeStringMap(value.system, out);
        Elements.writeStringMap(value.environment, out);
        Elements.writeStringMap(value.runtime, out);
        Elements.writeStringMap(value.network, out);
        Elements.writeStringMap(value.storage, out);
    }

    /** Sets every field and returns {@code value}. */
    public static SystemInformation read(SystemInformation value, ObjectDataInput in) throws IOException {
        value.uuid = in.readString();
        value.system = Elements.readLinkedStringMap(in);
        value.environment = Elements.readLinkedStringMap(in);
        value.runtime = Elements.readLinkedStringMap(in);
        value.network = Elements.readLinkedStringMap(in);
        value.storage = Elements.readLinkedStringMap(in);
        return value;
    }

    /** Writes every field. */
    public static void write(Matrix value, ObjectDataOutput out) throws IOException {
        Elements.writeRows(value.rows, out);
    }

    /** Sets every field and returns {@code value}. */
    public static Matrix read(Matrix value, ObjectDataInput in) throws IOException {
        value.rows = Elements.readRows(in);
        return value;
    }

    /** Writes every field. */
    public static void write(JobHeader value, ObjectDataOutput out) throws IOException {
        out.writeString(value.uuid);
        out.writeString(value.name);
        out.writeInt(value.priority);
        out.writeInt(value.taskCount);
        out.writeLong(value.submittedMillis);
        Elements.writeStringMap(value.metadata, out);
    }

    /** Sets every field and returns {@code value}. */
    public static JobHeader read(JobHeader value, ObjectDataInput in) throws IOException {
        value.uuid = in.readString();
        value.name = in.readString();
        value.priority = in.readInt();
        value.taskCount = in.readInt();
        value.submittedMillis = in.readLong();
        value.metadata = Elements.readLinkedStringMap(in);
        return value;
    }

    /** Writes every field. */
    public static void write(JobTask value, ObjectDataOutput out) throws IOException {
        out.writeInt(value.position);
        out.writeString(value.id);
        out.writeLong(value.timeoutMillis);
        out.writeInt(value.maxResubmits);
        out.writeBoolean(value.resubmitOnFailure);
        out.writeString(value.payload);
    }

    /** Sets every field and returns {@code value}. */
    public static JobTask read(JobTask value, ObjectDataInput in) throws IOException {
        value.position = in.readInt();
        value.id = in.readString();
        value.timeoutMillis = in.readLong();
        value.maxResubmits = in.readInt();
        value.resubmitOnFailure = in.readBoolean();
        value.payload = in.readString();
        return value;
    }
}
