// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Rw02;

/** Writes and reads a {@link Rw02} in the Compact format. */
final class Rw02CompactSerializer implements CompactSerializer<Rw02> {
    @Override
    public Rw02 read(CompactReader reader) {
        Rw02 value = new Rw02();
        value.rw00 = reader.readCompact("rw00");
        value.rw01 = reader.readCompact("rw01");
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw02 value) {
        writer.writeCompact("rw00", value.rw00);
        writer.writeCompact("rw01", value.rw01);
    }

    @Override
    public String getTypeName() {
        return "rw02";
    }

    @Override
    public Class<Rw02> getCompactClass() {
        return Rw02.class;
    }
}
