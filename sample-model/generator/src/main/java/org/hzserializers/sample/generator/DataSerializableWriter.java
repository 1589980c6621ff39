// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the twins of the top-level classes that are DataSerializable or IdentifiedDataSerializable; {@link
 * FieldsWriter} has their fields.
 */
final class DataSerializableWriter {

    private final Model model;
    private final boolean identified;

    DataSerializableWriter(Model model, boolean identified) {
        this.model = model;
        this.identified = identified;
    }

    /**
     * DataSerializable writes the name of the class, so its package and suffix are short: both are in every payload.
     */
    private String subpackage() {
        return identified ? "identified" : "ds";
    }

    private String twin(ModelClass type) {
        return type.name() + (identified ? "Identified" : "Ds");
    }

    private String interfaceName() {
        return identified ? "IdentifiedDataSerializable" : "DataSerializable";
    }

    List<SourceFile> files() {
        List<SourceFile> files = new ArrayList<>();
        model.topLevel().forEach(type -> files.add(java(twin(type), twinSource(type))));
        files.add(identified ? java("IdentifiedFactory", factory()) : java("DsTwins", twins()));
        files.add(SourceFile.packageInfo(model, subpackage(), identified ? """
                /** The twins of the top-level values that are {@link com.hazelcast.nio.serialization.IdentifiedDataSerializable}. */
                """ : """
                /**
                 * The twins of the top-level values that are {@link com.hazelcast.nio.serialization.DataSerializable}.
                 *
                 * <p>The format writes the name of the class, so package and suffix are as short as a user's own would be.
                 */
                """));
        return files;
    }

    private SourceFile java(String name, String body) {
        List<String> imports = new ArrayList<>(List.of(
                "com.hazelcast.nio.ObjectDataInput",
                "com.hazelcast.nio.ObjectDataOutput",
                "com.hazelcast.nio.serialization.DataSerializable",
                "com.hazelcast.nio.serialization.DataSerializableFactory",
                "com.hazelcast.nio.serialization.IdentifiedDataSerializable"));
        if (identified) {
            imports.add(model.output() + ".fields.ClassIds");
        }
        model.classes().forEach(type -> imports.add(model.output() + ".fields." + FieldsWriter.className(type)));
        return SourceFile.java(model, subpackage(), name, imports, body);
    }

    private String twinSource(ModelClass type) {
        String ids = identified ? """

                @Override
                public int getFactoryId() {
                    return ClassIds.FACTORY_ID;
                }

                @Override
                public int getClassId() {
                    return %s;
                }
                """.formatted(type.constant()) : "";
        String value = type.isRecord() ? "value" : "this";
        String read = type.isRecord()
                ? "value = " + FieldsWriter.readCall(type)
                : FieldsWriter.className(type) + ".read(this, in)";
        return Twins.head(type, twin(type), interfaceName(), "")
                + ids
                + """

                @Override
                public void writeData(ObjectDataOutput out) throws IOException {
                    %s;
                }

                @Override
                public void readData(ObjectDataInput in) throws IOException {
                    %s;
                }
                }
                """.formatted(FieldsWriter.writeCall(type, value), read);
    }

    private String twins() {
        return """
                /** Which DataSerializable class belongs to which plain class. */
                public final class DsTwins {
                %s
                    private DsTwins() {}

                    /** Returns the twins by plain class; nested values need none, they are written in place. */
                    public static Map<Class<?>, Class<?>> classes() {
                        return CLASSES;
                    }
                }
                """.formatted(Twins.classes(model.topLevel(), this::twin));
    }

    private String factory() {
        String ids = model.topLevel().stream()
                .map(type -> "Map.entry(%s.class, %s)".formatted(type.name(), type.constant()))
                .collect(Collectors.joining(",\n"));
        return """
                /** Creates the IdentifiedDataSerializable twins by class id, and knows which twin belongs to which plain class. */
                public final class IdentifiedFactory implements DataSerializableFactory {
                %s
                    private static final Map<Class<?>, Integer> CLASS_IDS = Map.ofEntries(
                            %s);

                    /** Returns the twins by plain class; nested values need none, they are written in place. */
                    public static Map<Class<?>, Class<?>> classes() {
                        return CLASSES;
                    }

                    /** Returns the class ids by plain class. */
                    public static Map<Class<?>, Integer> classIds() {
                        return CLASS_IDS;
                    }

                    @Override
                    public IdentifiedDataSerializable create(int classId) {
                        %s
                    }
                }
                """.formatted(
                        Twins.classes(model.topLevel(), this::twin),
                        ids,
                        Twins.create(model.topLevel(), this::twin, "IdentifiedDataSerializable"));
    }
}
