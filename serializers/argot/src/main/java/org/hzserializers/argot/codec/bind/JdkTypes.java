// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot.codec.bind;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
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
import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import org.hzserializers.argot.codec.value.Converter;
import org.hzserializers.argot.codec.value.Holder;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.ValueText;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the JDK that are carried without a converter: some as another class, some as a sequence with tags, some as
 * an optional of what they hold. Not API.
 *
 * <p>Whatever is read is made by the public constructors and factories of the class, which refuse what it cannot be.
 */
public final class JdkTypes {

    /**
     * A class that is carried as a sequence.
     *
     * @param memory bytes of the objects inside of it that no codec charges
     */
    record Shape(Class<?> type, Map<String, ClassModel.Property> properties, MethodHandle constructor, int memory) {}

    private static final Map<Class<?>, Bindings.Conversion> CONVERSIONS = new LinkedHashMap<>();
    private static final Map<Class<?>, Shape> SHAPES = new LinkedHashMap<>();
    private static final Map<Class<?>, Holder> HOLDERS = new LinkedHashMap<>();

    /** Small objects that hold a number or two. */
    private static final int SMALL = 24;

    private static final int ADDER = 40;
    private static final int TEXT_ID = 64;

    /** A URI and the texts of its parts. */
    private static final int URI_PARTS = 320;

    /** A locale and what it takes to take its name apart. */
    private static final int LOCALE_PARTS = 640;

    /** The magnitude of a number that is not small. */
    private static final int MAGNITUDE = 64;

    static {
        as(AtomicInteger.class, Integer.class, SMALL, AtomicInteger::get, AtomicInteger::new);
        as(AtomicLong.class, Long.class, SMALL, AtomicLong::get, AtomicLong::new);
        as(AtomicBoolean.class, Boolean.class, SMALL, AtomicBoolean::get, AtomicBoolean::new);
        as(LongAdder.class, Long.class, ADDER, LongAdder::sum, JdkTypes::longAdder);
        as(DoubleAdder.class, Double.class, ADDER, DoubleAdder::sum, JdkTypes::doubleAdder);
        as(BigInteger.class, byte[].class, MAGNITUDE, BigInteger::toByteArray, BigInteger::new);
        as(Year.class, Integer.class, SMALL, Year::getValue, Year::of);
        as(ZoneOffset.class, Integer.class, TEXT_ID, ZoneOffset::getTotalSeconds, ZoneOffset::ofTotalSeconds);
        as(LocalTime.class, Long.class, SMALL, LocalTime::toNanoOfDay, LocalTime::ofNanoOfDay);
        text(ZoneId.class, TEXT_ID);
        text(Currency.class, SMALL);
        as(URI.class, String.class, URI_PARTS, JdkTypes::uriText, URI::create);

        shape(BigDecimal.class, "bigDecimal", MAGNITUDE, "unscaled", BigInteger.class, "scale", int.class);
        shape(UUID.class, "uuid", 0, "most", long.class, "least", long.class);
        shape(Instant.class, "instant", 0, "seconds", long.class, "nanos", int.class);
        shape(Duration.class, "duration", 0, "seconds", long.class, "nanos", int.class);
        shape(Period.class, "period", 0, "years", int.class, "months", int.class, "days", int.class);
        shape(LocalDate.class, "localDate", 0, "year", int.class, "month", byte.class, "day", byte.class);
        shape(YearMonth.class, "yearMonth", 0, "year", int.class, "month", byte.class);
        shape(MonthDay.class, "monthDay", 0, "month", byte.class, "day", byte.class);
        shape(LocalDateTime.class, "localDateTime", 0, "date", LocalDate.class, "time", LocalTime.class);
        shape(OffsetTime.class, "offsetTime", 0, "time", LocalTime.class, "offset", ZoneOffset.class);
        shape(OffsetDateTime.class, "offsetDateTime", 0, "dateTime", LocalDateTime.class, "offset", ZoneOffset.class);
        shape(
                ZonedDateTime.class,
                "zonedDateTime",
                0,
                "dateTime",
                LocalDateTime.class,
                "offset",
                ZoneOffset.class,
                "zone",
                ZoneId.class);
        shape(
                Locale.class,
                "locale",
                LOCALE_PARTS,
                "language",
                String.class,
                "country",
                String.class,
                "variant",
                String.class,
                "tag",
                String.class);

        hold(Optional.class, null, value -> ((Optional<?>) value).orElse(null), Optional::ofNullable);
        hold(AtomicReference.class, null, value -> ((AtomicReference<?>) value).get(), AtomicReference::new);
        hold(
                OptionalInt.class,
                Integer.class,
                value -> value instanceof OptionalInt number && number.isPresent() ? number.getAsInt() : null,
                value -> value == null ? OptionalInt.empty() : OptionalInt.of((Integer) value));
        hold(
                OptionalLong.class,
                Long.class,
                value -> value instanceof OptionalLong number && number.isPresent() ? number.getAsLong() : null,
                value -> value == null ? OptionalLong.empty() : OptionalLong.of((Long) value));
        hold(
                OptionalDouble.class,
                Double.class,
                value -> value instanceof OptionalDouble number && number.isPresent() ? number.getAsDouble() : null,
                value -> value == null ? OptionalDouble.empty() : OptionalDouble.of((Double) value));
    }

    private JdkTypes() {}

    /** Returns what carries a class as another one; null if nothing does. */
    public static Bindings.@Nullable Conversion conversion(Class<?> type) {
        return CONVERSIONS.get(type);
    }

    /** Returns what carries a class as a sequence; null if nothing does. */
    static @Nullable Shape shape(Class<?> type) {
        return SHAPES.get(type);
    }

    /** Returns what carries a class as an optional; null if nothing does. */
    static @Nullable Holder holder(Class<?> type) {
        return HOLDERS.get(type);
    }

    /** Returns whether a class can have a definition of its own. */
    static boolean isKnown(Class<?> type) {
        return SHAPES.containsKey(type) || CONVERSIONS.containsKey(type);
    }

    /** Finds a class that can have a definition of its own by its name; null if there is none. */
    public static @Nullable Class<?> byName(String name) {
        for (Set<Class<?>> types : List.of(SHAPES.keySet(), CONVERSIONS.keySet())) {
            for (Class<?> type : types) {
                if (type.getName().equalsIgnoreCase(name)) {
                    return type;
                }
            }
        }
        return null;
    }

    /** Lists the names of classes that can have a definition of their own. */
    public static Set<String> names() {
        Set<String> names = new TreeSet<>();
        SHAPES.keySet().forEach(type -> names.add(type.getName()));
        CONVERSIONS.keySet().forEach(type -> names.add(type.getName()));
        return names;
    }

    private static <J, W> void as(Class<J> type, Class<W> wire, int memory, Function<J, W> to, Function<W, J> from) {
        CONVERSIONS.put(type, new Bindings.Conversion(wire, Converter.of(to, from), memory));
    }

    private static <J> void text(Class<J> type, int memory) {
        ValueText<J> texts = ValueText.of(type);
        as(type, String.class, memory, texts::write, texts::parse);
    }

    private static void hold(
            Class<?> type, @Nullable Class<?> content, Function<Object, @Nullable Object> to, Holder.Fill from) {
        HOLDERS.put(type, new Holder(type, content, to, from, SMALL));
    }

    /**
     * Adds a class that is carried as a sequence.
     *
     * @param factory the method of {@link JdkParts} that makes a value of the parts; those that return the parts have
     *     the names of their tags
     * @param parts each tag and the class of what stands for it
     */
    private static void shape(Class<?> type, String factory, int memory, Object... parts) {
        Map<String, ClassModel.Property> properties = new LinkedHashMap<>();
        List<Class<?>> types = new ArrayList<>();
        for (int i = 0; i < parts.length; i += 2) {
            String tag = (String) parts[i];
            Class<?> part = (Class<?>) parts[i + 1];
            properties.put(
                    tag,
                    new ClassModel.Property(
                            tag, tag, (Type) part, JdkParts.find(tag, part, type), null, types.size(), null, false));
            types.add(part);
        }
        SHAPES.put(
                type,
                new Shape(type, properties, JdkParts.find(factory, type, types.toArray(new Class<?>[0])), memory));
    }

    private static LongAdder longAdder(long sum) {
        LongAdder adder = new LongAdder();
        adder.add(sum);
        return adder;
    }

    private static DoubleAdder doubleAdder(double sum) {
        DoubleAdder adder = new DoubleAdder();
        adder.add(sum);
        return adder;
    }

    /** A path that was made relative may begin with what its text would have as a scheme. */
    private static String uriText(URI uri) {
        String text = uri.toString();
        if (uri.getScheme() == null && text.indexOf(':') >= 0 && !isReadAs(text, uri)) {
            throw new InvalidPayloadException("the text of this URI is that of another one, it cannot come back");
        }
        return text;
    }

    private static boolean isReadAs(String text, URI uri) {
        try {
            return URI.create(text).equals(uri);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
