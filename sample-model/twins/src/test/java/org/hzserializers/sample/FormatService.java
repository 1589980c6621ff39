// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import org.hzserializers.sample.generator.LocalService;

/** Hazelcast's serialization service with one of its own formats. */
final class FormatService {

    private FormatService() {}

    static InternalSerializationService of(HazelcastFormat format) {
        SerializationConfig config = new SerializationConfig();
        format.configure(config);
        return LocalService.of(config, FormatService.class.getClassLoader());
    }
}
