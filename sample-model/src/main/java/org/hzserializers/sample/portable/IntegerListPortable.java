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
import org.hzserializers.sample.model.IntegerList;

/** A {@link IntegerList} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class IntegerListPortable extends IntegerList implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public IntegerListPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.INTEGER_LIST)
                .addIntArrayField("values")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.INTEGER_LIST;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeIntArray("values", Columns.ints(values));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        values = Columns.integers(reader.readIntArray("values"));
    }
}
