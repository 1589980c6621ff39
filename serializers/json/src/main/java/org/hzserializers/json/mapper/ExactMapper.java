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
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.deser.BasicDeserializerFactory;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.EnumDeserializer;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import com.fasterxml.jackson.databind.introspect.VisibilityChecker;
import com.fasterxml.jackson.databind.jsontype.TypeResolverBuilder;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanSerializerFactory;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import com.fasterxml.jackson.databind.util.ClassUtil;
import com.fasterxml.jackson.databind.util.LRUMap;
import com.fasterxml.jackson.databind.util.LookupCache;
import java.io.Serial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.read.ObjectIdDeserializer;
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
    private final boolean foreignCollections;

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
        this.foreignCollections = foreignCollections;
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
        creators = new CreatorCheck(this);
        FormerNames names =
                new FormerNames(aliases, user.getDeserializationConfig().getAnnotationIntrospector());
        settings(key, refuseUnknown);
        _deserializationConfig = _deserializationConfig.withInsertedAnnotationIntrospector(names);
        Places places = new Places(this);
        places.root(root);
        WriteRules rules = new WriteRules(places, limits, key, foreignCollections);
        BeanSerializerFactory writers = (BeanSerializerFactory) _serializerFactory;
        _serializerFactory = writers.withAdditionalSerializers(
                        new WriteChecks.Found(listed(writers.getFactoryConfig().serializers()), rules, custom, false))
                .withAdditionalKeySerializers(
                        new WriteChecks.Found(listed(writers.getFactoryConfig().keySerializers()), rules, custom, true))
                .withSerializerModifier(new WriteChecks(rules, this));
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
        foreignCollections = shared.foreignCollections;
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

    /** Returns whether collections of classes that do not come back are written as the JDK's. */
    boolean foreignCollections() {
        return foreignCollections;
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

    /** Says what annotations must not: that fields are left out, or that bytes name classes. */
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

    /** Returns what writes objects of a class. */
    JsonSerializer<?> findSerializer(JavaType type) throws JsonMappingException {
        return _serializerProvider(getSerializationConfig()).findValueSerializer(type);
    }

    /** Returns what writes the names of classes in a place of a declared type; null if it has none. */
    @Nullable
    public TypeSerializer typed(JavaType declared) {
        try {
            return _serializerProvider(getSerializationConfig()).findTypeSerializer(declared);
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }

    /** Returns the class that reading makes of a declared type; null if a deserializer of the user's does it. */
    @Nullable
    Class<?> made(JavaType declared) {
        com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer = deserializer(declared);
        return Places.isOfJackson(deserializer, declared.getRawClass()) ? deserializer.handledType() : null;
    }

    /** Refuses a class whose objects can be written and not read. */
    void requireReadable(JavaType type, JsonSerializer<?> serializer) {
        com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer = deserializer(type);
        if (!Places.isOfJackson(deserializer, type.getRawClass())) {
            return;
        }
        String name = type.getRawClass().getName();
        if (!(deserializer instanceof BeanDeserializerBase bean) || !canMake(bean.getValueInstantiator())) {
            throw new InvalidPayloadException("objects of " + name
                    + " can be written and not read; it needs a constructor without parameters, or @JsonCreator");
        }
        if (bean.getValueInstantiator().canCreateUsingDelegate()) {
            custom.add();
        }
        // A class of which nothing is written has another serializer.
        Iterator<PropertyWriter> written =
                serializer instanceof BeanSerializerBase writer ? writer.properties() : Collections.emptyIterator();
        creators.requireWritten(type, bean, written);
        if (serializer instanceof BeanSerializerBase writer) {
            for (Iterator<PropertyWriter> properties = writer.properties(); properties.hasNext(); ) {
                PropertyWriter property = properties.next();
                SettableBeanProperty read = bean.findProperty(property.getName());
                if (property.getMember() instanceof AnnotatedField && read == null) {
                    throw new InvalidPayloadException("field " + property.getName() + " of " + name
                            + " is written and cannot be set when it is read");
                }
                if (read != null && !takes(read.getType(), property.getType())) {
                    custom.add();
                }
            }
        }
    }

    /** Returns whether a value of one type is read as that type, if a creator or setter has a parameter of another. */
    private static boolean takes(@Nullable JavaType read, @Nullable JavaType written) {
        if (read == null || written == null) {
            return true;
        }
        return boxed(read).isAssignableFrom(boxed(written))
                && takes(read.getKeyType(), written.getKeyType())
                && takes(read.getContentType(), written.getContentType());
    }

    private static Class<?> boxed(JavaType type) {
        return type.isPrimitive() ? ClassUtil.wrapperType(type.getRawClass()) : type.getRawClass();
    }

    /** Refuses a class that is written as the value of a method and has nothing that takes it. */
    void requireCreator(JavaType type) {
        com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer = deserializer(type);
        if (Places.isOfJackson(deserializer, type.getRawClass())
                && deserializer instanceof BeanDeserializerBase bean
                && !takesValue(bean.getValueInstantiator())) {
            throw new InvalidPayloadException(type.getRawClass().getName()
                    + " has @JsonValue and nothing that takes what it gives; add @JsonCreator");
        }
    }

    private static boolean takesValue(ValueInstantiator maker) {
        return maker.canCreateFromString()
                || maker.canCreateFromInt()
                || maker.canCreateFromLong()
                || maker.canCreateFromDouble()
                || maker.canCreateFromBoolean()
                || maker.canCreateFromBigDecimal()
                || maker.canCreateFromBigInteger()
                || maker.canCreateUsingDelegate()
                || maker.canCreateUsingArrayDelegate();
    }

    /** A constructor that takes a text or a number does not make an object of its fields. */
    private static boolean canMake(ValueInstantiator maker) {
        return maker.canCreateUsingDefault()
                || maker.canCreateFromObjectWith()
                || maker.canCreateUsingDelegate()
                || maker.canCreateUsingArrayDelegate();
    }

    /** Notes an enum whose constants are read by a method of its own. */
    void watchEnum(JavaType type) {
        Class<?> raw = type.getRawClass();
        // A constant with a body has a class of its own.
        JavaType whole = raw.isEnum() ? type : constructType(raw.getSuperclass());
        if (!(deserializer(whole) instanceof EnumDeserializer)) {
            custom.add();
        }
    }

    /** Returns whether a container that is not the JDK's is read by a deserializer that is not Jackson's own. */
    boolean hasCustomReader(JavaType container) {
        boolean isCustom = !Places.isOfJackson(deserializer(container), container.getRawClass());
        if (isCustom) {
            custom.add();
        }
        return isCustom;
    }

    /** Returns whether keys of maps are read by a deserializer that is not Jackson's own. */
    boolean hasCustomKeyReader(JavaType keys) {
        DeserializationContext context = _deserializationContext.createDummyInstance(getDeserializationConfig());
        try {
            boolean isCustom = !Places.isOfJackson(context.findKeyDeserializer(keys, null), keys.getRawClass());
            if (isCustom) {
                custom.add();
            }
            return isCustom;
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }

    com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer(JavaType type) {
        DeserializationContext context = _deserializationContext.createDummyInstance(getDeserializationConfig());
        try {
            com.fasterxml.jackson.databind.JsonDeserializer<?> found =
                    context.findContextualValueDeserializer(type, null);
            return found instanceof ObjectIdDeserializer ? found.getDelegatee() : found;
        } catch (JsonMappingException e) {
            throw new InvalidPayloadException(e.getOriginalMessage(), e);
        }
    }
}
