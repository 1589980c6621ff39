// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes, for each group, what turns objects into the messages of {@link ProtoSchema} and back, and a registry of all.
 */
final class ProtobufTwinsWriter {

    private final Model model;
    private final ProtoSchema schema;

    ProtobufTwinsWriter(Model model) {
        this.model = model;
        this.schema = new ProtoSchema(model);
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        for (List<ModelClass> group : model.groups().values()) {
            files.add(java(className(group.get(0)), group(group)));
        }
        files.add(java("Presence", PRESENCE));
        if (!model.enums().isEmpty()) {
            files.add(java("Enums", enums()));
        }
        if (schema.hasMoments()) {
            files.add(java(Moment.CODE, Moment.messages()));
        }
        if (schema.hasDecimals()) {
            files.add(java(Decimal.CODE, Decimal.messages()));
        }
        files.add(java("ProtobufTwins", registry()));
        files.add(SourceFile.packageInfo(model, "protobuf", """
                /** Turns the plain values into Protobuf messages and back. */
                """));
        return files;
    }

    private SourceFile java(String name, String body) {
        List<String> imports = new ArrayList<>(List.of(
                "com.google.protobuf.ByteString",
                "com.google.protobuf.MessageLite",
                "com.google.protobuf.UnsafeByteOperations",
                "java.util.Objects"));
        model.classes().forEach(type -> imports.add(schema.javaPackage() + "." + ProtoSchema.message(type)));
        model.enums().forEach(type -> imports.add(schema.javaPackage() + "." + ProtoSchema.message(type.name())));
        if (schema.hasMoments()) {
            imports.add(schema.javaPackage() + "." + Moment.MESSAGE);
        }
        if (schema.hasDecimals()) {
            imports.add(schema.javaPackage() + "." + Decimal.MESSAGE);
        }
        return SourceFile.java(model, "protobuf", name, imports, body);
    }

    private static String className(ModelClass type) {
        return Spelling.capitalised(type.group()) + "Messages";
    }

    private static String call(ModelClass owner, ModelClass target, String method, String value) {
        String prefix = className(owner).equals(className(target)) ? "" : className(target) + ".";
        return "%s%s(%s)".formatted(prefix, method, value);
    }

    private String group(List<ModelClass> classes) {
        return """
                /** The messages of %s. */
                final class %s {

                    private %2$s() {}
                %s
                }
                """.formatted(
                classes.get(0).group(),
                className(classes.get(0)),
                classes.stream().map(type -> message(type) + plain(type)).collect(Collectors.joining()));
    }

    private String message(ModelClass type) {
        StringBuilder chain = new StringBuilder();
        StringBuilder statements = new StringBuilder();
        List<String> bits = new ArrayList<>();
        for (ModelField field : type.fields()) {
            String value = type.get("value", field);
            String name = ProtoSchema.accessor(field);
            if (field.type() instanceof Type.Primitive) {
                chain.append("\n.set%s(%s)".formatted(name, value));
                continue;
            }
            String statement = write(type, field, value, name);
            statements.append(field.nullable() ? "if (%s != null) {\n%s}\n".formatted(value, statement) : statement);
            if (ProtoSchema.hasBit(field)) {
                String size = field.type() instanceof Type.Container ? value + ".isEmpty()" : value + ".length == 0";
                bits.add("Presence.%s(%d, %s != null && %s)"
                        .formatted(schema.isWide(type) ? "wideBit" : "bit", schema.number(type, field), value, size));
            }
        }
        if (!bits.isEmpty()) {
            chain.append("\n.setEmpty(%s)".formatted(String.join(" | ", bits)));
        }
        String result = statements.isEmpty()
                ? """
                return %s.newBuilder()%s.build();
                """.formatted(ProtoSchema.message(type), chain)
                : """
                %1$s.Builder builder = %1$s.newBuilder()%2$s;
                %3$sreturn builder.build();
                """.formatted(ProtoSchema.message(type), chain, statements);
        return """

                static %s message(%s value) {
                %s}
                """.formatted(ProtoSchema.message(type), type.name(), result);
    }

    private String write(ModelClass owner, ModelField field, String value, String name) {
        Type type = field.type();
        if (type instanceof Type.OptionalOf optional) {
            return "%s.ifPresent(each -> builder.set%s(%s));\n"
                    .formatted(value, name, to(owner, optional.element(), "each"));
        } else if (type instanceof Type.Array array) {
            return array.element() == Scalar.BYTE
                    ? """
                    // Nobody changes a value once it is made, so the bytes need no copy.
                    builder.set%s(UnsafeByteOperations.unsafeWrap(%s));
                    """.formatted(name, value)
                    : """
                    for (%s element : %s) {
                        builder.add%s(element);
                    }
                    """.formatted(array.element().primitiveName(), value, name);
        } else if (type instanceof Type.Rows rows) {
            return """
                    for (%1$s[] row : %2$s) {
                        %3$s.%4$s.Builder line = builder.add%5$sBuilder().setIsNull(row == null);
                        if (row != null) {
                            for (%1$s element : row) {
                                line.addValues(element);
                            }
                        }
                    }
                    """.formatted(
                    rows.element().primitiveName(), value, ProtoSchema.message(owner), ProtoSchema.row(rows), name);
        } else if (type instanceof Type.MapOf map) {
            return writeMap(owner, field, map, value, name);
        } else if (type instanceof Type.Container collection) {
            return writeCollection(owner, collection, value, name);
        }
        return "builder.set%s(%s);\n".formatted(name, to(owner, (Type.Element) type, value));
    }

    private String writeMap(ModelClass owner, ModelField field, Type.MapOf map, String value, String name) {
        if (!map.nullable() && isSame(map.key()) && isSame(map.element())) {
            return "builder.putAll%s(%s);\n".formatted(name, value);
        }
        String nulls = map.nullable() ? """
                if (entry.getValue() == null) {
                    builder.add%sNulls(%s);
                }
                """.formatted(name, toKey(owner, map, "entry.getKey()")) : "";
        String text = map.nullable()
                ? "entry.getValue() == null ? \"\" : entry.getValue()"
                : to(owner, map.element(), "entry.getValue()");
        String put = ProtoSchema.isEntries(map)
                ? "builder.add%%s(%s.%s.newBuilder().setKey(%%s).setValue(%%s))"
                        .formatted(ProtoSchema.message(owner), ProtoSchema.entry(field))
                : "builder.put%s(%s, %s)";
        return """
                for (Map.Entry<%s, %s%s> entry : %s.entrySet()) {
                    %s%s;
                }
                """.formatted(
                        map.key().java(),
                        map.nullable() ? "@Nullable " : "",
                        map.element().java(),
                        value,
                        nulls,
                        put.formatted(name, toKey(owner, map, "entry.getKey()"), text));
    }

    private String writeCollection(ModelClass owner, Type.Container collection, String value, String name) {
        Type.Element element = collection.element();
        if (collection.nullable()) {
            return """
                    for (@Nullable String element : %1$s) {
                        if (element == null) {
                            builder.add%2$sNulls(builder.get%2$sCount());
                        }
                        builder.add%2$s(element == null ? "" : element);
                    }
                    """.formatted(value, name);
        }
        return isSame(element)
                ? "builder.addAll%s(%s);\n".formatted(name, value)
                : """
                for (%s element : %s) {
                    builder.add%s(%s);
                }
                """.formatted(element.java(), value, name, to(owner, element, "element"));
    }

    /** Returns whether messages hold such elements as the model does. */
    private static boolean isSame(Type.Element element) {
        return element instanceof Type.Value value
                && switch (value.scalar()) {
                    case BOOLEAN, INT, LONG, FLOAT, DOUBLE, TEXT -> true;
                    default -> false;
                };
    }

    private String toKey(ModelClass owner, Type.MapOf map, String key) {
        if (map.key() instanceof Type.EnumValue) {
            return "Enums.message(%s).getNumber()".formatted(key);
        } else if (ProtoSchema.isNumberOfDay(map.key())) {
            return Moment.of(map.key()).toNumber(key);
        }
        return to(owner, map.key(), key);
    }

    private String javaKey(Type.MapOf map) {
        if (map.key() instanceof Type.EnumValue) {
            return "Integer";
        } else if (ProtoSchema.isNumberOfDay(map.key())) {
            return "Long";
        }
        return schema.javaBox(map.key());
    }

    private String fromKey(ModelClass owner, Type.MapOf map, String key) {
        if (map.key() instanceof Type.EnumValue) {
            return "Enums.plain(Objects.requireNonNull(%s.forNumber(%s), \"a key is no constant of %s\"))"
                    .formatted(
                            ProtoSchema.message(map.key().java()),
                            key,
                            map.key().java());
        } else if (ProtoSchema.isNumberOfDay(map.key())) {
            return Moment.of(map.key()).fromNumber(key);
        }
        return from(owner, map.key(), key);
    }

    private String to(ModelClass owner, Type.Element type, String value) {
        if (type instanceof Type.Nested nested) {
            return call(owner, model.find(nested), "message", value);
        } else if (type instanceof Type.EnumValue) {
            return "Enums.message(%s)".formatted(value);
        } else if (Moment.is(type)) {
            return Moment.toMessage(value);
        } else if (Decimal.is(type)) {
            return Decimal.toMessage(value);
        }
        return ProtoSchema.isBytes(type) ? "ByteString.copyFrom(%s.toByteArray())".formatted(value) : value;
    }

    private String plain(ModelClass type) {
        StringBuilder statements = new StringBuilder();
        List<String> values = new ArrayList<>();
        for (ModelField field : type.fields()) {
            String name = ProtoSchema.accessor(field);
            if (isRead(field.type())) {
                String local = field.name() + "Read";
                String loop = readLoop(type, field, name, local);
                String declared = field.type().java();
                statements.append(
                        field.nullable()
                                ? "%s %s = null;\nif (%s) {\n%s}\n"
                                        .formatted(declared, local, present(type, field, name), loop)
                                : "%s %s;\n%s".formatted(declared, local, loop));
                values.add(local);
            } else {
                values.add(read(type, field, name));
            }
        }
        if (type.isRecord()) {
            statements.append("return new %s(%s);\n".formatted(type.name(), String.join(",\n", values)));
        } else {
            statements.append("%s value = new %1$s();\n".formatted(type.name()));
            for (int i = 0; i < values.size(); i++) {
                statements.append(
                        "value.%s = %s;\n".formatted(type.fields().get(i).name(), values.get(i)));
            }
            statements.append("return value;\n");
        }
        return """

                static %s plain(%s message) {
                %s}
                """.formatted(type.name(), ProtoSchema.message(type), statements);
    }

    private String present(ModelClass type, ModelField field, String name) {
        return "Presence.isPresent(%d, message.get%sCount(), message.getEmpty())"
                .formatted(schema.number(type, field), name);
    }

    /** Returns whether a field is read by a loop, not by an expression. */
    private static boolean isRead(Type type) {
        if (type instanceof Type.Container container) {
            return container.nullable()
                    || !isSame(container.element())
                    || (container instanceof Type.MapOf map && !isSame(map.key()));
        }
        return type instanceof Type.Rows || (type instanceof Type.Array array && array.element() != Scalar.BYTE);
    }

    private String readLoop(ModelClass owner, ModelField field, String name, String local) {
        if (field.type() instanceof Type.Array array) {
            String cast = ProtoSchema.isNarrow(array.element())
                    ? "(" + array.element().primitiveName() + ") "
                    : "";
            return """
                    %1$s = new %2$s[message.get%3$sCount()];
                    for (int i = 0; i < %1$s.length; i++) {
                        %1$s[i] = %4$smessage.get%3$s(i);
                    }
                    """.formatted(local, array.element().primitiveName(), name, cast);
        } else if (field.type() instanceof Type.Rows rows) {
            String cast =
                    ProtoSchema.isNarrow(rows.element()) ? "(" + rows.element().primitiveName() + ") " : "";
            return """
                    %1$s = new %2$s[message.get%3$sCount()][];
                    for (int i = 0; i < %1$s.length; i++) {
                        %4$s.%5$s row = message.get%3$s(i);
                        if (!row.getIsNull()) {
                            %1$s[i] = new %2$s[row.getValuesCount()];
                            for (int j = 0; j < %1$s[i].length; j++) {
                                %1$s[i][j] = %6$srow.getValues(j);
                            }
                        }
                    }
                    """.formatted(
                            local,
                            rows.element().primitiveName(),
                            name,
                            ProtoSchema.message(owner),
                            ProtoSchema.row(rows),
                            cast);
        }
        Type.Container container = (Type.Container) field.type();
        if (container.nullable() && container instanceof Type.MapOf map && !isSame(map.key())) {
            return """
                    %1$s = new %2$s<>();
                    for (%3$s) {
                        %1$s.put(%6$s, entry.getValue());
                    }
                    for (%4$s key : message.get%5$sNullsList()) {
                        Presence.setNull(%1$s, %7$s);
                    }
                    """.formatted(
                            local,
                            container.implementation(),
                            eachEntry(owner, field, map, name),
                            javaKey(map),
                            name,
                            fromKey(owner, map, "entry.getKey()"),
                            fromKey(owner, map, "key"));
        } else if (container.nullable()) {
            String get = container instanceof Type.MapOf ? "Map" : "List";
            return """
                    %1$s = new %2$s<>(message.get%3$s%4$s());
                    Presence.setNulls(%1$s, message.get%3$sNullsList());
                    """.formatted(local, container.implementation(), name, get);
        } else if (container instanceof Type.MapOf map) {
            return """
                    %1$s = new %2$s<>();
                    for (%3$s) {
                        %1$s.put(%4$s, %5$s);
                    }
                    """.formatted(
                            local,
                            container.implementation(),
                            eachEntry(owner, field, map, name),
                            fromKey(owner, map, "entry.getKey()"),
                            from(owner, map.element(), "entry.getValue()"));
        }
        return """
                %1$s = new %2$s<>();
                for (%3$s element : message.get%4$sList()) {
                    %1$s.add(%5$s);
                }
                """.formatted(
                        local,
                        container.implementation(),
                        schema.javaBox(container.element()),
                        name,
                        from(owner, container.element(), "element"));
    }

    /** Returns the head of a loop over the entries of a message's map, or over those that are messages. */
    private String eachEntry(ModelClass owner, ModelField field, Type.MapOf map, String name) {
        return ProtoSchema.isEntries(map)
                ? "%s.%s entry : message.get%sList()"
                        .formatted(ProtoSchema.message(owner), ProtoSchema.entry(field), name)
                : "Map.Entry<%s, %s> entry : message.get%sMap().entrySet()"
                        .formatted(javaKey(map), schema.javaBox(map.element()), name);
    }

    /** Returns the code that turns an element of a message, boxed if it is a number, into one of the model. */
    private String from(ModelClass owner, Type.Element type, String value) {
        if (type instanceof Type.Nested nested) {
            return call(owner, model.find(nested), "plain", value);
        } else if (type instanceof Type.EnumValue) {
            return "Enums.plain(%s)".formatted(value);
        } else if (Moment.is(type)) {
            return Moment.of(type).fromMessage(value);
        } else if (Decimal.is(type)) {
            return Decimal.fromMessage(value);
        }
        return switch (((Type.Value) type).scalar()) {
            case BYTE -> value + ".byteValue()";
            case SHORT -> value + ".shortValue()";
            case CHAR -> "(char) " + value + ".intValue()";
            case BIG_INTEGER -> "new BigInteger(%s.toByteArray())".formatted(value);
            default -> value;
        };
    }

    private String read(ModelClass owner, ModelField field, String name) {
        Type type = field.type();
        String get = "message.get%s()".formatted(name);
        if (type instanceof Type.Primitive primitive) {
            return ProtoSchema.isNarrow(primitive.scalar())
                    ? "(" + primitive.scalar().primitiveName() + ") " + get
                    : get;
        } else if (type instanceof Type.Container container) {
            String copy = "new %s<>(message.get%s%s())"
                    .formatted(container.implementation(), name, container instanceof Type.MapOf ? "Map" : "List");
            return field.nullable() ? "%s ? %s : null".formatted(present(owner, field, name), copy) : copy;
        }
        boolean optional = type instanceof Type.OptionalOf;
        Type content = type instanceof Type.OptionalOf each ? each.element() : type;
        String value;
        if (content instanceof Type.Array) {
            value = get + ".toByteArray()";
        } else if (content instanceof Type.Value box && box.scalar().isPrimitive()) {
            String cast =
                    ProtoSchema.isNarrow(box.scalar()) ? "(" + box.scalar().primitiveName() + ") " : "";
            value = "(%s) %s%s".formatted(box.java(), cast, get);
        } else {
            value = from(owner, (Type.Element) content, get);
        }
        String nullable = field.nullable() || optional ? "message.has%s() ? %s : null".formatted(name, value) : value;
        return optional ? "Optional.ofNullable(%s)".formatted(nullable) : nullable;
    }

    private String enums() {
        StringBuilder methods = new StringBuilder();
        for (ModelEnum type : model.enums()) {
            String proto = ProtoSchema.message(type.name());
            methods.append("""

                    static %1$s message(%2$s value) {
                        return switch (value) {
                            %3$s
                        };
                    }

                    static %2$s plain(%1$s message) {
                        return switch (message) {
                            %4$s
                            default -> throw new IllegalArgumentException(message + " is not known");
                        };
                    }
                    """.formatted(
                            proto,
                            type.name(),
                            cases(type, "case %2$s -> %1$s.%3$s;\n"),
                            cases(type, "case %3$s -> %4$s.%2$s;\n")));
        }
        return """
                /** The constants of the enums as those of the messages' enums, and back. */
                final class Enums {

                    private Enums() {}
                %s
                }
                """.formatted(methods);
    }

    private static String cases(ModelEnum type, String line) {
        return type.constants().stream()
                .map(constant -> line.formatted(
                        ProtoSchema.message(type.name()), constant, ProtoSchema.constant(type, constant), type.name()))
                .collect(Collectors.joining());
    }

    private String registry() {
        String entries = model.topLevel().stream()
                .map(type -> "add(%s.class, %s.class, %s::message, %3$s::plain);\n"
                        .formatted(type.name(), ProtoSchema.message(type), className(type)))
                .collect(Collectors.joining());
        return REGISTRY.formatted(entries);
    }

    private static final String REGISTRY = """
            /** Turns plain values into Protobuf messages and back. */
            public final class ProtobufTwins {

                private record Twin<P, M extends MessageLite>(
                        Class<P> type, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {

                    M message(Object plain) {
                        return toMessage.apply(type.cast(plain));
                    }

                    P plain(Object value) {
                        return toPlain.apply(message.cast(value));
                    }
                }

                private static final Map<Class<?>, Twin<?, ?>> BY_PLAIN = new LinkedHashMap<>();
                private static final Map<Class<?>, Twin<?, ?>> BY_MESSAGE = new LinkedHashMap<>();

                static {
                    %s
                }

                private ProtobufTwins() {}

                private static <P, M extends MessageLite> void add(
                        Class<P> plain, Class<M> message, Function<P, M> toMessage, Function<M, P> toPlain) {
                    Twin<P, M> twin = new Twin<>(plain, message, toMessage, toPlain);
                    BY_PLAIN.put(plain, twin);
                    BY_MESSAGE.put(message, twin);
                }

                /**
                 * Returns the class of the message for a plain class.
                 *
                 * @throws IllegalArgumentException if no workload has the class as a top-level class
                 */
                public static Class<? extends MessageLite> messageClass(Class<?> plain) {
                    return known(BY_PLAIN.get(plain), plain).message();
                }

                /**
                 * Returns the message that equals a plain value. A {@code byte[]} is not copied, so the value must not change.
                 *
                 * @throws IllegalArgumentException if no workload has the value's class as a top-level class
                 */
                public static MessageLite fromPlain(Object plain) {
                    return known(BY_PLAIN.get(plain.getClass()), plain.getClass()).message(plain);
                }

                /**
                 * Undoes {@link #fromPlain}.
                 *
                 * @throws IllegalArgumentException if the value is no message of a workload
                 */
                public static Object toPlain(Object message) {
                    return known(BY_MESSAGE.get(message.getClass()), message.getClass()).plain(message);
                }

                private static Twin<?, ?> known(@Nullable Twin<?, ?> twin, Class<?> type) {
                    if (twin == null) {
                        throw new IllegalArgumentException("Protobuf does not convert " + type.getName());
                    }
                    return twin;
                }
            }
            """;

    private static final String PRESENCE = """
            /** Tells null from empty: for repeated fields by the bits of a message's field {@code empty}; and for texts. */
            final class Presence {

                private Presence() {}

                /** Returns the bit to set for a repeated field. */
                static int bit(int fieldNumber, boolean empty) {
                    return empty ? 1 << fieldNumber : 0;
                }

                /** Returns the bit to set for a repeated field, where one of the message has a number above 31. */
                static long wideBit(int fieldNumber, boolean empty) {
                    return empty ? 1L << fieldNumber : 0;
                }

                /** Returns whether a repeated field is something other than null. */
                static boolean isPresent(int fieldNumber, int count, long empty) {
                    return count > 0 || (empty & (1L << fieldNumber)) != 0;
                }

                @SuppressWarnings("NullAway") // these lists may hold null
                static void setNulls(List<String> texts, List<Integer> positions) {
                    positions.forEach(position -> texts.set(position, null));
                }

                @SuppressWarnings("NullAway") // these maps may hold null
                static <K> void setNulls(Map<K, String> texts, List<K> keys) {
                    keys.forEach(key -> texts.put(key, null));
                }

                @SuppressWarnings("NullAway") // these maps may hold null
                static <K> void setNull(Map<K, String> texts, K key) {
                    texts.put(key, null);
                }
            }
            """;
}
