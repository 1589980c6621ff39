// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.TimeSerializers.LocalDateSerializer;
import org.apache.fory.serializer.TimeSerializers.ZoneOffsetSerializer;
import org.hzserializers.core.guard.InvalidPayloadException;

/** Zones by their names, and times in them. */
final class Zones {

    private Zones() {}

    /** Zones that have a name, such as {@code Europe/Paris}. */
    static final class Regions extends Serializer<ZoneId> {

        private final TextSerializer texts;

        @SuppressWarnings("unchecked") // it is no public class
        Regions(Config config, Class<?> region, TextSerializer texts) {
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

    /** Times with their offset, which Fory leaves out, so that the second of two equal hours came back as the first. */
    static final class Times extends Serializer<ZonedDateTime> {

        private final TextSerializer texts;

        Times(Config config, TextSerializer texts) {
            super(config, ZonedDateTime.class, false, true);
            this.texts = texts;
        }

        @Override
        public void write(WriteContext context, ZonedDateTime value) {
            LocalDateSerializer.writeLocalDate(context.getBuffer(), value.toLocalDate());
            context.getBuffer().writeVarUInt64(value.toLocalTime().toNanoOfDay());
            ZoneOffsetSerializer.writeZoneOffset(context.getBuffer(), value.getOffset());
            texts.writeString(context.getBuffer(), value.getZone().getId());
        }

        @Override
        public ZonedDateTime read(ReadContext context) {
            LocalDate date = LocalDateSerializer.readLocalDate(context.getBuffer());
            LocalTime time = LocalTime.ofNanoOfDay(context.getBuffer().readVarUInt64());
            ZoneOffset offset = ZoneOffsetSerializer.readZoneOffset(context.getBuffer());
            ZoneId zone = ZoneId.of(texts.readString(context.getBuffer()));
            LocalDateTime local = LocalDateTime.of(date, time);
            ZonedDateTime value = ZonedDateTime.ofInstant(local, offset, zone);
            if (!value.getOffset().equals(offset)) {
                throw new InvalidPayloadException("time " + local + " has the offset " + offset
                        + " in the payload, and " + value.getOffset() + " in " + zone + " here");
            }
            return value;
        }
    }
}
