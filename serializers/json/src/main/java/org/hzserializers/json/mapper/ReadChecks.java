// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.mapper;

import com.fasterxml.jackson.databind.AbstractTypeResolver;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.ContextualKeyDeserializer;
import com.fasterxml.jackson.databind.deser.Deserializers;
import com.fasterxml.jackson.databind.deser.KeyDeserializers;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.std.CollectionDeserializer;
import com.fasterxml.jackson.databind.deser.std.EnumMapDeserializer;
import com.fasterxml.jackson.databind.deser.std.JsonNodeDeserializer;
import com.fasterxml.jackson.databind.deser.std.MapDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdKeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringCollectionDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.type.ArrayType;
import com.fasterxml.jackson.databind.type.CollectionLikeType;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapLikeType;
import com.fasterxml.jackson.databind.type.MapType;
import com.fasterxml.jackson.databind.type.ReferenceType;
import java.io.Serial;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.guard.Singletons;
import org.hzserializers.json.read.Charged;
import org.hzserializers.json.read.CheckedTree;
import org.hzserializers.json.read.Counted;
import org.hzserializers.json.read.OnlyInstance;
import org.hzserializers.json.read.ReadMap;
import org.hzserializers.json.read.ReadNumbers;
import org.hzserializers.json.read.ReadSet;
import org.hzserializers.json.read.Refused;
import org.hzserializers.json.value.Charges;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Numbers;
import org.hzserializers.model.Classes;
import org.jspecify.annotations.Nullable;

/** Puts deserializers of ours where bytes could ask for much, or Jackson would take what is not written. */
final class ReadChecks extends BeanDeserializerModifier {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Limits limits;
    private final transient CustomParts custom;
    private final transient FormerNames names;

    ReadChecks(Limits limits, CustomParts custom, FormerNames names) {
        this.limits = limits;
        this.custom = custom;
        this.names = names;
    }

    /** Finds the deserializers of the JDK's values before Jackson's own are looked for, but after those of users. */
    static final class Found extends Deserializers.Base {

        private final List<Deserializers> users;
        private final CustomParts custom;
        private final Limits limits;

        Found(List<Deserializers> users, CustomParts custom, Limits limits) {
            this.users = users;
            this.custom = custom;
            this.limits = limits;
        }

        private boolean isCustom(com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> found, Class<?> type) {
            boolean isCustom = found != null && CustomParts.isCustom(found, type);
            if (isCustom) {
                custom.add();
            }
            return isCustom;
        }

        @Override
        public com.fasterxml.jackson.databind.JsonDeserializer<?> findTreeNodeDeserializer(
                Class<? extends JsonNode> type, DeserializationConfig config, BeanDescription description) {
            return new CheckedTree(JsonNodeDeserializer.getDeserializer(type), limits);
        }

        @Override
        public com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> findBeanDeserializer(
                JavaType type, DeserializationConfig config, BeanDescription description) throws JsonMappingException {
            for (Deserializers each : users) {
                com.fasterxml.jackson.databind.JsonDeserializer<?> found =
                        each.findBeanDeserializer(type, config, description);
                if (isCustom(found, type.getRawClass())) {
                    return found;
                }
            }
            Class<?> raw = type.getRawClass();
            if (raw == Object.class) {
                return new Refused.OfObjects(limits);
            }
            com.fasterxml.jackson.databind.JsonDeserializer<?> number = Numbers.of(raw);
            if (number != null) {
                return number;
            }
            com.fasterxml.jackson.databind.JsonDeserializer<?> scalar = Scalars.deserializer(raw);
            if (scalar != null || !Classes.isJdk(raw) || Scalars.isKept(raw)) {
                return scalar;
            }
            return new Refused(raw);
        }

        @Override
        public com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> findReferenceDeserializer(
                ReferenceType type,
                DeserializationConfig config,
                BeanDescription description,
                @Nullable TypeDeserializer typed,
                com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> content)
                throws JsonMappingException {
            for (Deserializers each : users) {
                com.fasterxml.jackson.databind.JsonDeserializer<?> found =
                        each.findReferenceDeserializer(type, config, description, typed, content);
                if (isCustom(found, type.getRawClass())) {
                    return found;
                }
            }
            return Classes.isJdk(type.getRawClass()) ? new Refused(type.getRawClass()) : null;
        }

        @Override
        public boolean hasDeserializerFor(DeserializationConfig config, Class<?> type) {
            return false;
        }
    }

    /** Finds those of keys. */
    record FoundKeys(List<KeyDeserializers> users, CustomParts custom) implements KeyDeserializers {

        @Override
        public @Nullable KeyDeserializer findKeyDeserializer(
                JavaType type, DeserializationConfig config, BeanDescription description) throws JsonMappingException {
            for (KeyDeserializers each : users) {
                KeyDeserializer found = each.findKeyDeserializer(type, config, description);
                if (found != null && CustomParts.isCustom(found, type.getRawClass())) {
                    custom.add();
                    return found;
                }
            }
            Class<?> raw = type.getRawClass();
            KeyDeserializer ours = Scalars.keyDeserializer(raw);
            if (ours == null && Classes.isJdk(raw) && !Scalars.isKeptAsKey(raw)) {
                return new RefusedKeys(raw);
            }
            return ours;
        }
    }

    /** Refuses keys in fields; custom deserializers get texts where they ask for a map of anything. */
    private static final class RefusedKeys extends KeyDeserializer implements ContextualKeyDeserializer {

        private final Class<?> type;

        RefusedKeys(Class<?> type) {
            this.type = type;
        }

        @Override
        public KeyDeserializer createContextual(DeserializationContext context, @Nullable BeanProperty place) {
            return place == null && type == Object.class ? StdKeyDeserializer.forType(Object.class) : this;
        }

        @Override
        public Object deserializeKey(String key, DeserializationContext context) {
            throw new InvalidPayloadException("keys of the class " + type.getName() + " are neither written nor read");
        }
    }

    /** Makes the classes of {@link Containers} where interfaces are declared. */
    static final class Interfaces extends AbstractTypeResolver {

        @Override
        public @Nullable JavaType findTypeMapping(DeserializationConfig config, JavaType type) {
            Class<?> made = Containers.made(type.getRawClass());
            return made == null ? null : config.getTypeFactory().constructSpecializedType(type, made);
        }
    }

    @Override
    public BeanDeserializerBuilder updateBuilder(
            DeserializationConfig config, BeanDescription description, BeanDeserializerBuilder builder) {
        requireOneMeaningEach(description, builder);
        int bytes = Charges.object(description.getBeanClass());
        Object only = Singletons.of(description.getBeanClass());
        if (only != null) {
            builder.setValueInstantiator(new OnlyInstance(builder.getValueInstantiator(), only));
        } else if (bytes > 0) {
            builder.setValueInstantiator(new Charged(builder.getValueInstantiator(), bytes));
        }
        return builder;
    }

    /** Refuses an alias that is another property's name, of a class that is first met when a value is written. */
    private void requireOneMeaningEach(BeanDescription description, BeanDeserializerBuilder builder) {
        Map<String, SettableBeanProperty> present = new LinkedHashMap<>();
        for (Iterator<SettableBeanProperty> properties = builder.getProperties(); properties.hasNext(); ) {
            SettableBeanProperty property = properties.next();
            present.put(property.getName(), property);
        }
        names.aliases().byAnyName(description.getBeanClass(), present, property -> names.field(property.getMember()));
    }

    @Override
    public com.fasterxml.jackson.databind.JsonDeserializer<?> modifyCollectionDeserializer(
            DeserializationConfig config,
            CollectionType type,
            BeanDescription description,
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        Class<?> raw = type.getRawClass();
        if (CustomParts.isCustom(deserializer, raw)) {
            return custom(deserializer);
        }
        if (!Containers.isKept(raw)) {
            return new Refused(raw);
        }
        if (EnumSet.class.isAssignableFrom(raw)) {
            return new Counted(
                    deserializer,
                    raw,
                    limits,
                    Containers.costOfEnumSet(type.getContentType().getRawClass()));
        }
        if (!Set.class.isAssignableFrom(raw)) {
            return new Counted(deserializer, raw, limits, Containers.cost(raw));
        }
        if (deserializer instanceof StringCollectionDeserializer texts) {
            return new ReadSet(new CollectionDeserializer(type, null, null, texts.getValueInstantiator()), limits);
        }
        return deserializer instanceof CollectionDeserializer set ? new ReadSet(set, limits) : deserializer;
    }

    @Override
    public com.fasterxml.jackson.databind.JsonDeserializer<?> modifyArrayDeserializer(
            DeserializationConfig config,
            ArrayType type,
            BeanDescription description,
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        Class<?> raw = type.getRawClass();
        if (CustomParts.isCustom(deserializer, raw)) {
            return custom(deserializer);
        }
        return new Counted(
                ReadNumbers.isFor(raw) ? new ReadNumbers(deserializer, raw) : deserializer,
                raw,
                limits,
                raw.getComponentType().isPrimitive() ? null : ContainerCost.ARRAY);
    }

    @Override
    public com.fasterxml.jackson.databind.JsonDeserializer<?> modifyCollectionLikeDeserializer(
            DeserializationConfig config,
            CollectionLikeType type,
            BeanDescription description,
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        return custom(deserializer);
    }

    @Override
    public com.fasterxml.jackson.databind.JsonDeserializer<?> modifyMapLikeDeserializer(
            DeserializationConfig config,
            MapLikeType type,
            BeanDescription description,
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        return custom(deserializer);
    }

    private com.fasterxml.jackson.databind.JsonDeserializer<?> custom(
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        custom.add();
        return deserializer;
    }

    @Override
    public com.fasterxml.jackson.databind.JsonDeserializer<?> modifyMapDeserializer(
            DeserializationConfig config,
            MapType type,
            BeanDescription description,
            com.fasterxml.jackson.databind.JsonDeserializer<?> deserializer) {
        Class<?> raw = type.getRawClass();
        if (CustomParts.isCustom(deserializer, raw)) {
            return custom(deserializer);
        }
        if (!Containers.isKept(raw)) {
            return new Refused(raw);
        }
        if (deserializer instanceof EnumMapDeserializer) {
            return new Counted(
                    deserializer,
                    raw,
                    limits,
                    Containers.costOfEnumMap(type.getKeyType().getRawClass()));
        }
        return deserializer instanceof MapDeserializer map ? new ReadMap(map, limits) : deserializer;
    }
}
