// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3.typed;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.Serial;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.json3.read.Charged;
import org.hzserializers.json3.read.ClassNames;
import org.hzserializers.json3.read.ReadContext;
import org.hzserializers.json3.token.ChargedNodes;
import org.hzserializers.json3.token.Output;
import org.hzserializers.json3.value.Charges;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DatabindContext;
import tools.jackson.databind.DefaultTyping;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.deser.BeanDeserializerBuilder;
import tools.jackson.databind.deser.ValueDeserializerModifier;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.util.SimpleLookupCache;

/**
 * A copy of a user's mapper for one codec, with default typing, the class policy and the budget on top.
 *
 * @param <T> the registered type
 */
@SuppressWarnings("unchecked") // Jackson's, of readTree
public final class TypedMapper<T> extends ObjectMapper {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int CACHED_TYPES = 16;
    private static final int MAX_CACHED_TYPES = 200;

    private final Class<T> type;
    private final transient WrittenClasses classes;
    private final transient JsonFactory factory;

    /** Both are made when they are first used: a class that is not supported is refused then, like all else. */
    private transient @Nullable ObjectWriter writer;

    private transient @Nullable ObjectReader reader;

    /**
     * Copies a mapper.
     *
     * @param user not changed, and not asked again; its default typing is replaced
     * @param type the registered type
     * @param factory of the codec
     * @param ledger charged for what is read
     * @param names checks the classes that payloads name
     * @param loader finds these classes; null if nothing was read yet
     */
    public TypedMapper(
            ObjectMapper user,
            Class<T> type,
            JsonFactory factory,
            GraphLedger ledger,
            ClassNames names,
            @Nullable ClassLoader loader) {
        this(user, type, factory, ledger, names, new WrittenClasses(type, loader));
    }

    private TypedMapper(
            ObjectMapper user,
            Class<T> type,
            JsonFactory factory,
            GraphLedger ledger,
            ClassNames names,
            WrittenClasses classes) {
        super(builder(user, factory, ledger, names, classes));
        this.classes = classes;
        this.type = type;
        this.factory = factory;
    }

    private static MapperBuilder<?, ?> builder(
            ObjectMapper user, JsonFactory factory, GraphLedger ledger, ClassNames names, WrittenClasses classes) {
        MapperBuilder<?, ?> builder = user.rebuild();
        // Now, so that no module replaces what is set below.
        builder.saveStateApplyModules();
        // A cache of its own, so that the classes of an application that is gone are let go of.
        builder.typeFactory(builder.typeFactory()
                .withCache(new SimpleLookupCache<>(CACHED_TYPES, MAX_CACHED_TYPES))
                .withClassLoader(classes));
        builder.serializerFactory(builder.serializerFactory().withSerializerModifier(classes.modifier()));
        builder.deserializerFactory(builder.deserializerFactory().withDeserializerModifier(new ChargedObjects()));
        builder.polymorphicTypeValidator(new AnyName());
        builder.activateDefaultTyping(new AnyName(), DefaultTyping.NON_FINAL, JsonTypeInfo.As.PROPERTY);
        builder.deserializationContexts(new ReadContext.Contexts(factory, ledger, names));
        builder.nodeFactory(new ChargedNodes(JsonNodeFactory.instance, ledger.budget()));
        return builder;
    }

    /** Returns whether it holds a class that may be unloaded before the serializer. */
    public boolean holdsUnloadable() {
        return classes.holdsUnloadable();
    }

    public void write(Output out, T value) {
        if (writer == null) {
            writer = writerFor(type);
        }
        try (JsonGenerator generator = factory.createGenerator(_serializationContext(), out)) {
            writer.writeValue(generator, value);
        }
    }

    public JsonParser parser(byte[] payload, int length) {
        return factory.createParser(_deserializationContext(), payload, 0, length);
    }

    public @Nullable T read(JsonParser in) {
        if (reader == null) {
            reader = readerFor(type);
        }
        return reader.readValue(in);
    }

    public JsonNode tree(byte[] payload, int length) {
        try (JsonParser in = parser(payload, length)) {
            return readTree(in);
        }
    }

    /** Takes all names: the context checks them before it loads classes. */
    private static final class AnyName extends PolymorphicTypeValidator.Base {

        @Serial
        private static final long serialVersionUID = 1L;

        @Override
        public Validity validateBaseType(DatabindContext context, JavaType base) {
            return Validity.INDETERMINATE;
        }

        @Override
        public Validity validateSubClassName(DatabindContext context, JavaType base, String name) {
            return Validity.ALLOWED;
        }

        @Override
        public Validity validateSubType(DatabindContext context, JavaType base, JavaType type) {
            return Validity.ALLOWED;
        }
    }

    private static final class ChargedObjects extends ValueDeserializerModifier {

        @Serial
        private static final long serialVersionUID = 1L;

        @Override
        public BeanDeserializerBuilder updateBuilder(
                DeserializationConfig config, BeanDescription.Supplier description, BeanDeserializerBuilder builder) {
            int bytes = Charges.object(description.getBeanClass());
            if (bytes > 0) {
                builder.setValueInstantiator(new Charged(builder.getValueInstantiator(), bytes));
            }
            return builder;
        }
    }
}
