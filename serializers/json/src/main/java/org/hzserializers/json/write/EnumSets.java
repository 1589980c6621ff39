// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json.write;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.std.EnumSetSerializer;
import java.io.IOException;
import java.io.Serial;
import java.util.EnumSet;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.HashCodes;
import org.hzserializers.json.value.Containers;
import org.hzserializers.json.value.Ours;
import org.jspecify.annotations.Nullable;

/** Writes a set of constants as Jackson does, and charges it. */
public final class EnumSets extends EnumSetSerializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient ContainerCost cost;

    public EnumSets(JavaType elements) {
        super(elements);
        this.cost = Containers.costOfEnumSet(elements.getRawClass());
    }

    private EnumSets(
            EnumSets source,
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            @Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        super(source, property, typed, elements, unwrapSingle);
        this.cost = source.cost;
    }

    @Override
    public EnumSetSerializer withResolved(
            @Nullable BeanProperty property,
            @Nullable TypeSerializer typed,
            @Nullable JsonSerializer<?> elements,
            @Nullable Boolean unwrapSingle) {
        return new EnumSets(this, property, typed, elements, unwrapSingle);
    }

    @Override
    public void serializeContents(EnumSet<? extends Enum<?>> value, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        GraphLedger ledger = WriteContext.ledger(provider);
        ledger.enter(GraphLedger.NONE, HashCodes.CONTENT, cost);
        super.serializeContents(value, out, provider);
        ledger.leave();
    }
}
