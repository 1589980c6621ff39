// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.Matrix;

/**
 * Writes and reads a {@link Matrix} in the Compact format. Compact has no arrays of arrays, so the rows go end to
 * end behind their lengths.
 */
final class MatrixCompactSerializer implements CompactSerializer<Matrix> {
    @Override
    public Matrix read(CompactReader reader) {
        Matrix value = new Matrix();
        value.rows = Columns.rows(reader.readArrayOfInt32("rowsLengths"), reader.readArrayOfFloat64("rowsValues"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, Matrix value) {
        writer.writeArrayOfInt32("rowsLengths", Columns.rowLengths(value.rows));
        writer.writeArrayOfFloat64("rowsValues", Columns.rowValues(value.rows));
    }

    @Override
    public String getTypeName() {
        return "matrix";
    }

    @Override
    public Class<Matrix> getCompactClass() {
        return Matrix.class;
    }
}
