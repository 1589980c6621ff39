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
import org.hzserializers.sample.model.Matrix;

/**
 * A {@link Matrix} that is Portable. Portable has no arrays of arrays, so the rows go end to end behind their
 * lengths.
 */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class MatrixPortable extends Matrix implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public MatrixPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.MATRIX)
                .addIntArrayField("rowsLengths")
                .addDoubleArrayField("rowsValues")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.MATRIX;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeIntArray("rowsLengths", Columns.rowLengths(rows));
        writer.writeDoubleArray("rowsValues", Columns.rowValues(rows));
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        rows = Columns.rows(reader.readIntArray("rowsLengths"), reader.readDoubleArray("rowsValues"));
    }
}
