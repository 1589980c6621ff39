// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.JobTask;

/** Writes and reads a {@link JobTask} in the Compact format. */
final class JobTaskCompactSerializer implements CompactSerializer<JobTask> {
    @Override
    public JobTask read(CompactReader reader) {
        JobTask value = new JobTask();
        value.position = reader.readInt32("position");
        value.id = reader.readString("id");
        value.timeoutMillis = reader.readInt64("timeoutMillis");
        value.maxResubmits = reader.readInt32("maxResubmits");
        value.resubmitOnFailure = reader.readBoolean("resubmitOnFailure");
        value.payload = reader.readString("payload");
        return value;
    }

    @Override
    public void write(CompactWriter writer, JobTask value) {
        writer.writeInt32("position", value.position);
        writer.writeString("id", value.id);
        writer.writeInt64("timeoutMillis", value.timeoutMillis);
        writer.writeInt32("maxResubmits", value.maxResubmits);
        writer.writeBoolean("resubmitOnFailure", value.resubmitOnFailure);
        writer.writeString("payload", value.payload);
    }

    @Override
    public String getTypeName() {
        return "job-task";
    }

    @Override
    public Class<JobTask> getCompactClass() {
        return JobTask.class;
    }
}
