// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The methods of a {@code DataSerializable} class as a careful user writes them: a version in front, which goes up
 * when fields change, and code for each version that there was.
 */
final class IdentifiedSource {

    private IdentifiedSource() {}

    static String methods(Model model, Model.Type type, Model older) {
        boolean item = type.name().equals("Item");
        boolean changed = item && !types(older).equals(types(model));
        int version = changed ? 2 : 1;
        StringBuilder code = new StringBuilder(
                "public void writeData(com.hazelcast.nio.ObjectDataOutput out)" + " throws java.io.IOException { ");
        if (item) {
            code.append("out.writeInt(" + version + "); ");
        }
        byNumber(model, type).forEach(field -> code.append(write(model, field)));
        code.append("} public void readData(com.hazelcast.nio.ObjectDataInput in) throws java.io.IOException { ");
        if (item) {
            code.append("int version = in.readInt(); switch (version) { ");
            if (changed) {
                code.append("case 1 -> { ");
                byNumber(older, older.item()).forEach(field -> code.append(readOld(model, field)));
                code.append("} ");
            }
            code.append("case " + version + " -> { ");
        }
        byNumber(model, type).forEach(field -> code.append("this." + field.name() + " = " + read(field) + "; "));
        if (item) {
            code.append("} default -> throw new java.io.IOException(\"app.Item has version \" + version"
                    + " + \", and the class here knows none above " + version + "\"); } ");
        }
        code.append("} ");
        if (!item && type.parent().isEmpty()) {
            code.append(family(model, type));
        }
        return code.toString();
    }

    private static List<Model.Field> byNumber(Model model, Model.Type type) {
        return model.allFields(type).stream()
                .sorted((one, other) -> Integer.compare(one.number(), other.number()))
                .toList();
    }

    /** What the bytes are made of. */
    private static String types(Model model) {
        return byNumber(model, model.item()).stream()
                .map(field -> field.number() + field.type())
                .collect(Collectors.joining(" "));
    }

    private static String write(Model model, Model.Field field) {
        String name = "this." + field.name();
        return switch (field.type()) {
            case "int" -> "out.writeInt(" + name + "); ";
            case "long" -> "out.writeLong(" + name + "); ";
            case "Integer" ->
                "out.writeBoolean(%1$s != null); if (%1$s != null) { out.writeInt(%1$s); } ".formatted(name);
            case "List<Integer>" -> "out.writeIntArray(" + name + ".stream().mapToInt(i -> i).toArray()); ";
            case "Hue" -> "out.writeString(" + name + ".name()); ";
            default -> "out.writeString(%1$s.getClass().getSimpleName()); %1$s.writeData(out); ".formatted(name);
        };
    }

    private static String read(Model.Field field) {
        return switch (field.type()) {
            case "int" -> "in.readInt()";
            case "long" -> "in.readLong()";
            case "Integer" -> "in.readBoolean() ? (Integer) in.readInt() : null";
            case "List<Integer>" -> "new ArrayList<>(Arrays.stream(in.readIntArray()).boxed().toList())";
            case "Hue" -> "Hue.valueOf(in.readString())";
            default -> field.type() + ".of(in)";
        };
    }

    /** Reads a field of version 1 and puts it where it is today; what is gone is passed over. */
    private static String readOld(Model model, Model.Field field) {
        Optional<Model.Field> today = model.item().byNumber(field.number());
        if (today.isEmpty()) {
            for (Model.Field holder : model.item().fields()) {
                Optional<Model.Type> part = model.type(holder.type());
                if (part.isPresent()
                        && part.get().fields().stream()
                                .anyMatch(inner -> inner.name().equals(field.name()))) {
                    return "if (%1$s == null) { %1$s = new %2$s(); } %1$s.%3$s = %4$s; "
                            .formatted(holder.name(), holder.type(), field.name(), read(field));
                }
            }
            return read(field) + "; ";
        }
        String value = read(field);
        if (today.get().type().equals("List<Integer>") && field.type().equals("int")) {
            value = "new ArrayList<>(List.of(" + value + "))";
        } else if (today.get().type().equals("int") && field.type().equals("long")) {
            value = "Math.toIntExact(" + value + ")";
        }
        return "this." + today.get().name() + " = " + value + "; ";
    }

    private static String family(Model model, Model.Type type) {
        String cases = model.family(type.name()).stream()
                .map(one -> "case \"%1$s\" -> new %1$s(); ".formatted(one.name()))
                .collect(Collectors.joining());
        return "static %1$s of(com.hazelcast.nio.ObjectDataInput in) throws java.io.IOException { String name = in.readString(); "
                        .formatted(type.name())
                + "%1$s made = switch (name) { %2$s default -> throw new java.io.IOException(\"there is no class %3$s.\" + name + \" here\"); }; "
                        .formatted(type.name(), cases, model.packageName())
                + "made.readData(in); return made; } ";
    }
}
