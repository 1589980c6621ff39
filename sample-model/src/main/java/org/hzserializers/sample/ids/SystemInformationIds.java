// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ids;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.JppfFields;
import org.hzserializers.sample.model.SystemInformation;

/** A {@link SystemInformation} that is IdentifiedDataSerializable. */
public class SystemInformationIds extends SystemInformation implements IdentifiedDataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SystemInformationIds() {}

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SYSTEM_INFORMATION;
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
