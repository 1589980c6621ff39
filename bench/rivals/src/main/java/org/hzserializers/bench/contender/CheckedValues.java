// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.List;
import org.hzserializers.sample.Workload;

/**
 * Values that went through one serializer and came back equal, ready to be measured.
 *
 * @param service Hazelcast's serialization service with default settings and that serializer; the benchmark disposes of
 *     it
 * @param values what the application hands over
 * @param data what Hazelcast stores for each of them
 */
public record CheckedValues(InternalSerializationService service, Object[] values, Data[] data) {

    /**
     * Serializes and checks.
     *
     * @param serializer name of a contender
     * @param kind a workload of the same class, by which the contender says whether it carries the values
     * @param plain values of the sample model
     * @throws IllegalStateException if the contender does not carry them or brings them back different; JMH then
     *     measures nothing
     */
    public static CheckedValues of(String serializer, Workload kind, List<?> plain) {
        Contender contender = Contenders.benchmarked(serializer);
        contender.cannotCarry(kind).ifPresent(reason -> {
            throw new IllegalStateException(serializer + " cannot carry " + kind + ": " + reason);
        });
        return of(ContenderServices.create(contender), contender, plain);
    }

    /**
     * Serializes by a service that is there already, and checks.
     *
     * @param service has the contender's serializers
     * @param contender carries the values
     * @param plain values of the sample model
     * @throws IllegalStateException if one comes back different
     */
    public static CheckedValues of(InternalSerializationService service, Contender contender, List<?> plain) {
        Object[] values = new Object[plain.size()];
        Data[] data = new Data[plain.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = contender.toCarried(plain.get(i));
            data[i] = service.toData(values[i]);
            Object back = service.toObject(data[i]);
            RoundTrip.requireEqual(contender, plain.get(i), values[i], back);
        }
        return new CheckedValues(service, values, data);
    }
}
