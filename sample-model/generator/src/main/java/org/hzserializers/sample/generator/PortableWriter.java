// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes the Portable twins, their definitions and their factory. Nested values are twins, too.
 *
 * <p>Portable has no nullable numbers, so a flag goes before each box; and no maps, so keys and values are parallel
 * arrays. A class cannot lead back to itself, since a definition cannot contain itself.
 */
final class PortableWriter {

    private static final String SUPPRESSED =
            "@SuppressWarnings(\"removal\") // Portable goes in Hazelcast 7; here it is a rival to compare with\n";

    private final Model model;
    private final ColumnsWriter columns;

    PortableWriter(Model model, ColumnsWriter columns) {
        this.model = model;
        this.columns = columns;
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        for (ModelClass type : model.classes()) {
            refuseRecursion(type, type, new HashSet<>());
            files.add(java(twin(type), twinSource(type)));
        }
        files.add(java("PortableTwins", registry()));
        files.add(SourceFile.packageInfo(model, "portable", """
                /** The twins of all values that are {@link com.hazelcast.nio.serialization.Portable}, nested ones included. */
                """));
        return files;
    }

    private SourceFile java(String name, String body) {
        String hazelcast = "com.hazelcast.nio.serialization.";
        List<String> imports = new ArrayList<>(List.of("com.hazelcast.config.SerializationConfig"));
        for (String each : List.of(
                "ClassDefinition",
                "ClassDefinitionBuilder",
                "Portable",
                "PortableFactory",
                "PortableReader",
                "PortableWriter")) {
            imports.add(hazelcast + each);
        }
        imports.add(model.output() + ".fields.ClassIds");
        imports.add(model.output() + ".columns.Columns");
        return SourceFile.java(model, "portable", name, imports, body);
    }

    private void refuseRecursion(ModelClass start, ModelClass type, Set<String> seen) {
        for (ModelField field : type.fields()) {
            Type part = field.type();
            if (part instanceof Type.OptionalOf optional) {
                part = optional.element();
            } else if (part instanceof Type.Container container) {
                part = container.element();
            }
            if (part instanceof Type.Nested nested && seen.add(nested.name())) {
                if (nested.name().equals(start.name())) {
                    throw Model.refusal(
                            type,
                            field,
                            "it leads back to " + start.name()
                                    + ", and a ClassDefinition of Portable cannot contain itself");
                }
                refuseRecursion(start, model.find(nested), seen);
            }
        }
    }

    private static String twin(ModelClass type) {
        return type.name() + "Portable";
    }

    private String twin(Type.Nested nested) {
        return twin(model.find(nested));
    }

    private String twinSource(ModelClass type) {
        StringBuilder definition = new StringBuilder();
        StringBuilder write = new StringBuilder();
        StringBuilder reads = new StringBuilder();
        List<String> values = new ArrayList<>();
        for (ModelField field : type.fields()) {
            String value = type.isRecord() ? type.get("value", field) : field.name();
            Type content = field.type();
            if (content instanceof Type.OptionalOf optional) {
                content = optional.element();
                write.append("%s %sValue = %s == null ? null : %s.orElse(null);\n"
                        .formatted(content.java(), field.name(), value, value));
                value = field.name() + "Value";
            }
            definition.append(definition(content, field.name()));
            write.append(write(content, field.name(), value));
            String read = read(content, field.name());
            values.add(field.type() instanceof Type.OptionalOf ? "Optional.ofNullable(%s)".formatted(read) : read);
        }
        if (type.isRecord()) {
            reads.append("value = new %s(%s);\n".formatted(type.name(), String.join(",\n", values)));
        } else {
            for (int i = 0; i < values.size(); i++) {
                reads.append("%s = %s;\n".formatted(type.fields().get(i).name(), values.get(i)));
            }
        }
        return Twins.head(type, twin(type), "Portable", SUPPRESSED)
                + """

                static ClassDefinition definition() {
                    return new ClassDefinitionBuilder(ClassIds.FACTORY_ID, %s)
                            %s
                            .build();
                }

                @Override
                public int getFactoryId() {
                    return ClassIds.FACTORY_ID;
                }

                @Override
                public int getClassId() {
                    return %1$s;
                }

                @Override
                public void writePortable(PortableWriter writer) throws IOException {
                %s}

                @Override
                public void readPortable(PortableReader reader) throws IOException {
                %s}
                %s}
                """.formatted(type.constant(), definition, write, reads, type.isRecord() ? holder(type) : "");
    }

    /** A record is wrapped when it is written and unwrapped when it was read. */
    private static String holder(ModelClass type) {
        return """

                static @Nullable %1$s wrap(@Nullable %2$s value) {
                    if (value == null) {
                        return null;
                    }
                    %1$s portable = new %1$s();
                    portable.value = value;
                    return portable;
                }

                static Portable[] wrap(Collection<%2$s> values) {
                    return values.stream().map(%1$s::wrap).toArray(Portable[]::new);
                }

                static @Nullable %2$s unwrap(@Nullable Portable portable) {
                    return portable == null ? null : ((%1$s) portable).value;
                }

                static %2$s @Nullable [] unwrap(Portable @Nullable [] portables) {
                    return portables == null
                            ? null
                            : Arrays.stream(portables).map(%1$s::unwrap).toArray(%2$s[]::new);
                }
                """.formatted(twin(type), type.name());
    }

    private String definition(Type type, String name) {
        if (type instanceof Type.Primitive primitive) {
            return ".add%sField(\"%s\")\n".formatted(primitive.scalar().methodName(), name);
        } else if (type instanceof Type.Value value && value.scalar().isPrimitive()) {
            return ".addBooleanField(\"%sPresent\")\n.add%sField(\"%1$s\")\n"
                    .formatted(name, value.scalar().methodName());
        } else if (type instanceof Type.Nested nested) {
            return ".addPortableField(\"%s\", %s.definition())\n".formatted(name, twin(nested));
        } else if (type instanceof Type.Array array) {
            return ".add%sArrayField(\"%s\")\n".formatted(array.element().methodName(), name);
        } else if (type instanceof Type.Rows rows) {
            return ".addIntArrayField(\"%1$sLengths\")\n.add%2$sArrayField(\"%1$sValues\")\n"
                    .formatted(name, rows.element().methodName());
        } else if (type instanceof Type.MapOf map) {
            return arrayDefinition(map.key(), name + "Keys") + arrayDefinition(map.element(), name + "Values");
        } else if (type instanceof Type.Container collection) {
            return arrayDefinition(collection.element(), name);
        }
        return ".add%sField(\"%s\")\n".formatted(method((Type.Element) type), name);
    }

    private String arrayDefinition(Type.Element element, String name) {
        return element instanceof Type.Nested nested
                ? ".addPortableArrayField(\"%s\", %s.definition())\n".formatted(name, twin(nested))
                : ".add%sArrayField(\"%s\")\n".formatted(method(element), name);
    }

    /** Returns the name of a kind of field, as the names of the methods of builder, writer and reader have it. */
    private static String method(Type.Element element) {
        if (element instanceof Type.Nested) {
            return "Portable";
        }
        return switch (Column.of(element).component()) {
            case "String" -> "String";
            case "BigDecimal" -> "Decimal";
            case "LocalDate" -> "Date";
            case "LocalTime" -> "Time";
            case "LocalDateTime" -> "Timestamp";
            case "OffsetDateTime" -> "TimestampWithTimezone";
            default -> ((Type.Value) element).scalar().methodName();
        };
    }

    private String write(Type type, String name, String value) {
        if (type instanceof Type.Primitive primitive) {
            return "writer.write%s(\"%s\", %s);\n".formatted(primitive.scalar().methodName(), name, value);
        } else if (type instanceof Type.Value box && box.scalar().isPrimitive()) {
            return """
                    writer.writeBoolean("%1$sPresent", %2$s != null);
                    writer.write%3$s("%1$s", %2$s == null ? %4$s : %2$s);
                    """.formatted(name, value, box.scalar().methodName(), zero(box.scalar()));
        } else if (type instanceof Type.Nested nested) {
            ModelClass target = model.find(nested);
            String portable = target.isRecord() ? "%s.wrap(%s)".formatted(twin(target), value) : "(Portable) " + value;
            return """
                    if (%1$s == null) {
                        writer.writeNullPortable("%2$s", ClassIds.FACTORY_ID, %3$s);
                    } else {
                        writer.writePortable("%2$s", %4$s);
                    }
                    """.formatted(value, name, target.constant(), portable);
        } else if (type instanceof Type.Array array) {
            return "writer.write%sArray(\"%s\", %s);\n"
                    .formatted(array.element().methodName(), name, value);
        } else if (type instanceof Type.Rows rows) {
            return "writer.writeIntArray(\"%1$sLengths\", %2$s);\nwriter.write%3$sArray(\"%1$sValues\", %4$s);\n"
                    .formatted(
                            name,
                            columns.rowLengths(rows, value),
                            rows.element().methodName(),
                            columns.rowValues(rows, value));
        } else if (type instanceof Type.MapOf map) {
            return "writer.write%sArray(\"%sKeys\", %s);\n"
                            .formatted(method(map.key()), name, columns.keys(map, form(map.key()), value))
                    + (map.element() instanceof Type.Nested nested
                            ? writeObjects(nested, name + "Values", value, ".values()")
                            : writeArray(map.element(), name + "Values", columns.valuesOf(value)));
        } else if (type instanceof Type.Container collection) {
            return collection.element() instanceof Type.Nested nested
                    ? writeObjects(nested, name, value, "")
                    : writeArray(collection.element(), name, value);
        }
        Type.Element element = (Type.Element) type;
        return "writer.write%s(\"%s\", %s);\n"
                .formatted(method(element), name, Column.of(element).to(columns, element, value));
    }

    private String writeArray(Type.Element element, String name, String values) {
        String array = columns.toArray(element, form(element), values);
        return "writer.write%sArray(\"%s\", %s);\n".formatted(method(element), name, array);
    }

    private String writeObjects(Type.Nested nested, String name, String value, String elements) {
        String array = model.find(nested).isRecord() ? "%s.wrap(%s)" : "%2$s.toArray(new Portable[0])";
        return "writer.writePortableArray(\"%s\", %s == null ? null : %s);\n"
                .formatted(name, value, array.formatted(twin(nested), value + elements));
    }

    private static String zero(Scalar box) {
        return switch (box) {
            case BOOLEAN -> "false";
            case BYTE, SHORT -> "(" + box.primitiveName() + ") 0";
            case LONG -> "0L";
            case FLOAT -> "0f";
            case DOUBLE -> "0d";
            default -> "0";
        };
    }

    private static ColumnsWriter.Form form(Type.Element element) {
        if (element instanceof Type.Nested nested) {
            return ColumnsWriter.Form.objects(nested);
        }
        return element instanceof Type.Value value && value.scalar().isPrimitive()
                ? new ColumnsWriter.Form(value.scalar().primitiveName(), "%s", "%s")
                : Column.of(element).form();
    }

    private String read(Type type, String name) {
        if (type instanceof Type.Primitive primitive) {
            return "reader.read%s(\"%s\")".formatted(primitive.scalar().methodName(), name);
        } else if (type instanceof Type.Value box && box.scalar().isPrimitive()) {
            return "reader.readBoolean(\"%1$sPresent\") ? reader.read%2$s(\"%1$s\") : null"
                    .formatted(name, box.scalar().methodName());
        } else if (type instanceof Type.Nested nested) {
            return model.find(nested).isRecord()
                    ? "%s.unwrap(reader.readPortable(\"%s\"))".formatted(twin(nested), name)
                    : "reader.<%s>readPortable(\"%s\")".formatted(twin(nested), name);
        } else if (type instanceof Type.Array array) {
            return "reader.read%sArray(\"%s\")".formatted(array.element().methodName(), name);
        } else if (type instanceof Type.Rows rows) {
            return columns.rows(
                    rows,
                    "reader.readIntArray(\"%sLengths\")".formatted(name),
                    "reader.read%sArray(\"%sValues\")".formatted(rows.element().methodName(), name));
        } else if (type instanceof Type.MapOf map) {
            return columns.map(
                    map,
                    form(map.key()),
                    form(map.element()),
                    readArray(map.key(), name + "Keys"),
                    readArray(map.element(), name + "Values"));
        } else if (type instanceof Type.Container collection) {
            return columns.collection(collection, form(collection.element()), readArray(collection.element(), name));
        }
        Type.Element element = (Type.Element) type;
        return Column.of(element).from(columns, element, "reader.read%s(\"%s\")".formatted(method(element), name));
    }

    private String readArray(Type.Element element, String name) {
        String read = "reader.read%sArray(\"%s\")".formatted(method(element), name);
        return element instanceof Type.Nested nested && model.find(nested).isRecord()
                ? "%s.unwrap(%s)".formatted(twin(nested), read)
                : read;
    }

    private String registry() {
        String definitions = model.classes().stream()
                .map(type -> twin(type) + ".definition()")
                .collect(Collectors.joining(",\n"));
        return """
                /** Creates the Portable twins by class id, and knows which twin belongs to which plain class. */
                %spublic final class PortableTwins implements PortableFactory {
                %s
                    /** Returns the twins by plain class, those of nested values too. */
                    public static Map<Class<?>, Class<?>> classes() {
                        return CLASSES;
                    }

                    /**
                     * Registers the factory and the definition of every twin.
                     *
                     * <p>Hazelcast learns definitions from values as well, but not of a class that has only been seen as null.
                     */
                    public static void configure(SerializationConfig config) {
                        config.addPortableFactory(ClassIds.FACTORY_ID, new PortableTwins());
                        for (ClassDefinition definition : definitions()) {
                            config.addClassDefinition(definition);
                        }
                    }

                    private static List<ClassDefinition> definitions() {
                        return List.of(%s);
                    }

                    @Override
                    public Portable create(int classId) {
                        %s
                    }
                }
                """.formatted(
                        SUPPRESSED,
                        Twins.classes(model.classes(), PortableWriter::twin),
                        definitions,
                        Twins.create(model.classes(), PortableWriter::twin, "Portable"));
    }
}
