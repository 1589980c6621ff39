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
import org.hzserializers.sample.model.SecuritySubject;

/** A {@link SecuritySubject} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class SecuritySubjectPortable extends SecuritySubject implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public SecuritySubjectPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.SECURITY_SUBJECT)
                .addBooleanField("readOnly")
                .addStringArrayField("principals")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.SECURITY_SUBJECT;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeBoolean("readOnly", readOnly);
        writer.writeStringArray("principals", Columns.strings(principals));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        readOnly = reader.readBoolean("readOnly");
        principals = Columns.set(reader.readStringArray("principals"));
    }
}
