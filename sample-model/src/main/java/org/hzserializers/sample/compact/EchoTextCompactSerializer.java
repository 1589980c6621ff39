// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.model.EchoText;

/** Writes and reads a {@link EchoText} in the Compact format. */
final class EchoTextCompactSerializer implements CompactSerializer<EchoText> {
    @Override
    public EchoText read(CompactReader reader) {
        EchoText value = new EchoText();
        value.text = reader.readString("text");
        return value;
    }

    @Override
    public void write(CompactWriter writer, EchoText value) {
        writer.writeString("text", value.text);
    }

    @Override
    public String getTypeName() {
        return "echo-text";
    }

    @Override
    public Class<EchoText> getCompactClass() {
        return EchoText.class;
    }
}
