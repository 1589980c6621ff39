// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ids;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.JppfFields;
import org.hzserializers.sample.model.JobTask;

/** A {@link JobTask} that is IdentifiedDataSerializable. */
public class JobTaskIds extends JobTask implements IdentifiedDataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public JobTaskIds() {}

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.JOB_TASK;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        JppfFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        JppfFields.read(this, in);
    }
}
