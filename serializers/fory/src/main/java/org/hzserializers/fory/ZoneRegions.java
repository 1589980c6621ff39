// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.time.ZoneId;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.serializer.Serializer;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Zones that have a name, such as {@code Europe/Paris}. */
final class ZoneRegions extends Serializer<ZoneId> {

    private final TextSerializer texts;

    @SuppressWarnings("unchecked") // it is no public class
    ZoneRegions(Config config, Class<?> region, TextSerializer texts) {
        super(config, (Class<ZoneId>) region, false, true);
        this.texts = texts;
    }

    @Override
    public void write(WriteContext context, ZoneId value) {
        texts.writeString(context.getBuffer(), value.getId());
    }

    @Override
    public ZoneId read(ReadContext context) {
        ZoneId zone = ZoneId.of(texts.readString(context.getBuffer()));
        if (!getType().isInstance(zone)) {
            throw new InvalidPayloadException("zone " + zone + " is no region");
        }
        return zone;
    }
}
