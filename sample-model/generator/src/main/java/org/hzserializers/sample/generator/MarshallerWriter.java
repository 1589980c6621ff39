// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Writes a {@code ProtobufMarshaller} for each class: the messages of {@link ProtoSchema} without message objects, byte
 * for byte as {@link ProtobufTwinsWriter}'s.
 *
 * <p>Bytes and texts that stand for something else are turned into it when all fields are read, and what is missing is
 * what an empty message has there, as it is with message objects.
 */
final class MarshallerWriter {

    private static final String PACKAGE = "marshaller";

    private static final List<String> LIBRARY = List.of(
            "java.util.Objects",
            "org.hzserializers.protobuf.ProtobufMarshaller",
            "org.hzserializers.protobuf.ProtobufReader",
            "org.hzserializers.protobuf.ProtobufWriter");

    private static final Type.Element TEXT = new Type.Value(Scalar.TEXT);

    private final Model model;
    private final ProtoSchema schema;
    private final MarshallerElements elements;
    private final Set<String> madeEmpty;

    MarshallerWriter(Model model) {
        this.model = model;
        this.schema = new ProtoSchema(model);
        this.elements = new MarshallerElements(model);
        this.madeEmpty = model.classes().stream()
                .flatMap(type -> type.fields().stream())
                .filter(MarshallerWriter::makesEmpty)
                .map(field -> (field.type() instanceof Type.MapOf map ? map.element() : field.type()).java())
                .collect(Collectors.toSet());
    }

    /** Returns whether a message that is missing has to be read as an empty one. */
    private static boolean makesEmpty(ModelField field) {
        return (field.type() instanceof Type.Nested && !field.nullable())
                || (field.type() instanceof Type.MapOf map && map.element() instanceof Type.Nested);
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        model.classes().forEach(type -> files.add(java(name(type.name()), source(type))));
        if (schema.hasMoments()) {
            files.add(java(Moment.CODE, Moment.marshallers()));
        }
        if (schema.hasDecimals()) {
            files.add(java(Decimal.CODE, Decimal.marshallers()));
        }
        if (!elements.isEmpty()) {
            files.add(java(MarshallerElements.NAME, elements.source()));
        }
        files.add(java("ProtobufMarshallers", registry()));
        files.add(SourceFile.packageInfo(model, PACKAGE, """
                /** Writes the plain values as Protobuf messages and reads them, without message objects. */
                """));
        return files;
    }

    private SourceFile java(String name, String body) {
        return SourceFile.java(model, PACKAGE, name, LIBRARY, body);
    }

    private static String name(String type) {
        return type + "Marshaller";
    }

    private static String instance(Type nested) {
        return name(nested.java()) + ".INSTANCE";
    }

    private String source(ModelClass type) {
        StringBuilder declarations = new StringBuilder();
        StringBuilder writes = new StringBuilder();
        StringBuilder cases = new StringBuilder();
        StringBuilder ends = new StringBuilder();
        StringBuilder parts = new StringBuilder();
        List<String> bits = new ArrayList<>();
        for (ModelField field : type.fields()) {
            declarations.append(declaration(field));
            writes.append(write(type, field));
            cases.append(cases(type, field));
            ends.append(end(type, field));
            parts.append(part(type, field));
            if (ProtoSchema.hasBit(field)) {
                String value = type.get("value", field);
                bits.add("(%1$s != null && %1$s%2$s ? %3$s : 0)"
                        .formatted(
                                value,
                                field.type() instanceof Type.Container ? ".isEmpty()" : ".length == 0",
                                bit(type, field)));
            }
        }
        if (ProtoSchema.hasBits(type)) {
            String bitsType = schema.isWide(type) ? "long" : "int";
            String kind = schema.isWide(type) ? "Int64" : "UInt32";
            int number = schema.emptyNumber(type);
            declarations.append(bitsType).append(" empty = 0;\n");
            cases.append("case %d -> empty = in.read%s();\n".formatted(number, kind));
            writes.append("""
                    %s empty = %s;
                    if (empty != 0) {
                        out.write%s(%d, empty);
                    }
                    """.formatted(bitsType, String.join(" | ", bits), kind, number));
        }
        String made = ends + made(type);
        String body = methods(type.name(), writes.toString(), declarations.toString(), cases.toString(), made);
        String empty = madeEmpty.contains(type.name()) ? """

                /** Returns what an empty message holds, for one that is missing. */
                static %s empty() {
                    %s
                    %s
                }
                """.formatted(type.name(), declarations, made) : "";
        return """
                /** Writes and reads a {@link %1$s} as the message {@code %2$s}. */
                final class %3$s implements ProtobufMarshaller<%1$s> {
                    static final %3$s INSTANCE = new %3$s();

                    private %3$s() {}

                %4$s
                %5$s
                %6$s
                }
                """.formatted(type.name(), ProtoSchema.message(type), name(type.name()), body, empty, parts);
    }

    private static String methods(String type, String writes, String declarations, String cases, String made) {
        return """
                @Override
                public void write(%1$s value, ProtobufWriter out) throws IOException {
                    %2$s
                }

                @Override
                public %1$s read(ProtobufReader in) throws IOException {
                    %3$s
                    for (int field = in.nextField(); field != 0; field = in.nextField()) {
                        switch (field) {
                            %4$s
                            default -> in.skipField();
                        }
                    }
                    %5$s
                }
                """.formatted(type, writes, declarations, cases, made);
    }

    private String made(ModelClass type) {
        if (type.isRecord()) {
            return "return new %s(%s);\n"
                    .formatted(
                            type.name(), type.fields().stream().map(this::value).collect(Collectors.joining(",\n")));
        }
        return "%1$s value = new %1$s();\n%2$sreturn value;\n"
                .formatted(
                        type.name(),
                        type.fields().stream()
                                .map(field -> "value.%s = %s;\n".formatted(field.name(), value(field)))
                                .collect(Collectors.joining()));
    }

    private String write(ModelClass owner, ModelField field) {
        Type type = field.type();
        String value = owner.get("value", field);
        int number = schema.number(owner, field);
        if (type instanceof Type.Primitive primitive) {
            return ifThen(isSet(primitive.scalar(), value), out(kind(owner, field, primitive.scalar()), number, value));
        } else if (type instanceof Type.OptionalOf optional) {
            return ifThen(
                    (field.nullable() ? value + " != null && " : "") + value + ".isPresent()",
                    writeElement(owner, field, optional.element(), number, value + ".get()"));
        } else if (type instanceof Type.Element element) {
            return writeSingle(owner, field, element, number, value);
        } else if (type.equals(new Type.Array(Scalar.BYTE))) {
            String write = out("Bytes", number, value);
            return field.nullable() ? write : ifThen(value + ".length > 0", write);
        } else if (type instanceof Type.Array array && !ProtoSchema.isNarrow(array.element())) {
            String kind = "Packed" + kind(owner, field, array.element());
            return out(kind, number, field.nullable() ? value : certain(value, refusal(owner, field) + " is null"));
        }
        String repeated = writeRepeated(owner, field, number, value);
        return field.nullable() ? ifThen(value + " != null", repeated) : repeated;
    }

    /** Returns what writes a field that has a value, a default one or null. */
    private String writeSingle(ModelClass owner, ModelField field, Type.Element type, int number, String value) {
        boolean isNested = ProtoSchema.isMessage(type);
        if (field.nullable()) {
            // The writer leaves out what is null.
            return isNested || type.equals(TEXT)
                    ? writeElement(owner, field, type, number, value)
                    : ifThen(value + " != null", writeElement(owner, field, type, number, value));
        } else if (isNested) {
            return writeElement(owner, field, type, number, certain(value, refusal(owner, field) + " is null"));
        }
        String write = writeElement(owner, field, type, number, value);
        if (type instanceof Type.EnumValue constant) {
            return ifThen(value + " != " + first(constant), write);
        }
        Scalar scalar = ((Type.Value) type).scalar();
        return scalar.isPrimitive() || scalar == Scalar.TEXT ? ifThen(isSet(scalar, value), write) : write;
    }

    private String writeRepeated(ModelClass owner, ModelField field, int number, String value) {
        if (field.type() instanceof Type.Array array) {
            return out(
                    "Packed" + kind(owner, field, array.element()), number, elements.widened(array.element(), value));
        } else if (field.type() instanceof Type.Rows rows) {
            return """
                    for (%1$s[] row : %2$s) {
                        out.writeMessage(%3$d, row == null ? %4$s.NULL : row, %4$s.INSTANCE);
                    }
                    """.formatted(rows.element().primitiveName(), value, number, partName(field));
        } else if (field.type() instanceof Type.MapOf map) {
            return """
                    for (%s entry : %s.entrySet()) {
                        out.writeMessage(%d, entry, %s.INSTANCE);
                    }
                    """.formatted(entry(map), value, number, partName(field)) + writeNullKeys(owner, field, map, value);
        }
        Type.Container collection = (Type.Container) field.type();
        if (isPacked(collection.element())) {
            return out(
                    "Packed" + kind(owner, field, collection.element()),
                    number,
                    elements.packed(collection.element(), value));
        } else if (collection.nullable()) {
            return """
                    for (@Nullable String element : %s) {
                        out.writeString(%d, element == null ? "" : element);
                    }
                    """.formatted(value, number) + out("PackedUInt32", number + 1, elements.nullPositions(value));
        }
        return """
                for (%s element : %s) {
                    %s
                }
                """.formatted(
                        collection.element().java(),
                        value,
                        writeCertain(owner, field, collection.element(), number, "element"));
    }

    private String writeNullKeys(ModelClass owner, ModelField field, Type.MapOf map, String value) {
        if (!map.nullable()) {
            return "";
        }
        int number = schema.number(owner, field) + 1;
        String keys = elements.nullKeys(value);
        if (ProtoSchema.isNumberKey(map)) {
            return out("Packed" + keyKind(owner, field, map), number, elements.packed(map.key(), keys));
        }
        return "for (%s key : %s) {\n%s}\n"
                .formatted(map.key().java(), keys, writeKey(owner, field, map, number, "key"));
    }

    private String writeKey(ModelClass owner, ModelField field, Type.MapOf map, int number, String key) {
        if (ProtoSchema.isNumberKey(map)) {
            return out(keyKind(owner, field, map), number, elements.number(map.key(), key));
        }
        return writeCertain(owner, field, map.key(), number, key);
    }

    /** Returns what writes an element, and refuses null, which the writer would leave out. */
    private String writeCertain(ModelClass owner, ModelField field, Type.Element type, int number, String value) {
        boolean leftOut = ProtoSchema.isMessage(type) || type.equals(TEXT);
        String element = leftOut ? certain(value, refusal(owner, field) + " holds null") : value;
        return writeElement(owner, field, type, number, element);
    }

    private String writeElement(ModelClass owner, ModelField field, Type.Element type, int number, String value) {
        if (type instanceof Type.Nested nested) {
            return out("Message", number, value + ", " + instance(nested));
        } else if (Moment.is(type)) {
            return out("Message", number, value + ", " + Moment.of(type).marshaller());
        } else if (Decimal.is(type)) {
            return out("Message", number, value + ", " + Decimal.MARSHALLER);
        } else if (ProtoSchema.isBytes(type)) {
            return out("Bytes", number, value + ".toByteArray()");
        } else if (type instanceof Type.EnumValue) {
            return out("Int32", number, elements.number(type, value));
        } else if (((Type.Value) type).scalar().isPrimitive()) {
            return out(kind(owner, field, type), number, value);
        }
        return out("String", number, value);
    }

    private static String out(String kind, int number, String value) {
        return "out.write%s(%d, %s);\n".formatted(kind, number, value);
    }

    private static String ifThen(String condition, String statements) {
        return "if (%s) {\n%s}\n".formatted(condition, statements);
    }

    private static String refusal(ModelClass owner, ModelField field) {
        return owner.name() + "." + field.name();
    }

    private static String certain(String value, String message) {
        return "Objects.requireNonNull(%s, \"%s, which its message cannot\")".formatted(value, message);
    }

    /** Returns the condition for a value that is not the default one, which is not written. */
    private static String isSet(Scalar scalar, String value) {
        return switch (scalar) {
            case BOOLEAN -> value;
            // -0.0 is not the default.
            case FLOAT -> "Float.floatToRawIntBits(%s) != 0".formatted(value);
            case DOUBLE -> "Double.doubleToRawLongBits(%s) != 0".formatted(value);
            case TEXT -> "!%s.isEmpty()".formatted(value);
            default -> value + " != 0";
        };
    }

    private String bit(ModelClass type, ModelField field) {
        return (schema.isWide(type) ? "1L << " : "1 << ") + schema.number(type, field);
    }

    private static String local(ModelField field) {
        return field.name() + "Read";
    }

    private static String localNulls(ModelField field) {
        return field.name() + "Nulls";
    }

    /** Returns the variables of a field, with what it is if it is missing. */
    private String declaration(ModelField field) {
        Type type = field.type();
        if (type instanceof Type.Primitive primitive) {
            return variable(type.java(), local(field), zero(primitive.scalar()));
        } else if (type instanceof Type.Array array) {
            String element = array.element() == Scalar.BYTE ? "byte" : MarshallerElements.packedType(array.element());
            return variable(element + "[]", local(field), field.nullable() ? "null" : "new " + element + "[0]");
        } else if (type instanceof Type.Rows rows) {
            String list = "List<%s[]>".formatted(rows.element().primitiveName());
            return variable(list, local(field), field.nullable() ? "null" : "new ArrayList<>()");
        } else if (type instanceof Type.Container container) {
            String made = "new " + container.implementation() + "<>()";
            return variable(type.java(), local(field), field.nullable() ? "null" : made) + nulls(field, container);
        }
        Type.Element element = type instanceof Type.OptionalOf optional ? optional.element() : (Type.Element) type;
        return declaration(element, local(field), field.nullable() || type instanceof Type.OptionalOf);
    }

    private static String nulls(ModelField field, Type.Container container) {
        if (!container.nullable()) {
            return "";
        } else if (container instanceof Type.MapOf map && !ProtoSchema.isNumberKey(map)) {
            return variable("List<%s>".formatted(map.key().java()), localNulls(field), "new ArrayList<>()");
        }
        String type = container instanceof Type.MapOf map ? MarshallerElements.packedType(map.key()) : "int";
        return variable(type + "[]", localNulls(field), "new " + type + "[0]");
    }

    private String declaration(Type.Element type, String local, boolean optional) {
        if (ProtoSchema.isMessage(type)) {
            return variable(type.java(), local, "null");
        } else if (ProtoSchema.isBytes(type)) {
            return variable("byte[]", local, optional ? "null" : "new byte[0]");
        } else if (type instanceof Type.EnumValue constant) {
            return variable(type.java(), local, optional ? "null" : first(constant));
        }
        Scalar scalar = ((Type.Value) type).scalar();
        if (!scalar.isPrimitive()) {
            return variable("String", local, optional ? "null" : "\"\"");
        }
        return optional ? variable(type.java(), local, "null") : variable(scalar.primitiveName(), local, zero(scalar));
    }

    private static String variable(String type, String name, String value) {
        return "%s %s = %s;\n".formatted(type, name, value);
    }

    private static String zero(Scalar scalar) {
        return scalar == Scalar.BOOLEAN ? "false" : "0";
    }

    private String first(Type.EnumValue type) {
        return type.java() + "." + model.find(type).constants().get(0);
    }

    private String cases(ModelClass owner, ModelField field) {
        int number = schema.number(owner, field);
        String read = "case %d -> %s".formatted(number, read(owner, field));
        if (!(field.type() instanceof Type.Container container) || !container.nullable()) {
            return read;
        }
        String nulls = localNulls(field);
        if (container instanceof Type.MapOf map && !ProtoSchema.isNumberKey(map)) {
            String key = from(map.key(), readElement(owner, field, map.key()));
            return read + "case %d -> %s.add(%s);\n".formatted(number + 1, nulls, key);
        }
        String kind = container instanceof Type.MapOf map ? keyKind(owner, field, map) : "UInt32";
        return read + "case %d -> %s = in.read%ss(%2$s);\n".formatted(number + 1, nulls, kind);
    }

    private String read(ModelClass owner, ModelField field) {
        Type type = field.type();
        String local = local(field);
        if (type.equals(new Type.Array(Scalar.BYTE))) {
            return "%s = in.readBytes();\n".formatted(local);
        } else if (type instanceof Type.Array array) {
            return "%s = in.read%ss(%1$s);\n".formatted(local, kind(owner, field, array.element()));
        } else if (type instanceof Type.Rows rows) {
            return """
                    {
                        %1$s
                        %2$s[] row = in.readMessage(%3$s.INSTANCE);
                        %4$s.add(row == %3$s.NULL ? null : row);
                    }
                    """.formatted(
                    made(field, "", "new ArrayList<>()"), rows.element().primitiveName(), partName(field), local);
        } else if (type instanceof Type.MapOf map) {
            return """
                    {
                        %s
                        %s entry = in.readMessage(%s.INSTANCE);
                        %s.put(entry.getKey(), entry.getValue());
                    }
                    """.formatted(
                    made(field, "", "new " + map.implementation() + "<>()"), entry(map), partName(field), local);
        } else if (type instanceof Type.Container collection) {
            return readCollection(owner, field, collection);
        }
        Type.Element element = type instanceof Type.OptionalOf optional ? optional.element() : null;
        Scalar scalar = type instanceof Type.Primitive primitive ? primitive.scalar() : null;
        String read = scalar == null
                ? readElement(owner, field, element == null ? (Type.Element) type : element)
                : cast(scalar) + in(kind(owner, field, scalar));
        return "%s = %s;\n".formatted(local, read);
    }

    private String readCollection(ModelClass owner, ModelField field, Type.Container collection) {
        Type.Element element = collection.element();
        String implementation = collection.implementation();
        if (!isPacked(element)) {
            String read = from(element, readElement(owner, field, element));
            return """
                    {
                        %s
                        %s.add(%s);
                    }
                    """.formatted(made(field, "", "new " + implementation + "<>()"), local(field), read);
        }
        String capacity = collection instanceof Type.ListOf ? "numbers.length" : "";
        String number = element instanceof Type.Value value
                ? cast(value.scalar()) + "number"
                : elements.constant(element, "number");
        return """
                {
                    %1$s[] numbers = in.read%2$ss(null);
                    %3$s
                    for (%1$s number : numbers) {
                        %4$s.add(%5$s);
                    }
                }
                """.formatted(
                        MarshallerElements.packedType(element),
                        kind(owner, field, element),
                        made(field, " && numbers.length > 0", "new %s<>(%s)".formatted(implementation, capacity)),
                        local(field),
                        number);
    }

    /** Returns what makes a collection when its first element comes, unless it is there from the start. */
    private static String made(ModelField field, String condition, String made) {
        String local = local(field);
        return field.nullable()
                ? ifThen("%s == null%s".formatted(local, condition), "%s = %s;\n".formatted(local, made))
                : "";
    }

    /** Returns the code that reads an element, of which {@link #from} makes the model's if it is of bytes. */
    private String readElement(ModelClass owner, ModelField field, Type.Element type) {
        if (type instanceof Type.Nested nested) {
            return "in.readMessage(%s)".formatted(instance(nested));
        } else if (Moment.is(type)) {
            return "in.readMessage(%s)".formatted(Moment.of(type).marshaller());
        } else if (Decimal.is(type)) {
            return "in.readMessage(%s)".formatted(Decimal.MARSHALLER);
        } else if (ProtoSchema.isBytes(type)) {
            return "in.readBytes()";
        } else if (type instanceof Type.EnumValue) {
            return elements.constant(type, "in.readInt32()");
        }
        Scalar scalar = ((Type.Value) type).scalar();
        return scalar.isPrimitive() ? cast(scalar) + in(kind(owner, field, type)) : "in.readString()";
    }

    private static String in(String kind) {
        return "in.read" + kind + "()";
    }

    private static String cast(Scalar scalar) {
        return ProtoSchema.isNarrow(scalar) ? "(" + scalar.primitiveName() + ") " : "";
    }

    /** Returns what is to be done when all is read: telling null from empty, and setting nulls. */
    private String end(ModelClass owner, ModelField field) {
        String local = local(field);
        StringBuilder statements = new StringBuilder();
        if (ProtoSchema.hasBit(field)) {
            String bit = "(empty & %s) != 0".formatted(bit(owner, field));
            if (field.type() instanceof Type.Array array) {
                String made = "new %s[0]".formatted(MarshallerElements.packedType(array.element()));
                statements.append(ifThen(
                        "%s == null || %1$s.length == 0".formatted(local),
                        "%s = %s ? %s : null;\n".formatted(local, bit, made)));
            } else {
                String implementation =
                        field.type() instanceof Type.Container container ? container.implementation() : "ArrayList";
                statements.append(ifThen(
                        "%s == null && %s".formatted(local, bit),
                        "%s = new %s<>();\n".formatted(local, implementation)));
            }
        }
        if (field.type() instanceof Type.Container container && container.nullable()) {
            String set = setNulls(field, container);
            statements.append(field.nullable() ? ifThen(local + " != null", set) : set);
        }
        return statements.toString();
    }

    private String setNulls(ModelField field, Type.Container container) {
        String type = "int";
        String call = "set(each, null)";
        if (container instanceof Type.MapOf map) {
            boolean isNumber = ProtoSchema.isNumberKey(map);
            type = isNumber
                    ? MarshallerElements.packedType(map.key())
                    : map.key().java();
            call = "put(%s, null)".formatted(isNumber ? fromKey(map, "each") : "each");
        }
        return """
                for (%s each : %s) {
                    %s.%s;
                }
                """.formatted(type, localNulls(field), local(field), call);
    }

    /** Returns the code of the value that a field gets. */
    private String value(ModelField field) {
        Type type = field.type();
        String local = local(field);
        if (type instanceof Type.Array array
                && ProtoSchema.isNarrow(array.element())
                && array.element() != Scalar.BYTE) {
            return orNull(field.nullable(), local, elements.narrowed(array.element(), local));
        } else if (type instanceof Type.Rows rows) {
            String array =
                    "%s.toArray(new %s[0][])".formatted(local, rows.element().primitiveName());
            return orNull(field.nullable(), local, array);
        } else if (type instanceof Type.OptionalOf optional) {
            return "Optional.ofNullable(%s)".formatted(value(optional.element(), local, true));
        }
        return type instanceof Type.Element element ? value(element, local, field.nullable()) : local;
    }

    private static String value(Type.Element type, String local, boolean optional) {
        if (type instanceof Type.Nested && !optional) {
            return "%s == null ? %s.empty() : %1$s".formatted(local, name(type.java()));
        } else if (Moment.is(type)) {
            return optional
                    ? local
                    : "%s == null ? %s : %1$s".formatted(local, Moment.of(type).empty());
        } else if (Decimal.is(type)) {
            return optional ? local : "%s == null ? %s : %1$s".formatted(local, Decimal.EMPTY);
        }
        String value = from(type, local);
        return orNull(optional && !value.equals(local), local, value);
    }

    private static String orNull(boolean optional, String local, String value) {
        return optional ? "%s == null ? null : %s".formatted(local, value) : value;
    }

    /** Returns the code that makes a number of its bytes, and leaves all else. */
    private static String from(Type.Element type, String value) {
        return ProtoSchema.isBytes(type) ? "new %s(%s)".formatted(type.java(), value) : value;
    }

    /** Returns the code that makes a key of what was read of it. */
    private String fromKey(Type.MapOf map, String read) {
        Type.Element key = map.key();
        if (key instanceof Type.EnumValue) {
            return elements.constant(key, read);
        } else if (ProtoSchema.isNumberOfDay(key)) {
            return Moment.of(key).fromNumber(read);
        } else if (ProtoSchema.isNumberKey(map)) {
            return cast(((Type.Value) key).scalar()) + read;
        }
        return value(key, read, false);
    }

    /** Returns the name of the class for the entries of a map or for rows. */
    private static String partName(ModelField field) {
        return (field.type() instanceof Type.Rows ? "RowOf" : "EntryOf") + Spelling.capitalised(field.name());
    }

    private String part(ModelClass owner, ModelField field) {
        if (field.type() instanceof Type.Rows rows) {
            return row(owner, field, rows);
        }
        return field.type() instanceof Type.MapOf map ? entry(owner, field, map) : "";
    }

    private String row(ModelClass owner, ModelField field, Type.Rows rows) {
        String primitive = rows.element().primitiveName();
        boolean narrow = ProtoSchema.isNarrow(rows.element());
        String kind = kind(owner, field, rows.element());
        String writes = """
                if (value == NULL) {
                    out.writeBool(2, true);
                } else {
                    out.writePacked%s(1, %s);
                }
                """.formatted(kind, narrow ? elements.widened(rows.element(), "value") : "value");
        String packed = MarshallerElements.packedType(rows.element());
        return """

                /** A row of {@code %1$s}; {@link #NULL} stands for one that is null. */
                private static final class %2$s implements ProtobufMarshaller<%3$s[]> {
                    static final %2$s INSTANCE = new %2$s();
                    static final %3$s[] NULL = new %3$s[0];

                %4$s
                }
                """.formatted(
                field.name(),
                partName(field),
                primitive,
                methods(
                        primitive + "[]",
                        writes,
                        "%1$s[] values = new %1$s[0];\nboolean isNull = false;\n".formatted(packed),
                        "case 1 -> values = in.read%ss(values);\ncase 2 -> isNull = in.readBool();\n".formatted(kind),
                        "return isNull ? NULL : %s;\n"
                                .formatted(narrow ? elements.narrowed(rows.element(), "values") : "values")));
    }

    private static String entry(Type.MapOf map) {
        return "Map.Entry<%s, %s%s>"
                .formatted(
                        map.key().java(),
                        map.nullable() ? "@Nullable " : "",
                        map.element().java());
    }

    /** Returns the marshaller of entries, which are written with key and value even where those are defaults. */
    private String entry(ModelClass owner, ModelField field, Type.MapOf map) {
        Type.Element element = map.element();
        String writes = writeKey(owner, field, map, 1, "value.getKey()")
                + (map.nullable()
                        ? out("String", 2, "value.getValue() == null ? \"\" : value.getValue()")
                        : writeCertain(owner, field, element, 2, "value.getValue()"));
        String keyRead =
                ProtoSchema.isNumberKey(map) ? in(keyKind(owner, field, map)) : readElement(owner, field, map.key());
        String declarations = declaredKey(map) + declaration(element, "content", false);
        return """

                /** An entry of {@code %1$s}. */
                private static final class %2$s implements ProtobufMarshaller<%3$s> {
                    static final %2$s INSTANCE = new %2$s();

                %4$s
                }
                """.formatted(
                        field.name(),
                        partName(field),
                        entry(map),
                        methods(
                                entry(map),
                                writes,
                                declarations,
                                "case 1 -> key = %s;\ncase 2 -> content = %s;\n"
                                        .formatted(keyRead, readElement(owner, field, element)),
                                "return Map.entry(%s, %s);\n"
                                        .formatted(fromKey(map, "key"), value(element, "content", false))));
    }

    /** Returns whether a list of such elements is packed numbers. */
    private static boolean isPacked(Type.Element type) {
        return type instanceof Type.EnumValue
                || (type instanceof Type.Value value && value.scalar().isPrimitive());
    }

    private String declaredKey(Type.MapOf map) {
        if (!ProtoSchema.isNumberKey(map)) {
            return declaration(map.key(), "key", false);
        }
        String type = MarshallerElements.packedType(map.key());
        return variable(type, "key", type.equals("boolean") ? "false" : "0");
    }

    private static String keyKind(ModelClass owner, ModelField field, Type.MapOf map) {
        return kind(owner, field, ProtoSchema.key(map, field));
    }

    private static String kind(ModelClass owner, ModelField field, Type.Element type) {
        return type instanceof Type.Value value ? kind(owner, field, value.scalar()) : "Int32";
    }

    /** Returns a type of numbers as the names of the methods of writer and reader have it. */
    private static String kind(ModelClass owner, ModelField field, Scalar scalar) {
        return kind(owner, field, ProtoSchema.number(scalar, field));
    }

    private static String kind(ModelClass owner, ModelField field, String type) {
        return switch (type) {
            case "bool" -> "Bool";
            case "float" -> "Float";
            case "double" -> "Double";
            case "int32" -> "Int32";
            case "uint32" -> "UInt32";
            case "sint32" -> "SInt32";
            case "fixed32", "sfixed32" -> "Fixed32";
            case "int64", "uint64" -> "Int64";
            case "sint64" -> "SInt64";
            case "fixed64", "sfixed64" -> "Fixed64";
            default -> throw Model.refusal(owner, field, "Protobuf has no numbers of the type " + type);
        };
    }

    private String registry() {
        return """
                /** The marshallers of the top-level classes. */
                public final class ProtobufMarshallers {

                    private static final Map<Class<?>, ProtobufMarshaller<?>> MARSHALLERS = Map.ofEntries(%s);

                    private ProtobufMarshallers() {}

                    /** Returns the marshallers by class. Thread-safe, as they are. */
                    public static Map<Class<?>, ProtobufMarshaller<?>> marshallers() {
                        return MARSHALLERS;
                    }
                }
                """.formatted(model.topLevel().stream()
                .map(type -> "Map.entry(%s.class, %s.INSTANCE)".formatted(type.name(), name(type.name())))
                .collect(Collectors.joining(",\n")));
    }
}
