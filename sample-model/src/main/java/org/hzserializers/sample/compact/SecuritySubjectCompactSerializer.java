// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.SecuritySubject;

/** Writes and reads a {@link SecuritySubject} in the Compact format. */
final class SecuritySubjectCompactSerializer implements CompactSerializer<SecuritySubject> {
    @Override
    public SecuritySubject read(CompactReader reader) {
        SecuritySubject value = new SecuritySubject();
        value.readOnly = reader.readBoolean("readOnly");
        value.principals = Columns.set(reader.readArrayOfString("principals"));
        return value;
    }

    @Override
    public void write(CompactWriter writer, SecuritySubject value) {
        writer.writeBoolean("readOnly", value.readOnly);
        writer.writeArrayOfString("principals", Columns.strings(value.principals));
    }

    @Override
    public String getTypeName() {
        return "security-subject";
    }

    @Override
    public Class<SecuritySubject> getCompactClass() {
        return SecuritySubject.class;
    }
}
