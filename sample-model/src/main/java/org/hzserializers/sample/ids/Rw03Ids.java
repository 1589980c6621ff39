// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ids;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.DcacheFields;
import org.hzserializers.sample.model.Rw03;

/** A {@link Rw03} that is IdentifiedDataSerializable. */
public class Rw03Ids extends Rw03 implements IdentifiedDataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw03Ids() {}

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW03;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        DcacheFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        DcacheFields.read(this, in);
    }
}
