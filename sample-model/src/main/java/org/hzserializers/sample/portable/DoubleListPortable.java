// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.DoubleList;

/** A {@link DoubleList} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class DoubleListPortable extends DoubleList implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public DoubleListPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.DOUBLE_LIST)
                .addDoubleArrayField("values")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.DOUBLE_LIST;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeDoubleArray("values", Columns.doubles(values));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        values = Columns.boxedDoubles(reader.readDoubleArray("values"));
    }
}
