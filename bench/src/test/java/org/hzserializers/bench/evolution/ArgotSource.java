// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hzserializers.argot.ArgotTypes;

/** Definitions of a model: version 1.0 for the program before, and 1.1 if another one is wanted now. */
final class ArgotSource {

    private static final int FIRST_STREAM_ID = 64;

    private static final String COMMON = """
            definition maybe 1.0: (meta.sequence [ (meta.optional (meta.reference #int32)) ]);
            definition ints 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int32)) ]);
            """;

    private ArgotSource() {}

    static ArgotTypes types(Program program) {
        Model model = program.model();
        Model older = program.older();
        boolean changed = !tags(model).equals(tags(older));
        StringBuilder text = new StringBuilder(COMMON);
        for (Model.Type type : model.classes().subList(1, model.classes().size())) {
            text.append("definition %s 1.0: { %s };\n".formatted(definition(type), fields(model.allFields(type))));
        }
        if (model.type("Shape").isPresent()) {
            text.append(model.family("Shape").stream()
                    .map(type -> "(meta.abstract_map #" + definition(type) + ")")
                    .collect(Collectors.joining(" ", "definition shape 1.0: (meta.abstract [ ", " ]);\n")));
        }
        text.append("definition item 1.0: { ").append(tags(older)).append(" };\n");
        if (changed) {
            text.append("definition item 1.1: { ").append(tags(model)).append(" };\n");
        }
        ArgotTypes.Builder builder =
                ArgotTypes.builder().text("item.argot", text.toString()).bind("item", "1.0", program.item());
        if (changed) {
            builder.bind("item", "1.1", program.item());
        }
        int id = FIRST_STREAM_ID;
        for (String part : program.parts()) {
            String definition = definition(model.type(part).orElseThrow());
            builder.bind(definition, "1.0", program.type(part));
            if (model.type("Shape").isPresent()) {
                builder.streamId(definition, "1.0", id++);
            }
        }
        return builder.build();
    }

    /** The abstract type has the name of the class, and what stands for an object of the class itself another one. */
    private static String definition(Model.Type type) {
        return type.name().equals("Shape") ? "plainshape" : type.name().toLowerCase(Locale.ROOT);
    }

    private static String tags(Model model) {
        return fields(model.item().fields());
    }

    /** A field that says what it was called keeps its tag; the order of the source does not matter. */
    private static String fields(List<Model.Field> fields) {
        return fields.stream()
                .sorted(Comparator.comparingInt(Model.Field::number))
                .map(field -> "@" + (field.formerName().isEmpty() ? field.name() : field.formerName()) + " #"
                        + type(field.type()) + ";")
                .collect(Collectors.joining(" "));
    }

    private static String type(String type) {
        return switch (type) {
            case "int" -> "int32";
            case "long" -> "int64";
            case "Integer" -> "maybe";
            case "List<Integer>" -> "ints";
            case "Hue" -> "u8utf8";
            default -> type.toLowerCase(Locale.ROOT);
        };
    }
}
