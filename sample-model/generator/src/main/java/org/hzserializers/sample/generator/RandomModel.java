// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws models that nobody has chosen, of small objects such as applications keep in maps. A seed gives the same model
 * on every JDK.
 *
 * <p>All formats but Portable carry every model: classes may lead back to themselves. The first class is the root and
 * leads to all others. A class only inherits from classes behind it in the list, and only such ones are in a field that
 * is never null, so that there is an end to every object.
 */
public final class RandomModel {

    static final int MIN_FIELDS = 3;
    static final int MAX_FIELDS = 30;

    private static final int MAX_CLASSES = 7;

    /** A class with more fields is not extended, so that a subclass has room for its own. */
    private static final int MAX_INHERITED = 20;

    /** Factory ids differ where seeds differ by less. */
    private static final long FACTORIES = 1_000_000_000;

    /** Models of seeds that are nearer to each other share no name of a class. */
    private static final long NEAR = 10_000;

    // No name that Java, a format or another file of the generator has, and none that one of those derives from
    // another.

    private static final List<String> CLASSES = words("""
            Account Address Article Basket Booking Campaign Claim Contract Customer Delivery Device Employee Flight Forecast
            Invoice Journey Lease Meter Order Parcel Patient Payment Player Policy Portfolio Product Project Quote Refund
            Reservation Sensor Session Shipment Station Ticket Trade Vehicle Vendor Visit Warehouse
            """);

    private static final List<String> ENUMS =
            words("Category Channel Colour Gender Grade Mood Phase Priority Quality Region Season Status");

    private static final List<String> CONSTANTS = words("""
            ACTIVE APPROVED BLOCKED CLOSED DRAFT EXPIRED HIGH IN_TRANSIT LOW MEDIUM NORTH ON_HOLD OPEN OTHER PAID REJECTED SENT
            SOUTH UNKNOWN WEST
            """);

    private static final List<String> NOUNS = words("""
            amount area author balance branch city code comment country currency delay depth discount distance duration email
            height label language length level limit margin model name note number origin owner phone price quantity rank rate
            reason remark score size source speed state street target tax team title total unit version weight width zone
            """);

    private static final List<String> QUALIFIERS = words("""
            actual base best billing contact current daily default expected external final first gross home inner internal
            last local main net next nominal planned previous primary remote secondary shipping short
            """);

    // The more often something is listed, the more often it is drawn.

    private static final List<Scalar> NUMBERS = List.of(
            Scalar.INT,
            Scalar.INT,
            Scalar.INT,
            Scalar.INT,
            Scalar.LONG,
            Scalar.LONG,
            Scalar.LONG,
            Scalar.BOOLEAN,
            Scalar.BOOLEAN,
            Scalar.BOOLEAN,
            Scalar.DOUBLE,
            Scalar.DOUBLE,
            Scalar.FLOAT,
            Scalar.SHORT,
            Scalar.BYTE,
            Scalar.CHAR);

    private static final List<Scalar> OTHERS = List.of(
            Scalar.BIG_DECIMAL,
            Scalar.BIG_DECIMAL,
            Scalar.BIG_DECIMAL,
            Scalar.BIG_INTEGER,
            Scalar.LOCAL_DATE,
            Scalar.LOCAL_DATE,
            Scalar.LOCAL_TIME,
            Scalar.LOCAL_DATE_TIME,
            Scalar.LOCAL_DATE_TIME,
            Scalar.OFFSET_DATE_TIME,
            Scalar.INSTANT,
            Scalar.INSTANT);

    /** Protobuf has no maps with other keys. */
    private static final List<Scalar> KEYS = NUMBERS.stream()
            .filter(scalar -> scalar != Scalar.FLOAT && scalar != Scalar.DOUBLE)
            .toList();

    /** What a field is, and how many of a hundred are. */
    private enum Kind {
        TEXT(25),
        PRIMITIVE(20),
        OTHER(12),
        BOX(10),
        ENUM(8),
        NESTED(6),
        LIST(5),
        MAP(4),
        OPTIONAL(4),
        SET(3),
        SELF(2),
        BYTES(1);

        private final int percent;

        Kind(int percent) {
            this.percent = percent;
        }
    }

    private final SplittableRandom random;
    private final List<String> names;
    private final List<ModelEnum> enums;

    /** Those behind the class that is being drawn. */
    private final Deque<ModelClass> behind = new ArrayDeque<>();

    private RandomModel(long seed) {
        random = new SplittableRandom(seed);
        // Compact has one name for a type in a cluster, without a package; and models may share a cluster.
        long number = Math.floorMod(seed, NEAR);
        names = some(CLASSES, between(1, MAX_CLASSES)).stream()
                .map(word -> word + number)
                .toList();
        enums = some(ENUMS, between(1, 3)).stream()
                .map(name -> new ModelEnum(name, some(CONSTANTS, between(2, 8)), oneIn(3)))
                .toList();
    }

    /**
     * Draws a model.
     *
     * @param seed the model's number; packages and the factory are named after it
     * @return the model
     */
    public static Model of(long seed) {
        RandomModel draw = new RandomModel(seed);
        List<ModelClass> classes = draw.classes();
        // No package has a minus in its name.
        String name = "random.m" + Long.toString(seed).replace('-', '_');
        return new Model(
                "org.hzserializers." + name,
                "org.hzserializers." + name + ".wire",
                "hzserializers." + name,
                "model",
                1 + (int) Math.floorMod(seed, FACTORIES),
                classes,
                draw.enumsOf(classes));
    }

    private List<ModelClass> classes() {
        // Each but the root is in a field of one in front of it.
        List<Integer> holders = new ArrayList<>(List.of(-1));
        for (int i = 1; i < names.size(); i++) {
            holders.add(random.nextInt(i));
        }
        for (int i = names.size() - 1; i >= 0; i--) {
            List<String> held = new ArrayList<>();
            for (int j = 1; j < names.size(); j++) {
                if (holders.get(j) == i) {
                    held.add(names.get(j));
                }
            }
            behind.addFirst(type(i, held));
        }
        return List.copyOf(behind);
    }

    private ModelClass type(int index, List<String> held) {
        boolean isRecord = oneIn(4);
        ModelClass parent = isRecord ? null : parent();
        List<ModelField> fields = new ArrayList<>(parent == null ? List.of() : parent.fields());
        int inherited = fields.size();
        // The smaller one of two, as small objects are more frequent.
        int size = Math.min(between(MIN_FIELDS, MAX_FIELDS), between(MIN_FIELDS, MAX_FIELDS));
        int last = Math.max(size, inherited + Math.max(held.size(), 1));
        for (int i = inherited; i < last; i++) {
            String name = fieldName(fields);
            ModelField field =
                    i - inherited < held.size() ? holding(name, held.get(i - inherited), fields) : field(name, fields);
            fields.add(between(inherited, i), field.with(ModelField.SIGNED));
        }
        String name = names.get(index);
        return new ModelClass(
                name,
                "model",
                index + 1,
                isRecord ? ModelClass.Form.RECORD : ModelClass.Form.CLASS,
                parent == null ? null : parent.name(),
                index == 0,
                Spelling.snake(name),
                false,
                fields);
    }

    private @Nullable ModelClass parent() {
        List<ModelClass> parents = behind.stream()
                .filter(type -> !type.isRecord() && type.fields().size() <= MAX_INHERITED)
                .toList();
        return !parents.isEmpty() && oneIn(3) ? oneOf(parents) : null;
    }

    private ModelField field(String name, List<ModelField> others) {
        return switch (kind()) {
            case TEXT -> new ModelField(name, new Type.Value(Scalar.TEXT), oneIn(2));
            case PRIMITIVE -> new ModelField(name, new Type.Primitive(oneOf(NUMBERS)), false);
            case OTHER -> new ModelField(name, new Type.Value(oneOf(OTHERS)), oneIn(2));
            case BOX -> new ModelField(name, new Type.Value(oneOf(NUMBERS)), oneIn(2));
            case ENUM -> new ModelField(name, enumValue(), oneIn(2));
            case NESTED -> holding(name, target(), others);
            case LIST -> list(name, element());
            case MAP -> map(name, element());
            // An Optional that is null would come back empty.
            case OPTIONAL -> new ModelField(name, new Type.OptionalOf(element()), false);
            case SET -> set(name, element());
            case SELF -> self(name);
            case BYTES -> new ModelField(name, new Type.Array(Scalar.BYTE), oneIn(2));
        };
    }

    private Kind kind() {
        int percent = random.nextInt(100);
        for (Kind kind : Kind.values()) {
            percent -= kind.percent;
            if (percent < 0) {
                return kind;
            }
        }
        throw new IllegalStateException("The kinds of fields are not a hundred percent");
    }

    private ModelField self(String name) {
        Type.Nested self = new Type.Nested(ownName());
        return oneIn(2) ? new ModelField(name, self, true) : list(name, self);
    }

    /** Draws a field with objects of a class. */
    private ModelField holding(String name, String target, List<ModelField> others) {
        Type.Nested nested = new Type.Nested(target);
        int form = random.nextInt(10);
        if (form < 4) {
            // One such field in a class, or an object could be of hundreds.
            boolean certain =
                    oneIn(3) && !target.equals(ownName()) && others.stream().noneMatch(RandomModel::isCertain);
            return new ModelField(name, nested, !certain);
        } else if (form < 7) {
            return list(name, nested);
        } else if (form < 8) {
            return set(name, nested);
        }
        return form < 9 ? map(name, nested) : new ModelField(name, new Type.OptionalOf(nested), false);
    }

    /** Returns whether there always is an object in a field. */
    private static boolean isCertain(ModelField field) {
        return field.type() instanceof Type.Nested && !field.nullable();
    }

    private ModelField list(String name, Type.Element element) {
        return new ModelField(name, new Type.ListOf(element, hasNulls(element)), oneIn(3));
    }

    private ModelField set(String name, Type.Element element) {
        return new ModelField(name, new Type.SetOf(element, oneIn(3)), oneIn(3));
    }

    private ModelField map(String name, Type.Element element) {
        return new ModelField(name, new Type.MapOf(key(), element, hasNulls(element), oneIn(3)), oneIn(3));
    }

    /** Only texts may be null inside a collection. */
    private boolean hasNulls(Type.Element element) {
        return element.equals(new Type.Value(Scalar.TEXT)) && oneIn(6);
    }

    private Type.Element element() {
        int twentieth = random.nextInt(20);
        if (twentieth < 8) {
            return new Type.Value(Scalar.TEXT);
        } else if (twentieth < 11) {
            return new Type.Value(oneOf(NUMBERS));
        } else if (twentieth < 14) {
            return new Type.Value(oneOf(OTHERS));
        }
        return twentieth < 16 ? enumValue() : new Type.Nested(target());
    }

    private Type.Element key() {
        int tenth = random.nextInt(10);
        if (tenth < 5) {
            return new Type.Value(Scalar.TEXT);
        } else if (tenth < 8) {
            return new Type.Value(oneOf(KEYS));
        }
        return tenth < 9 ? enumValue() : new Type.Value(oneOf(OTHERS));
    }

    private Type.EnumValue enumValue() {
        return new Type.EnumValue(oneOf(enums).name());
    }

    /** Returns the name of the class that is being drawn. */
    private String ownName() {
        return names.get(names.size() - 1 - behind.size());
    }

    /** Draws the class that is being drawn, or one behind it. */
    private String target() {
        return oneOf(names.subList(names.size() - 1 - behind.size(), names.size()));
    }

    private String fieldName(List<ModelField> others) {
        while (true) {
            String noun = oneOf(NOUNS);
            String name = oneIn(2) ? noun : oneOf(QUALIFIERS) + Spelling.capitalised(noun);
            if (others.stream().noneMatch(field -> field.name().equals(name))) {
                return name;
            }
        }
    }

    /** Returns the enums that fields have, in the order in which {@link ModelReader} meets them. */
    private List<ModelEnum> enumsOf(List<ModelClass> classes) {
        List<String> met = classes.stream()
                .flatMap(type -> type.fields().stream())
                .flatMap(field -> elements(field.type()))
                .map(Type::java)
                .toList();
        return enums.stream()
                .filter(type -> met.contains(type.name()))
                .sorted(Comparator.comparing(type -> met.indexOf(type.name())))
                .toList();
    }

    private static Stream<Type> elements(Type type) {
        if (type instanceof Type.MapOf map) {
            return Stream.of(map.key(), map.element());
        } else if (type instanceof Type.Container container) {
            return Stream.of(container.element());
        }
        return Stream.of(type instanceof Type.OptionalOf optional ? optional.element() : type);
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

    /** Draws several different ones. */
    private List<String> some(List<String> list, int count) {
        Set<String> drawn = new LinkedHashSet<>();
        while (drawn.size() < count) {
            drawn.add(oneOf(list));
        }
        return List.copyOf(drawn);
    }

    private static List<String> words(String words) {
        return List.of(words.strip().split("\\s+"));
    }
}
