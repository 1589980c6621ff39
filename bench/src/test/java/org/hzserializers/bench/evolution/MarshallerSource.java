// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.stream.Collectors;

/** Protobuf marshallers as a user writes them: a line for each field, and what is unknown is kept. */
final class MarshallerSource {

    /** Numbers of the members of a {@code oneof} lie apart from each other by this. */
    static final int NEXT_MEMBER = 10;

    private MarshallerSource() {}

    /** Returns the name of the field for what is unknown; a subclass has one of its own. */
    static String unknown(Model.Type type) {
        return "unknownOf" + type.name();
    }

    static String marshaller(Model model, Model.Type type) {
        String writes = model.allFields(type).stream()
                .map(field -> write(model, field.number(), field))
                .collect(Collectors.joining());
        String reads = model.allFields(type).stream()
                .map(field -> read(model, field.number(), field))
                .collect(Collectors.joining());
        return ("class %1$sMarshaller implements org.hzserializers.protobuf.ProtobufMarshaller<%1$s> {"
                        + " public void write(%1$s v, org.hzserializers.protobuf.ProtobufWriter out) throws java.io.IOException"
                        + " { %2$s out.writeUnknown(v.%4$s); }"
                        + " public %1$s read(org.hzserializers.protobuf.ProtobufReader in) throws java.io.IOException {"
                        + " %1$s v = new %1$s(); for (int field = in.nextField(); field != 0; field = in.nextField()) {"
                        + " switch (field) { %3$s default -> v.%4$s = in.readUnknown(v.%4$s); } } return v; } } ")
                .formatted(type.name(), writes, reads, unknown(type));
    }

    private static String write(Model model, int number, Model.Field field) {
        String start = "(" + number + ", ";
        String value = "v." + field.name();
        return switch (field.type()) {
            case "int" -> "out.writeInt32" + start + value + "); ";
            case "long" -> "out.writeInt64" + start + value + "); ";
            case "Integer" -> "if (" + value + " != null) { out.writeInt32" + start + value + "); } ";
            case "List<Integer>" -> "out.writePackedInt32" + start + value + ".stream().mapToInt(i -> i).toArray()); ";
            case "Hue" ->
                "out.writeInt32" + start + "switch (" + value + ") { "
                        + model.hues().stream()
                                .map(hue -> "case " + hue + " -> " + hueNumber(hue) + "; ")
                                .collect(Collectors.joining())
                        + "}); ";
            default -> members(model, field, number);
        };
    }

    private static String members(Model model, Model.Field field, int number) {
        StringBuilder code = new StringBuilder();
        int member = number;
        for (Model.Type type : model.family(field.type())) {
            code.append(
                    "if (v.%1$s != null && v.%1$s.getClass() == %2$s.class) { out.writeMessage(%3$d, (%2$s) v.%1$s, new %2$sMarshaller()); } "
                            .formatted(field.name(), type.name(), member));
            member += NEXT_MEMBER;
        }
        return code.toString();
    }

    private static String read(Model model, int number, Model.Field field) {
        String start = "case " + number + " -> v." + field.name() + " = ";
        return switch (field.type()) {
            case "int", "Integer" -> start + "in.readInt32(); ";
            case "long" -> start + "in.readInt64(); ";
            case "List<Integer>" -> start + "new ArrayList<>(Arrays.stream(in.readInt32s(null)).boxed().toList()); ";
            case "Hue" ->
                "case " + number + " -> { int number = in.readInt32(); v." + field.name()
                        + " = switch (number) { "
                        + model.hues().stream()
                                .map(hue -> "case " + hueNumber(hue) + " -> Hue." + hue + "; ")
                                .collect(Collectors.joining())
                        + "default -> throw new java.io.IOException(\"enum app.Hue has no constant of the number \" + number); }; } ";
            default -> {
                StringBuilder code = new StringBuilder();
                int member = number;
                for (Model.Type type : model.family(field.type())) {
                    code.append("case %1$d -> v.%2$s = in.readMessage(new %3$sMarshaller()); "
                            .formatted(member, field.name(), type.name()));
                    member += NEXT_MEMBER;
                }
                yield code.toString();
            }
        };
    }

    /** Returns the number of a constant, the same in all versions. */
    static int hueNumber(String hue) {
        return switch (hue) {
            case "RED" -> 1;
            case "GREEN" -> 2;
            case "BLUE" -> 3;
            default -> throw new IllegalArgumentException(hue + " has no number");
        };
    }
}
