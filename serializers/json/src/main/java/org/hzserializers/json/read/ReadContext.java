// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.read;

import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.annotation.ObjectIdGenerator.IdKey;
import com.fasterxml.jackson.annotation.ObjectIdResolver;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializerFactory;
import com.fasterxml.jackson.databind.deser.impl.ReadableObjectId;
import com.fasterxml.jackson.databind.jsontype.PolymorphicTypeValidator;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.Serial;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.json.token.ChargedTokens;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's state of one reading, with the budget of its codec. Charges what Jackson keeps for later: tokens that come
 * before the name of their class is known, and by {@link ObjectIds} references.
 */
public final class ReadContext extends DefaultDeserializationContext {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Numbers of arrays up to this many stay with the codec. */
    private static final int KEPT_NUMBERS = 1024;

    private static final int FIRST_NUMBERS = 16;

    private final transient GraphLedger ledger;

    private transient @Nullable Gathered gathered;

    /** The context of the codec, of which each reading gets one. */
    private final transient ReadContext shared;

    private transient long[] numbers = {};

    private final transient ReadClock clock;

    private transient @Nullable ObjectIds ids;

    /** Null where payloads name no classes. */
    private final transient @Nullable ClassNames names;

    /**
     * Starts from another context, whose deserializers are shared.
     *
     * @param ledger charged in all readings
     */
    public ReadContext(DefaultDeserializationContext source, GraphLedger ledger) {
        this(source, ledger, null);
    }

    /**
     * Starts from another context, whose deserializers are shared.
     *
     * @param ledger charged in all readings
     * @param names checks the classes that payloads name; null if they name none
     */
    public ReadContext(DefaultDeserializationContext source, GraphLedger ledger, @Nullable ClassNames names) {
        super(source, source.getFactory());
        this.names = names;
        this.ledger = ledger;
        this.clock = new ReadClock(ledger);
        this.shared = this;
    }

    private ReadContext(ReadContext source, DeserializerFactory factory) {
        super(source, factory);
        this.names = source.names;
        this.ledger = source.ledger;
        this.clock = new ReadClock(ledger);
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, DeserializationConfig config) {
        super(source, config);
        this.names = source.names;
        this.ledger = source.ledger;
        this.clock = new ReadClock(ledger);
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, CacheProvider caches) {
        super(source, caches);
        this.names = source.names;
        this.ledger = source.ledger;
        this.clock = new ReadClock(ledger);
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, DeserializationConfig config, JsonParser in, InjectableValues values) {
        super(source, config, in, values);
        this.names = source.names;
        this.ledger = source.ledger;
        this.clock = new ReadClock(ledger);
        this.shared = source.shared;
        this.numbers = shared.numbers;
    }

    /** Returns the budget of the payload that a deserializer reads. */
    public static Budget budget(DeserializationContext context) {
        return ((ReadContext) context).ledger.budget();
    }

    /** Returns the ledger of the payload that a deserializer reads. */
    public static GraphLedger ledger(DeserializationContext context) {
        return ((ReadContext) context).ledger;
    }

    /** Returns the ledger of the payload that is read. */
    public GraphLedger ledger() {
        return ledger;
    }

    /** Returns the elements of open sets and maps. */
    Gathered gathered() {
        if (gathered == null) {
            gathered = new Gathered();
        }
        return gathered;
    }

    /** Returns the objects with ids. */
    ObjectIds ids() {
        if (ids == null) {
            ids = new ObjectIds(ledger, clock);
        }
        return ids;
    }

    /**
     * Returns the buffer of the array of numbers that is read.
     *
     * @param used how many numbers it holds so far; there is space for one more
     */
    long[] numbers(int used) {
        if (used == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(FIRST_NUMBERS, 2 * used));
            if (numbers.length <= KEPT_NUMBERS) {
                shared.numbers = numbers;
            }
        }
        return numbers;
    }

    @Override
    public DefaultDeserializationContext copy() {
        return new ReadContext(this, ledger, names);
    }

    @Override
    public DefaultDeserializationContext with(DeserializerFactory factory) {
        return new ReadContext(this, factory);
    }

    @Override
    public DefaultDeserializationContext withCaches(CacheProvider caches) {
        return new ReadContext(this, caches);
    }

    @Override
    public DefaultDeserializationContext createInstance(
            DeserializationConfig config, JsonParser in, InjectableValues values) {
        return new ReadContext(this, config, in, values);
    }

    @Override
    public DefaultDeserializationContext createDummyInstance(DeserializationConfig config) {
        return new ReadContext(this, config);
    }

    @Override
    public JavaType resolveSubType(JavaType base, String typeId) throws JsonMappingException {
        checkClass(typeId);
        return super.resolveSubType(base, typeId);
    }

    @Override
    public JavaType resolveAndValidateSubType(JavaType base, String typeId, PolymorphicTypeValidator validator)
            throws JsonMappingException {
        checkClass(typeId);
        return super.resolveAndValidateSubType(base, typeId, validator);
    }

    @Override
    public Class<?> findClass(String name) throws ClassNotFoundException {
        checkClass(name);
        return super.findClass(name);
    }

    private void checkClass(String typeId) {
        if (names != null) {
            names.check(typeId);
        }
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
    public @Nullable JsonDeserializer<?> handlePrimaryContextualization(
            JsonDeserializer<?> reader, BeanProperty place, JavaType type) throws JsonMappingException {
        return ObjectIdDeserializer.of(super.handlePrimaryContextualization(reader, place, type), type.getRawClass());
    }

    @Override
    public @Nullable JsonDeserializer<?> handleSecondaryContextualization(
            JsonDeserializer<?> reader, BeanProperty place, JavaType type) throws JsonMappingException {
        return ObjectIdDeserializer.of(super.handleSecondaryContextualization(reader, place, type), type.getRawClass());
    }

    /** Returns where parsers are, by the clock of the ledger. */
    ReadClock clock() {
        return clock;
    }
}
