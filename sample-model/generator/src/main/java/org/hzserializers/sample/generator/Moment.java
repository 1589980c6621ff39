// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A date or a time as messages have it: the {@code day} since 1970, the {@code nano} of that day and the {@code offset}
 * of its zone in seconds, each where there is one. Texts as Java writes them take longer to read than all else.
 */
enum Moment {
    LOCAL_DATE(Scalar.LOCAL_DATE, "%s.toEpochDay()", null, null, "LocalDate.ofEpochDay(%1$s)"),
    LOCAL_TIME(Scalar.LOCAL_TIME, null, "%s.toNanoOfDay()", null, "LocalTime.ofNanoOfDay(%2$s)"),
    LOCAL_DATE_TIME(
            Scalar.LOCAL_DATE_TIME,
            "%s.toLocalDate().toEpochDay()",
            "%s.toLocalTime().toNanoOfDay()",
            null,
            "LocalDateTime.of(LocalDate.ofEpochDay(%1$s), LocalTime.ofNanoOfDay(%2$s))"),
    OFFSET_DATE_TIME(
            Scalar.OFFSET_DATE_TIME,
            "%s.toLocalDate().toEpochDay()",
            "%s.toLocalTime().toNanoOfDay()",
            "%s.getOffset().getTotalSeconds()",
            "OffsetDateTime.of(LocalDate.ofEpochDay(%1$s), LocalTime.ofNanoOfDay(%2$s),"
                    + " ZoneOffset.ofTotalSeconds(%3$s))"),
    INSTANT(
            Scalar.INSTANT,
            "Math.floorDiv(%s.getEpochSecond(), 86_400L)",
            "Math.floorMod(%1$s.getEpochSecond(), 86_400L) * 1_000_000_000L + %1$s.getNano()",
            null,
            "Instant.ofEpochSecond(%1$s * 86_400L + %2$s / 1_000_000_000L, %2$s %% 1_000_000_000L)");

    /** The message of all of them. */
    static final String MESSAGE = ProtoSchema.message("JavaTime");

    /** The class with the code for them, beside that for the model's classes. */
    static final String CODE = "Moments";

    static final String SCHEMA = """

            // A date, a time or both: the day since 1970, the nanosecond of that day and the offset of its zone in
            // seconds.
            message %s {
              sint64 day = 1;
              int64 nano = 2;
              sint32 offset = 3;
            }
            """.formatted(MESSAGE);

    private final Scalar scalar;
    private final @Nullable String day;
    private final @Nullable String nano;
    private final @Nullable String offset;
    private final String made;

    Moment(Scalar scalar, @Nullable String day, @Nullable String nano, @Nullable String offset, String made) {
        this.scalar = scalar;
        this.day = day;
        this.nano = nano;
        this.offset = offset;
        this.made = made;
    }

    /** Returns whether an element is one of these. */
    static boolean is(Type.Element element) {
        return element instanceof Type.Value value
                && Stream.of(values()).anyMatch(moment -> moment.scalar == value.scalar());
    }

    /**
     * Returns the one for an element.
     *
     * @throws IllegalArgumentException if there is none
     */
    static Moment of(Type.Element element) {
        Scalar scalar = ((Type.Value) element).scalar();
        return Stream.of(values())
                .filter(moment -> moment.scalar == scalar)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(scalar + " is no date or time"));
    }

    /** Returns whether a single number holds it, so that it can be the key of a map. */
    boolean isNumber() {
        return day == null || nano == null;
    }

    /** Returns the type of that number in a schema. */
    String numberType() {
        return day == null ? "int64" : "sint64";
    }

    /** Returns the code that makes that number of it. */
    String toNumber(String value) {
        String number = day == null ? nano : day;
        return Objects.requireNonNull(number, "no part of " + this).formatted(value);
    }

    /** Returns the code that makes it of that number. */
    String fromNumber(String number) {
        return made.formatted(number, number);
    }

    /** Returns the code of what writes and reads a message of it without message objects. */
    String marshaller() {
        return CODE + "." + name();
    }

    /** Returns the code of what an empty message holds. */
    String empty() {
        return made.formatted("0", "0", "0");
    }

    /** Returns the code that makes a message of it. */
    static String toMessage(String value) {
        return "%s.message(%s)".formatted(CODE, value);
    }

    /** Returns the code that makes it of a message. */
    String fromMessage(String message) {
        return "%s.%s(%s)".formatted(CODE, Spelling.decapitalised(java()), message);
    }

    private String java() {
        return scalar.javaName();
    }

    /** Writes the class with the marshallers. */
    static String marshallers() {
        return """
                /** Dates and times as the message {@code %s}. */
                final class %s {

                    private %2$s() {}
                %3$s
                }
                """.formatted(
                        MESSAGE, CODE, Stream.of(values()).map(Moment::field).collect(Collectors.joining()));
    }

    private String field() {
        return """

                static final ProtobufMarshaller<%1$s> %2$s = new ProtobufMarshaller<>() {
                    @Override
                    public void write(%1$s value, ProtobufWriter out) throws IOException {
                        %3$s
                    }

                    @Override
                    public %1$s read(ProtobufReader in) throws IOException {
                        long day = 0;
                        long nano = 0;
                        int offset = 0;
                        for (int field = in.nextField(); field != 0; field = in.nextField()) {
                            switch (field) {
                                case 1 -> day = in.readSInt64();
                                case 2 -> nano = in.readInt64();
                                case 3 -> offset = in.readSInt32();
                                default -> in.skipField();
                            }
                        }
                        return %4$s;
                    }
                };
                """.formatted(
                        java(),
                        name(),
                        write("long", "day", 1, "SInt64", day)
                                + write("long", "nano", 2, "Int64", nano)
                                + write("int", "offset", 3, "SInt32", offset),
                        made.formatted("day", "nano", "offset"));
    }

    private static String write(String type, String name, int number, String kind, @Nullable String value) {
        return value == null ? "" : """
                %1$s %2$s = %5$s;
                if (%2$s != 0) {
                    out.write%4$s(%3$d, %2$s);
                }
                """.formatted(type, name, number, kind, value.formatted("value"));
    }

    /** Writes the class that makes messages and takes them apart. */
    static String messages() {
        return """
                /** Dates and times as messages, and back. */
                final class %s {

                    private %1$s() {}
                %2$s
                }
                """.formatted(CODE, Stream.of(values()).map(Moment::methods).collect(Collectors.joining()));
    }

    private String methods() {
        return """

                static %1$s message(%2$s value) {
                    return %1$s.newBuilder()%3$s%4$s%5$s.build();
                }

                static %2$s %6$s(%1$s message) {
                    return %7$s;
                }
                """.formatted(
                        MESSAGE,
                        java(),
                        set("Day", day),
                        set("Nano", nano),
                        set("Offset", offset),
                        Spelling.decapitalised(java()),
                        made.formatted("message.getDay()", "message.getNano()", "message.getOffset()"));
    }

    private static String set(String part, @Nullable String value) {
        return value == null ? "" : ".set%s(%s)".formatted(part, value.formatted("value"));
    }
}
