// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeIdResolver;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.util.Collection;
import org.hzserializers.core.guard.ForeignCollections;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.value.Containers;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Checks that an object of a class comes back as one, from where another class is declared. Asked once for each place
 * and class, when Jackson looks for the serializer that it then keeps for that place.
 */
public final class Places {

    private final TypeLookup lookup;
    private final CustomParts custom;
    private final boolean foreignCollections;

    /** Whether the registered type is a container of anything, which need not be in a place. */
    private final boolean rootIsFree;

    Places(TypeLookup lookup, CustomParts custom, JavaType root, boolean foreignCollections) {
        this.lookup = lookup;
        this.custom = custom;
        this.foreignCollections = foreignCollections;
        JavaType content = root;
        while (content != null && content.isContainerType()) {
            content = content.getContentType();
        }
        rootIsFree = content != null && content.isJavaLangObject();
    }

    /**
     * Returns whether anything may be written where {@code Object} is declared: a custom serializer writes it with a
     * method of Jackson's, and a custom deserializer knows what to make of it.
     *
     * @param isCustom whether it is not in a field
     */
    boolean isFree(JavaType declared, boolean isCustom) {
        boolean isFree = isCustom && declared.isJavaLangObject() && !rootIsFree;
        if (isFree) {
            custom.add();
        }
        return isFree;
    }

    /** Returns whether a custom serializer or deserializer was found, or an annotation like one. */
    boolean isReadBack() {
        return custom.isAny();
    }

    /** Returns whether keys of maps are read by a deserializer that is not Jackson's own. */
    boolean hasCustomKeyReader(JavaType keys) {
        return lookup.hasCustomKeyReader(keys);
    }

    /** Refuses an object of the registered type that would come back as something else. */
    public void checkRoot(JavaType root, Class<?> actual) {
        check(root, actual, lookup.typed(root), null);
    }

    /**
     * Refuses what would come back as something else.
     *
     * @param declared what the field, element or value is declared as
     * @param actual the object's class
     * @param typed writes the name of the class, if the declared one asks for it
     * @param member the field, if it is one
     */
    void check(JavaType declared, Class<?> actual, @Nullable TypeSerializer typed, @Nullable AnnotatedMember member) {
        check(declared, actual, typed, member, false);
    }

    /**
     * Refuses what would come back as something else.
     *
     * @param isCustom whether it is an element of what a custom serializer writes
     */
    void check(
            JavaType declared,
            Class<?> actual,
            @Nullable TypeSerializer typed,
            @Nullable AnnotatedMember member,
            boolean isCustom) {
        Class<?> raw = declared.getRawClass();
        if (JsonNode.class.isAssignableFrom(raw)) {
            custom.add();
            return;
        }
        if (member != null && lookup.config().getAnnotationIntrospector().findDeserializer(member) != null) {
            return;
        }
        if (typed != null) {
            requireNamed(declared, actual, typed, member);
        } else if (raw == Object.class) {
            if (isFree(declared, isCustom)) {
                return;
            }
            throw new InvalidPayloadException(actual.getName() + " is in a place that is declared as Object, from which"
                    + " JSON does not tell what to read; declare what it is, or add @JsonTypeInfo with names");
        } else if (actual == raw) {
            if (isContainer(declared) && Classes.isJdk(raw) && !Containers.isKept(raw)) {
                throw new InvalidPayloadException(raw.getName() + " does not come back as it was; declare and use "
                        + "another collection or map");
            }
        } else if (!(Containers.fits(raw, actual)
                || Scalars.fits(raw, actual)
                || (raw.isEnum() && actual.getSuperclass() == raw)
                || (foreignCollections && Containers.fitsAsCopy(raw, actual)))) {
            Class<?> made = Containers.made(raw) == null ? lookup.made(declared) : Containers.made(raw);
            if (made != null && made != actual) {
                throw new InvalidPayloadException(actual.getName() + " would come back as " + made.getName()
                        + (isContainer(declared)
                                ? "; declare the class that is used"
                                : "; declare the class itself, or add @JsonTypeInfo with names to " + raw.getName())
                        + (Containers.fitsAsCopy(raw, actual) ? ForeignCollections.advice(actual) : ""));
            }
        }
    }

    private static boolean isContainer(JavaType type) {
        return type.isCollectionLikeType() || type.isMapLikeType();
    }

    private void requireNamed(
            JavaType declared, Class<?> actual, TypeSerializer typed, @Nullable AnnotatedMember member) {
        TypeIdResolver names = typed.getTypeIdResolver();
        // Without names Jackson looks for the class whose properties there are.
        JsonTypeInfo.Id by = names == null ? JsonTypeInfo.Id.DEDUCTION : names.getMechanism();
        if (by != JsonTypeInfo.Id.NAME || typed.getTypeInclusion() == JsonTypeInfo.As.EXISTING_PROPERTY) {
            custom.add();
        }
        if (by == JsonTypeInfo.Id.CUSTOM) {
            return;
        }
        DeserializationConfig config = lookup.config();
        Collection<NamedType> known = member == null
                ? config.getSubtypeResolver()
                        .collectAndResolveSubtypesByTypeId(
                                config,
                                config.introspectClassAnnotations(declared).getClassInfo())
                : config.getSubtypeResolver().collectAndResolveSubtypesByTypeId(config, member, declared);
        for (NamedType type : known) {
            if (type.getType() == actual) {
                return;
            }
        }
        throw new InvalidPayloadException(actual.getName() + " has no name among the subtypes of "
                + declared.getRawClass().getName() + "; add it to @JsonSubTypes, or register it with the mapper");
    }
}
