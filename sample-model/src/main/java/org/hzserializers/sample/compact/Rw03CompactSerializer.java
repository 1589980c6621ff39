// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Rw03;

/** Writes and reads a {@link Rw03} in the Compact format. */
final class Rw03CompactSerializer implements CompactSerializer<Rw03> {
    @Override
    public Rw03 read(CompactReader reader) {
        Rw03 value = new Rw03();
        value.rw00 = reader.readCompact("rw00");
        value.first = reader.readCompact("first");
        value.second = reader.readCompact("second");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw03 value) {
        writer.writeCompact("rw00", value.rw00);
        writer.writeCompact("first", value.first);
        writer.writeCompact("second", value.second);
    }

    @Override
    public String getTypeName() {
        return "rw03";
    }

    @Override
    public Class<Rw03> getCompactClass() {
        return Rw03.class;
    }
}
