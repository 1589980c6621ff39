// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Objects;
import org.apache.fory.builder.Generated.GeneratedObjectSerializer;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.jspecify.annotations.Nullable;

/** Counts how deep objects of a class that can hold objects of its own class are inside each other. */
final class Guard extends GeneratedObjectSerializer {

    private final Ledger ledger;
    private @Nullable Serializer<Object> serializer;

    Guard(TypeResolver resolver, Class<?> type, Ledger ledger) {
        super(resolver, type);
        this.ledger = ledger;
    }

    /** Sets the serializer of the fields, which is made when this one is known, as it may ask for it. */
    void around(Serializer<Object> fields) {
        this.serializer = fields;
    }

    private Serializer<Object> serializer() {
        return Objects.requireNonNull(serializer, "serializer");
    }

    @Override
    public void write(WriteContext context, Object value) {
        ledger.enter();
        serializer().write(context, value);
        ledger.leave();
    }

    @Override
    public Object read(ReadContext context) {
        ledger.enter();
        Object value = serializer().read(context);
        ledger.leave();
        return value;
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        // Code that is made meanwhile asks.
        return serializer != null && serializer.readDataAlwaysAdvances();
    }
}
