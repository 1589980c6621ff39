// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.fields.Columns;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;

/**
 * A {@link PoolManagerPoolUpMessage} that is Portable. Portable has no maps, so keys and values are parallel
 * arrays. Nested values are Portable twins too.
 */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class PoolManagerPoolUpMessagePortable extends PoolManagerPoolUpMessage implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public PoolManagerPoolUpMessagePortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.POOL_MANAGER_POOL_UP_MESSAGE)
                .addBooleanField("replyRequired")
                .addBooleanField("isReply")
                .addIntField("returnCode")
                .addStringField("errorObject")
                .addLongField("id")
                .addPortableField("subject", SecuritySubjectPortable.definition())
                .addStringField("poolName")
                .addLongField("serialId")
                .addStringField("message")
                .addIntField("code")
                .addIntField("mode")
                .addStringArrayField("tagMapKeys")
                .addStringArrayField("tagMapValues")
                .addStringArrayField("hsmInstances")
                .addPortableField("cost", PoolCostRecordPortable.definition())
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.POOL_MANAGER_POOL_UP_MESSAGE;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeBoolean("replyRequired", replyRequired);
        writer.writeBoolean("isReply", isReply);
        writer.writeInt("returnCode", returnCode);
        writer.writeString("errorObject", errorObject);
        writer.writeLong("id", id);
        if (subject == null) {
            writer.writeNullPortable("subject", ClassIds.FACTORY_ID, ClassIds.SECURITY_SUBJECT);
        } else {
            writer.writePortable("subject", (Portable) subject);
        }
        writer.writeString("poolName", poolName);
        writer.writeLong("serialId", serialId);
        writer.writeString("message", message);
        writer.writeInt("code", code);
        writer.writeInt("mode", mode);
        writer.writeStringArray("tagMapKeys", Columns.stringKeys(tagMap));
        writer.writeStringArray("tagMapValues", Columns.stringValues(tagMap));
        writer.writeStringArray("hsmInstances", Columns.strings(hsmInstances));
        if (cost == null) {
            writer.writeNullPortable("cost", ClassIds.FACTORY_ID, ClassIds.POOL_COST_RECORD);
        } else {
            writer.writePortable("cost", (Portable) cost);
        }
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        replyRequired = reader.readBoolean("replyRequired");
        isReply = reader.readBoolean("isReply");
        returnCode = reader.readInt("returnCode");
        errorObject = reader.readString("errorObject");
        id = reader.readLong("id");
        subject = reader.<SecuritySubjectPortable>readPortable("subject");
        poolName = reader.readString("poolName");
        serialId = reader.readLong("serialId");
        message = reader.readString("message");
        code = reader.readInt("code");
        mode = reader.readInt("mode");
        tagMap = Columns.map(reader.readStringArray("tagMapKeys"), reader.readStringArray("tagMapValues"));
        hsmInstances = Columns.set(reader.readStringArray("hsmInstances"));
        cost = reader.<PoolCostRecordPortable>readPortable("cost");
    }
}
