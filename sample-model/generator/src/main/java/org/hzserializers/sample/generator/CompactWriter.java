// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a Compact serializer for each class; Compact carries the plain classes themselves.
 *
 * <p>Compact has no maps, so keys and values are parallel arrays; no arrays of arrays, so rows go end to end behind
 * their lengths; and no char, so its bits travel as an int16.
 */
final class CompactWriter {

    private final Model model;
    private final ColumnsWriter columns;

    CompactWriter(Model model, ColumnsWriter columns) {
        this.model = model;
        this.columns = columns;
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        model.classes().forEach(type -> files.add(java(serializer(type), source(type))));
        files.add(java("CompactSerializers", registry()));
        files.add(SourceFile.packageInfo(model, "compact", """
                /**
                 * The {@link com.hazelcast.nio.serialization.compact.CompactSerializer}s of all values, which Compact carries
                 * as they are.
                 */
                """));
        return files;
    }

    private SourceFile java(String name, String body) {
        String compact = "com.hazelcast.nio.serialization.compact.";
        return SourceFile.java(
                model,
                "compact",
                name,
                List.of(
                        compact + "CompactReader",
                        compact + "CompactSerializer",
                        compact + "CompactWriter",
                        model.output() + ".columns.Columns"),
                body);
    }

    private static String serializer(ModelClass type) {
        return type.name() + "CompactSerializer";
    }

    private String source(ModelClass type) {
        StringBuilder write = new StringBuilder();
        List<String> values = new ArrayList<>();
        for (ModelField field : type.fields()) {
            String value = type.get("value", field);
            Type content = field.type();
            if (content instanceof Type.OptionalOf optional) {
                content = optional.element();
                write.append("%s %sValue = %s == null ? null : %s.orElse(null);\n"
                        .formatted(content.java(), field.name(), value, value));
                value = field.name() + "Value";
            }
            write.append(write(content, field.name(), value));
            String read = read(content, field.name());
            values.add(field.type() instanceof Type.OptionalOf ? "Optional.ofNullable(%s)".formatted(read) : read);
        }
        StringBuilder read = new StringBuilder();
        if (type.isRecord()) {
            read.append("return new %s(%s);\n".formatted(type.name(), String.join(",\n", values)));
        } else {
            read.append("%s value = new %1$s();\n".formatted(type.name()));
            for (int i = 0; i < values.size(); i++) {
                read.append("value.%s = %s;\n".formatted(type.fields().get(i).name(), values.get(i)));
            }
            read.append("return value;\n");
        }
        return """
                /** Writes and reads a {@link %1$s} in the Compact format. */
                final class %1$sCompactSerializer implements CompactSerializer<%1$s> {
                    @Override
                    public %1$s read(CompactReader reader) {
                    %2$s}

                    @Override
                    public void write(CompactWriter writer, %1$s value) {
                    %3$s}

                    @Override
                    public String getTypeName() {
                        return "%4$s";
                    }

                    @Override
                    public Class<%1$s> getCompactClass() {
                        return %1$s.class;
                    }
                }
                """.formatted(type.name(), read, write, Spelling.kebab(type.name()));
    }

    /** Returns the name of a kind of field of primitives, as the names of the methods of writer and reader have it. */
    private static String method(Scalar scalar) {
        return switch (scalar) {
            case BOOLEAN -> "Boolean";
            case BYTE -> "Int8";
            case SHORT, CHAR -> "Int16";
            case INT -> "Int32";
            case LONG -> "Int64";
            case FLOAT -> "Float32";
            case DOUBLE -> "Float64";
            default -> throw new IllegalArgumentException(scalar + " is not primitive");
        };
    }

    private static String method(Type.Element element) {
        if (element instanceof Type.Nested) {
            return "Compact";
        } else if (isBox(element)) {
            return method(((Type.Value) element).scalar());
        }
        return switch (Column.of(element).component()) {
            case "BigDecimal" -> "Decimal";
            case "LocalDate" -> "Date";
            case "LocalTime" -> "Time";
            case "LocalDateTime" -> "Timestamp";
            case "OffsetDateTime" -> "TimestampWithTimezone";
            default -> "String";
        };
    }

    private static boolean isBox(Type type) {
        return type instanceof Type.Value value && value.scalar().isPrimitive();
    }

    private String write(Type type, String name, String value) {
        if (type instanceof Type.Primitive primitive) {
            String cast = primitive.scalar() == Scalar.CHAR ? "(short) " : "";
            return write(method(primitive.scalar()), name, cast + value);
        } else if (isBox(type)) {
            String bits = type.equals(new Type.Value(Scalar.CHAR))
                    ? columns.convert("bits", "Character", "Short", "(short) %s.charValue()", value)
                    : value;
            return write("Nullable" + method((Type.Element) type), name, bits);
        } else if (type instanceof Type.Array array) {
            String shorts = array.element() == Scalar.CHAR ? columns.recast("char", "short", value) : value;
            return write("ArrayOf" + method(array.element()), name, shorts);
        } else if (type instanceof Type.Rows rows) {
            String all = columns.rowValues(rows, value);
            String values = rows.element() == Scalar.CHAR ? columns.recast("char", "short", all) : all;
            return write("ArrayOfInt32", name + "Lengths", columns.rowLengths(rows, value))
                    + write("ArrayOf" + method(rows.element()), name + "Values", values);
        } else if (type instanceof Type.MapOf map) {
            return write("ArrayOf" + method(map.key()), name + "Keys", columns.keys(map, form(map.key()), value))
                    + write(
                            "ArrayOf" + method(map.element()),
                            name + "Values",
                            columns.values(map, form(map.element()), value));
        } else if (type instanceof Type.Container collection) {
            Type.Element element = collection.element();
            return write("ArrayOf" + method(element), name, columns.toArray(element, form(element), value));
        } else if (type instanceof Type.Nested) {
            return write("Compact", name, value);
        }
        Type.Element element = (Type.Element) type;
        return write(method(element), name, Column.of(element).to(columns, element, value));
    }

    private static String write(String method, String name, String value) {
        return "writer.write%s(\"%s\", %s);\n".formatted(method, name, value);
    }

    private static ColumnsWriter.Form form(Type.Element element) {
        if (element instanceof Type.Nested) {
            return new ColumnsWriter.Form(element.java(), "%s", "%s");
        } else if (element.equals(new Type.Value(Scalar.CHAR))) {
            return new ColumnsWriter.Form("short", "(short) %s.charValue()", "(char) %s");
        }
        return isBox(element)
                ? new ColumnsWriter.Form(((Type.Value) element).scalar().primitiveName(), "%s", "%s")
                : Column.of(element).form();
    }

    private static ColumnsWriter.Form readForm(Type.Element element) {
        return element instanceof Type.Nested nested ? ColumnsWriter.Form.objects(nested) : form(element);
    }

    private String read(Type type, String name) {
        if (type instanceof Type.Primitive primitive) {
            String cast = primitive.scalar() == Scalar.CHAR ? "(char) " : "";
            return cast + read(method(primitive.scalar()), name);
        } else if (isBox(type)) {
            String read = read("Nullable" + method((Type.Element) type), name);
            return type.equals(new Type.Value(Scalar.CHAR))
                    ? columns.convert("character", "Short", "Character", "(char) %s.shortValue()", read)
                    : read;
        } else if (type instanceof Type.Array array) {
            String read = read("ArrayOf" + method(array.element()), name);
            return array.element() == Scalar.CHAR ? columns.recast("short", "char", read) : read;
        } else if (type instanceof Type.Rows rows) {
            String read = read("ArrayOf" + method(rows.element()), name + "Values");
            String values = rows.element() == Scalar.CHAR ? columns.recast("short", "char", read) : read;
            return columns.rows(rows, read("ArrayOfInt32", name + "Lengths"), values);
        } else if (type instanceof Type.MapOf map) {
            return columns.map(
                    map,
                    form(map.key()),
                    readForm(map.element()),
                    readArray(map.key(), name + "Keys"),
                    readArray(map.element(), name + "Values"));
        } else if (type instanceof Type.Container collection) {
            return columns.collection(
                    collection, readForm(collection.element()), readArray(collection.element(), name));
        } else if (type instanceof Type.Nested) {
            return read("Compact", name);
        }
        Type.Element element = (Type.Element) type;
        return Column.of(element).from(columns, element, read(method(element), name));
    }

    private static String read(String method, String name) {
        return "reader.read%s(\"%s\")".formatted(method, name);
    }

    private static String readArray(Type.Element element, String name) {
        return element instanceof Type.Nested
                ? "reader.readArrayOfCompact(\"%s\", %s.class)".formatted(name, element.java())
                : read("ArrayOf" + method(element), name);
    }

    private String registry() {
        return """
                /** The explicit Compact serializers of every plain class. */
                public final class CompactSerializers {
                    private CompactSerializers() {}

                    /** Returns a new serializer for each class, nested ones included. */
                    public static List<CompactSerializer<?>> all() {
                        return List.of(%s);
                    }
                }
                """.formatted(model.classes().stream()
                .map(type -> "new %s()".formatted(serializer(type)))
                .collect(Collectors.joining(",\n")));
    }
}
