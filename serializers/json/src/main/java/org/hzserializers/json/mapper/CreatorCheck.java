// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** Refuses a class whose creator takes a property that nothing writes: it would come back as zero or null. */
public final class CreatorCheck {

    private final TypeLookup lookup;

    /** What was found first, for a caller whom Jackson gives no exception of ours. */
    private volatile @Nullable String problem;

    CreatorCheck(TypeLookup lookup) {
        this.lookup = lookup;
    }

    /**
     * Looks at a class and at those that its fields declare.
     *
     * @throws IllegalArgumentException if a creator takes what nothing writes
     */
    public void requireWritten(JavaType root) {
        visit(root, new HashSet<>());
    }

    private void visit(@Nullable JavaType type, Set<JavaType> visited) {
        if (type == null || !visited.add(type)) {
            return;
        }
        visit(type.getKeyType(), visited);
        visit(type.getContentType(), visited);
        Class<?> raw = type.getRawClass();
        if (type.isContainerType() || type.isPrimitive() || type.isEnumType() || Classes.isJdk(raw)) {
            return;
        }
        JsonDeserializer<?> reader;
        try {
            visitSubtypes(type, visited);
            lookup.makeSerializer(type);
            reader = lookup.deserializer(type);
        } catch (JsonMappingException | RuntimeException | LinkageError e) {
            String found = problem;
            if (found != null) {
                throw new IllegalArgumentException(found, e);
            }
            // The first write of such an object says so; the class may be declared and never used.
            return;
        }
        if (reader instanceof BeanDeserializerBase bean) {
            bean.properties().forEachRemaining(property -> visit(property.getType(), visited));
        }
    }

    private void visitSubtypes(JavaType type, Set<JavaType> visited) {
        DeserializationConfig config = lookup.config();
        BeanDescription description = config.introspectClassAnnotations(type);
        for (NamedType subtype :
                config.getSubtypeResolver().collectAndResolveSubtypesByTypeId(config, description.getClassInfo())) {
            if (subtype.getType() != type.getRawClass()) {
                visit(lookup.type(subtype.getType()), visited);
            }
        }
    }

    /** Refuses a class when its serializer is made. */
    void requireWritten(JavaType type, BeanDeserializerBase reader, Iterator<PropertyWriter> properties) {
        Set<String> written = new HashSet<>();
        properties.forEachRemaining(property -> written.add(property.getName()));
        TypeSerializer typed = lookup.typed(type);
        if (typed != null && typed.getPropertyName() != null) {
            written.add(typed.getPropertyName());
        }
        if (reader.getObjectIdReader() != null) {
            written.add(reader.getObjectIdReader().propertyName.getSimpleName());
        }
        ValueInstantiator creator = reader.getValueInstantiator();
        SettableBeanProperty[] taken = creator.canCreateFromObjectWith()
                ? creator.getFromObjectArguments(lookup.config())
                : new SettableBeanProperty[0];
        for (SettableBeanProperty property : taken) {
            if (property.getInjectableValueId() == null && !isWritten(property, written)) {
                String message = "the creator of " + type.getRawClass().getName() + " takes the property "
                        + property.getName() + ", and nothing writes it: there is no field of that name, or it is"
                        + " ignored or transient; rename one of them, annotate the getter with @JsonProperty, or give"
                        + " the class another creator";
                problem = message;
                throw new InvalidPayloadException(message);
            }
        }
    }

    private boolean isWritten(SettableBeanProperty property, Set<String> written) {
        return written.contains(property.getName())
                || property.findAliases(lookup.config()).stream()
                        .anyMatch(alias -> written.contains(alias.getSimpleName()));
    }
}
