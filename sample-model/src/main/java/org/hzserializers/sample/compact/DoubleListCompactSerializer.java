// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.DoubleList;

/** Writes and reads a {@link DoubleList} in the Compact format. */
final class DoubleListCompactSerializer implements CompactSerializer<DoubleList> {
    @Override
    public DoubleList read(CompactReader reader) {
        DoubleList value = new DoubleList();
        value.values = Columns.boxedDoubles(reader.readArrayOfFloat64("values"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, DoubleList value) {
        writer.writeArrayOfFloat64("values", Columns.doubles(value.values));
    }

    @Override
    public String getTypeName() {
        return "double-list";
    }

    @Override
    public Class<DoubleList> getCompactClass() {
        return DoubleList.class;
    }
}
