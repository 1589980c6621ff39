// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ds;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import org.hzserializers.sample.fields.DcacheFields;
import org.hzserializers.sample.model.Rw00;

/** A {@link Rw00} that is DataSerializable. */
public class Rw00Ds extends Rw00 implements DataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw00Ds() {}

    @Override
    public void writeData(ObjectDataOutput out) {
        DcacheFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) {
        DcacheFields.read(this, in);
    }
}
