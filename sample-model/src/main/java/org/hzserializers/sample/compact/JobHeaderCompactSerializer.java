// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.JobHeader;

/**
 * Writes and reads a {@link JobHeader} in the Compact format. Compact has no maps, so keys and values are parallel
 * arrays.
 */
final class JobHeaderCompactSerializer implements CompactSerializer<JobHeader> {
    @Override
    public JobHeader read(CompactReader reader) {
        JobHeader value = new JobHeader();
        value.uuid = reader.readString("uuid");
        value.name = reader.readString("name");
        value.priority = reader.readInt32("priority");
        value.taskCount = reader.readInt32("taskCount");
        value.submittedMillis = reader.readInt64("submittedMillis");
        value.metadata =
                Columns.linkedMap(reader.readArrayOfString("metadataKeys"), reader.readArrayOfString("metadataValues"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, JobHeader value) {
        writer.writeString("uuid", value.uuid);
        writer.writeString("name", value.name);
        writer.writeInt32("priority", value.priority);
        writer.writeInt32("taskCount", value.taskCount);
        writer.writeInt64("submittedMillis", value.submittedMillis);
        writer.writeArrayOfString("metadataKeys", Columns.stringKeys(value.metadata));
        writer.writeArrayOfString("metadataValues", Columns.stringValues(value.metadata));
    }

    @Override
    public String getTypeName() {
        return "job-header";
    }

    @Override
    public Class<JobHeader> getCompactClass() {
        return JobHeader.class;
    }
}
