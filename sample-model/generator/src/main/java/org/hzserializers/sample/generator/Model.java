// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Classes of one package that refer to each other, and where the code for them goes.
 *
 * @param packageName the package of the classes
 * @param output the package above those of the formats
 * @param protobufPackage the package of the messages in their {@code .proto}
 * @param schema the name of their {@code .proto}, without that
 * @param factoryId the factory of Portable and of IdentifiedDataSerializable
 * @param classes the classes
 * @param enums the enums that fields of them have
 */
public record Model(
        String packageName,
        String output,
        String protobufPackage,
        String schema,
        int factoryId,
        List<ModelClass> classes,
        List<ModelEnum> enums) {

    /**
     * Checks the model.
     *
     * @throws IllegalArgumentException if two classes have one name or one id, a class cannot extend the one that it is
     *     said to, or a field's type is not in the model or cannot be null where it is said to be
     */
    public Model {
        classes = List.copyOf(classes);
        enums = List.copyOf(enums);
        Map<Object, String> taken = new LinkedHashMap<>();
        for (ModelClass type : classes) {
            refuseTaken(taken, type.name(), "name " + type.name(), type);
            refuseTaken(taken, type.id(), "class id " + type.id(), type);
        }
        for (ModelClass type : classes) {
            checkSuperclass(type, classes);
        }
        List<String> known = Stream.concat(
                        classes.stream().map(ModelClass::name), enums.stream().map(ModelEnum::name))
                .toList();
        for (ModelClass type : classes) {
            type.fields().forEach(field -> check(type, field, field.type(), known));
        }
    }

    private static void refuseTaken(Map<Object, String> taken, Object key, String what, ModelClass type) {
        String other = taken.put(key, type.name());
        if (other != null) {
            throw new IllegalArgumentException("The " + what + " is that of " + other + " and of " + type.name());
        }
    }

    private static void checkSuperclass(ModelClass type, List<ModelClass> classes) {
        Set<String> seen = new HashSet<>(Set.of(type.name()));
        for (ModelClass each = type; each.superclass() != null; ) {
            String parent = each.superclass();
            each = classes.stream()
                    .filter(other -> other.name().equals(parent))
                    .findFirst()
                    .orElseThrow(() -> refusal(type, parent, "it is not in the model"));
            if (!seen.add(parent)) {
                throw refusal(type, parent, "it leads back to itself");
            } else if (type.isRecord() || each.isRecord()) {
                throw refusal(type, parent, "a record neither extends a class nor is extended");
            } else if (!declarations(type).startsWith(declarations(each))) {
                throw refusal(type, parent, "its fields do not begin with those that it inherits");
            }
        }
    }

    /** Returns the fields as Java source, each with an end. */
    private static String declarations(ModelClass type) {
        return type.fields().stream()
                .map(field -> field.type().java() + " " + field.name() + ";")
                .collect(Collectors.joining());
    }

    private static IllegalArgumentException refusal(ModelClass type, String parent, String reason) {
        return new IllegalArgumentException("%s extends %s: %s".formatted(type.name(), parent, reason));
    }

    private static void check(ModelClass owner, ModelField field, Type type, List<String> known) {
        if (type instanceof Type.Primitive && field.nullable()) {
            throw refusal(owner, field, "a primitive is never null");
        } else if (type instanceof Type.Nested || type instanceof Type.EnumValue) {
            if (!known.contains(type.java())) {
                throw refusal(owner, field, type.java() + " is not in the model");
            }
        } else if (type instanceof Type.OptionalOf optional) {
            check(owner, field, optional.element(), known);
        } else if (type instanceof Type.Container container) {
            check(owner, field, container.element(), known);
            if (container.nullable() && !container.element().equals(new Type.Value(Scalar.TEXT))) {
                throw refusal(owner, field, "only texts may be null inside a collection");
            }
            if (container instanceof Type.MapOf map) {
                check(owner, field, map.key(), known);
                if (map.key() instanceof Type.Nested) {
                    throw refusal(owner, field, "the keys of a map are boxes, texts, enums, numbers, dates or times");
                }
            }
        }
    }

    /** Makes the exception for a field that a format, or every format, cannot carry. */
    static IllegalArgumentException refusal(ModelClass owner, ModelField field, String reason) {
        return new IllegalArgumentException("%s.%s is a %s: %s"
                .formatted(owner.name(), field.name(), field.type().java(), reason));
    }

    /** Returns the class with a simple name. */
    public ModelClass find(String name) {
        return classes.stream()
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the class of an object. */
    public ModelClass find(Type.Nested nested) {
        return find(nested.name());
    }

    /** Returns the enum of a constant. */
    public ModelEnum find(Type.EnumValue type) {
        return enums.stream()
                .filter(each -> each.name().equals(type.name()))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the classes whose values are serialized on their own. */
    public List<ModelClass> topLevel() {
        return classes.stream().filter(ModelClass::topLevel).toList();
    }

    /** Returns the classes by group, in the order of the first of each. */
    public Map<String, List<ModelClass>> groups() {
        return classes.stream()
                .collect(Collectors.groupingBy(ModelClass::group, LinkedHashMap::new, Collectors.toList()));
    }

    /** Returns the classes of the objects that fields of a class hold, in the order of the fields. */
    public List<ModelClass> references(ModelClass type) {
        List<ModelClass> references = new ArrayList<>();
        for (ModelField field : type.fields()) {
            Type part = field.type() instanceof Type.Container container ? container.element() : field.type();
            part = part instanceof Type.OptionalOf optional ? optional.element() : part;
            if (part instanceof Type.Nested nested) {
                references.add(find(nested));
            }
        }
        return references;
    }

    /** Returns classes, each behind those that it refers to, as far as they do not refer back. */
    public List<ModelClass> inOrder(List<ModelClass> some) {
        Set<ModelClass> ordered = new LinkedHashSet<>();
        Set<ModelClass> begun = new HashSet<>();
        some.forEach(type -> append(type, some, begun, ordered));
        return List.copyOf(ordered);
    }

    private void append(ModelClass type, List<ModelClass> some, Set<ModelClass> begun, Set<ModelClass> ordered) {
        if (some.contains(type) && begun.add(type)) {
            references(type).forEach(nested -> append(nested, some, begun, ordered));
            ordered.add(type);
        }
    }
}
