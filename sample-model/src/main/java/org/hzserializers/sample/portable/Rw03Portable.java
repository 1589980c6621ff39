// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Rw03;

/** A {@link Rw03} that is Portable. Nested values are Portable twins too. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class Rw03Portable extends Rw03 implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public Rw03Portable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.RW03)
                .addPortableField("rw00", Rw00Portable.definition())
                .addPortableField("first", Rw01Portable.definition())
                .addPortableField("second", Rw01Portable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.RW03;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        if (rw00 == null) {
            writer.writeNullPortable("rw00", ClassIds.FACTORY_ID, ClassIds.RW00);
        } else {
            writer.writePortable("rw00", (Portable) rw00);
        }
        if (first == null) {
            writer.writeNullPortable("first", ClassIds.FACTORY_ID, ClassIds.RW01);
        } else {
            writer.writePortable("first", (Portable) first);
        }
        if (second == null) {
            writer.writeNullPortable("second", ClassIds.FACTORY_ID, ClassIds.RW01);
        } else {
            writer.writePortable("second", (Portable) second);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        rw00 = reader.<Rw00Portable>readPortable("rw00");
        first = reader.<Rw01Portable>readPortable("first");
        second = reader.<Rw01Portable>readPortable("second");
    }
}
