// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The table that {@link ModelReader} needs to read a model of its classes. */
final class Table {

    private Table() {}

    static List<String> of(Model model) {
        List<String> lines = new ArrayList<>(List.of(
                "package=" + model.packageName(),
                "output=" + model.output(),
                "protobuf=" + model.protobufPackage(),
                "schema=" + model.schema(),
                "factory=" + model.factoryId()));
        for (Map.Entry<String, List<ModelClass>> group : model.groups().entrySet()) {
            lines.add("[" + group.getKey() + "]");
            group.getValue().forEach(type -> add(type, lines));
        }
        return lines;
    }

    private static void add(ModelClass type, List<String> lines) {
        lines.add(type.name() + " " + type.id() + " argot=" + type.argotName() + (type.topLevel() ? "" : " nested"));
        for (ModelField field : type.fields()) {
            StringBuilder words = new StringBuilder("  " + field.name());
            if (field.type() instanceof Type.Container container && container.ordered()) {
                words.append(" ordered");
            }
            field.hints().forEach((word, value) -> words.append(" ").append(word + "=" + value));
            lines.add(words.toString());
        }
    }
}
