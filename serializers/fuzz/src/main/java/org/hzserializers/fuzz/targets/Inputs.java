// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.targets;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hzserializers.core.FramedSerializer;

/**
 * Hazelcast's streams, as serializers get them: with all targets registered, as far as their classes and ids differ.
 */
public final class Inputs {

    private final InternalSerializationService service;

    /**
     * Makes the streams of targets.
     *
     * @param loader what Hazelcast and the readers ask for classes
     */
    public Inputs(List<Target> targets, ClassLoader loader) {
        SerializationConfig config = new SerializationConfig().setAllowOverrideDefaultSerializers(true);
        Set<Class<?>> types = new HashSet<>();
        Set<Integer> ids = new HashSet<>();
        for (Target target : targets) {
            FramedSerializer<?> serializer = target.reader();
            if (serializer.type() != Object.class && ids.add(serializer.getTypeId()) && types.add(serializer.type())) {
                config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(serializer.type()).setImplementation(serializer));
            }
        }
        service = new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .build();
    }

    /** Returns a new stream of a frame's bytes. */
    public ObjectDataInput open(byte[] frame) {
        return service.createObjectDataInput(frame);
    }

    /**
     * Writes an honest value.
     *
     * @throws IOException if the stream cannot take it
     */
    @SuppressWarnings("unchecked") // a target's seeds are of its writer's type
    public byte[] write(FramedSerializer<?> writer, Object value) throws IOException {
        ObjectDataOutput out = service.createObjectDataOutput();
        ((FramedSerializer<Object>) writer).write(out, value);
        return out.toByteArray();
    }
}
