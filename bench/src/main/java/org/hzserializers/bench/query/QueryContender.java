// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.hzserializers.bench.contender.Contender;
import org.hzserializers.bench.contender.Contenders;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.sample.Workload;
import org.hzserializers.view.ViewSerializer;

/**
 * A way for members to read an attribute of stored values.
 *
 * @param name of the way in tables: a serializer, and how members read its values
 */
public record QueryContender(String name) {

    private static final String VIEW = " view";
    private static final String ATTRIBUTE = " attribute";
    private static final List<String> READINGS = List.of(" object", VIEW, ATTRIBUTE);
    private static final List<String> OWN = List.of("Argot", "Argot + length", "Protobuf", "Avro");

    /**
     * Returns all ways: Hazelcast's formats that find a field by its offset; and for each of ours with views a member
     * that has the class ({@code object}), one without it that keeps the bytes ({@code view}), and one that takes the
     * attribute that is asked for only ({@code attribute}).
     */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of("Compact", "Compact compiled", "Portable"));
        OWN.forEach(format -> READINGS.forEach(reading -> names.add(format + reading)));
        return names;
    }

    /** Returns the serializer of the client that puts the values. */
    public Contender writer() {
        return Contenders.benchmarked(READINGS.stream()
                .filter(name::endsWith)
                .findFirst()
                .map(reading -> name.substring(0, name.length() - reading.length()))
                .orElse(name));
    }

    /** Returns whether members have no class of the values. */
    public boolean isView() {
        return name.endsWith(VIEW) || name.endsWith(ATTRIBUTE);
    }

    /**
     * Registers the serializer that members read values with.
     *
     * @param config has nothing of this contender yet
     * @param type the class of the values that are written
     * @param attributes those that queries ask for
     * @throws IllegalStateException if a view is asked for of a class that the serializer does not have
     */
    public void configureMember(SerializationConfig config, Class<?> type, String... attributes) {
        SerializationConfig objects = isView() ? new SerializationConfig() : config;
        writer().configure(objects, EnumSet.allOf(Workload.class));
        if (isView()) {
            SerializerConfig own = objects.getSerializerConfigs().stream()
                    .filter(each -> each.getTypeClass() == type)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(name + " has no serializer of " + type + ", there is "
                            + Arrays.toString(Workload.values())));
            ViewSerializer view = (ViewSerializer) ((FramedSerializer<?>) own.getImplementation()).view();
            SerializerCatalog.builder()
                    .add(name.endsWith(ATTRIBUTE) ? view.taking(attributes) : view)
                    .build()
                    .installOn(config);
        }
    }
}
