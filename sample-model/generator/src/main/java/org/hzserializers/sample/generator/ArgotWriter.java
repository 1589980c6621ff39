// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes an {@code .argot} file for each group, one for what they have in common, and the classes by the names of their
 * definitions.
 *
 * <p>Numbers have the width of their Java type unless the hint {@code argot} names another one. A date, a time or a
 * large number is the type of its Java name, which the library of types has to be asked to describe.
 */
final class ArgotWriter {

    private static final String COMMON = """
            /*
             * %s
             *
             * What the definitions of several groups use. A sequence of one element without a tag is that element.
             */

            definition text 1.0: (meta.sequence [ (meta.optional (meta.reference #uvint28text)) ]);
            definition text_list 1.0: (meta.sequence [
              (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #uvint28text)))
            ]);
            definition text_entry 1.0: { @key #uvint28text; @value #uvint28text; };
            definition text_map 1.0: (meta.sequence [
              (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #text_entry)))
            ]);
            """.formatted(SourceFile.LICENCE);

    private static final Type.Element TEXT = new Type.Value(Scalar.TEXT);

    private final Model model;

    ArgotWriter(Model model) {
        this.model = model;
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        files.add(new SourceFile(path("common"), COMMON));
        Set<ModelClass> known = new HashSet<>();
        model.groups().forEach((group, classes) -> {
            String definitions = inOrder(classes).stream()
                    .map(type -> reservations(type, known) + (type.argotByHand() ? "" : definition(type)))
                    .collect(Collectors.joining());
            if (!definitions.isEmpty()) {
                files.add(new SourceFile(path(group), """
                        /*
                         * %s
                         *
                         * The classes of %s. Needs common.argot.
                         */

                        %s""".formatted(SourceFile.LICENCE, group, definitions)));
            }
        });
        files.add(SourceFile.java(model, "argot", "ArgotClasses", List.of(), registry()));
        files.add(SourceFile.packageInfo(model, "argot", """
                /** Which class each Argot definition is for. */
                """));
        return files;
    }

    private String path(String group) {
        return "resources/" + resource(group);
    }

    private String resource(String group) {
        return model.output().replace('.', '/') + "/" + group + ".argot";
    }

    /** Returns the classes, each behind those that it refers to, as far as they do not refer back. */
    private List<ModelClass> inOrder(List<ModelClass> classes) {
        Set<ModelClass> ordered = new LinkedHashSet<>();
        Set<ModelClass> begun = new LinkedHashSet<>();
        classes.forEach(type -> append(type, classes, begun, ordered));
        return List.copyOf(ordered);
    }

    private void append(ModelClass type, List<ModelClass> classes, Set<ModelClass> begun, Set<ModelClass> ordered) {
        if (!classes.contains(type) || !begun.add(type)) {
            return;
        }
        references(type).forEach(nested -> append(nested, classes, begun, ordered));
        ordered.add(type);
    }

    private List<ModelClass> references(ModelClass type) {
        List<ModelClass> references = new ArrayList<>();
        for (ModelField field : type.fields()) {
            Type part = field.type() instanceof Type.Container container ? container.element() : field.type();
            part = part instanceof Type.OptionalOf optional ? optional.element() : part;
            if (part instanceof Type.Nested nested) {
                references.add(model.find(nested));
            }
        }
        return references;
    }

    /**
     * Returns what declares the definitions that are referred to before they are there: a class leads back to itself,
     * or another one does.
     */
    private String reservations(ModelClass type, Set<ModelClass> known) {
        StringBuilder reservations = new StringBuilder();
        for (ModelClass reference : references(type)) {
            if (known.add(reference)) {
                reservations.append("!reserve %s;\n".formatted(reference.argotName()));
            }
        }
        known.add(type);
        return reservations.toString();
    }

    private String definition(ModelClass type) {
        StringBuilder helpers = new StringBuilder();
        List<String> attributes = new ArrayList<>();
        boolean references = true;
        for (ModelField field : type.fields()) {
            String attribute = attribute(type, field, helpers);
            attributes.add(attribute);
            references &= attribute.matches("\\(meta.reference #\\S+\\)");
        }
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < attributes.size(); i++) {
            String name = type.fields().get(i).name();
            String attribute = attributes.get(i);
            body.append(
                    references
                            ? "  @%s %s;\n"
                                    .formatted(
                                            name,
                                            attribute.substring("(meta.reference ".length(), attribute.length() - 1))
                            : "  (meta.tag u8utf8:\"%s\" %s)\n".formatted(name, attribute));
        }
        String braces = references ? "{\n%s}" : "(meta.sequence [\n%s])";
        return helpers
                + "definition %s 1.0: %s;\n"
                        .formatted(type.argotName(), body.isEmpty() ? "{ }" : braces.formatted(body));
    }

    private String attribute(ModelClass owner, ModelField field, StringBuilder helpers) {
        Type type = field.type();
        if (type.equals(new Type.Array(Scalar.CHAR)) || type.equals(new Type.Rows(Scalar.CHAR))) {
            throw Model.refusal(owner, field, "Argot has no array that is one of char");
        }
        boolean nullable = field.nullable();
        if (type instanceof Type.OptionalOf optional) {
            type = optional.element();
            nullable = true;
        }
        if (type instanceof Type.Primitive primitive) {
            return reference(number(primitive.scalar(), field));
        } else if (nullable && isText(type)) {
            return reference("text");
        }
        boolean sparse = type instanceof Type.Container container
                && container.nullable()
                && !field.hints().containsKey("dense");
        if (nullable
                && !sparse
                && type instanceof Type.Container container
                && container.element().equals(TEXT)) {
            if (!(container instanceof Type.MapOf map)) {
                return reference("text_list");
            } else if (map.key().equals(TEXT)) {
                return reference("text_map");
            }
        }
        String value = value(owner, field, type, sparse, helpers);
        return nullable ? "(meta.optional " + value + ")" : value;
    }

    private String value(ModelClass owner, ModelField field, Type type, boolean sparse, StringBuilder helpers) {
        if (type instanceof Type.Array array) {
            return array.element() == Scalar.BYTE ? reference("uvint28binary") : array(number(array.element(), field));
        } else if (type instanceof Type.Rows rows) {
            String name = helper(owner, field, "row");
            helpers.append("definition %s 1.0: (meta.sequence [\n  (meta.optional %s)\n]);\n"
                    .formatted(
                            name,
                            rows.element() == Scalar.BYTE
                                    ? reference("uvint28binary")
                                    : array(number(rows.element(), field))));
            return array(name);
        } else if (type instanceof Type.MapOf map) {
            String name = helper(owner, field, "entry");
            helpers.append("definition %s 1.0: { @key #%s; @value #%s; };\n"
                    .formatted(name, element(map.key(), field), sparse ? "text" : element(map.element(), field)));
            return array(name);
        } else if (type instanceof Type.Container collection) {
            return array(sparse ? "text" : element(collection.element(), field));
        }
        return reference(element((Type.Element) type, field));
    }

    private static String helper(ModelClass owner, ModelField field, String what) {
        return field.hint("entry", owner.argotName() + "_" + Spelling.snake(field.name()) + "_" + what);
    }

    private static boolean isText(Type type) {
        return type.equals(TEXT) || type instanceof Type.EnumValue;
    }

    private String element(Type.Element type, ModelField field) {
        if (type instanceof Type.Nested nested) {
            return model.find(nested).argotName();
        } else if (isText(type)) {
            return "uvint28text";
        }
        Scalar scalar = ((Type.Value) type).scalar();
        return scalar.isPrimitive() ? number(scalar, field) : scalar.type().getName();
    }

    private static String number(Scalar scalar, ModelField field) {
        return field.hint(
                "argot",
                switch (scalar) {
                    case BOOLEAN -> "boolean";
                    case BYTE -> "int8";
                    case CHAR -> "uint16";
                    case SHORT -> "int16";
                    case INT -> "int32";
                    case LONG -> "int64";
                    case FLOAT -> "float";
                    case DOUBLE -> "double";
                    default -> throw new IllegalArgumentException(scalar + " is not primitive");
                });
    }

    private static String reference(String name) {
        return "(meta.reference #" + name + ")";
    }

    private static String array(String element) {
        return "(meta.array (meta.reference #uvint28) %s)".formatted(reference(element));
    }

    private String registry() {
        String files = Stream.concat(Stream.of("common"), model.groups().keySet().stream())
                .map(group -> "\"" + resource(group) + "\"")
                .collect(Collectors.joining(",\n"));
        String entries = model.classes().stream()
                .map(type -> "classes.put(\"%s\", %s.class);\n".formatted(type.argotName(), type.name()))
                .collect(Collectors.joining());
        return """
                /** The Argot definitions of the classes: the files that hold them, and the classes that they are for. */
                public final class ArgotClasses {

                    /** The files on the class path, each after those that it needs. */
                    public static final List<String> FILES = List.of(%s);

                    private static final Map<String, Class<?>> CLASSES = classes();

                    private ArgotClasses() {}

                    /** Returns the classes by the names of their definitions. */
                    public static Map<String, Class<?>> byName() {
                        return CLASSES;
                    }

                    private static Map<String, Class<?>> classes() {
                        Map<String, Class<?>> classes = new LinkedHashMap<>();
                        %s
                        return Collections.unmodifiableMap(classes);
                    }
                }
                """.formatted(files, entries);
    }
}
