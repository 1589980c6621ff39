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
 * @param name of the way in tables: a serializer, and what members have of it
 */
public record QueryContender(String name) {

    private static final String OBJECT = " object";
    private static final String VIEW = " view";
    private static final String ATTRIBUTE = " attribute";

    private static final List<String> READINGS = List.of(OBJECT, VIEW, ATTRIBUTE);

    private static final List<String> OWN = List.of("Argot", "Argot + length", "Protobuf", "Avro");

    /**
     * Returns all ways: Hazelcast's formats that find a field by its offset; and for each of ours with views a member
     * that has the class ({@code object}), one without it that keeps the bytes ({@code view}), and one that takes the
     * attribute that is asked for only ({@code attribute}).
     */
    public static List<String> names() {
        List<String> names = new ArrayList<>(List.of("Compact", "Compact compiled", "Portable"));
        for (String format : OWN) {
            READINGS.forEach(reading -> names.add(format + reading));
        }
        return names;
    }

    /** Returns what writes the values. */
    public Contender writer() {
        String writer = name;
        for (String reading : READINGS) {
            if (name.endsWith(reading)) {
                writer = name.substring(0, name.length() - reading.length());
            }
        }
        return Contenders.benchmarked(writer);
    }

    /** Returns whether members have no class of the values. */
    public boolean isView() {
        return name.endsWith(VIEW) || name.endsWith(ATTRIBUTE);
    }

    /**
     * Registers what members read values with.
     *
     * @param config has nothing of this contender yet
     * @param type the class of the values that are written
     * @param attributes those that queries ask for
     */
    public void configureMember(SerializationConfig config, Class<?> type, String... attributes) {
        if (!isView()) {
            writer().configure(config, EnumSet.allOf(Workload.class));
            return;
        }
        SerializationConfig objects = new SerializationConfig();
        writer().configure(objects, EnumSet.allOf(Workload.class));
        for (SerializerConfig each : objects.getSerializerConfigs()) {
            if (each.getTypeClass() == type) {
                ViewSerializer view = (ViewSerializer) ((FramedSerializer<?>) each.getImplementation()).view();
                SerializerCatalog.builder()
                        .add(name.endsWith(ATTRIBUTE) ? view.taking(attributes) : view)
                        .build()
                        .installOn(config);
                return;
            }
        }
        throw new IllegalStateException(
                name + " does not carry " + type + ", there is " + Arrays.toString(Workload.values()));
    }
}
