// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.AvroTypeException;
import org.apache.avro.JsonProperties;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.SchemaParseException;
import org.apache.avro.reflect.AvroAlias;
import org.apache.avro.reflect.AvroDefault;
import org.apache.avro.reflect.AvroDoc;
import org.apache.avro.reflect.AvroEncode;
import org.apache.avro.reflect.AvroSchema;
import org.apache.avro.reflect.Stringable;
import org.apache.avro.reflect.Union;
import org.apache.avro.util.internal.JacksonUtils;
import org.hzserializers.avro.schema.Fingerprints;
import org.hzserializers.avro.schema.JavaClasses;
import org.hzserializers.avro.schema.JavaCollections;
import org.hzserializers.avro.schema.RecordModel;
import org.hzserializers.avro.schema.SchemaNames;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.model.Classes;
import org.hzserializers.model.FieldModel;
import org.hzserializers.model.TypeVariables;
import org.jspecify.annotations.Nullable;

/**
 * Makes Avro schemas of plain classes and records, which is what {@link AvroSerializer} does unless it is given one.
 *
 * <p>Fields are in the order of declaration, those of superclasses first; static and transient ones and those with
 * {@code @AvroIgnore} are left out. Of Avro's annotations {@code @AvroName}, {@code @AvroAlias}, {@code @AvroDefault},
 * {@code @AvroDoc}, {@code @AvroSchema} and {@code @Nullable} count, and {@link org.hzserializers.core.Alias}. A field
 * that has none begins with null, or if it is a number with 0, in values that were written before there was such a
 * field.
 */
public final class AvroSchemas {

    private final AvroNullability nullability;
    private final Map<Class<?>, Schema> known = new HashMap<>();
    private final Map<String, Type> names = new HashMap<>();
    private final Set<Class<?>> subclasses;
    private final FieldAliases aliases;

    private AvroSchemas(AvroNullability nullability, Collection<Class<?>> subclasses, FieldAliases aliases) {
        this.aliases = aliases;
        this.nullability = nullability;
        this.subclasses = new LinkedHashSet<>(subclasses);
    }

    /**
     * Makes the schema of a class whose fields may all be null.
     *
     * @param type a plain class or a record
     * @return a record schema
     * @throws IllegalArgumentException if a field cannot be carried; names it
     */
    public static Schema of(Class<?> type) {
        return of(type, AvroNullability.FIELDS, List.of());
    }

    /**
     * Makes the schema of a class.
     *
     * @param type a plain class or a record; an interface or abstract class if it has registered subclasses
     * @param nullability which references may be null
     * @param subclasses the classes that may stand where a superclass or an interface of theirs is declared
     * @return a record schema, or a union of those of the subclasses
     * @throws IllegalArgumentException if a field cannot be carried; names it
     */
    public static Schema of(Class<?> type, AvroNullability nullability, Collection<Class<?>> subclasses) {
        return of(type, nullability, subclasses, FieldAliases.none());
    }

    /** Makes the schema of a class, with former names of fields beyond those that annotations name. */
    static Schema of(
            Class<?> type, AvroNullability nullability, Collection<Class<?>> subclasses, FieldAliases aliases) {
        try {
            AvroSchemas schemas = new AvroSchemas(nullability, subclasses, aliases);
            Schema schema = schemas.schema(type, type.getName(), Map.of());
            aliases.requireStored(aliased -> schemas.known.keySet().stream().anyMatch(aliased::isAssignableFrom));
            return schema;
        } catch (AvroRuntimeException e) {
            throw new IllegalArgumentException(
                    type.getName() + " has no Avro schema: " + e.getMessage()
                            + "; give a field another name by @AvroName",
                    e);
        }
    }

    /**
     * Returns what stands in front of each payload of a schema.
     *
     * @param schema any schema
     * @return CRC-64-AVRO of its parsing canonical form
     */
    public static long fingerprint(Schema schema) {
        return SchemaNormalization.parsingFingerprint64(schema);
    }

    private Schema schema(Type type, String place, Map<TypeVariable<?>, Type> variables) {
        if (type instanceof TypeVariable<?> variable && variables.containsKey(variable)) {
            return schema(variables.getOrDefault(variable, variable), place, variables);
        }
        if (type instanceof WildcardType wildcard) {
            return schema(wildcard.getUpperBounds()[0], place, variables);
        }
        if (type instanceof GenericArrayType array) {
            return Schema.createArray(element(array.getGenericComponentType(), place, variables));
        }
        if (type instanceof ParameterizedType parameterized) {
            return container(parameterized, place, variables);
        }
        if (type instanceof Class<?> raw) {
            return ofClass(raw, place);
        }
        throw refused(place, type, "its class is not known here; declare it with the class");
    }

    private Schema element(Type type, String place, Map<TypeVariable<?>, Type> variables) {
        Schema schema = schema(type, place, variables);
        boolean primitive = type instanceof Class<?> raw && raw.isPrimitive();
        return nullability == AvroNullability.ALL && !primitive ? nullable(schema, true) : schema;
    }

    private Schema container(ParameterizedType type, String place, Map<TypeVariable<?>, Type> variables) {
        Class<?> raw = (Class<?>) type.getRawType();
        Type[] arguments = type.getActualTypeArguments();
        JavaCollections kind = JavaCollections.of(raw);
        if (kind == null) {
            throw refused(
                    place,
                    type,
                    JavaCollections.isContainer(raw)
                            ? "it would come back as another class; declare the interface, or a class such as ArrayList"
                            : "classes with type parameters have no schema; declare a class without them");
        }
        if (!kind.isMap()) {
            return Schema.createArray(element(arguments[0], place, variables));
        }
        Type key = resolve(arguments[0], variables);
        if (key == String.class || key == CharSequence.class) {
            return Schema.createMap(element(arguments[1], place, variables));
        }
        // A name that is the same on all nodes, and another one for other classes.
        String declared =
                key.getTypeName() + " " + resolve(arguments[1], variables).getTypeName();
        String name =
                "Pair" + Fingerprints.hex(SchemaNormalization.fingerprint64(declared.getBytes(StandardCharsets.UTF_8)));
        List<Schema.Field> fields = List.of(
                new Schema.Field("key", element(key, place, variables)),
                new Schema.Field("value", element(arguments[1], place, variables)));
        return Schema.createArray(Schema.createRecord(name, null, "org.hzserializers.avro", false, fields));
    }

    private static Type resolve(Type type, Map<TypeVariable<?>, Type> variables) {
        Type resolved = type;
        while (resolved instanceof TypeVariable<?> variable && variables.containsKey(variable)) {
            resolved = variables.getOrDefault(variable, variable);
        }
        return resolved instanceof WildcardType wildcard ? resolve(wildcard.getUpperBounds()[0], variables) : resolved;
    }

    private Schema ofClass(Class<?> raw, String place) {
        Schema scalar = scalar(raw);
        if (scalar != null) {
            return scalar;
        }
        if (raw.isArray()) {
            return raw == byte[].class
                    ? Schema.create(Schema.Type.BYTES)
                    : Schema.createArray(element(raw.getComponentType(), place, Map.of()));
        }
        AvroSchema given = raw.getAnnotation(AvroSchema.class);
        if (given != null) {
            return new Schema.Parser().parse(given.value());
        }
        if (raw.isEnum()) {
            return enumOf(raw);
        }
        if (Classes.isJdk(raw)) {
            throw refused(place, raw, "Avro has no type for it; give a field of another class");
        }
        List<Class<?>> members = members(raw);
        if (members.isEmpty()) {
            throw refused(place, raw, "it is abstract; register its subclasses");
        }
        if (members.size() == 1 && members.get(0) == raw) {
            return record(raw);
        }
        List<Schema> branches = new ArrayList<>();
        members.forEach(member -> branches.add(record(member)));
        return Schema.createUnion(branches);
    }

    /** Returns the classes that may stand where one is declared. */
    private List<Class<?>> members(Class<?> declared) {
        List<Class<?>> members = new ArrayList<>();
        if (!Modifier.isAbstract(declared.getModifiers())) {
            members.add(declared);
        }
        for (Class<?> subclass : subclasses) {
            if (subclass != declared && declared.isAssignableFrom(subclass)) {
                members.add(subclass);
            }
        }
        return members;
    }

    private Schema enumOf(Class<?> raw) {
        Schema before = known.get(raw);
        if (before != null) {
            return before;
        }
        List<String> symbols = new ArrayList<>();
        for (Object constant : raw.getEnumConstants()) {
            symbols.add(((Enum<?>) constant).name());
        }
        Schema schema = Schema.createEnum(simpleName(raw), null, namespace(raw), symbols);
        aliases(raw, schema);
        known.put(raw, schema);
        return schema;
    }

    private static String simpleName(Class<?> raw) {
        String name = SchemaNames.of(raw);
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static @Nullable String namespace(Class<?> raw) {
        String name = SchemaNames.of(raw);
        int dot = name.lastIndexOf('.');
        return dot < 0 ? null : name.substring(0, dot);
    }

    private static void aliases(Class<?> raw, Schema schema) {
        for (AvroAlias alias : raw.getAnnotationsByType(AvroAlias.class)) {
            String space = AvroAlias.NULL.equals(alias.space()) ? null : alias.space();
            if (space == null) {
                schema.addAlias(alias.alias());
            } else {
                schema.addAlias(alias.alias(), space);
            }
        }
    }

    private Schema record(Class<?> raw) {
        Schema before = known.get(raw);
        if (before != null) {
            return before;
        }
        if (raw.getTypeParameters().length > 0) {
            throw refused(raw.getName(), raw, "classes with type parameters have no schema");
        }
        if (raw.isLocalClass() || raw.isAnonymousClass()) {
            throw refused(raw.getName(), raw, "a local class has no name that holds; make it a static nested one");
        }
        AvroDoc doc = raw.getAnnotation(AvroDoc.class);
        Schema schema = Schema.createRecord(simpleName(raw), doc == null ? null : doc.value(), namespace(raw), false);
        Type other = names.put(schema.getFullName(), raw);
        if (other != null) {
            throw refused(
                    raw.getName(),
                    raw,
                    "its name is that of " + other.getTypeName() + ", too; rename one of the classes");
        }
        known.put(raw, schema);
        aliases(raw, schema);
        List<Schema.Field> fields = new ArrayList<>();
        Map<String, Field> byName = new LinkedHashMap<>();
        Map<TypeVariable<?>, Type> variables = variables(raw);
        for (FieldModel field : RecordModel.fields(raw)) {
            if (byName.put(field.name(), field.field()) != null) {
                throw refused(
                        field.describe(),
                        field.field().getGenericType(),
                        "there are two fields '" + field.name() + "'; name one of them with @AvroName");
            }
            fields.add(field(field, variables));
        }
        aliases.byAnyName(raw, byName, field -> field);
        schema.setFields(fields);
        return schema;
    }

    /** Returns what superclasses declare for each other, not resolved: names of pairs are made of declarations. */
    private static Map<TypeVariable<?>, Type> variables(Class<?> raw) {
        Map<TypeVariable<?>, Type> variables = new HashMap<>();
        for (Class<?> next = raw; next.getGenericSuperclass() != null; next = next.getSuperclass()) {
            variables.putAll(TypeVariables.of(next.getGenericSuperclass()));
        }
        return variables;
    }

    private Schema.Field field(FieldModel model, Map<TypeVariable<?>, Type> variables) {
        Field field = model.field();
        String place = model.describe();
        if (field.isAnnotationPresent(AvroEncode.class)
                || field.isAnnotationPresent(Stringable.class)
                || field.isAnnotationPresent(Union.class)) {
            throw refused(
                    place,
                    field.getGenericType(),
                    "@AvroEncode, @Stringable and @Union are not followed;"
                            + " use @AvroSchema, or register subclasses");
        }
        AvroSchema given = field.getAnnotation(AvroSchema.class);
        Schema schema = given == null
                ? schema(field.getGenericType(), place, variables)
                : new Schema.Parser().parse(given.value());
        AvroDefault fallback = field.getAnnotation(AvroDefault.class);
        boolean primitive = field.getType().isPrimitive();
        boolean nullable = !primitive
                && (nullability != AvroNullability.ANNOTATED
                        || field.isAnnotationPresent(org.apache.avro.reflect.Nullable.class));
        Object value = null;
        if (fallback != null) {
            try {
                value = JacksonUtils.toObject(new ObjectMapper().readTree(fallback.value()));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(place + " has a default that is no JSON: " + fallback.value(), e);
            }
        } else if (nullable) {
            value = JsonProperties.NULL_VALUE;
        } else if (primitive) {
            value = zero(field.getType());
        }
        if (nullable && given == null) {
            schema = nullable(schema, value == JsonProperties.NULL_VALUE);
        }
        AvroDoc doc = field.getAnnotation(AvroDoc.class);
        Schema.Field result;
        try {
            result = new Schema.Field(
                    model.name(), schema, doc == null ? null : doc.value(), given == null ? value : null);
        } catch (SchemaParseException | AvroTypeException e) {
            throw new IllegalArgumentException(
                    place + " cannot be a field of a schema: " + e.getMessage()
                            + "; give another name by @AvroName, or another default",
                    e);
        }
        for (AvroAlias alias : field.getAnnotationsByType(AvroAlias.class)) {
            result.addAlias(alias.alias());
        }
        aliases.of(field).forEach(result::addAlias);
        return result;
    }

    private static Object zero(Class<?> primitive) {
        if (primitive == boolean.class) {
            return false;
        } else if (primitive == long.class) {
            return 0L;
        } else if (primitive == float.class) {
            return 0f;
        }
        return primitive == double.class ? (Object) 0d : 0;
    }

    private static Schema nullable(Schema schema, boolean nullFirst) {
        List<Schema> branches = new ArrayList<>();
        Schema none = Schema.create(Schema.Type.NULL);
        if (schema.isUnion()) {
            branches.addAll(schema.getTypes());
        } else {
            branches.add(schema);
        }
        branches.add(nullFirst ? 0 : branches.size(), none);
        return Schema.createUnion(branches);
    }

    private static @Nullable Schema scalar(Class<?> raw) {
        if (raw == boolean.class || raw == Boolean.class) {
            return Schema.create(Schema.Type.BOOLEAN);
        } else if (Set.of(int.class, Integer.class, short.class, Short.class, byte.class, Byte.class)
                .contains(raw)) {
            return Schema.create(Schema.Type.INT);
        } else if (raw == char.class || raw == Character.class) {
            return JavaClasses.mark(Schema.create(Schema.Type.INT), Character.class);
        } else if (raw == long.class || raw == Long.class) {
            return Schema.create(Schema.Type.LONG);
        } else if (raw == float.class || raw == Float.class) {
            return Schema.create(Schema.Type.FLOAT);
        } else if (raw == double.class || raw == Double.class) {
            return Schema.create(Schema.Type.DOUBLE);
        } else if (raw == String.class) {
            return Schema.create(Schema.Type.STRING);
        } else if (raw == UUID.class) {
            return LogicalTypes.uuid().addToSchema(Schema.create(Schema.Type.STRING));
        } else if (raw == BigDecimal.class) {
            return LogicalTypes.bigDecimal().addToSchema(Schema.create(Schema.Type.BYTES));
        } else if (raw == BigInteger.class) {
            return JavaClasses.mark(Schema.create(Schema.Type.BYTES), BigInteger.class);
        } else if (raw == LocalDate.class) {
            return LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT));
        } else if (raw == LocalTime.class) {
            return LogicalTypes.timeMicros().addToSchema(Schema.create(Schema.Type.LONG));
        } else if (raw == Instant.class) {
            return LogicalTypes.timestampNanos().addToSchema(Schema.create(Schema.Type.LONG));
        } else if (raw == LocalDateTime.class) {
            return LogicalTypes.localTimestampNanos().addToSchema(Schema.create(Schema.Type.LONG));
        } else if (raw == java.util.Date.class) {
            return JavaClasses.mark(
                    LogicalTypes.timestampMillis().addToSchema(Schema.create(Schema.Type.LONG)), java.util.Date.class);
        }
        return null;
    }

    private static IllegalArgumentException refused(String place, Type type, String reason) {
        return new IllegalArgumentException(place + " of " + type.getTypeName() + " has no Avro schema: " + reason);
    }
}
