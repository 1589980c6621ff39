// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json3.read;

import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.annotation.ObjectIdGenerator.IdKey;
import com.fasterxml.jackson.annotation.ObjectIdResolver;
import java.io.Serial;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.json3.token.ChargedTokens;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.FormatSchema;
import tools.jackson.core.JsonParser;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.InjectableValues;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.DeserializationContexts;
import tools.jackson.databind.deser.DeserializationContextExt;
import tools.jackson.databind.deser.DeserializerCache;
import tools.jackson.databind.deser.DeserializerFactory;
import tools.jackson.databind.deser.ReadableObjectId;
import tools.jackson.databind.jsontype.PolymorphicTypeValidator;
import tools.jackson.databind.util.TokenBuffer;

/**
 * Jackson's state of one reading, with the budget of its codec. Charges what Jackson keeps for later: tokens that come
 * before the name of their class is known, and by {@link ObjectIds} references. Checks the names of classes.
 */
@SuppressWarnings("unchecked") // Jackson's, of readTree
public final class ReadContext extends DeserializationContextExt {

    private final transient GraphLedger ledger;
    private final transient ClassNames names;
    private final transient ReadClock clock;
    private transient @Nullable ObjectIds ids;

    private ReadContext(
            Contexts contexts,
            DeserializationConfig config,
            @Nullable FormatSchema schema,
            @Nullable InjectableValues values) {
        super(contexts.factory(), contexts.deserializers(), contexts.cache(), config, schema, values);
        this.ledger = contexts.ledger;
        this.names = contexts.names;
        this.clock = new ReadClock(ledger);
    }

    /** Returns the budget of the payload that a deserializer reads. */
    public static Budget budget(DeserializationContext context) {
        return ((ReadContext) context).ledger.budget();
    }

    /** Returns the objects with ids. */
    ObjectIds ids() {
        if (ids == null) {
            ids = new ObjectIds(ledger, clock);
        }
        return ids;
    }

    /** Returns where parsers are, by the clock of the ledger. */
    ReadClock clock() {
        return clock;
    }

    @Override
    public JavaType resolveSubType(JavaType base, String typeId) {
        names.check(typeId);
        return super.resolveSubType(base, typeId);
    }

    @Override
    public JavaType resolveAndValidateSubType(JavaType base, String typeId, PolymorphicTypeValidator validator) {
        names.check(typeId);
        return super.resolveAndValidateSubType(base, typeId, validator);
    }

    @Override
    public Class<?> findClass(String name) throws ClassNotFoundException {
        names.check(name);
        return super.findClass(name);
    }

    @Override
    public TokenBuffer bufferForInputBuffering(JsonParser in) {
        return new ChargedTokens(in, this, ledger.budget());
    }

    @Override
    protected ReadableObjectId createReadableObjectId(IdKey key) {
        ledger.budget().memory(ReadableId.KNOWN);
        return new ReadableId(key, ids());
    }

    @Override
    public @Nullable ReadableObjectId findObjectId(
            @Nullable Object id, ObjectIdGenerator<?> generator, ObjectIdResolver resolver) {
        ReadableObjectId found = super.findObjectId(id, generator, resolver);
        if (found instanceof ReadableId readable) {
            readable.found();
        }
        return found;
    }

    @Override
    public @Nullable ValueDeserializer<?> handlePrimaryContextualization(
            ValueDeserializer<?> reader, BeanProperty place, JavaType type) {
        return ObjectIdDeserializer.of(
                super.handlePrimaryContextualization(reader, place, type), type.getRawClass(), this);
    }

    @Override
    public @Nullable ValueDeserializer<?> handleSecondaryContextualization(
            ValueDeserializer<?> reader, BeanProperty place, JavaType type) {
        return ObjectIdDeserializer.of(
                super.handleSecondaryContextualization(reader, place, type), type.getRawClass(), this);
    }

    /** Makes the contexts of a codec. */
    public static final class Contexts extends DeserializationContexts {

        @Serial
        private static final long serialVersionUID = 1L;

        private final transient TokenStreamFactory codecs;
        private final transient GraphLedger ledger;
        private final transient ClassNames names;

        /**
         * Starts with no deserializers.
         *
         * @param factory of the codec, for what is read in a text
         * @param ledger charged in all readings
         * @param names checks the classes that payloads name
         */
        public Contexts(TokenStreamFactory factory, GraphLedger ledger, ClassNames names) {
            this.codecs = factory;
            this.ledger = ledger;
            this.names = names;
        }

        private Contexts(Contexts from, DeserializerFactory deserializers, DeserializerCache cache) {
            super(from.codecs, deserializers, cache);
            this.codecs = from.codecs;
            this.ledger = from.ledger;
            this.names = from.names;
        }

        private TokenStreamFactory factory() {
            return codecs;
        }

        private DeserializerFactory deserializers() {
            return _deserializerFactory;
        }

        private DeserializerCache cache() {
            return _cache;
        }

        @Override
        protected DeserializationContexts forMapper(
                Object mapper, TokenStreamFactory factory, DeserializerFactory deserializers, DeserializerCache cache) {
            return new Contexts(this, deserializers, cache);
        }

        @Override
        public DeserializationContextExt createContext(
                DeserializationConfig config, @Nullable FormatSchema schema, @Nullable InjectableValues values) {
            return new ReadContext(this, config, schema, values);
        }
    }
}
