// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.Rw00;

/** Writes and reads a {@link Rw00} in the Compact format. */
final class Rw00CompactSerializer implements CompactSerializer<Rw00> {
    @Override
    public Rw00 read(CompactReader reader) {
        Rw00 value = new Rw00();
        return value;
    }

    @Override
    public void write(CompactWriter writer, Rw00 value) {}

    @Override
    public String getTypeName() {
        return "rw00";
    }

    @Override
    public Class<Rw00> getCompactClass() {
        return Rw00.class;
    }
}
