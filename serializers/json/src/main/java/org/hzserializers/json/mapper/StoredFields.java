// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.LockedField;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;

/** The fields of the classes that a declared type leads to, by the names that JSON has for them. */
public final class StoredFields {

    private final ExactMapper mapper;
    private final Map<Class<?>, Map<String, Field>> byClass = new LinkedHashMap<>();

    /** Finds the classes that a type, its subtypes and their fields lead to. */
    public StoredFields(ExactMapper mapper, JavaType root) {
        this.mapper = mapper;
        Deque<JavaType> open = new ArrayDeque<>(List.of(root));
        Set<JavaType> seen = new LinkedHashSet<>();
        while (!open.isEmpty()) {
            JavaType next = open.remove();
            if (seen.add(next)) {
                add(next, open);
            }
        }
    }

    private void add(JavaType type, Deque<JavaType> open) {
        for (int i = 0; i < type.containedTypeCount(); i++) {
            open.add(type.containedType(i));
        }
        if (type.getContentType() != null) {
            open.add(type.getContentType());
        }
        Class<?> raw = type.getRawClass();
        if (type.isContainerType() || type.isReferenceType() || raw.isEnum() || Classes.isJdk(raw)) {
            return;
        }
        try {
            SerializationConfig config = mapper.getSerializationConfig();
            for (NamedType subtype : subtypes(config, type)) {
                if (subtype.getType() != raw && raw.isAssignableFrom(subtype.getType())) {
                    open.add(mapper.getTypeFactory().constructSpecializedType(type, subtype.getType()));
                }
            }
            Map<String, Field> fields = new LinkedHashMap<>();
            for (BeanPropertyDefinition property : config.introspect(type).findProperties()) {
                if (property.hasField()) {
                    fields.put(property.getName(), property.getField().getAnnotated());
                    open.add(property.getField().getType());
                }
            }
            byClass.put(raw, fields);
        } catch (IllegalArgumentException | InvalidPayloadException e) {
            // Refused by put, with the same message, if an object of the class is ever written.
            byClass.remove(raw);
        }
    }

    private static List<NamedType> subtypes(SerializationConfig config, JavaType type) {
        AnnotatedClass annotated = config.introspectClassAnnotations(type).getClassInfo();
        return new ArrayList<>(config.getSubtypeResolver().collectAndResolveSubtypesByClass(config, annotated));
    }

    /** Refuses aliases that contradict each other, and those of classes that are not stored. */
    public void requireEffect(FieldAliases aliases) {
        if (!mapper.getDeserializationConfig().isAnnotationProcessingEnabled()) {
            byClass.forEach((type, fields) -> fields.values().forEach(field -> requireNone(type, field, aliases)));
        }
        byClass.forEach((type, fields) -> aliases.byAnyName(type, fields, field -> field));
        aliases.requireStored(aliased -> byClass.keySet().stream().anyMatch(aliased::isAssignableFrom));
    }

    /** Refuses former names where the mapper asks for none, since it has annotations off. */
    private static void requireNone(Class<?> type, Field field, FieldAliases aliases) {
        if (!aliases.of(field).isEmpty()) {
            throw new IllegalArgumentException("The alias '" + aliases.of(field).get(0) + "' of " + type.getName() + "."
                    + field.getName()
                    + " has no effect, since the mapper has MapperFeature.USE_ANNOTATIONS off; turn it"
                    + " on, or take the alias out");
        }
    }

    /** Returns the lines of the lock file. */
    public List<LockedField> locked(FieldAliases aliases) {
        List<LockedField> locked = new ArrayList<>();
        byClass.forEach((type, fields) ->
                fields.forEach((name, field) -> locked.add(LockedField.of(type, name, field, aliases))));
        return locked;
    }
}
