// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a {@code StreamSerializer} for each top-level class, as a careful user does without any library; {@link
 * FieldsWriter} has their fields.
 */
final class StreamSerializerWriter {

    private static final List<String> IMPORTS = List.of(
            "com.hazelcast.nio.ObjectDataInput",
            "com.hazelcast.nio.ObjectDataOutput",
            "com.hazelcast.nio.serialization.StreamSerializer");

    private final Model model;

    StreamSerializerWriter(Model model) {
        this.model = model;
    }

    SourceFile file() {
        String cases = model.topLevel().stream()
                .map(type ->
                        "if (type == %1$s.class) {\nreturn new %1$sSerializer(typeId);\n}\n".formatted(type.name()))
                .collect(Collectors.joining());
        String serializers = model.topLevel().stream().map(this::serializer).collect(Collectors.joining());
        return SourceFile.java(
                model, FieldsWriter.PACKAGE, "StreamSerializers", IMPORTS, """
                /** The StreamSerializers of the top-level classes. */
                public final class StreamSerializers {
                    private StreamSerializers() {}

                    /** Makes the serializer of a class, with Hazelcast's id for it. */
                    public static StreamSerializer<?> of(Class<?> type, int typeId) {
                    %s
                        throw new IllegalArgumentException(type.getName() + " has no serializer");
                    }
                %s
                }
                """.formatted(cases, serializers));
    }

    private String serializer(ModelClass type) {
        return """

                private record %1$sSerializer(int typeId) implements StreamSerializer<%1$s> {
                    @Override
                    public int getTypeId() {
                        return typeId;
                    }

                    @Override
                    public void write(ObjectDataOutput out, %1$s value) throws IOException {
                        %2$s;
                    }

                    @Override
                    public %1$s read(ObjectDataInput in) throws IOException {
                        return %3$s;
                    }
                }
                """.formatted(type.name(), FieldsWriter.writeCall(type, "value"), FieldsWriter.readCall(type));
    }
}
