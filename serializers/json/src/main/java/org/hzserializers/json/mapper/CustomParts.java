// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.introspect.ObjectIdInfo;
import java.io.Serial;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.json.value.Ours;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/**
 * Notices serializers, deserializers and annotations by which a value is written or read in another way than this
 * module's. Their values are read back before they are stored, see {@link RoundTripCheck}.
 */
public final class CustomParts {

    private volatile boolean found;

    /** Notes that there is one. */
    void add() {
        found = true;
    }

    /** Returns whether there is any among the classes that have been looked at so far. */
    public boolean isAny() {
        return found;
    }

    /**
     * Returns whether a serializer or deserializer of a class is neither this module's nor Jackson's own. Those of
     * Jackson's modules for classes of the JDK are Jackson's own: these classes are written as this module writes them.
     */
    static boolean isCustom(Object part, Class<?> type) {
        String name = part.getClass().getName();
        return !(part instanceof Ours)
                && !name.startsWith("com.fasterxml.jackson.databind.")
                && !(name.startsWith("com.fasterxml.jackson.") && Classes.isJdk(type));
    }

    /** Makes an introspector to put in front of another one, which it asks and does not replace. */
    AnnotationIntrospector watching(AnnotationIntrospector annotations) {
        return new Watching(this, annotations);
    }

    /** Returns nothing of its own, so that the one behind it is asked by Jackson, too. */
    private static final class Watching extends NopAnnotationIntrospector {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient CustomParts parts;
        private final AnnotationIntrospector annotations;

        Watching(CustomParts parts, AnnotationIntrospector annotations) {
            this.parts = parts;
            this.annotations = annotations;
        }

        @Override
        public Version version() {
            return Version.unknownVersion();
        }

        private @Nullable Object noted(@Nullable Object part) {
            if (part != null) {
                parts.add();
            }
            return null;
        }

        @Override
        public @Nullable Object findSerializer(Annotated at) {
            return noted(annotations.findSerializer(at));
        }

        @Override
        public @Nullable Object findKeySerializer(Annotated at) {
            return noted(annotations.findKeySerializer(at));
        }

        @Override
        public @Nullable Object findContentSerializer(Annotated at) {
            return noted(annotations.findContentSerializer(at));
        }

        @Override
        public @Nullable Object findNullSerializer(Annotated at) {
            return noted(annotations.findNullSerializer(at));
        }

        @Override
        public @Nullable Object findSerializationConverter(Annotated at) {
            return noted(annotations.findSerializationConverter(at));
        }

        @Override
        public @Nullable Object findSerializationContentConverter(AnnotatedMember at) {
            return noted(annotations.findSerializationContentConverter(at));
        }

        @Override
        public @Nullable Object findDeserializer(Annotated at) {
            return noted(annotations.findDeserializer(at));
        }

        @Override
        public @Nullable Object findKeyDeserializer(Annotated at) {
            return noted(annotations.findKeyDeserializer(at));
        }

        @Override
        public @Nullable Object findContentDeserializer(Annotated at) {
            return noted(annotations.findContentDeserializer(at));
        }

        @Override
        public @Nullable Object findDeserializationConverter(Annotated at) {
            return noted(annotations.findDeserializationConverter(at));
        }

        @Override
        public @Nullable Object findDeserializationContentConverter(AnnotatedMember at) {
            return noted(annotations.findDeserializationContentConverter(at));
        }

        @Override
        public @Nullable Object findValueInstantiator(AnnotatedClass at) {
            return noted(annotations.findValueInstantiator(at));
        }

        @Override
        public @Nullable Class<?> findPOJOBuilder(AnnotatedClass at) {
            noted(annotations.findPOJOBuilder(at));
            return null;
        }

        @Override
        public JacksonInject.@Nullable Value findInjectableValue(AnnotatedMember at) {
            noted(annotations.findInjectableValue(at));
            return null;
        }

        @Override
        public @Nullable ObjectIdInfo findObjectIdInfo(Annotated at) {
            noted(annotations.findObjectIdInfo(at));
            return null;
        }

        @Override
        public @Nullable Boolean hasAsValue(Annotated at) {
            noted(Boolean.TRUE.equals(annotations.hasAsValue(at)) ? at : null);
            return null;
        }

        @Override
        public JsonFormat.@Nullable Value findFormat(Annotated at) {
            JsonFormat.Value format = annotations.findFormat(at);
            noted(format != null && (format.hasShape() || format.hasPattern()) ? format : null);
            return null;
        }

        @Override
        public JsonSetter.Value findSetterInfo(Annotated at) {
            JsonSetter.Value setter = annotations.findSetterInfo(at);
            noted(JsonSetter.Value.empty().equals(setter) ? null : setter);
            return JsonSetter.Value.empty();
        }

        @Override
        public @Nullable Boolean findMergeInfo(Annotated at) {
            noted(annotations.findMergeInfo(at));
            return null;
        }

        @Override
        public @Nullable Object findFilterId(Annotated at) {
            if (annotations.findFilterId(at) != null) {
                throw new InvalidPayloadException(
                        at.getName() + " has @JsonFilter, which leaves fields out as the mapper"
                                + " of the moment says; take it out, by a mix-in if the class is not yours, and mark what is"
                                + " not to be stored with @JsonIgnore");
            }
            return null;
        }
    }
}
