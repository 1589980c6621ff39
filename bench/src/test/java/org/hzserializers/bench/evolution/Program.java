// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.evolution;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hzserializers.avro.SchemaStore;
import org.hzserializers.testkit.ClassVersion;
import org.jspecify.annotations.Nullable;

/**
 * A program that has the classes of a model, in a class loader of its own.
 *
 * @param model the classes
 * @param older those of the program before it; the same if there is none
 * @param classes compiled
 * @param schemas what this program and the other one share
 */
record Program(Model model, Model older, ClassVersion classes, SchemaStore schemas) {

    static Program of(Notation notation, Model model, Model older, SchemaStore schemas) {
        return new Program(model, older, ClassVersion.of(model.packageName(), notation.source(model, older)), schemas);
    }

    /** Returns the class of the model with a simple name. */
    Class<?> type(String name) {
        return classes.type(name);
    }

    @SuppressWarnings("unchecked") // the class is only known when the test runs
    Class<Object> item() {
        return (Class<Object>) type("Item");
    }

    ClassLoader loader() {
        return item().getClassLoader();
    }

    /** Returns the names of the classes inside the item, subclasses included. */
    List<String> parts() {
        return model.classes().stream().skip(1).map(Model.Type::name).toList();
    }

    /** Makes the value that is stored. */
    Object sample() {
        try {
            var method = type("Sample").getDeclaredMethod("make");
            method.setAccessible(true);
            return method.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the texts of an item's fields by their names. */
    Map<String, String> contents(Object item) {
        Map<String, String> contents = new LinkedHashMap<>();
        for (Model.Field field : model.item().fields()) {
            contents.put(field.name(), text(ClassVersion.get(item, field.name())));
        }
        return contents;
    }

    private String text(@Nullable Object value) {
        if (value == null || model.type(value.getClass().getSimpleName()).isEmpty()) {
            return String.valueOf(value);
        }
        Class<?> type = value.getClass();
        Model.Type described = model.type(type.getSimpleName()).orElseThrow();
        return model.allFields(described).stream()
                .map(field -> field.name() + "="
                        + (described.fields().contains(field)
                                ? ClassVersion.get(value, field.name())
                                : ClassVersion.inherited(value, field.name())))
                .collect(Collectors.joining(", ", type.getSimpleName() + "(", ")"));
    }
}
