// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;

/**
 * Writes and reads a {@link PoolManagerPoolUpMessage} in the Compact format. Compact has no maps, so keys and
 * values are parallel arrays.
 */
final class PoolManagerPoolUpMessageCompactSerializer implements CompactSerializer<PoolManagerPoolUpMessage> {
    @Override
    public PoolManagerPoolUpMessage read(CompactReader reader) {
        PoolManagerPoolUpMessage value = new PoolManagerPoolUpMessage();
        value.replyRequired = reader.readBoolean("replyRequired");
        value.isReply = reader.readBoolean("isReply");
        value.returnCode = reader.readInt32("returnCode");
        value.errorObject = reader.readString("errorObject");
        value.id = reader.readInt64("id");
        value.subject = reader.readCompact("subject");
        value.poolName = reader.readString("poolName");
        value.serialId = reader.readInt64("serialId");
        value.message = reader.readString("message");
        value.code = reader.readInt32("code");
        value.mode = reader.readInt32("mode");
        value.tagMap = Columns.map(reader.readArrayOfString("tagMapKeys"), reader.readArrayOfString("tagMapValues"));
        value.hsmInstances = Columns.set(reader.readArrayOfString("hsmInstances"));
        value.cost = reader.readCompact("cost");
        return value;
    }

    @Override
    public void write(CompactWriter writer, PoolManagerPoolUpMessage value) {
        writer.writeBoolean("replyRequired", value.replyRequired);
        writer.writeBoolean("isReply", value.isReply);
        writer.writeInt32("returnCode", value.returnCode);
        writer.writeString("errorObject", value.errorObject);
        writer.writeInt64("id", value.id);
        writer.writeCompact("subject", value.subject);
        writer.writeString("poolName", value.poolName);
        writer.writeInt64("serialId", value.serialId);
        writer.writeString("message", value.message);
        writer.writeInt32("code", value.code);
        writer.writeInt32("mode", value.mode);
        writer.writeArrayOfString("tagMapKeys", Columns.stringKeys(value.tagMap));
        writer.writeArrayOfString("tagMapValues", Columns.stringValues(value.tagMap));
        writer.writeArrayOfString("hsmInstances", Columns.strings(value.hsmInstances));
        writer.writeCompact("cost", value.cost);
    }

    @Override
    public String getTypeName() {
        return "pool-manager-pool-up-message";
    }

    @Override
    public Class<PoolManagerPoolUpMessage> getCompactClass() {
        return PoolManagerPoolUpMessage.class;
    }
}
