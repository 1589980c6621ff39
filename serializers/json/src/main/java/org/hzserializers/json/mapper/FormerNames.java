// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import java.io.Serial;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FieldAliases;
import org.jspecify.annotations.Nullable;

/** Adds the former names of fields to those that Jackson's own annotations name. */
final class FormerNames extends NopAnnotationIntrospector {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient FieldAliases aliases;
    private final AnnotationIntrospector others;

    /**
     * Adds aliases to what other annotations say.
     *
     * @param others Jackson's introspector, or that of the user's mapper
     */
    FormerNames(FieldAliases aliases, AnnotationIntrospector others) {
        this.aliases = aliases;
        this.others = others;
    }

    @Override
    public Version version() {
        return Version.unknownVersion();
    }

    FieldAliases aliases() {
        return aliases;
    }

    @Override
    public @Nullable List<PropertyName> findPropertyAliases(Annotated annotated) {
        List<PropertyName> theirs = others.findPropertyAliases(annotated);
        Field field = field(annotated);
        List<String> ours = field == null ? List.of() : aliases.of(field);
        if (ours.isEmpty()) {
            return theirs;
        }
        List<PropertyName> all = new ArrayList<>(theirs == null ? List.of() : theirs);
        ours.forEach(name -> all.add(PropertyName.construct(name)));
        return all;
    }

    /** Returns the field of a property, also where a parameter of a creator takes it; null if it has none. */
    @Nullable
    Field field(@Nullable Annotated annotated) {
        if (annotated instanceof AnnotatedField member) {
            return member.getAnnotated();
        }
        if (!(annotated instanceof AnnotatedParameter parameter)) {
            return null;
        }
        String name = name(parameter);
        for (Class<?> at = name == null ? null : parameter.getDeclaringClass(); at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }

    private @Nullable String name(AnnotatedParameter parameter) {
        Class<?> type = parameter.getDeclaringClass();
        boolean canonical = type.isRecord()
                && parameter.getOwner().getAnnotated() instanceof Constructor<?> constructor
                && constructor.getParameterCount() == type.getRecordComponents().length;
        if (canonical) {
            return type.getRecordComponents()[parameter.getIndex()].getName();
        }
        PropertyName named = others.findNameForDeserialization(parameter);
        return named != null && named.hasSimpleName()
                ? named.getSimpleName()
                : others.findImplicitPropertyName(parameter);
    }
}
