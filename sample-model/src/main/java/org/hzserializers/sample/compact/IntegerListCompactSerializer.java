// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.IntegerList;

/** Writes and reads a {@link IntegerList} in the Compact format. */
final class IntegerListCompactSerializer implements CompactSerializer<IntegerList> {
    @Override
    public IntegerList read(CompactReader reader) {
        IntegerList value = new IntegerList();
        value.values = Columns.integers(reader.readArrayOfInt32("values"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, IntegerList value) {
        writer.writeArrayOfInt32("values", Columns.ints(value.values));
    }

    @Override
    public String getTypeName() {
        return "integer-list";
    }

    @Override
    public Class<IntegerList> getCompactClass() {
        return IntegerList.class;
    }
}
