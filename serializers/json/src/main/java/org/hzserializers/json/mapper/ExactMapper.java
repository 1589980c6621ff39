// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.Version;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.BasicDeserializerFactory;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.introspect.VisibilityChecker;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.ser.BeanSerializerFactory;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.util.LRUMap;
import com.fasterxml.jackson.databind.util.LookupCache;
import java.io.Serial;
import java.util.ArrayList;
import java.util.List;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.read.ReadContext;
import org.hzserializers.json.token.ChargedNodes;
import org.hzserializers.json.write.WriteContext;
import org.jspecify.annotations.Nullable;

/** A copy of a user's mapper, with what makes it exact and safe on top. */
public final class ExactMapper extends ObjectMapper {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int CACHED_TYPES = 16;
    private static final int MAX_CACHED_TYPES = 200;

    private final transient CustomParts custom;
    private final transient CreatorCheck creators;
    private final transient Places places;

    /**
     * Copies a mapper.
     *
     * @param user not changed, and not asked again
     * @param root the registered type
     * @param aliases the former names of fields
     * @param factory for what needs one; each codec reads and writes with its own
     * @param foreignCollections whether collections of other classes are written as the JDK's
     * @throws IllegalArgumentException if default typing is on
     */
    // Nothing of this mapper is used before it is made.
    @SuppressWarnings("this-escape")
    public ExactMapper(
            ObjectMapper user,
            JavaType root,
            JsonFactory factory,
            Limits limits,
            boolean key,
            boolean refuseUnknown,
            boolean foreignCollections,
            FieldAliases aliases) {
        super(user, factory);
        JavaType any = user.constructType(Object.class);
        if (user.getDeserializationConfig().getDefaultTyper(any) != null
                || user.getSerializationConfig().getDefaultTyper(any) != null) {
            throw new IllegalArgumentException("The mapper has default typing on, with which bytes name the classes to"
                    + " make; turn it off, and name subtypes with @JsonTypeInfo and @JsonSubTypes");
        }
        // A cache of its own, so that the classes of an application that is gone are let go of.
        LookupCache<Object, JavaType> types = new LRUMap<>(CACHED_TYPES, MAX_CACHED_TYPES);
        setTypeFactory(user.getTypeFactory().withCache(types));
        custom = new CustomParts();
        TypeLookup lookup = new TypeLookup(this, custom);
        creators = new CreatorCheck(lookup);
        FormerNames names =
                new FormerNames(aliases, user.getDeserializationConfig().getAnnotationIntrospector());
        settings(key, refuseUnknown);
        _deserializationConfig = _deserializationConfig.withInsertedAnnotationIntrospector(names);
        places = new Places(lookup, custom, root, foreignCollections);
        WriteRules rules = new WriteRules(places, limits, key, foreignCollections);
        BeanSerializerFactory writers = (BeanSerializerFactory) _serializerFactory;
        _serializerFactory = writers.withAdditionalSerializers(
                        new WriteChecks.Found(listed(writers.getFactoryConfig().serializers()), rules, custom, false))
                .withAdditionalKeySerializers(
                        new WriteChecks.Found(listed(writers.getFactoryConfig().keySerializers()), rules, custom, true))
                .withSerializerModifier(
                        new WriteChecks(rules, lookup, new ReadableCheck(lookup, creators, custom), custom));
        _serializerProvider = new DefaultSerializerProvider.Impl();
        BasicDeserializerFactory readers = (BasicDeserializerFactory) _deserializationContext.getFactory();
        _deserializationContext = _deserializationContext.with(readers.withAdditionalDeserializers(
                        new ReadChecks.Found(listed(readers.getFactoryConfig().deserializers()), custom, limits))
                .withAdditionalKeyDeserializers(new ReadChecks.FoundKeys(
                        listed(readers.getFactoryConfig().keyDeserializers()), custom))
                .withDeserializerModifier(new ReadChecks(limits, custom, names))
                .withAbstractTypeResolver(new ReadChecks.Interfaces()));
        // Deserializers of properties are found with it. Codecs have ledgers of their own.
        _deserializationContext =
                new ReadContext(_deserializationContext, new GraphLedger(limits, new Budget(limits), true));
    }

    /**
     * Makes the mapper of one codec, which custom serializers and deserializers get as theirs: what they read with it
     * is charged to the ledger of that codec.
     *
     * @param shared has the serializers and deserializers that are known so far
     * @param factory of that codec
     */
    @SuppressWarnings("this-escape")
    public ExactMapper(ExactMapper shared, JsonFactory factory, GraphLedger ledger) {
        super(shared, factory);
        custom = shared.custom;
        creators = shared.creators;
        places = shared.places;
        _serializerProvider =
                new WriteContext(shared._serializerProvider, _serializationConfig, _serializerFactory, ledger);
        _deserializationContext = new ReadContext(shared._deserializationContext, ledger);
        _deserializationConfig =
                _deserializationConfig.with(new ChargedNodes(_deserializationConfig.getNodeFactory(), ledger.budget()));
    }

    /** Returns what tells whether a value has to be read back when it was written. */
    public CustomParts custom() {
        return custom;
    }

    /** Returns what refuses objects of other classes than those that come back. */
    public Places places() {
        return places;
    }

    /** Returns what refuses creators of which nothing is written. */
    public CreatorCheck creators() {
        return creators;
    }

    /** Jackson's iterables are gone through once. */
    private static <P> List<P> listed(Iterable<P> parts) {
        List<P> list = new ArrayList<>();
        parts.forEach(list::add);
        return List.copyOf(list);
    }

    private void settings(boolean key, boolean refuseUnknown) {
        setVisibility(PropertyAccessor.ALL, Visibility.NONE);
        setVisibility(PropertyAccessor.FIELD, Visibility.ANY);
        setVisibility(PropertyAccessor.CREATOR, Visibility.ANY);
        setDefaultPropertyInclusion(
                JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS));
        setDefaultSetterInfo(JsonSetter.Value.empty());
        setDefaultMergeable(null);
        coercionConfigDefaults()
                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.EmptyArray, CoercionAction.Fail);
        disable(
                SerializationFeature.FAIL_ON_EMPTY_BEANS,
                SerializationFeature.WRITE_DATES_AS_TIMESTAMPS,
                SerializationFeature.WRITE_ENUMS_USING_INDEX,
                SerializationFeature.WRITE_ENUMS_USING_TO_STRING,
                SerializationFeature.WRITE_ENUM_KEYS_USING_INDEX,
                SerializationFeature.WRITE_SELF_REFERENCES_AS_NULL,
                SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
                SerializationFeature.WRAP_ROOT_VALUE,
                SerializationFeature.INDENT_OUTPUT,
                SerializationFeature.CLOSE_CLOSEABLE);
        enable(SerializationFeature.FAIL_ON_SELF_REFERENCES, SerializationFeature.WRAP_EXCEPTIONS);
        configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, key);
        disable(
                DeserializationFeature.ACCEPT_EMPTY_ARRAY_AS_NULL_OBJECT,
                DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT,
                DeserializationFeature.ACCEPT_FLOAT_AS_INT,
                DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
                DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                DeserializationFeature.READ_ENUMS_USING_TO_STRING,
                DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL,
                DeserializationFeature.UNWRAP_ROOT_VALUE,
                DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS,
                // The codec compares where the value ended, which tells blanks from nothing.
                DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        enable(
                DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS,
                DeserializationFeature.FAIL_ON_INVALID_SUBTYPE,
                DeserializationFeature.WRAP_EXCEPTIONS);
        configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, refuseUnknown);
        MapperFeature[] off = {
            MapperFeature.ALLOW_COERCION_OF_SCALARS,
            MapperFeature.USE_STATIC_TYPING,
            MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS,
            MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES,
            MapperFeature.PROPAGATE_TRANSIENT_MARKER,
            MapperFeature.USE_BASE_TYPE_AS_DEFAULT_IMPL
        };
        MapperFeature[] on = {
            MapperFeature.SORT_PROPERTIES_ALPHABETICALLY,
            MapperFeature.ALLOW_FINAL_FIELDS_AS_MUTATORS,
            MapperFeature.CAN_OVERRIDE_ACCESS_MODIFIERS,
            MapperFeature.DEFAULT_VIEW_INCLUSION
        };
        _serializationConfig = _serializationConfig
                .without(off)
                .with(on)
                .withView(null)
                .with(exact(_serializationConfig.getAnnotationIntrospector()));
        _deserializationConfig = _deserializationConfig
                .without(off)
                .with(on)
                .withView(null)
                .with(exact(_deserializationConfig.getAnnotationIntrospector()));
    }

    private AnnotationIntrospector exact(AnnotationIntrospector users) {
        return new AnnotationIntrospectorPair(
                new Exact(), new AnnotationIntrospectorPair(custom.watching(users), users));
    }

    /** Overrides annotations that leave fields out, and refuses those by which bytes name classes. */
    private static final class Exact extends NopAnnotationIntrospector {

        @Serial
        private static final long serialVersionUID = 1L;

        @Override
        public Version version() {
            return Version.unknownVersion();
        }

        @Override
        public VisibilityChecker<?> findAutoDetectVisibility(AnnotatedClass annotated, VisibilityChecker<?> checker) {
            return checker.with(Visibility.NONE)
                    .withFieldVisibility(Visibility.ANY)
                    .withCreatorVisibility(Visibility.ANY);
        }

        @Override
        public JsonInclude.Value findPropertyInclusion(Annotated annotated) {
            return JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS);
        }

        @Override
        public @Nullable TypeResolverBuilder<?> findTypeResolver(
                MapperConfig<?> config, AnnotatedClass annotated, JavaType baseType) {
            return refuseClasses(annotated);
        }

        @Override
        public @Nullable TypeResolverBuilder<?> findPropertyTypeResolver(
                MapperConfig<?> config, AnnotatedMember annotated, JavaType baseType) {
            return refuseClasses(annotated);
        }

        @Override
        public @Nullable TypeResolverBuilder<?> findPropertyContentTypeResolver(
                MapperConfig<?> config, AnnotatedMember annotated, JavaType containerType) {
            return refuseClasses(annotated);
        }

        private static @Nullable TypeResolverBuilder<?> refuseClasses(Annotated annotated) {
            JsonTypeInfo info = annotated.getAnnotation(JsonTypeInfo.class);
            if (info != null && (info.use() == JsonTypeInfo.Id.CLASS || info.use() == JsonTypeInfo.Id.MINIMAL_CLASS)) {
                throw new InvalidPayloadException("@JsonTypeInfo of " + annotated.getName()
                        + " has bytes name classes; use names, with @JsonSubTypes");
            }
            return null;
        }
    }
}
