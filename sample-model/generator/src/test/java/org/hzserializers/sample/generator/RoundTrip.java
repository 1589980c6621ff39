// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hzserializers.sample.model.TwinCopier;

/** Takes values through Hazelcast's serialization service, and returns what comes back. */
final class RoundTrip {

    private RoundTrip() {}

    static List<Object> ofIdentified(Compiled compiled, List<Object> values) throws ReflectiveOperationException {
        DataSerializableFactory factory = (DataSerializableFactory)
                compiled.type("identified.IdentifiedFactory").getConstructor().newInstance();
        SerializationConfig config = new SerializationConfig()
                .addDataSerializableFactory(compiled.model().factoryId(), factory);
        return ofTwins(compiled, "identified.IdentifiedFactory", config, values);
    }

    @SuppressWarnings("unchecked")
    static List<Object> ofTwins(Compiled compiled, String registry, SerializationConfig config, List<Object> values)
            throws ReflectiveOperationException {
        Map<Class<?>, Class<?>> twins = (Map<Class<?>, Class<?>>) compiled.call(registry, "classes");
        Map<Class<?>, Class<?>> plain = new HashMap<>();
        twins.forEach((from, to) -> plain.put(to, from));
        InternalSerializationService service = LocalService.of(config, compiled.loader());
        List<Object> result = new ArrayList<>();
        for (Object value : values) {
            Object twin = new TwinCopier(twins).copy(value);
            assertThat(twin).isExactlyInstanceOf(twins.get(value.getClass()));
            Object read = service.toObject(service.toData(twin));
            assertThat(read).isExactlyInstanceOf(twin.getClass());
            result.add(new TwinCopier(plain).copy(read));
        }
        return result;
    }

    static List<Object> ofCompact(Compiled compiled, List<Object> values) throws ReflectiveOperationException {
        SerializationConfig config = new SerializationConfig();
        for (Object serializer : (List<?>) compiled.call("compact.CompactSerializers", "all")) {
            config.getCompactSerializationConfig().addSerializer((CompactSerializer<?>) serializer);
        }
        InternalSerializationService service = LocalService.of(config, compiled.loader());
        List<Object> result = new ArrayList<>();
        for (Object value : values) {
            result.add(service.toObject(service.toData(value)));
        }
        return result;
    }
}
