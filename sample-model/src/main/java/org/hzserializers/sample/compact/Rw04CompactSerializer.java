// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.Rw04;

/**
 * Writes and reads a {@link Rw04} in the Compact format. Compact has no maps, so keys and values are parallel
 * arrays.
 */
final class Rw04CompactSerializer implements CompactSerializer<Rw04> {
    @Override
    public Rw04 read(CompactReader reader) {
        Rw04 value = new Rw04();
        value.list = Columns.list(reader.readArrayOfString("list"));
        value.map = Columns.map(reader.readArrayOfInt32("mapKeys"), reader.readArrayOfString("mapValues"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw04 value) {
        writer.writeArrayOfString("list", Columns.strings(value.list));
        writer.writeArrayOfInt32("mapKeys", Columns.intKeys(value.map));
        writer.writeArrayOfString("mapValues", Columns.stringValues(value.map));
    }

    @Override
    public String getTypeName() {
        return "rw04";
    }

    @Override
    public Class<Rw04> getCompactClass() {
        return Rw04.class;
    }
}
