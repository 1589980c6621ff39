// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.function.BiConsumer;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * {@code ZonedDateTime}: the time with its offset, which queries compare, and the zone in a field of its own.
 *
 * @param zoneName of the field that holds the zone
 */
record ZonedLayout(Suffix zoneName) implements FieldLayout {

    private static final FieldLayout TIME = ValueLayout.TIMESTAMP_WITH_TIMEZONE;
    private static final FieldLayout ZONE = ValueLayout.STRING;

    ZonedLayout() {
        this(new Suffix("_zone"));
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable Object value) {
        TIME.write(out, name, value == null ? null : time(value));
        ZONE.write(out, zoneName.on(name), value == null ? null : zone(value));
    }

    private static OffsetDateTime time(Object value) {
        return ((ZonedDateTime) value).toOffsetDateTime();
    }

    private static String zone(Object value) {
        String zone = ((ZonedDateTime) value).getZone().getId();
        if (!value.equals(zoned(time(value), zone))) {
            throw new InvalidPayloadException(value + " would come back as " + zoned(time(value), zone));
        }
        return zone;
    }

    private static ZonedDateTime zoned(OffsetDateTime time, String zone) {
        return ZonedDateTime.ofInstant(time.toLocalDateTime(), time.getOffset(), ZoneId.of(zone));
    }

    @Override
    public @Nullable Object read(CompactReader in, String name) {
        OffsetDateTime time = in.readTimestampWithTimezone(name);
        String zone = in.readString(zoneName.on(name));
        return pair(time, zone);
    }

    private static @Nullable ZonedDateTime pair(@Nullable Object time, @Nullable Object zone) {
        if (time == null || zone == null) {
            if (time != zone) {
                throw new InvalidPayloadException("of a time and its zone one is null");
            }
            return null;
        }
        return zoned((OffsetDateTime) time, (String) zone);
    }

    @Override
    public void writeAll(CompactWriter out, String name, @Nullable Object @Nullable [] values) {
        TIME.writeAll(out, name, ConvertedLayout.convert(values, OffsetDateTime.class, ZonedLayout::time));
        ZONE.writeAll(out, zoneName.on(name), ConvertedLayout.convert(values, String.class, ZonedLayout::zone));
    }

    @Override
    public @Nullable Object @Nullable [] readAll(CompactReader in, String name) {
        @Nullable Object[] times = TIME.readAll(in, name);
        @Nullable Object[] zones = ZONE.readAll(in, zoneName.on(name));
        if (times == null || zones == null || times.length != zones.length) {
            if (times != zones) {
                throw new InvalidPayloadException("found other numbers of times and of zones");
            }
            return null;
        }
        @Nullable ZonedDateTime[] values = new ZonedDateTime[times.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = pair(times[i], zones[i]);
        }
        return values;
    }

    @Override
    public Class<?> component() {
        return ZonedDateTime.class;
    }

    @Override
    public void describe(String name, boolean many, BiConsumer<String, FieldKind> fields) {
        TIME.describe(name, many, fields);
        ZONE.describe(zoneName.on(name), many, fields);
    }
}
