// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes the classes of a model as users of a format would. */
enum Notation {
    /** Plain classes, with what formats have for numbers, new fields and former names. */
    ANNOTATED {
        @Override
        String head(Model model, Model.Type type) {
            return family(model, type) + "class " + type.name() + (type.parent().isEmpty() ? "" : " extends ")
                    + type.parent() + " implements java.io.Serializable"
                    + " { private static final long serialVersionUID = 1; ";
        }

        @Override
        String mark(Model.Field field, boolean added) {
            return KRYO_TAG.formatted(field.number())
                    + PROTOSTUFF_TAG.formatted(field.number())
                    + (added ? KRYO_SINCE : "")
                    + former(field);
        }

        private String former(Model.Field field) {
            return field.formerName().isEmpty()
                    ? ""
                    : "@org.hzserializers.core.Alias(\"%1$s\") @org.hzserializers.argot.ArgotTag(\"%1$s\") "
                            .formatted(field.formerName());
        }

        private String family(Model model, Model.Type type) {
            String alias = model.packageName().equals("app")
                    ? ""
                    : "@org.apache.avro.reflect.AvroAlias(alias = \"" + type.name() + "\", space = \"app\") ";
            if (!type.name().equals("Shape")) {
                return alias;
            }
            return alias
                    + model.family("Shape").stream()
                            .map(Model.Type::name)
                            .map(name -> "@com.fasterxml.jackson.annotation.JsonSubTypes.Type(value = " + name
                                    + ".class, name = \"" + name + "\")")
                            .collect(Collectors.joining(
                                    ", ",
                                    "@com.fasterxml.jackson.annotation.JsonTypeInfo(use ="
                                            + " com.fasterxml.jackson.annotation.JsonTypeInfo.Id.NAME)"
                                            + " @com.fasterxml.jackson.annotation.JsonSubTypes({",
                                    "}) "));
        }
    },

    /** As {@link #ANNOTATED}, with a record for the stored class. */
    RECORD {
        @Override
        String head(Model model, Model.Type type) {
            return ANNOTATED.head(model, type);
        }

        @Override
        String mark(Model.Field field, boolean added) {
            return ANNOTATED.mark(field, false);
        }

        @Override
        boolean isRecord(Model.Type type) {
            return type.name().equals("Item");
        }
    },

    /** Plain classes and nothing else. */
    BARE,

    /** Classes that write themselves, with a version number in front. */
    IDENTIFIED {
        @Override
        String head(Model model, Model.Type type) {
            return "class " + type.name() + (type.parent().isEmpty() ? "" : " extends ") + type.parent()
                    + " implements com.hazelcast.nio.serialization.DataSerializable {";
        }

        @Override
        String methods(Model model, Model.Type type, Model older) {
            return IdentifiedSource.methods(model, type, older);
        }
    },

    /** Plain classes with Protobuf marshallers, which keep fields that they do not know. */
    PROTOBUF {
        @Override
        String head(Model model, Model.Type type) {
            return super.head(model, type) + " transient org.hzserializers.protobuf.UnknownFields "
                    + MarshallerSource.unknown(type) + "; ";
        }

        /** Zeros are left out of the bytes, so that a constructor must not set anything else. */
        @Override
        String initial(Model.Field field) {
            return field.type().equals("List<Integer>") ? " = new ArrayList<>()" : "";
        }

        @Override
        String others(Model model) {
            return model.classes().stream()
                    .map(type -> MarshallerSource.marshaller(model, type))
                    .collect(Collectors.joining());
        }
    };

    private static final String KRYO_TAG =
            "@com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag(%d) ";

    private static final String KRYO_SINCE =
            "@com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer.Since(1) ";

    private static final String PROTOSTUFF_TAG = "@io.protostuff.Tag(%d) ";

    String head(Model model, Model.Type type) {
        return "class " + type.name() + (type.parent().isEmpty() ? "" : " extends ") + type.parent() + " { ";
    }

    String mark(Model.Field field, boolean added) {
        return "";
    }

    /** What a constructor leaves is neither zero nor what is stored. */
    String initial(Model.Field field) {
        return switch (field.type()) {
            case "int", "long", "Integer" -> " = 1";
            case "List<Integer>" -> " = new ArrayList<>(List.of(1))";
            case "Hue" -> " = Hue.RED";
            default -> "";
        };
    }

    String methods(Model model, Model.Type type, Model older) {
        return "";
    }

    /** Returns whether a class is a record. */
    boolean isRecord(Model.Type type) {
        return false;
    }

    String others(Model model) {
        return "";
    }

    /**
     * Returns the classes, and one that makes the stored value.
     *
     * @param older the model of the program before this one; the same if there is none
     */
    String source(Model model, Model older) {
        StringBuilder source = new StringBuilder("enum Hue { " + String.join(", ", model.hues()) + " } ");
        for (Model.Type type : model.classes()) {
            if (isRecord(type)) {
                source.append(record(type));
                continue;
            }
            source.append(head(model, type));
            Optional<Model.Type> before = older.type(type.name());
            for (Model.Field field : type.fields()) {
                boolean added = before.isPresent()
                        && before.get().byNumber(field.number()).isEmpty();
                source.append(mark(field, added))
                        .append(field.type())
                        .append(' ')
                        .append(field.name());
                source.append(initial(field)).append("; ");
            }
            source.append(methods(model, type, older)).append(" } ");
        }
        source.append(others(model)).append("class Sample { static Item make() { ");
        make(source, model, model.item(), "item");
        return source.append("return item; } }").toString();
    }

    /** Returns a record that can be made without arguments, too. */
    private String record(Model.Type type) {
        String components = type.fields().stream()
                .map(field -> mark(field, false) + field.type() + " " + field.name())
                .collect(Collectors.joining(", "));
        String initial = type.fields().stream()
                .map(field -> initial(field).isEmpty() ? "null" : initial(field).substring(" = ".length()))
                .collect(Collectors.joining(", "));
        return "record " + type.name() + "(" + components + ") implements java.io.Serializable { " + type.name()
                + "() { this(" + initial + "); } } ";
    }

    private void make(StringBuilder source, Model model, Model.Type type, String name) {
        if (isRecord(type)) {
            makeRecord(source, model, type, name);
            return;
        }
        source.append(type.name())
                .append(' ')
                .append(name)
                .append(" = new ")
                .append(type.name())
                .append("(); ");
        List<Model.Field> fields = model.allFields(type);
        for (Model.Field field : fields) {
            String value = field.value();
            Optional<Model.Type> part = model.type(value);
            if (part.isPresent()) {
                make(source, model, part.get(), field.name());
                value = field.name();
            } else if (field.type().equals("Hue")) {
                value = "Hue." + value;
            }
            source.append(name)
                    .append('.')
                    .append(field.name())
                    .append(" = ")
                    .append(value)
                    .append("; ");
        }
    }

    private void makeRecord(StringBuilder source, Model model, Model.Type type, String name) {
        List<String> values = new ArrayList<>();
        for (Model.Field field : type.fields()) {
            Optional<Model.Type> part = model.type(field.value());
            if (part.isPresent()) {
                make(source, model, part.get(), field.name());
            }
            String constant = field.type().equals("Hue") ? "Hue." + field.value() : field.value();
            values.add(part.isPresent() ? field.name() : constant);
        }
        source.append(type.name() + " " + name + " = new " + type.name() + "(" + String.join(", ", values) + "); ");
    }
}
