// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.util.Collection;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/**
 * Says whether an object of a class comes back as one, from where another class is declared. Asked once for each place
 * and class, when Jackson looks for the serializer that it then keeps for that place.
 */
final class Places {

    private final ExactMapper mapper;

    Places(ExactMapper mapper) {
        this.mapper = mapper;
    }

    /** Says whether a class is the JDK's, so that its fields are not ours to see. */
    static boolean isOfJdk(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Says whether a serializer or deserializer is not one that a user has brought. */
    static boolean isOfJackson(Object part) {
        return part instanceof Ours || part.getClass().getName().startsWith("com.fasterxml.jackson.");
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
        Class<?> raw = declared.getRawClass();
        if (member != null
                && mapper.getDeserializationConfig().getAnnotationIntrospector().findDeserializer(member) != null) {
            return;
        }
        if (typed != null) {
            requireNamed(declared, actual, typed, member);
        } else if (raw == Object.class) {
            throw new InvalidPayloadException(actual.getName() + " is in a place that is declared as Object, from which"
                    + " JSON does not tell what to read; declare what it is, or add @JsonTypeInfo with names");
        } else if (actual == raw) {
            if (isContainer(declared) && isOfJdk(raw) && !Containers.isKept(raw)) {
                throw new InvalidPayloadException(raw.getName() + " does not come back as it was; declare and use "
                        + "another collection or map");
            }
        } else if (!(Containers.fits(raw, actual)
                || Scalars.fits(raw, actual)
                || (raw.isEnum() && actual.getSuperclass() == raw))) {
            Class<?> made = Containers.made(raw) == null ? mapper.made(declared) : Containers.made(raw);
            if (made != null && made != actual) {
                throw new InvalidPayloadException(actual.getName() + " would come back as " + made.getName()
                        + (isContainer(declared)
                                ? "; declare the class that is used"
                                : "; declare the class itself, or add @JsonTypeInfo with names to " + raw.getName()));
            }
        }
    }

    private static boolean isContainer(JavaType type) {
        return type.isCollectionLikeType() || type.isMapLikeType();
    }

    private void requireNamed(
            JavaType declared, Class<?> actual, TypeSerializer typed, @Nullable AnnotatedMember member) {
        JsonTypeInfo.Id by = typed.getTypeIdResolver().getMechanism();
        if (by == JsonTypeInfo.Id.CUSTOM) {
            return;
        }
        DeserializationConfig config = mapper.getDeserializationConfig();
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
