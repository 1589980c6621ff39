// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.typed;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator;
import com.fasterxml.jackson.databind.util.LRUMap;
import com.fasterxml.jackson.databind.util.LookupCache;
import java.io.IOException;
import java.io.Serial;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.json.read.Charged;
import org.hzserializers.json.read.ClassNames;
import org.hzserializers.json.read.ReadContext;
import org.hzserializers.json.token.ChargedNodes;
import org.hzserializers.json.token.Output;
import org.hzserializers.json.value.Charges;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a user's mapper for one codec, with default typing, the class policy and the budget on top.
 *
 * @param <T> the registered type
 */
public final class TypedMapper<T> extends ObjectMapper {

    @Serial
    private static final long serialVersionUID = 1L;

    private static final int CACHED_TYPES = 16;
    private static final int MAX_CACHED_TYPES = 200;

    private final Class<T> type;
    private final transient WrittenClasses classes;

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
    // Nothing of this mapper is used before it is made.
    @SuppressWarnings("this-escape")
    public TypedMapper(
            ObjectMapper user,
            Class<T> type,
            JsonFactory factory,
            GraphLedger ledger,
            ClassNames names,
            @Nullable ClassLoader loader) {
        super(user, factory);
        this.type = type;
        // A cache of its own, so that the classes of an application that is gone are let go of.
        LookupCache<Object, JavaType> cache = new LRUMap<>(CACHED_TYPES, MAX_CACHED_TYPES);
        classes = new WrittenClasses(type, loader);
        setTypeFactory(user.getTypeFactory().withCache(cache).withClassLoader(classes));
        setSerializerFactory(getSerializerFactory().withSerializerModifier(classes.modifier()));
        // The context checks names before it loads classes, so that no validator has to.
        setPolymorphicTypeValidator(LaissezFaireSubTypeValidator.instance);
        activateDefaultTyping(LaissezFaireSubTypeValidator.instance, DefaultTyping.NON_FINAL, JsonTypeInfo.As.PROPERTY);
        _deserializationContext = _deserializationContext.with(
                _deserializationContext.getFactory().withDeserializerModifier(new ChargedObjects()));
        _deserializationContext = new ReadContext(_deserializationContext, ledger, names);
        _deserializationConfig =
                _deserializationConfig.with(new ChargedNodes(_deserializationConfig.getNodeFactory(), ledger.budget()));
    }

    /** Returns whether it holds a class that may be unloaded before the serializer. */
    public boolean holdsUnloadable() {
        return classes.holdsUnloadable();
    }

    public void write(Output out, T value) throws IOException {
        if (writer == null) {
            writer = writerFor(type);
        }
        writer.writeValue(out, value);
    }

    public JsonParser parser(byte[] payload, int length) throws IOException {
        return getFactory().createParser(payload, 0, length);
    }

    public @Nullable T read(JsonParser in) throws IOException {
        if (reader == null) {
            reader = readerFor(type);
        }
        return reader.readValue(in);
    }

    public JsonNode tree(byte[] payload, int length) throws IOException {
        return readTree(payload, 0, length);
    }

    private static final class ChargedObjects extends BeanDeserializerModifier {

        @Serial
        private static final long serialVersionUID = 1L;

        @Override
        public BeanDeserializerBuilder updateBuilder(
                DeserializationConfig config, BeanDescription description, BeanDeserializerBuilder builder) {
            int bytes = Charges.object(description.getBeanClass());
            if (bytes > 0) {
                builder.setValueInstantiator(new Charged(builder.getValueInstantiator(), bytes));
            }
            return builder;
        }
    }
}
