// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.StringList;

/** Writes and reads a {@link StringList} in the Compact format. */
final class StringListCompactSerializer implements CompactSerializer<StringList> {
    @Override
    public StringList read(CompactReader reader) {
        StringList value = new StringList();
        value.values = Columns.list(reader.readArrayOfString("values"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, StringList value) {
        writer.writeArrayOfString("values", Columns.strings(value.values));
    }

    @Override
    public String getTypeName() {
        return "string-list";
    }

    @Override
    public Class<StringList> getCompactClass() {
        return StringList.class;
    }
}
