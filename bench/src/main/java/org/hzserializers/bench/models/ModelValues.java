// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.models;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.List;
import org.hzserializers.sample.model.TwinCopier;

/**
 * Values of a model that went through a serializer and came back equal.
 *
 * @param values what the application hands over
 * @param data what Hazelcast stores for each of them
 */
public record ModelValues(Object[] values, Data[] data) {

    /**
     * Draws values, serializes and checks them.
     *
     * @param serializer the one that the service has
     * @param service made by it for the model, beside others
     * @param model whose values are drawn
     * @param count how many
     * @param seed what they are drawn from
     * @throws IllegalStateException if one comes back different
     * @throws ReflectiveOperationException if the model lacks what was to be generated
     */
    public static ModelValues of(
            ModelSerializer serializer,
            InternalSerializationService service,
            GeneratedModel model,
            int count,
            long seed)
            throws ReflectiveOperationException {
        List<Object> plain = model.values(count, seed);
        Object[] values = draw(serializer, model, count, seed);
        Data[] data = new Data[count];
        TwinCopier toPlain = serializer.twins() ? model.toPlain() : null;
        for (int i = 0; i < count; i++) {
            data[i] = service.toData(values[i]);
            Object back = service.toObject(data[i]);
            if (!plain.get(i).equals(toPlain == null ? back : toPlain.copy(back))) {
                throw new IllegalStateException(serializer.displayName() + " brings back "
                        + model.root().getName() + " as another value; it was made with seed " + seed);
            }
        }
        return new ModelValues(values, data);
    }

    /**
     * Draws values without serializing them, the same for the same arguments.
     *
     * @return plain objects, or their twins for a serializer that takes those
     * @throws ReflectiveOperationException if the model lacks what was to be generated
     */
    public static Object[] draw(ModelSerializer serializer, GeneratedModel model, int count, long seed)
            throws ReflectiveOperationException {
        List<Object> plain = model.values(count, seed);
        TwinCopier toTwins = serializer.twins() ? model.toTwins() : null;
        return plain.stream()
                .map(value -> toTwins == null ? value : toTwins.copy(value))
                .toArray();
    }
}
