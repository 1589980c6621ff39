// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.write;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import java.io.Serial;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.json.token.Output;

/** Jackson's state of one writing, with the ledger of its codec: writers charge what readers will. */
public final class WriteContext extends DefaultSerializerProvider {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient GraphLedger ledger;

    /**
     * Starts from another context, whose serializers are shared.
     *
     * @param ledger charged in all writings
     */
    public WriteContext(
            SerializerProvider source, SerializationConfig config, SerializerFactory factory, GraphLedger ledger) {
        super(source, config, factory);
        this.ledger = ledger;
    }

    private WriteContext(WriteContext source) {
        super(source);
        this.ledger = source.ledger;
    }

    private WriteContext(WriteContext source, CacheProvider caches) {
        super(source, caches);
        this.ledger = source.ledger;
    }

    /** Returns the ledger of the payload that a serializer writes. */
    public static GraphLedger ledger(SerializerProvider provider) {
        return ((WriteContext) provider).ledger;
    }

    /** Moves the clock of a ledger to the bytes that were written. */
    public static void moveTo(GraphLedger ledger, JsonGenerator out) {
        // Tokens that a custom serializer gathers have no bytes yet.
        if (out.getOutputTarget() instanceof Output output) {
            ledger.moveTo(output.size() + (long) out.getOutputBuffered());
        }
    }

    @Override
    public DefaultSerializerProvider copy() {
        return new WriteContext(this);
    }

    @Override
    public DefaultSerializerProvider withCaches(CacheProvider caches) {
        return new WriteContext(this, caches);
    }

    @Override
    public DefaultSerializerProvider createInstance(SerializationConfig config, SerializerFactory factory) {
        return new WriteContext(this, config, factory, ledger);
    }
}
