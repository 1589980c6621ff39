// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.TimeSerializers;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.kryo.graph.OwnSerializer;

/** Ids and serializers of the JDK's dates, times and calendars, see {@link JdkClasses}. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // old classes have users
final class JdkTimes extends JdkTable {

    private JdkTimes() {}

    static List<JdkEntry> entries() {
        JdkTimes times = new JdkTimes();
        times.time();
        Sql.register(times);
        return times.added();
    }

    private void time() {
        value(17, Date.class, (o, v) -> o.writeLong(v.getTime()), in -> new Date(in.readLong()));
        value(21, TimeZone.class, 192, JdkTimes::writeTimeZone, JdkTimes::readTimeZone);
        add(
                22,
                GregorianCalendar.class,
                rules -> new HolderSerializer<>(640, JdkTimes::writeCalendar, JdkTimes::readCalendar));
        value(40, LocalDate.class, SMALL, TimeSerializers.LocalDateSerializer::new);
        value(41, LocalTime.class, SMALL, TimeSerializers.LocalTimeSerializer::new);
        value(42, LocalDateTime.class, 96, TimeSerializers.LocalDateTimeSerializer::new);
        value(43, Instant.class, SMALL, TimeSerializers.InstantSerializer::new);
        value(44, Duration.class, SMALL, TimeSerializers.DurationSerializer::new);
        value(45, ZonedDateTime.class, 160, ZonedSerializer::new);
        value(46, OffsetDateTime.class, 96, TimeSerializers.OffsetDateTimeSerializer::new);
        value(47, OffsetTime.class, 96, TimeSerializers.OffsetTimeSerializer::new);
        value(48, ZoneId.class, 64, TimeSerializers.ZoneIdSerializer::new);
        value(49, ZoneOffset.class, SMALL, TimeSerializers.ZoneOffsetSerializer::new);
        // Kryo's own do not read what they write once integers are fixed in width.
        value(50, Period.class, JdkTimes::writePeriod, in -> Period.of(in.readInt(), in.readInt(), in.readInt()));
        value(51, Year.class, (o, v) -> o.writeInt(v.getValue()), in -> Year.of(in.readInt()));
        value(52, YearMonth.class, JdkTimes::writeYearMonth, in -> YearMonth.of(in.readInt(), in.readByte()));
        value(53, MonthDay.class, SMALL, TimeSerializers.MonthDaySerializer::new);
    }

    private static void writePeriod(Output output, Period value) {
        output.writeInt(value.getYears());
        output.writeInt(value.getMonths());
        output.writeInt(value.getDays());
    }

    private static void writeYearMonth(Output output, YearMonth value) {
        output.writeInt(value.getYear());
        output.writeByte(value.getMonthValue());
    }

    private static void writeTimeZone(Output output, TimeZone value) {
        if (!value.equals(TimeZone.getTimeZone(value.getID()))) {
            throw new InvalidPayloadException("the time zone " + value.getID()
                    + " was changed, so its name does not tell its rules; use a SimpleTimeZone for rules of your own");
        }
        output.writeString(value.getID());
    }

    private static TimeZone readTimeZone(Input input) {
        String id = text(input);
        TimeZone zone = TimeZone.getTimeZone(id);
        // The JDK answers GMT for what it does not know.
        if (!zone.getID().equals(id)) {
            throw new InvalidPayloadException("time zone " + Excerpt.of(id)
                    + " is not known to this JDK; update its time zones to those of the JDK that wrote it");
        }
        return zone;
    }

    private static void writeCalendar(Kryo kryo, Output output, GregorianCalendar value) {
        kryo.writeClassAndObject(output, value.getTimeZone());
        output.writeLong(value.getTimeInMillis());
        output.writeLong(value.getGregorianChange().getTime());
        output.writeBoolean(value.isLenient());
        output.writeByte(value.getFirstDayOfWeek());
        output.writeByte(value.getMinimalDaysInFirstWeek());
    }

    private static GregorianCalendar readCalendar(Kryo kryo, Input input) {
        if (!(kryo.readClassAndObject(input) instanceof TimeZone zone)) {
            throw new InvalidPayloadException("a calendar lacks its time zone");
        }
        GregorianCalendar value = new GregorianCalendar(zone, Locale.ROOT);
        long time = input.readLong();
        value.setGregorianChange(new Date(input.readLong()));
        value.setLenient(input.readBoolean());
        value.setFirstDayOfWeek(input.readByte());
        value.setMinimalDaysInFirstWeek(input.readByte());
        value.setTimeInMillis(time);
        return value;
    }

    /** The local time, its offset, which tells the two hours apart that have one name, and the zone. */
    private static final class ZonedSerializer extends Serializer<ZonedDateTime> implements OwnSerializer {

        private final Serializer<LocalDateTime> local = new TimeSerializers.LocalDateTimeSerializer();
        private final Serializer<ZoneOffset> offset = new TimeSerializers.ZoneOffsetSerializer();
        private final Serializer<ZoneId> zone = new TimeSerializers.ZoneIdSerializer();

        @Override
        public void write(Kryo kryo, Output output, ZonedDateTime value) {
            local.write(kryo, output, value.toLocalDateTime());
            offset.write(kryo, output, value.getOffset());
            zone.write(kryo, output, value.getZone());
        }

        @Override
        public ZonedDateTime read(Kryo kryo, Input input, Class<? extends ZonedDateTime> type) {
            LocalDateTime time = local.read(kryo, input, LocalDateTime.class);
            ZoneOffset preferred = offset.read(kryo, input, ZoneOffset.class);
            return ZonedDateTime.ofLocal(time, zone.read(kryo, input, ZoneId.class), preferred);
        }
    }

    /** The java.sql module may be missing; then so are these ids. */
    private static final class Sql {

        static void register(JdkTimes times) {
            try {
                Class.forName("java.sql.Timestamp");
            } catch (ClassNotFoundException e) {
                return;
            }
            Present.register(times);
        }

        private static final class Present {

            static void register(JdkTimes times) {
                times.value(
                        136,
                        java.sql.Date.class,
                        (o, v) -> o.writeLong(v.getTime()),
                        in -> new java.sql.Date(in.readLong()));
                times.value(
                        137,
                        java.sql.Time.class,
                        (o, v) -> o.writeLong(v.getTime()),
                        in -> new java.sql.Time(in.readLong()));
                times.value(138, java.sql.Timestamp.class, Present::write, Present::read);
            }

            private static void write(Output output, java.sql.Timestamp value) {
                output.writeLong(value.getTime());
                output.writeInt(value.getNanos());
            }

            private static java.sql.Timestamp read(Input input) {
                java.sql.Timestamp value = new java.sql.Timestamp(input.readLong());
                value.setNanos(input.readInt());
                return value;
            }
        }
    }
}
