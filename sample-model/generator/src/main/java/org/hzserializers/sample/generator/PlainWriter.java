// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the classes, records and enums of a model, such that {@link ModelReader} reads the same model of them.
 *
 * <p>They are equal if all fields are, so that they can be elements of sets; and {@code Serializable}.
 */
final class PlainWriter {

    private static final List<String> IMPORTS = List.of("java.io.Serializable", "java.util.Objects");

    private final Model model;

    PlainWriter(Model model) {
        this.model = model;
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        model.enums().forEach(type -> files.add(java(type.name(), source(type))));
        model.classes().forEach(type -> files.add(java(type.name(), type.isRecord() ? record(type) : plain(type))));
        files.add(SourceFile.packageInfoOf(model.packageName(), "/** The classes of a model. */"));
        return files;
    }

    private SourceFile java(String name, String body) {
        return SourceFile.javaIn(model, model.packageName(), name, IMPORTS, body);
    }

    private static String source(ModelEnum type) {
        if (!type.withBodies()) {
            return """
                    /** One of %d. */
                    public enum %s {
                        %s
                    }
                    """.formatted(type.constants().size(), type.name(), String.join(",\n", type.constants()));
        }
        String constants = type.constants().stream()
                .map(constant -> """
                        %s {
                            @Override
                            public String label() {
                                return "%s";
                            }
                        }""".formatted(
                                constant, constant.toLowerCase(Locale.ROOT).replace('_', ' ')))
                .collect(Collectors.joining(",\n"));
        return """
                /** One of %d, each of which is a class of its own. */
                public enum %s {
                    %s;

                    /** Returns what people call it. */
                    public abstract String label();
                }
                """.formatted(type.constants().size(), type.name(), constants);
    }

    private static String record(ModelClass type) {
        String components = type.fields().stream().map(PlainWriter::declaration).collect(Collectors.joining(",\n"));
        // A record compares arrays by identity.
        boolean arrays = type.fields().stream().anyMatch(field -> isArray(field.type()));
        return """
                /** A record of the model. */
                public record %s(%s) implements Serializable {
                %s}
                """.formatted(type.name(), components, arrays ? equality(type, type.fields(), null) : "");
    }

    private String plain(ModelClass type) {
        String superclass = type.superclass();
        int inherited = superclass == null ? 0 : model.find(superclass).fields().size();
        List<ModelField> own = type.fields().subList(inherited, type.fields().size());
        String fields = own.stream()
                .map(field -> "public " + declaration(field) + ";\n")
                .collect(Collectors.joining());
        return """
                /** A class of the model. */
                public class %1$s %2$simplements Serializable {
                    private static final long serialVersionUID = 1L;

                    %3$s
                    /** Leaves every field at its default. */
                    public %1$s() {}

                    %4$s
                }
                """.formatted(
                        type.name(),
                        superclass == null ? "" : "extends " + superclass + " ",
                        fields,
                        equality(type, own, superclass));
    }

    private static String declaration(ModelField field) {
        Type type = field.type();
        String mark = field.nullable() ? "@Nullable " : "";
        if (type instanceof Type.Array array) {
            return "%s %s[] %s".formatted(array.element().primitiveName(), mark, field.name());
        } else if (type instanceof Type.Rows rows) {
            return "%s %s[] @Nullable [] %s".formatted(rows.element().primitiveName(), mark, field.name());
        }
        String java = type.java();
        if (type instanceof Type.Container container && container.nullable()) {
            String element = container.element().java() + ">";
            java = java.substring(0, java.length() - element.length()) + "@Nullable " + element;
        }
        return mark + java + " " + field.name();
    }

    private static boolean isArray(Type type) {
        return type instanceof Type.Array || type instanceof Type.Rows;
    }

    /** Returns {@code equals} and {@code hashCode} by these fields, and by those of the superclass. */
    private static String equality(ModelClass type, List<ModelField> fields, @Nullable String superclass) {
        Stream<String> own = fields.stream().map(PlainWriter::same);
        String same = Stream.concat(superclass == null ? Stream.empty() : Stream.of("super.equals(object)"), own)
                .collect(Collectors.joining("\n&& "));
        Stream<String> hashes = fields.stream().map(PlainWriter::hash);
        String hash = Stream.concat(superclass == null ? Stream.empty() : Stream.of("super.hashCode()"), hashes)
                .collect(Collectors.joining(", "));
        String cast = fields.isEmpty() ? "" : "%s other = (%1$s) object;\n".formatted(type.name());
        return """
                @Override
                public boolean equals(@Nullable Object object) {
                    if (this == object) {
                        return true;
                    }
                    if (object == null || getClass() != object.getClass()) {
                        return false;
                    }
                    %sreturn %s;
                }

                @Override
                public int hashCode() {
                    return Objects.hash(%s);
                }
                """.formatted(cast, same.isEmpty() ? "true" : same, hash);
    }

    /** Returns the code that compares a field with that of another object, whatever the fields are called. */
    private static String same(ModelField field) {
        String method = "Objects.equals";
        if (field.type() instanceof Type.Primitive primitive) {
            boolean floating = primitive.scalar() == Scalar.FLOAT || primitive.scalar() == Scalar.DOUBLE;
            return floating
                    ? "%s.compare(this.%s, other.%2$s) == 0"
                            .formatted(primitive.scalar().javaName(), field.name())
                    : "this.%s == other.%1$s".formatted(field.name());
        } else if (field.type() instanceof Type.Array) {
            method = "Arrays.equals";
        } else if (field.type() instanceof Type.Rows) {
            method = "Arrays.deepEquals";
        }
        return "%s(this.%s, other.%2$s)".formatted(method, field.name());
    }

    private static String hash(ModelField field) {
        if (field.type() instanceof Type.Array) {
            return "Arrays.hashCode(%s)".formatted(field.name());
        }
        return (field.type() instanceof Type.Rows ? "Arrays.deepHashCode(%s)" : "%s").formatted(field.name());
    }
}
