// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Draws values of a model's first class, small objects such as applications keep in maps. A seed gives equal values on
 * every JDK.
 *
 * <p>A value has up to {@value #MAX_OBJECTS} objects, and they are up to {@value #MAX_DEPTH} deep in each other, but
 * for those in fields that are never null. Texts are well-formed UTF-16, floating-point numbers are finite.
 */
public final class RandomValues {

    static final int MAX_DEPTH = 3;
    static final int MAX_OBJECTS = 8;

    private static final int MAX_ELEMENTS = 5;
    private static final int MAX_BYTES = 40;
    private static final int MIN_TEXT = 3;
    private static final int MAX_TEXT = 40;

    private static final String ASCII =
            "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz      ABCDEFGHIJ0123456789-";

    private static final String LATIN =
            ASCII.substring(0, 30) + "\u00e4\u00f6\u00fc\u00df\u00c4\u00d6\u00dc\u00e9\u00f1";

    /** Greek, Cyrillic, Chinese, Arabic and emoji; a text has one of them. */
    private static final List<String> SCRIPTS = List.of(
            "\u03b1\u03b2\u03b3\u03b4\u03b5\u03b6\u03b7\u03b8",
            "\u0430\u0431\u0432\u0433\u0434\u0435\u0436\u0437",
            "\u4e00\u4e2d\u4eba\u5927\u56fd\u5730\u65e5\u672c",
            "\u0627\u0628\u062a\u062b\u062c\u062d\u062e\u062f",
            "\ud83d\ude00\ud83d\ude80\ud83c\udf08\ud83d\udc4d");

    private static final long FIRST_SECOND =
            Instant.parse("1950-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST_SECOND =
            Instant.parse("2050-01-01T00:00:00Z").getEpochSecond();

    private final Model model;
    private final ClassLoader loader;
    private final long seed;

    /**
     * Takes what there is to draw.
     *
     * @param model the model
     * @param loader knows its classes, such as {@link TwinFormat#PLAIN} writes them
     * @param seed the number of the values
     */
    public RandomValues(Model model, ClassLoader loader, long seed) {
        this.model = model;
        this.loader = loader;
        this.seed = seed;
    }

    /**
     * Draws values of the model's first class. Fewer are the first ones of more.
     *
     * @param count how many
     * @return new objects
     * @throws IllegalArgumentException if a class leads back to itself by fields that are never null
     * @throws IllegalStateException if the classes are not those of the model
     */
    public List<Object> values(int count) {
        Draw draw = new Draw(new SplittableRandom(seed));
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(draw.root());
        }
        return values;
    }

    /** The drawing of one value after another. */
    private final class Draw {

        private final SplittableRandom random;

        /** How many objects the value may still have. */
        private int room;

        private Draw(SplittableRandom random) {
            this.random = random;
        }

        private Object root() {
            room = MAX_OBJECTS;
            try {
                return object(model.classes().get(0), 0);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(
                        model.packageName() + " has other classes than the model; write PLAIN of it and compile that",
                        e);
            }
        }

        private Object object(ModelClass type, int depth) throws ReflectiveOperationException {
            if (depth > MAX_DEPTH + model.classes().size()) {
                throw new IllegalArgumentException(
                        type.name() + " leads back to itself by fields that are never null, so it has no values");
            }
            room--;
            Class<?> plain = plain(type.name());
            @Nullable Object[] values = new Object[type.fields().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = value(type.fields().get(i), depth);
            }
            if (type.isRecord()) {
                Class<?>[] types = Arrays.stream(plain.getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new);
                Constructor<?> constructor = plain.getDeclaredConstructor(types);
                return constructor.newInstance(values);
            }
            Object object = plain.getConstructor().newInstance();
            for (int i = 0; i < values.length; i++) {
                plain.getField(type.fields().get(i).name()).set(object, values[i]);
            }
            return object;
        }

        private @Nullable Object value(ModelField field, int depth) throws ReflectiveOperationException {
            boolean isNull = field.nullable() && (oneIn(5) || (field.type() instanceof Type.Nested && isFull(depth)));
            return isNull ? null : value(field.type(), depth);
        }

        private Object value(Type type, int depth) throws ReflectiveOperationException {
            if (type instanceof Type.Primitive primitive) {
                return scalar(primitive.scalar());
            } else if (type instanceof Type.Value value) {
                return scalar(value.scalar());
            } else if (type instanceof Type.EnumValue constant) {
                return oneOf(List.of(plain(constant.name()).getEnumConstants()));
            } else if (type instanceof Type.Nested nested) {
                return object(model.find(nested), depth + 1);
            } else if (type instanceof Type.Array array) {
                return array(array.element());
            } else if (type instanceof Type.Rows rows) {
                return rows(rows.element());
            } else if (type instanceof Type.OptionalOf optional) {
                boolean empty = oneIn(4) || (optional.element() instanceof Type.Nested && isFull(depth));
                return empty ? Optional.empty() : Optional.of(value(optional.element(), depth));
            } else if (type instanceof Type.MapOf map) {
                return map(map, depth);
            }
            return collection((Type.Container) type, depth);
        }

        /**
         * Returns whether there is to be no further object inside of one at this depth. What is inside already has half
         * of what it could have, or the first field of many a root would take all the room.
         */
        private boolean isFull(int depth) {
            return depth >= MAX_DEPTH || room <= 0 || (depth > 0 && oneIn(2));
        }

        private Object collection(Type.Container type, int depth) throws ReflectiveOperationException {
            Collection<@Nullable Object> values =
                    switch (type.implementation()) {
                        case "ArrayList" -> new ArrayList<>();
                        case "LinkedHashSet" -> new LinkedHashSet<>();
                        default -> new HashSet<>();
                    };
            for (int i = between(0, MAX_ELEMENTS); i > 0 && hasRoom(type, depth); i--) {
                values.add(element(type, depth));
            }
            return values;
        }

        private Object map(Type.MapOf type, int depth) throws ReflectiveOperationException {
            Map<Object, @Nullable Object> values = type.ordered() ? new LinkedHashMap<>() : new HashMap<>();
            for (int i = between(0, MAX_ELEMENTS); i > 0 && hasRoom(type, depth); i--) {
                values.put(value(type.key(), depth), element(type, depth));
            }
            return values;
        }

        private boolean hasRoom(Type.Container type, int depth) {
            return !(type.element() instanceof Type.Nested) || !isFull(depth);
        }

        private @Nullable Object element(Type.Container type, int depth) throws ReflectiveOperationException {
            return type.nullable() && oneIn(5) ? null : value(type.element(), depth);
        }

        private Object array(Scalar element) {
            Object array = Array.newInstance(element.primitive(), between(0, MAX_BYTES));
            for (int i = 0; i < Array.getLength(array); i++) {
                Array.set(array, i, scalar(element));
            }
            return array;
        }

        private Object rows(Scalar element) {
            Object[] rows = (Object[]) Array.newInstance(element.primitive().arrayType(), between(0, MAX_ELEMENTS));
            for (int i = 0; i < rows.length; i++) {
                rows[i] = oneIn(5) ? null : array(element);
            }
            return rows;
        }

        private Object scalar(Scalar scalar) {
            return switch (scalar) {
                case BOOLEAN -> random.nextBoolean();
                case BYTE -> (byte) integer(Byte.SIZE);
                case CHAR -> character();
                case SHORT -> (short) integer(Short.SIZE);
                case INT -> (int) integer(Integer.SIZE);
                case LONG -> integer(Long.SIZE);
                case FLOAT -> oneIn(2) ? between(-10_000, 10_000) / 100f : (float) (random.nextDouble() * 1e6);
                case DOUBLE -> oneIn(2) ? between(-1_000_000, 1_000_000) / 100d : random.nextDouble() * 1e9;
                case TEXT -> text();
                case BIG_INTEGER -> oneIn(2) ? BigInteger.valueOf(integer(Long.SIZE)) : bigInteger();
                case BIG_DECIMAL ->
                    oneIn(8)
                            ? new BigDecimal(bigInteger(), between(0, 12))
                            : BigDecimal.valueOf(between(-10_000_000, 100_000_000), between(0, 4));
                case LOCAL_DATE -> dateTime().toLocalDate();
                case LOCAL_TIME -> dateTime().toLocalTime();
                case LOCAL_DATE_TIME -> dateTime();
                case OFFSET_DATE_TIME -> dateTime().atOffset(offset());
                case INSTANT -> dateTime().toInstant(ZoneOffset.UTC);
            };
        }

        /** Draws a number of a width: often a small one, sometimes any. */
        private long integer(int bits) {
            return switch (random.nextInt(4)) {
                case 0, 1 -> between(0, 99);
                case 2 -> random.nextLong() >> (Long.SIZE - bits * 3 / 4);
                default -> random.nextLong() >> (Long.SIZE - bits);
            };
        }

        private BigInteger bigInteger() {
            byte[] bytes = new byte[between(1, 16)];
            random.nextBytes(bytes);
            return new BigInteger(bytes);
        }

        private char character() {
            String letters = oneIn(10) ? LATIN : ASCII;
            return letters.charAt(random.nextInt(letters.length()));
        }

        private String text() {
            int kind = random.nextInt(20);
            String letters = kind == 0 ? oneOf(SCRIPTS) : kind <= 2 ? LATIN : ASCII;
            int[] points = letters.codePoints().toArray();
            StringBuilder text = new StringBuilder();
            for (int i = between(MIN_TEXT, MAX_TEXT); i > 0; i--) {
                text.appendCodePoint(points[random.nextInt(points.length)]);
            }
            return text.toString();
        }

        /** Draws a time of whole seconds, of milliseconds or of nanoseconds. */
        private LocalDateTime dateTime() {
            int nanos =
                    switch (random.nextInt(4)) {
                        case 0 -> between(0, 999_999_999);
                        case 1 -> between(0, 999) * 1_000_000;
                        default -> 0;
                    };
            return LocalDateTime.ofEpochSecond(random.nextLong(FIRST_SECOND, LAST_SECOND), nanos, ZoneOffset.UTC);
        }

        private ZoneOffset offset() {
            return oneIn(2) ? ZoneOffset.UTC : ZoneOffset.ofTotalSeconds(between(-12 * 4, 14 * 4) * 15 * 60);
        }

        /** Draws a number from one to another, both included. */
        private int between(int least, int most) {
            return random.nextInt(least, most + 1);
        }

        private boolean oneIn(int number) {
            return random.nextInt(number) == 0;
        }

        private <T> T oneOf(List<T> list) {
            return list.get(random.nextInt(list.size()));
        }
    }

    private Class<?> plain(String name) throws ClassNotFoundException {
        return Class.forName(model.packageName() + "." + name, true, loader);
    }
}
