// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.avro.schema;

import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.IndexedRecord;
import org.apache.avro.specific.SpecificFixed;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.util.Utf8;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Which classes stand for the names in a schema where the class of a field does not tell. They come from registrations
 * and from generated classes; never from a payload.
 */
public final class RecordClasses {

    private final Map<String, Class<?>> byName = new HashMap<>();
    private final boolean generic;
    private final @Nullable ClassLoader loader;

    public RecordClasses(Class<?> type, Collection<Class<?>> subclasses) {
        generic = isGenericClass(type);
        loader = SpecificRecord.class.isAssignableFrom(type) && !generic ? type.getClassLoader() : null;
        if (!generic) {
            byName.put(SchemaNames.of(type), type);
            subclasses.forEach(subclass -> byName.put(SchemaNames.of(subclass), subclass));
        }
    }

    public boolean isGeneric() {
        return generic;
    }

    public boolean isGenericClass(Class<?> type) {
        return IndexedRecord.class.isAssignableFrom(type) && !SpecificRecord.class.isAssignableFrom(type);
    }

    /** Returns the class of a name; null where values are generic. */
    @Nullable
    public Class<?> find(Schema schema) {
        if (generic) {
            return null;
        }
        Class<?> known = byName.get(schema.getFullName());
        if (known != null || loader == null) {
            return known;
        }
        // A generated class refers to others of the same code generation by the names in its own schema.
        try {
            Class<?> found = Class.forName(schema.getFullName(), false, loader);
            boolean generated = SpecificRecord.class.isAssignableFrom(found)
                    || SpecificFixed.class.isAssignableFrom(found)
                    || found.isEnum();
            return generated ? found : null;
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(
                    "there is no class for " + schema.getFullName() + ", which the schema of a generated class names",
                    e);
        }
    }

    /** Returns the declared class; where none is, that of the schema's name, or null if values are generic. */
    @Nullable
    public Class<?> find(Schema schema, Type declared) {
        return isAny(declared) ? find(schema) : raw(declared);
    }

    /** Returns what a value of a schema is if nothing else is declared. */
    public Class<?> natural(Schema schema) {
        return switch (schema.getType()) {
            case BOOLEAN -> Boolean.class;
            case INT -> Integer.class;
            case LONG -> Long.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case STRING -> CharSequence.class;
            case BYTES -> java.nio.ByteBuffer.class;
            default -> Object.class;
        };
    }

    /** Returns the class that a type declares; {@code Object} for a variable. */
    public static Class<?> raw(Type type) {
        return type instanceof TypeVariable ? Object.class : Classes.raw(type);
    }

    /** Returns whether a type declares no class, so that the schema says what values are. */
    public static boolean isAny(Type type) {
        return raw(type) == Object.class;
    }

    /** Returns what a branch of a union is where a class is declared. */
    public Type member(Schema branch, Type declared) {
        Class<?> named = branch.getType() == Schema.Type.RECORD ? find(branch) : null;
        Class<?> raw = raw(declared);
        if (named != null && raw.isAssignableFrom(named)) {
            return named;
        }
        return raw == IndexedRecord.class || raw == GenericRecord.class ? Object.class : declared;
    }

    /** Returns the classes of values that belong to a branch. */
    public List<Class<?>> classesOf(Schema branch, Type member) {
        if (!isAny(member)) {
            return List.of(raw(member));
        }
        return switch (branch.getType()) {
            case STRING -> List.of(String.class, Utf8.class);
            case BYTES ->
                List.of(
                        java.nio.ByteBuffer.wrap(new byte[0]).getClass(),
                        java.nio.ByteBuffer.allocateDirect(0).getClass());
            case ARRAY -> List.of(List.class);
            case MAP -> List.of(Map.class);
            case RECORD, ENUM, FIXED -> {
                Class<?> named = find(branch);
                yield named == null ? List.of() : List.of(named);
            }
            default -> List.of(natural(branch));
        };
    }
}
