// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.Map;
import java.util.TreeMap;

/**
 * Writes the class {@code Elements}: what Hazelcast's streams have no method for. It has the methods that were asked
 * for, and no others.
 */
final class ElementsWriter {

    private final Model model;
    private final Map<String, String> methods = new TreeMap<>();

    ElementsWriter(Model model) {
        this.model = model;
    }

    /** Returns the name of the method that writes a value of this type, which may be null. */
    String write(Type type) {
        return name(type, "write");
    }

    /** Returns the name of the method that reads what {@link #write} wrote. */
    String read(Type type) {
        return name(type, "read");
    }

    private String name(Type type, String verb) {
        if (type instanceof Type.Value || type instanceof Type.EnumValue) {
            String name = "Nullable" + type.java();
            methods.computeIfAbsent(name, key -> nullable(key, (Type.Element) type));
            return verb + name;
        } else if (type instanceof Type.Rows rows) {
            String name = Spelling.capitalised(rows.element().primitiveName()) + "Rows";
            methods.computeIfAbsent(name, key -> rows(key, rows));
            return verb + name;
        } else if (type instanceof Type.MapOf map) {
            String name = map.key().java() + "To" + map.element().java() + "Map";
            methods.computeIfAbsent(name, key -> writeMap(key, map));
            methods.computeIfAbsent(name + map.implementation(), key -> readMap(name, map));
            return verb + (verb.equals("read") && map.ordered() ? "Linked" : "") + name;
        } else if (type instanceof Type.Container collection) {
            String name = Spelling.plural(collection.element().java());
            methods.computeIfAbsent(name, key -> writeCollection(key, collection));
            methods.computeIfAbsent(name + collection.implementation(), key -> readCollection(name, collection));
            return verb + name + (verb.equals("read") ? collectionSuffix(collection) : "");
        }
        throw new IllegalStateException("Hazelcast's streams have a method for " + type.java());
    }

    private static String collectionSuffix(Type.Container collection) {
        return switch (collection.implementation()) {
            case "LinkedHashSet" -> "LinkedSet";
            case "HashSet" -> "Set";
            default -> "";
        };
    }

    String source() {
        return """
                /** Writes and reads what Hazelcast's streams have no method for: what may be null, lists, sets, maps and rows. */
                final class Elements {
                    /** Stands for null where a length is expected, as in Hazelcast's own arrays. */
                    private static final int NULL_LENGTH = -1;

                    /** Room for this many is affordable whatever a stream holds. */
                    private static final int SMALL = 1024;

                    private Elements() {}

                    /** Returns a length of zero or more, or {@link #NULL_LENGTH}. */
                    private static int readLength(ObjectDataInput in) throws IOException {
                        int length = in.readInt();
                        if (length < NULL_LENGTH) {
                            throw new StreamCorruptedException("Length " + length + " is negative");
                        }
                        return length;
                    }

                    /**
                     * Room for all elements if their bytes may be there, so that a damaged length does not become an
                     * allocation. A list that grows to its length instead leaves large arrays behind, which G1 keeps for long,
                     * with all their elements.
                     */
                    private static int initialCapacity(int length, int minElementBytes, ObjectDataInput in) throws IOException {
                        if (length <= SMALL) {
                            return length;
                        }
                        int known = in instanceof InputStream stream ? stream.available() / minElementBytes : 0;
                        return Math.min(length, Math.max(SMALL, known));
                    }
                %s
                }
                """.formatted(String.join("", methods.values()));
    }

    private String nullable(String name, Type.Element type) {
        return """

                static void write%1$s(@Nullable %2$s value, ObjectDataOutput out) throws IOException {
                    out.writeBoolean(value != null);
                    if (value != null) {
                        %3$s
                    }
                }

                static @Nullable %2$s read%1$s(ObjectDataInput in) throws IOException {
                    return in.readBoolean() ? %4$s : null;
                }
                """.formatted(name, type.java(), write(type, "value"), read(type));
    }

    private static String rows(String name, Type.Rows rows) {
        String primitive = rows.element().primitiveName();
        return """

                static void write%1$s(%2$s @Nullable [] @Nullable [] rows, ObjectDataOutput out) throws IOException {
                    out.writeInt(rows == null ? NULL_LENGTH : rows.length);
                    if (rows != null) {
                        for (%2$s[] row : rows) {
                            out.write%3$sArray(row);
                        }
                    }
                }

                static %2$s @Nullable [] @Nullable [] read%1$s(ObjectDataInput in) throws IOException {
                    int length = readLength(in);
                    if (length == NULL_LENGTH) {
                        return null;
                    }
                    List<%2$s[]> rows = new ArrayList<>(initialCapacity(length, Integer.BYTES, in));
                    for (int i = 0; i < length; i++) {
                        rows.add(in.read%3$sArray());
                    }
                    return rows.toArray(new %2$s[0][]);
                }
                """.formatted(name, primitive, rows.element().methodName());
    }

    private String writeCollection(String name, Type.Container type) {
        return """

                static void write%s(@Nullable Collection<%2$s> values, ObjectDataOutput out) throws IOException {
                    out.writeInt(values == null ? NULL_LENGTH : values.size());
                    if (values != null) {
                        for (%2$s value : values) {
                            %3$s
                        }
                    }
                }
                """.formatted(name, type.element().java(), write(type.element(), "value"));
    }

    private String readCollection(String name, Type.Container type) {
        String capacity = type instanceof Type.ListOf
                ? "initialCapacity(length, %s, in)".formatted(minBytes(type.element()))
                : "";
        return """

                static @Nullable %s read%s%s(ObjectDataInput in) throws IOException {
                    int length = readLength(in);
                    if (length == NULL_LENGTH) {
                        return null;
                    }
                    %1$s values = new %s<>(%s);
                    for (int i = 0; i < length; i++) {
                        values.add(%s);
                    }
                    return values;
                }
                """.formatted(
                type.java(), name, collectionSuffix(type), type.implementation(), capacity, read(type.element()));
    }

    private String writeMap(String name, Type.MapOf type) {
        return """

                static void write%s(@Nullable %s map, ObjectDataOutput out) throws IOException {
                    out.writeInt(map == null ? NULL_LENGTH : map.size());
                    if (map != null) {
                        for (Map.Entry<%s, %s> entry : map.entrySet()) {
                            %s
                            %s
                        }
                    }
                }
                """.formatted(
                        name,
                        type.java(),
                        type.key().java(),
                        type.element().java(),
                        write(type.key(), "entry.getKey()"),
                        write(type.element(), "entry.getValue()"));
    }

    private String readMap(String name, Type.MapOf type) {
        return """

                static @Nullable %1$s read%2$s(ObjectDataInput in) throws IOException {
                    int length = readLength(in);
                    if (length == NULL_LENGTH) {
                        return null;
                    }
                    %1$s map = new %3$s<>();
                    for (int i = 0; i < length; i++) {
                        %4$s key = %5$s;
                        map.put(key, %6$s);
                    }
                    return map;
                }
                """.formatted(
                        type.java(),
                        (type.ordered() ? "Linked" : "") + name,
                        type.implementation(),
                        type.key().java(),
                        read(type.key()),
                        read(type.element()));
    }

    private static String minBytes(Type.Element element) {
        return element instanceof Type.Value value && value.scalar().isPrimitive() && value.scalar() != Scalar.BOOLEAN
                ? value.scalar().javaName() + ".BYTES"
                : element instanceof Type.Value value && value.scalar() == Scalar.BOOLEAN
                        ? "Byte.BYTES"
                        : "Integer.BYTES";
    }

    /** Returns the statements that write a value that is not null, unless it is a text. */
    private String write(Type.Element type, String value) {
        if (type instanceof Type.Nested nested) {
            return FieldsWriter.writeCall(model.find(nested), value) + ";";
        } else if (type instanceof Type.EnumValue) {
            return "out.writeString(%s.name());".formatted(value);
        }
        String statements =
                switch (((Type.Value) type).scalar()) {
                    case TEXT -> "out.writeString(%s);";
                    case BIG_INTEGER -> "out.writeByteArray(%s.toByteArray());";
                    case BIG_DECIMAL ->
                        "out.writeByteArray(%1$s.unscaledValue().toByteArray());\nout.writeInt(%1$s.scale());";
                    case LOCAL_DATE -> "out.writeLong(%s.toEpochDay());";
                    case LOCAL_TIME -> "out.writeLong(%s.toNanoOfDay());";
                    case LOCAL_DATE_TIME -> DATE_TIME;
                    case OFFSET_DATE_TIME -> DATE_TIME + "\nout.writeInt(%1$s.getOffset().getTotalSeconds());";
                    case INSTANT -> "out.writeLong(%1$s.getEpochSecond());\nout.writeInt(%1$s.getNano());";
                    default -> "out.write" + ((Type.Value) type).scalar().methodName() + "(%s);";
                };
        return statements.formatted(value);
    }

    private static final String DATE_TIME =
            "out.writeLong(%1$s.toLocalDate().toEpochDay());\nout.writeLong(%1$s.toLocalTime().toNanoOfDay());";

    /** Returns the code that reads what {@link #write(Type.Element, String)} wrote. */
    private String read(Type.Element type) {
        if (type instanceof Type.Nested nested) {
            return FieldsWriter.readCall(model.find(nested));
        } else if (type instanceof Type.EnumValue) {
            return type.java() + ".valueOf(in.readString())";
        }
        String date = "LocalDate.ofEpochDay(in.readLong())";
        String time = "LocalTime.ofNanoOfDay(in.readLong())";
        return switch (((Type.Value) type).scalar()) {
            case TEXT -> "in.readString()";
            case BIG_INTEGER -> "new BigInteger(in.readByteArray())";
            case BIG_DECIMAL -> "new BigDecimal(new BigInteger(in.readByteArray()), in.readInt())";
            case LOCAL_DATE -> date;
            case LOCAL_TIME -> time;
            case LOCAL_DATE_TIME -> "LocalDateTime.of(%s, %s)".formatted(date, time);
            case OFFSET_DATE_TIME ->
                "OffsetDateTime.of(%s, %s, ZoneOffset.ofTotalSeconds(in.readInt()))".formatted(date, time);
            case INSTANT -> "Instant.ofEpochSecond(in.readLong(), in.readInt())";
            default -> "in.read%s()".formatted(((Type.Value) type).scalar().methodName());
        };
    }
}
