// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.Impression;

/** A {@link Impression} that is Portable. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public class ImpressionPortable extends Impression implements Portable {
    private static final long serialVersionUID = 1L;

    /** Leaves every field at its default. */
    public ImpressionPortable() {}

    static ClassDefinition definition() {
        return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, ClassIds.IMPRESSION)
                .addStringField("id")
                .addStringField("tagId")
                .addIntField("width")
                .addIntField("height")
                .addDoubleField("bidFloor")
                .addBooleanField("interstitial")
                .build();
    }

    @Override
    public int getFactoryId() {
        return ClassIds.FACTORY_ID;
    }

    @Override
    public int getClassId() {
        return ClassIds.IMPRESSION;
    }

    @Override
    public void writePortable(PortableWriter writer) throws IOException {
        writer.writeString("id", id);
        writer.writeString("tagId", tagId);
        writer.writeInt("width", width);
        writer.writeInt("height", height);
        writer.writeDouble("bidFloor", bidFloor);
        writer.writeBoolean("interstitial", interstitial);
    }

    @Override
    public void readPortable(PortableReader reader) throws IOException {
        id = reader.readString("id");
        tagId = reader.readString("tagId");
        width = reader.readInt("width");
        height = reader.readInt("height");
        bidFloor = reader.readDouble("bidFloor");
        interstitial = reader.readBoolean("interstitial");
    }
}
