// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ds;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import org.hzserializers.sample.fields.DcacheFields;
import org.hzserializers.sample.model.Rw03;

/** A {@link Rw03} that is DataSerializable. */
public class Rw03Ds extends Rw03 implements DataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw03Ds() {}

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        DcacheFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        DcacheFields.read(this, in);
    }
}
