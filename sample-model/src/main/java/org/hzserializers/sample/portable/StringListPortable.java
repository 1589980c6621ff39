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
import org.hzserializers.sample.model.StringList;

/** A {@link StringList} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class StringListPortable extends StringList implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public StringListPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.STRING_LIST)
                .addStringArrayField("values")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.STRING_LIST;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeStringArray("values", Columns.strings(values));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        values = Columns.list(reader.readStringArray("values"));
    }
}
