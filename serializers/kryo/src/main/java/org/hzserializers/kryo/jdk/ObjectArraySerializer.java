// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import java.lang.reflect.Array;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.ContainerSerializer;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.Expected;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.graph.SharedClass;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/** Writes an array of objects in the way of a collection, see {@link CollectionSerializer}. Not part of the API. */
public final class ObjectArraySerializer extends Serializer<@Nullable Object[]>
        implements ContainerSerializer, EarlyReference {

    private final String what;
    private final Expected element;

    /** For the arrays of a class. */
    public ObjectArraySerializer(Class<?> arrayType) {
        this.what = arrayType.getTypeName();
        this.element = Expected.elementOf(arrayType);
    }

    @Override
    public void write(Kryo plain, Output output, @Nullable Object[] array) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = element.holding(Expected.first(payload.takeContents()));
        long begun = payload.beginLeaf(ContainerCost.ARRAY, output.position());
        CollectionSerializer.write(kryo, output, what, array, of, ContainerCost.ARRAY, begun, 0, false);
        payload.endObject(output.position());
    }

    @Override
    public @Nullable Object[] read(Kryo plain, Input source, Class<? extends @Nullable Object[]> type) {
        CheckedKryo kryo = (CheckedKryo) plain;
        PayloadContext payload = kryo.payload();
        Expected of = element.holding(Expected.first(payload.takeContents()));
        BoundedInput input = BoundedInput.of(source);
        long begun = payload.beginLeaf(ContainerCost.ARRAY, input.position());
        int header = input.readVarInt(true);
        int count = header >>> 2;
        input.enter(what, count, 1);
        @Nullable Object[] array = (@Nullable Object[]) Array.newInstance(element.type(), count);
        kryo.reference(array);
        SharedClass shared = Elements.readShared(kryo, input, what, header & 3, of);
        Expected each = Elements.each(shared, of);
        Elements.memory(kryo, ContainerCost.ARRAY, count, Elements.box(shared), false);
        if (Elements.areEntered(payload, ContainerCost.ARRAY, count, shared, Elements.areValues(shared))) {
            payload.enterContainer(ContainerCost.ARRAY, begun);
        }
        for (int i = 0; i < count; i++) {
            array[i] = Elements.readOne(kryo, input, shared, header & 3, each);
        }
        payload.endObject(input.position());
        return array;
    }
}
