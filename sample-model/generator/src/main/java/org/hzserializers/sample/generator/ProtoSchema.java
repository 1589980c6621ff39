// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Writes the {@code .proto} of a model, and knows the numbers and names in it.
 *
 * <p>Fields are numbered in their order. A list or map of texts that may be null is followed by the positions or keys
 * of those that are. A repeated field cannot be absent, so a message with some that may be null has the field {@code
 * empty}, in which bit <i>n</i> says that field number
 * <i>n</i> is not null but has no elements; its number is 15, or the next one where 15 is taken. Dates and times are
 * {@link Moment}s and decimal numbers {@link Decimal}s; large integers are bytes as Java has them. Keys of maps are
 * numbers or texts in Protobuf: constants, dates and times of day are numbers there, and a map whose keys take more
 * than a number is a list of entries.
 */
final class ProtoSchema {

    private static final int EMPTY = 15;
    private static final int INT_BITS = 31;
    private static final int LONG_BITS = 63;

    private final Model model;

    ProtoSchema(Model model) {
        this.model = model;
    }

    String javaPackage() {
        return model.output() + ".proto";
    }

    static String message(ModelClass type) {
        return message(type.name());
    }

    static String message(String name) {
        return name + "Proto";
    }

    /** Returns the name of an enum's constant; those of all enums share one space. */
    static String constant(ModelEnum type, String constant) {
        return Spelling.constant(type.name()) + "_" + constant;
    }

    /** Returns the name of a field as the names of the message's methods have it. */
    static String accessor(ModelField field) {
        return Spelling.protoc(Spelling.snake(field.name()));
    }

    static String row(Type.Rows rows) {
        return Spelling.capitalised(rows.element().primitiveName()) + "Row";
    }

    /** Returns whether messages hold a number as an int that is a smaller one in Java. */
    static boolean isNarrow(Scalar scalar) {
        return scalar == Scalar.BYTE || scalar == Scalar.SHORT || scalar == Scalar.CHAR;
    }

    private static boolean isRepeated(Type type) {
        return type instanceof Type.Container
                || type instanceof Type.Rows
                || (type instanceof Type.Array array && array.element() != Scalar.BYTE);
    }

    /** Returns whether a field has a bit that tells null from empty. */
    static boolean hasBit(ModelField field) {
        return field.nullable() && isRepeated(field.type());
    }

    /** Returns whether a field is followed by the positions or keys of its nulls. */
    static boolean hasNulls(ModelField field) {
        return field.type() instanceof Type.Container container && container.nullable();
    }

    /** Returns the number of a field. */
    int number(ModelClass type, ModelField field) {
        int number = 1;
        for (ModelField each : type.fields()) {
            if (each.equals(field)) {
                break;
            }
            number += hasNulls(each) ? 2 : 1;
        }
        if (number > LONG_BITS) {
            throw Model.refusal(
                    type,
                    field,
                    "its number would be " + number + ", and Protobuf's twins tell null from empty by " + LONG_BITS
                            + " bits");
        }
        return number;
    }

    /** Returns the number of the field with the bits, which is the last one if there is one. */
    int emptyNumber(ModelClass type) {
        int last = 0;
        for (ModelField field : type.fields()) {
            last = number(type, field) + (hasNulls(field) ? 1 : 0);
        }
        return Math.max(EMPTY, last + 1);
    }

    /** Returns whether a message has the field with the bits. */
    static boolean hasBits(ModelClass type) {
        return type.fields().stream().anyMatch(ProtoSchema::hasBit);
    }

    /** Returns whether the bits need a {@code uint64}. */
    boolean isWide(ModelClass type) {
        return type.fields().stream().anyMatch(field -> hasBit(field) && number(type, field) > INT_BITS);
    }

    SourceFile file() {
        StringBuilder text =
                new StringBuilder("""
                // %s

                // The model as Protobuf messages.
                //
                // A field that is null in the plain class is absent here. A repeated field cannot be absent, so a
                // message with
                // some has the field "empty", in which bit n says that field number n is not null but has no elements.
                // It is 0,
                // and so takes no bytes, in nearly all messages. Where elements may be null, they are written as empty
                // texts and
                // their positions or keys are listed beside them.
                syntax = "proto3";

                package %s;

                option java_package = "%s";
                option java_multiple_files = true;
                """.formatted(SourceFile.LICENCE, model.protobufPackage(), javaPackage()));
        if (hasMoments()) {
            text.append(Moment.SCHEMA);
        }
        if (hasDecimals()) {
            text.append(Decimal.SCHEMA);
        }
        model.enums().forEach(type -> text.append(schema(type)));
        model.classes().forEach(type -> text.append(schema(type)));
        return new SourceFile(
                "proto/" + model.output().replace('.', '/') + "/" + model.schema() + ".proto", text.toString());
    }

    /** Returns whether dates or times are anywhere but in keys that are numbers. */
    boolean hasMoments() {
        return hasElements(Moment::is);
    }

    /** Returns whether decimal numbers are anywhere. */
    boolean hasDecimals() {
        return hasElements(Decimal::is);
    }

    private boolean hasElements(Predicate<Type.Element> sought) {
        return model.classes().stream()
                .flatMap(type -> type.fields().stream())
                .map(ModelField::type)
                .anyMatch(type -> type instanceof Type.Container container
                        ? sought.test(container.element()) || hasKey(container, sought)
                        : type instanceof Type.OptionalOf optional
                                ? sought.test(optional.element())
                                : type instanceof Type.Element element && sought.test(element));
    }

    private static boolean hasKey(Type.Container container, Predicate<Type.Element> sought) {
        return container instanceof Type.MapOf map && isEntries(map) && sought.test(map.key());
    }

    private static String schema(ModelEnum type) {
        StringBuilder text = new StringBuilder("\nenum " + message(type.name()) + " {\n");
        for (int i = 0; i < type.constants().size(); i++) {
            text.append("  %s = %d;\n".formatted(constant(type, type.constants().get(i)), i));
        }
        return text + "}\n";
    }

    private String schema(ModelClass type) {
        Set<String> rows = new LinkedHashSet<>();
        List<String> lines = new ArrayList<>();
        for (ModelField field : type.fields()) {
            int number = number(type, field);
            String name = Spelling.snake(field.name());
            if (field.type() instanceof Type.Rows row) {
                rows.add("  message %s {\n    repeated %s values = 1;\n    bool is_null = 2;\n  }\n"
                        .formatted(row(row), number(row.element(), field)));
            }
            if (field.type() instanceof Type.MapOf map && isEntries(map)) {
                rows.add("  message %s {\n    %s key = 1;\n    %s value = 2;\n  }\n"
                        .formatted(entry(field), element(map.key(), field), element(map.element(), field)));
            }
            lines.add("%s %s = %d;".formatted(declaration(type, field), name, number));
            if (hasNulls(field)) {
                String keys = field.type() instanceof Type.MapOf map ? key(map, field) : "uint32";
                lines.add("repeated %s %s_nulls = %d;".formatted(keys, name, number + 1));
            }
        }
        if (hasBits(type)) {
            lines.add("%s empty = %d;".formatted(isWide(type) ? "uint64" : "uint32", emptyNumber(type)));
        }
        String body = String.join("", rows)
                + lines.stream().map(line -> "  " + line + "\n").reduce("", String::concat);
        return "\nmessage %s {%s}\n".formatted(message(type), body.isEmpty() ? "" : "\n" + body);
    }

    private String declaration(ModelClass owner, ModelField field) {
        Type type = field.type();
        if (type instanceof Type.Primitive primitive) {
            return number(primitive.scalar(), field);
        } else if (type instanceof Type.Array array) {
            return array.element() == Scalar.BYTE
                    ? (field.nullable() ? "optional bytes" : "bytes")
                    : "repeated " + number(array.element(), field);
        } else if (type instanceof Type.Rows rows) {
            return "repeated " + row(rows);
        } else if (type instanceof Type.MapOf map) {
            if (map.key() instanceof Type.Value key
                    && (key.scalar() == Scalar.FLOAT || key.scalar() == Scalar.DOUBLE)) {
                throw Model.refusal(owner, field, "Protobuf has no such keys of maps");
            }
            return isEntries(map)
                    ? "repeated " + entry(field)
                    : "map<%s, %s>".formatted(key(map, field), element(map.element(), field));
        } else if (type instanceof Type.Container collection) {
            return "repeated " + element(collection.element(), field);
        }
        boolean optional = field.nullable() || type instanceof Type.OptionalOf;
        Type.Element content = type instanceof Type.OptionalOf each ? each.element() : (Type.Element) type;
        // A message is known to be absent without a word.
        boolean message = isMessage(content);
        return (optional && !message ? "optional " : "") + element(content, field);
    }

    /** Returns the type of a map's keys; Protobuf has no constants, no bytes and no messages in maps of its own. */
    static String key(Type.MapOf map, ModelField field) {
        Type.Element key = map.key();
        if (isNumberOfDay(key)) {
            return Moment.of(key).numberType();
        } else if (key instanceof Type.Value value && value.scalar().isPrimitive()) {
            return number(value.scalar(), field);
        }
        return isNumberKey(map) ? "int32" : element(key, field);
    }

    /** Returns whether a map is a list of entries, as Protobuf has no such keys. */
    static boolean isEntries(Type.MapOf map) {
        return (isMessage(map.key()) && !isNumberKey(map)) || isBytes(map.key());
    }

    /** Returns the name of the message of such a map's entries, in that of its class. */
    static String entry(ModelField field) {
        return Spelling.capitalised(field.name()) + "Entry";
    }

    /** Returns whether keys are numbers, themselves or as what stands for them. */
    static boolean isNumberKey(Type.MapOf map) {
        return map.key() instanceof Type.EnumValue
                || isNumberOfDay(map.key())
                || (map.key() instanceof Type.Value value && value.scalar().isPrimitive());
    }

    /** Returns whether a key is a date or a time of day, which a number stands for. */
    static boolean isNumberOfDay(Type.Element key) {
        return Moment.is(key) && Moment.of(key).isNumber();
    }

    /** Returns whether an element is a message of its own. */
    static boolean isMessage(Type.Element type) {
        return type instanceof Type.Nested || Moment.is(type) || Decimal.is(type);
    }

    static boolean isBytes(Type.Element type) {
        return type instanceof Type.Value value && value.scalar() == Scalar.BIG_INTEGER;
    }

    private static String element(Type.Element type, ModelField field) {
        if (Moment.is(type)) {
            return Moment.MESSAGE;
        } else if (Decimal.is(type)) {
            return Decimal.MESSAGE;
        } else if (isBytes(type)) {
            return "bytes";
        } else if (type instanceof Type.Value value) {
            return value.scalar().isPrimitive() ? number(value.scalar(), field) : "string";
        }
        return message(type.java());
    }

    /** Returns the type of a primitive, of a box or of the elements of an array. */
    static String number(Scalar scalar, ModelField field) {
        return switch (scalar) {
            case BOOLEAN -> "bool";
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case BYTE, SHORT -> field.hint("proto", "sint32");
            case CHAR -> field.hint("proto", "uint32");
            case INT -> field.hint("proto", isSigned(field) ? "sint32" : "int32");
            case LONG -> field.hint("proto", isSigned(field) ? "sint64" : "int64");
            default -> throw new IllegalArgumentException(scalar + " is not primitive");
        };
    }

    private static boolean isSigned(ModelField field) {
        return field.hints().containsKey(ModelField.SIGNED);
    }

    /** Returns the class of an element of a message in Java. */
    String javaBox(Type.Element type) {
        if (Moment.is(type)) {
            return Moment.MESSAGE;
        } else if (Decimal.is(type)) {
            return Decimal.MESSAGE;
        } else if (isBytes(type)) {
            return "ByteString";
        } else if (type instanceof Type.Value value) {
            if (isNarrow(value.scalar())) {
                return "Integer";
            }
            return value.scalar().isPrimitive() ? value.java() : "String";
        }
        return message(type.java());
    }
}
