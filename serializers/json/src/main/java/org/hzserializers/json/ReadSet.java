// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.deser.NullValueProvider;
import com.fasterxml.jackson.databind.deser.std.CollectionDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.hzserializers.core.Budget;
import org.hzserializers.core.HashTable;
import org.hzserializers.core.InvalidPayloadException;
import org.hzserializers.core.Limits;
import org.jspecify.annotations.Nullable;

/** Reads a set, and charges what its elements cost when they are hashed and compared before they are. */
final class ReadSet extends CollectionDeserializer implements Ours {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Bytes of memory of an iterator for each byte of a set, which has eight with what holds it in Smile. */
    private static final int ITERATOR = 10;

    private final transient Limits limits;

    ReadSet(CollectionDeserializer source, Limits limits) {
        super(source);
        this.limits = limits;
    }

    @Override
    @SuppressWarnings("unchecked") // of what the elements are
    protected CollectionDeserializer withResolved(
            com.fasterxml.jackson.databind.@Nullable JsonDeserializer<?> delegate,
            com.fasterxml.jackson.databind.JsonDeserializer<?> elements,
            @Nullable TypeDeserializer typed,
            NullValueProvider nulls,
            @Nullable Boolean unwrapSingle) {
        return new ReadSet(super.withResolved(delegate, elements, typed, nulls, unwrapSingle), limits);
    }

    @Override
    protected Collection<Object> _deserializeFromArray(
            JsonParser source, DeserializationContext context, Collection<Object> result) throws IOException {
        JsonParser in = ReadBytes.of(source);
        long start = ReadBytes.position(in);
        List<Object> elements = new ArrayList<>();
        super._deserializeFromArray(in, context, elements);
        int count = elements.size();
        limits.checkElements(result.getClass().getName(), count, Integer.MAX_VALUE, 0);
        JavaType content = _containerType.getContentType();
        if (count > 0 && (content == null || HashTable.walks(content.getRawClass()))) {
            ReadContext.budget(context).iterators(ReadBytes.position(in) - start, ITERATOR);
        }
        if (HashTable.TREES.mustCharge(count, content == null ? null : content.getRawClass())) {
            Budget budget = ReadContext.budget(context);
            long cost = Math.max(count, ReadBytes.position(in) - start);
            budget.work(cost);
            HashTable.TREES.charge(budget, elements.toArray(), 0, 1, cost);
        }
        for (Object element : elements) {
            if (!result.add(element)) {
                throw new InvalidPayloadException(
                        result.getClass().getName() + " has two elements that are equal, as none has that was written");
            }
        }
        return result;
    }
}
