// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ds;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.hzserializers.sample.fields.JppfFields;
import org.hzserializers.sample.model.SystemInformation;

/** A {@link SystemInformation} that is DataSerializable. */
public class SystemInformationDs extends SystemInformation implements DataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SystemInformationDs() {}

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        JppfFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        JppfFields.read(this, in);
    }
}
