// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.view;

import java.lang.invoke.MethodType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.avro.Schema;
import org.hzserializers.avro.schema.JavaClasses;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.avro.value.PrimitiveArrays;
import org.hzserializers.avro.value.Scalars;
import org.hzserializers.view.View;
import org.hzserializers.view.ViewType;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that all known schemas have together: those of today give a record its name and a field that both have
 * its class, where what others wrote can be read as that.
 */
public final class ViewShapes {

    /** The attribute that tells the name of a record where there may be several. */
    static final String KIND = "_type";

    private static final String PAIRS = "org.hzserializers.avro.Pair";

    /** What values without parts may be, the most telling first. */
    private static final List<Class<?>> CLASSES = List.of(
            LocalDate.class,
            LocalTime.class,
            Instant.class,
            LocalDateTime.class,
            UUID.class,
            BigDecimal.class,
            Boolean.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            String.class,
            byte[].class);

    private static final Set<Class<?>> INTEGERS = Set.of(Byte.class, Short.class, Integer.class, Long.class);

    /**
     * A schema where it is used.
     *
     * @param today whether it is a part of one that is written today
     */
    private record Use(Schema schema, boolean today) {}

    private final Map<String, Schema> today = new LinkedHashMap<>();

    /** The records that are versions of one another, by the name of today. */
    private final Map<String, List<Use>> records = new LinkedHashMap<>();

    private final Map<List<String>, ViewType> types = new HashMap<>();
    private final Map<ViewType, List<Shape>> attributes = new HashMap<>();
    private final Shape root;

    /**
     * Makes the types of views.
     *
     * @param own the schemas of today
     * @param others those of other versions
     * @throws IllegalArgumentException if values are not always records
     */
    public ViewShapes(List<Schema> own, Collection<Schema> others) {
        List<Use> roots = new ArrayList<>();
        own.forEach(schema -> roots.add(new Use(schema, true)));
        others.forEach(schema -> roots.add(new Use(schema, false)));
        Set<Schema> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        own.forEach(schema -> find(schema, seen));
        seen.clear();
        roots.forEach(use -> collect(use, seen));
        for (Use branch : branches(roots)) {
            if (branch.schema.getType() != Schema.Type.RECORD) {
                throw new IllegalArgumentException("views are of records, but a schema has "
                        + branch.schema.getType().getName() + " as the value; only records have attributes");
            }
        }
        root = shape(roots, object(roots));
        rootType();
    }

    /** Returns the type of the values. */
    public ViewType rootType() {
        if (root.object() == null) {
            throw new IllegalArgumentException("views are of records, but there is none in the schema");
        }
        return root.object();
    }

    Shape root() {
        return root;
    }

    /** Returns the attribute of a type by its index; null for the name of the record. */
    @Nullable
    Shape attribute(ViewType type, int index) {
        List<Shape> shapes = Objects.requireNonNull(attributes.get(type), "made here");
        return index < shapes.size() ? shapes.get(index) : null;
    }

    /** Returns the name of the schema of today that a record is a version of, or its own. */
    public String nameOf(Schema written) {
        String name = written.getFullName();
        if (today.containsKey(name)) {
            return name;
        }
        List<String> same = new ArrayList<>();
        for (Schema candidate : today.values()) {
            if (candidate.getAliases().contains(name)) {
                return candidate.getFullName();
            }
            if (SchemaNames.same(written, candidate)) {
                same.add(candidate.getFullName());
            }
        }
        return same.size() == 1 ? same.get(0) : name;
    }

    /** Returns the attribute that a field becomes. */
    String attributeOf(Schema written, Schema.Field field) {
        Schema target = today.get(nameOf(written));
        if (target == null || target.getField(field.name()) != null) {
            return field.name();
        }
        for (Schema.Field candidate : target.getFields()) {
            if (candidate.aliases().contains(field.name()) && written.getField(candidate.name()) == null) {
                return candidate.name();
            }
        }
        return field.name();
    }

    private void find(Schema schema, Set<Schema> seen) {
        if (seen.add(schema)) {
            if (schema.getType() == Schema.Type.RECORD) {
                today.putIfAbsent(schema.getFullName(), schema);
            }
            parts(schema).forEach(part -> find(part, seen));
        }
    }

    private void collect(Use use, Set<Schema> seen) {
        if (seen.add(use.schema)) {
            if (use.schema.getType() == Schema.Type.RECORD) {
                records.computeIfAbsent(nameOf(use.schema), name -> new ArrayList<>())
                        .add(use);
            }
            parts(use.schema).forEach(part -> collect(new Use(part, use.today), seen));
        }
    }

    private static List<Schema> parts(Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> schema.getFields().stream().map(Schema.Field::schema).toList();
            case ARRAY -> List.of(schema.getElementType());
            case MAP -> List.of(schema.getValueType());
            case UNION -> schema.getTypes();
            default -> List.of();
        };
    }

    /** Returns what may be at a place, without null. */
    private static List<Use> branches(List<Use> uses) {
        List<Use> branches = new ArrayList<>();
        for (Use use : uses) {
            if (use.schema.isUnion()) {
                use.schema.getTypes().forEach(branch -> branches.add(new Use(branch, use.today)));
            } else {
                branches.add(use);
            }
        }
        branches.removeIf(branch -> branch.schema.getType() == Schema.Type.NULL);
        return branches;
    }

    /** Says whether an array is what {@code AvroSchemas} makes of a map whose keys are no texts. */
    static boolean isPairs(Schema array) {
        Schema pair = array.getElementType();
        return pair.getType() == Schema.Type.RECORD
                && isPair(pair.getFullName())
                && pair.getFields().size() == 2
                && branches(List.of(new Use(pair.getFields().get(0).schema(), true))).stream()
                        .allMatch(key -> parts(key.schema).isEmpty() && key.schema.getType() != Schema.Type.RECORD);
    }

    static Schema keyOf(Schema map) {
        return map.getType() == Schema.Type.MAP
                ? Schema.create(Schema.Type.STRING)
                : map.getElementType().getFields().get(0).schema();
    }

    static Schema valueOf(Schema map) {
        return map.getType() == Schema.Type.MAP
                ? map.getValueType()
                : map.getElementType().getFields().get(1).schema();
    }

    /** Returns the type of the records at a place; null if there are none. */
    private @Nullable ViewType object(List<Use> uses) {
        Set<String> names = new TreeSet<>();
        uses.forEach(use -> names(use.schema, names));
        return names.isEmpty() ? null : type(List.copyOf(names));
    }

    private void names(Schema schema, Set<String> names) {
        switch (schema.getType()) {
            case RECORD -> names.add(nameOf(schema));
            case ARRAY -> names(isPairs(schema) ? valueOf(schema) : schema.getElementType(), names);
            default -> parts(schema).forEach(part -> names(part, names));
        }
    }

    private ViewType type(List<String> names) {
        ViewType known = types.get(names);
        if (known != null) {
            return known;
        }
        ViewType type = ViewType.named(String.join("|", names));
        types.put(names, type);
        List<Shape> shapes = new ArrayList<>();
        attributes.put(type, shapes);
        Map<String, List<Use>> fields = new LinkedHashMap<>();
        for (String name : names) {
            for (Use record : records.getOrDefault(name, List.of())) {
                for (Schema.Field field : record.schema.getFields()) {
                    fields.computeIfAbsent(attributeOf(record.schema, field), key -> new ArrayList<>())
                            .add(new Use(field.schema(), record.today));
                }
            }
        }
        fields.forEach((name, uses) -> {
            Shape shape = shape(uses, object(uses));
            type.add(shape.attribute(name));
            shapes.add(shape);
        });
        if (names.size() > 1 && !fields.containsKey(KIND)) {
            type.addVariant(KIND);
        }
        return type;
    }

    private static Shape shape(List<Use> uses, @Nullable ViewType object) {
        List<Use> branches = branches(uses);
        List<Schema> scalars = branches.stream()
                .filter(branch -> branch.today && isScalar(branch.schema))
                .map(Use::schema)
                .toList();
        Set<Class<?>> classes = new LinkedHashSet<>();
        List<Use> elements = new ArrayList<>();
        List<Use> keys = new ArrayList<>();
        List<Use> values = new ArrayList<>();
        for (Use branch : branches) {
            Schema schema = branch.schema;
            if (schema.getType() == Schema.Type.RECORD) {
                classes.add(View.class);
            } else if (isMap(schema)) {
                keys.add(new Use(keyOf(schema), branch.today));
                values.add(new Use(valueOf(schema), branch.today));
            } else if (schema.getType() == Schema.Type.ARRAY) {
                elements.add(new Use(schema.getElementType(), branch.today));
            } else if (branch.today || !isReadAs(schema, scalars)) {
                classes.add(natural(schema));
            }
        }
        Shape element = null;
        Shape key = null;
        Shape value = null;
        if (!elements.isEmpty()) {
            element = shape(elements, object);
            classes.add(arrayOf(element, elements));
        }
        if (!keys.isEmpty()) {
            key = shape(keys, null);
            value = shape(values, object);
            classes.add(Map.class);
        }
        Class<?> type = classes.size() == 1
                ? classes.iterator().next()
                : !classes.isEmpty() && INTEGERS.containsAll(classes) ? Number.class : Object.class;
        return new Shape(type, object, element, key, value, isNullable(uses), scalars);
    }

    private static boolean isNullable(List<Use> uses) {
        return uses.stream().anyMatch(use -> use.schema.isNullable());
    }

    /** Returns whether a record is an entry of a map. */
    static boolean isPair(String name) {
        return name.startsWith(PAIRS);
    }

    static boolean isMap(Schema schema) {
        return schema.getType() == Schema.Type.MAP || (schema.getType() == Schema.Type.ARRAY && isPairs(schema));
    }

    private static boolean isScalar(Schema schema) {
        return switch (schema.getType()) {
            case RECORD, ARRAY, MAP, UNION, NULL -> false;
            default -> true;
        };
    }

    private static Class<?> arrayOf(Shape element, List<Use> elements) {
        Class<?> component = MethodType.methodType(element.type()).unwrap().returnType();
        boolean primitive = component.isPrimitive()
                && elements.stream().allMatch(use -> isScalar(use.schema))
                && elements.stream().anyMatch(use -> PrimitiveArrays.of(use.schema.getType(), component) != null);
        return primitive ? component.arrayType() : List.class;
    }

    /** Says whether a value can be read as what a schema of today has. */
    private static boolean isReadAs(Schema written, List<Schema> today) {
        return today.stream().anyMatch(schema -> get(written, today, natural(schema)) != null);
    }

    /** Returns what reads a value as one of a class: as its own schema says, or else as those of today do. */
    static Scalars.@Nullable Get get(Schema written, List<Schema> today, Class<?> type) {
        Scalars.Get get = Scalars.get(written, written, type);
        for (Schema schema : today) {
            if (get == null) {
                get = Scalars.get(written, schema, type);
            }
        }
        return get;
    }

    /** Returns what a value without parts is if only its schema is known. */
    static Class<?> natural(Schema schema) {
        if (schema.getType() == Schema.Type.ENUM) {
            return String.class;
        }
        Class<?> told = JavaClasses.of(schema);
        if (told != null && Scalars.get(schema, schema, told) != null) {
            return told;
        }
        for (Class<?> candidate : CLASSES) {
            if (Scalars.get(schema, schema, candidate) != null) {
                return candidate;
            }
        }
        throw new IllegalStateException("no class for " + schema);
    }
}
