// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Rw02;

/** A {@link Rw02} that is Portable. Nested values are Portable twins too. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw02Portable extends Rw02 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw02Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW02)
                .addPortableField("rw00", Rw00Portable.definition())
                .addPortableField("rw01", Rw01Portable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW02;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        if (rw00 == null) {
            writer.writeNullPortable("rw00", ClassIds.FACTORY_ID, ClassIds.RW00);
        } else {
            writer.writePortable("rw00", (Portable) rw00);
        }
        if (rw01 == null) {
            writer.writeNullPortable("rw01", ClassIds.FACTORY_ID, ClassIds.RW01);
        } else {
            writer.writePortable("rw01", (Portable) rw01);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        rw00 = reader.<Rw00Portable>readPortable("rw00");
        rw01 = reader.<Rw01Portable>readPortable("rw01");
    }
}
