// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Rw00;

/** A {@link Rw00} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw00Portable extends Rw00 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw00Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW00).build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW00;
    }

    @Override
    public void writePortable(PortableWriter writer) {}

    @Override
    public void readPortable(PortableReader reader) {}
}
