// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ids;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.DcacheFields;
import org.hzserializers.sample.model.Rw00;

/** A {@link Rw00} that is IdentifiedDataSerializable. */
public class Rw00Ids extends Rw00 implements IdentifiedDataSerializable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw00Ids() {}

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW00;
    }

    @Override
    public void writeData(ObjectDataOutput out) {
        DcacheFields.write(this, out);
    }

    @Override
    public void readData(ObjectDataInput in) {
        DcacheFields.read(this, in);
    }
}
