// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.annotation.ObjectIdGenerator.IdKey;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializerFactory;
import com.fasterxml.jackson.databind.deser.impl.ReadableObjectId;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.Serial;
import java.util.Arrays;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.GraphLedger;
import org.jspecify.annotations.Nullable;

/**
 * Jackson's state of one reading, with the budget of its codec. Charges what Jackson keeps for later: tokens that come
 * before the name of their class is known, and references to objects that come later.
 */
final class ReadContext extends DefaultDeserializationContext {

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

    /**
     * Starts from another context, whose deserializers are shared.
     *
     * @param ledger charged in all readings
     */
    ReadContext(DefaultDeserializationContext source, GraphLedger ledger) {
        super(source, source.getFactory());
        this.ledger = ledger;
        this.shared = this;
    }

    private ReadContext(ReadContext source, DeserializerFactory factory) {
        super(source, factory);
        this.ledger = source.ledger;
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, DeserializationConfig config) {
        super(source, config);
        this.ledger = source.ledger;
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, CacheProvider caches) {
        super(source, caches);
        this.ledger = source.ledger;
        this.shared = source.shared;
    }

    private ReadContext(ReadContext source, DeserializationConfig config, JsonParser in, InjectableValues values) {
        super(source, config, in, values);
        this.ledger = source.ledger;
        this.shared = source.shared;
        this.numbers = shared.numbers;
    }

    /** Returns the budget of the payload that a deserializer reads. */
    static Budget budget(DeserializationContext context) {
        return ((ReadContext) context).ledger.budget();
    }

    /** Returns the ledger of the payload that a deserializer reads. */
    static GraphLedger ledger(DeserializationContext context) {
        return ((ReadContext) context).ledger;
    }

    /** Returns the ledger of the payload that is read. */
    GraphLedger ledger() {
        return ledger;
    }

    /** Returns the elements of open sets and maps. */
    Gathered gathered() {
        if (gathered == null) {
            gathered = new Gathered();
        }
        return gathered;
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
        return new ReadContext(this, ledger);
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
    public TokenBuffer bufferForInputBuffering(JsonParser in) {
        return new ChargedTokens(in, this, ledger.budget());
    }

    @Override
    protected ReadableObjectId createReadableObjectId(IdKey key) {
        ledger.budget().memory(ChargedId.KNOWN);
        return new ChargedId(key, ledger.budget());
    }

    /** Charges each reference to an object that is not there yet, for which Jackson makes an exception. */
    private static final class ChargedId extends ReadableObjectId {

        /** An entry of a hash table, with its key and what it holds. */
        static final int KNOWN = 200;

        /** Measured: an exception with its message and location, and what waits for the object. */
        private static final int UNKNOWN = 1_500;

        private final Budget budget;

        ChargedId(IdKey key, Budget budget) {
            super(key);
            this.budget = budget;
        }

        @Override
        public Object resolve() {
            Object object = super.resolve();
            if (object == null) {
                budget.memory(UNKNOWN);
            }
            return object;
        }
    }
}
