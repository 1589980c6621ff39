// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes what DataSerializable and IdentifiedDataSerializable share, and what a hand-written {@code StreamSerializer}
 * calls: a class for each group, with a method that writes and one that reads each class of it, field by field.
 *
 * <p>Nested values have a known class, so they are written in place, behind a boolean that tells them from null.
 * Elements of collections have none: only texts may be null there.
 */
final class FieldsWriter {

    static final String PACKAGE = "fields";

    private static final List<String> STREAMS =
            List.of("com.hazelcast.nio.ObjectDataInput", "com.hazelcast.nio.ObjectDataOutput");

    private final Model model;
    private final ElementsWriter elements;

    FieldsWriter(Model model) {
        this.model = model;
        this.elements = new ElementsWriter(model);
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        model.groups().forEach((group, classes) -> files.add(group(group, classes)));
        files.add(SourceFile.java(model, PACKAGE, "Elements", STREAMS, elements.source()));
        files.add(SourceFile.packageInfo(model, PACKAGE, """
                /**
                 * Reading and writing of fields on Hazelcast's streams, which DataSerializable and IdentifiedDataSerializable
                 * share.
                 */
                """));
        return files;
    }

    /** Returns the name of the class that writes and reads the classes of a group. */
    static String className(ModelClass type) {
        return Spelling.capitalised(type.group()) + "Fields";
    }

    /** Returns a call that writes an object, from outside of its group's class. */
    static String writeCall(ModelClass type, String value) {
        return "%s.write(%s, out)".formatted(className(type), value);
    }

    /** Returns a call that reads an object, from outside of its group's class. */
    static String readCall(ModelClass type) {
        return className(type) + (type.isRecord() ? ".read%s(in)" : ".read(new %s(), in)").formatted(type.name());
    }

    private SourceFile group(String group, List<ModelClass> classes) {
        String name = className(classes.get(0));
        String methods = classes.stream().map(type -> write(type) + read(type)).collect(Collectors.joining());
        return SourceFile.java(model, PACKAGE, name, STREAMS, """
                /**
                 * Writes and reads the values of %s field by field. Nested values have a known class, so they are written in place,
                 * without a header of their own.
                 */
                public final class %s {
                    private %s() {}
                %s
                }
                """.formatted(group, name, name, methods));
    }

    private String write(ModelClass type) {
        String statements = type.fields().stream()
                .map(field -> write(field.type(), type.get("value", field), field, type))
                .collect(Collectors.joining());
        return """

                /** Writes every field. */
                public static void write(%s value, ObjectDataOutput out) throws IOException {
                %s}
                """.formatted(type.name(), statements);
    }

    private String write(Type type, String value, ModelField field, ModelClass owner) {
        if (type instanceof Type.Primitive primitive) {
            return "out.write%s(%s);\n".formatted(primitive.scalar().methodName(), value);
        } else if (type.equals(new Type.Value(Scalar.TEXT))) {
            return "out.writeString(%s);\n".formatted(value);
        } else if (type instanceof Type.Array array) {
            return "out.write%sArray(%s);\n".formatted(array.element().methodName(), value);
        } else if (type instanceof Type.Nested nested) {
            String call = call(owner, writeCall(model.find(nested), value));
            return "out.writeBoolean(%s != null);\nif (%s != null) {\n%s;\n}\n".formatted(value, value, call);
        } else if (type instanceof Type.OptionalOf optional) {
            String local = field.name() + "Value";
            return "%s %s = %s == null ? null : %s.orElse(null);\n"
                            .formatted(optional.element().java(), local, value, value)
                    + write(optional.element(), local, field, owner);
        }
        return "Elements.%s(%s, out);\n".formatted(elements.write(type), value);
    }

    private String read(ModelClass type) {
        if (type.isRecord()) {
            String values = type.fields().stream()
                    .map(field -> read(field.type(), type))
                    .collect(Collectors.joining(",\n"));
            return """

                    /** Reads a record; its components are in the order of the constructor's parameters. */
                    public static %1$s read%1$s(ObjectDataInput in) throws IOException {
                        return new %1$s(%2$s);
                    }
                    """.formatted(type.name(), values);
        }
        String statements = type.fields().stream()
                .map(field -> "value.%s = %s;\n".formatted(field.name(), read(field.type(), type)))
                .collect(Collectors.joining());
        return """

                /** Sets every field and returns {@code value}. */
                public static %1$s read(%1$s value, ObjectDataInput in) throws IOException {
                %2$s    return value;
                }
                """.formatted(type.name(), statements);
    }

    private String read(Type type, ModelClass owner) {
        if (type instanceof Type.Primitive primitive) {
            return "in.read%s()".formatted(primitive.scalar().methodName());
        } else if (type.equals(new Type.Value(Scalar.TEXT))) {
            return "in.readString()";
        } else if (type instanceof Type.Array array) {
            return "in.read%sArray()".formatted(array.element().methodName());
        } else if (type instanceof Type.Nested nested) {
            return "in.readBoolean() ? %s : null".formatted(call(owner, readCall(model.find(nested))));
        } else if (type instanceof Type.OptionalOf optional) {
            return "Optional.ofNullable(%s)".formatted(read(optional.element(), owner));
        }
        return "Elements.%s(in)".formatted(elements.read(type));
    }

    /** Leaves the name of the class out where it is the caller's own. */
    private static String call(ModelClass owner, String call) {
        String own = className(owner) + ".";
        return call.startsWith(own) ? call.substring(own.length()) : call;
    }
}
