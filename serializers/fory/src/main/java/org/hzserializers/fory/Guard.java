// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import java.util.Objects;
import org.apache.fory.builder.Generated.GeneratedObjectSerializer;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.resolver.TypeResolver;
import org.apache.fory.serializer.Serializer;
import org.hzserializers.core.guard.Singletons;
import org.jspecify.annotations.Nullable;

/**
 * Counts how deep objects of a class that can hold objects of its own class are inside each other, and returns the only
 * instance of a class that has one.
 */
final class Guard extends GeneratedObjectSerializer {

    private final PayloadCosts costs;
    private final @Nullable Object only;
    private @Nullable Serializer<Object> serializer;

    Guard(TypeResolver resolver, Class<?> type, PayloadCosts costs) {
        super(resolver, type);
        this.costs = costs;
        this.only = Singletons.ofRegistered(type);
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
        costs.enter();
        costs.writing(value);
        serializer().write(context, value);
        costs.leave();
    }

    @Override
    public Object read(ReadContext context) {
        costs.enter();
        int reference = reference(context);
        costs.reading(context, reference);
        Object value = serializer().read(context);
        if (only != null) {
            value = only;
            if (reference >= 0) {
                context.setReadRef(reference, only);
            }
        }
        costs.leave();
        return value;
    }

    /** Returns the number by which what follows may refer to the object; negative if there are no references. */
    private static int reference(ReadContext context) {
        return context.hasPreservedRefId() ? context.lastPreservedRefId() : -1;
    }

    @Override
    public boolean readDataAlwaysAdvances() {
        // Code that is made meanwhile asks.
        return serializer != null && serializer.readDataAlwaysAdvances();
    }
}
