// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hzserializers.tools.serialization.SerializationServices;

/**
 * What a JVM of a serializer's own gets to know of values that were verified: how to register their classes, and their
 * bytes, by which it makes the values anew.
 *
 * @param classpath where the classes are
 * @param groups the values by class
 */
public record WorkerInput(String classpath, List<Group> groups) {

    /** Copies the groups. */
    public WorkerInput {
        groups = List.copyOf(groups);
    }

    /**
     * Values of one class.
     *
     * @param name the group's name
     * @param registration registers the classes
     * @param schemas of Compact, as Hazelcast serializes them with defaults
     * @param data the values, as the serializer has written them
     */
    public record Group(String name, Registration registration, List<byte[]> schemas, List<byte[]> data) {}

    static WorkerInput of(String classpath, List<Trial> trials) {
        InternalSerializationService plain = plain();
        List<Group> groups = new ArrayList<>();
        for (Trial trial : trials) {
            groups.add(new Group(
                    trial.group().name(),
                    Objects.requireNonNull(trial.registration()),
                    trial.schemas().all().stream()
                            .map(schema -> plain.<Data>toData(schema).toByteArray())
                            .toList(),
                    trial.data().stream().map(Data::toByteArray).toList()));
        }
        plain.dispose();
        return new WorkerInput(classpath, groups);
    }

    /** Makes a service with Hazelcast's defaults, which reads and writes schemas. */
    static InternalSerializationService plain() {
        return SerializationServices.create(
                new SerializationConfig(), WorkerInput.class.getClassLoader(), SerializationServices.schemas());
    }
}
