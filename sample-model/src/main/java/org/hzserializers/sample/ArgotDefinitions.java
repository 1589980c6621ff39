// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Device;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.sample.model.Impression;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.QueueRecord;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.SeatBid;
import org.hzserializers.sample.model.SecuritySubject;
import org.hzserializers.sample.model.SpaceRecord;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;

/** The Argot definitions of all workloads: the files that hold them, and the classes that they are for. */
public final class ArgotDefinitions {

    /** The files on the class path, each after those that it needs. */
    public static final List<String> FILES = List.of(
            "org/hzserializers/sample/common.argot",
            "org/hzserializers/sample/sample.argot",
            "org/hzserializers/sample/dcache.argot",
            "org/hzserializers/sample/dubbo.argot",
            "org/hzserializers/sample/jppf.argot",
            "org/hzserializers/sample/pof.argot");

    /** The versions of {@code sample}; all other definitions have version 1.0 only. */
    public static final List<String> VERSIONS = List.of("1.0", "1.1", "1.2", "1.3");

    private static final Map<String, Class<?>> CLASSES = classes();

    private ArgotDefinitions() {}

    /**
     * Returns the classes by the names of their definitions.
     *
     * @return the classes of all values and of what stands inside them
     */
    public static Map<String, Class<?>> byName() {
        return CLASSES;
    }

    /**
     * Returns the versions of a definition.
     *
     * @param name the definition
     * @return one or more
     */
    public static List<String> versions(String name) {
        return name.equals("sample") ? VERSIONS : List.of("1.0");
    }

    /**
     * Chooses the version that holds all of an object in the fewest bytes.
     *
     * @param sample the object
     * @return one of {@link #VERSIONS}
     */
    public static String version(SampleObject sample) {
        if (sample.byteArr == null || sample.byteArr.length > 0xffff || sample.str == null) {
            return "1.3";
        }
        if (sample.longArr == null) {
            return sample.dblArr == null ? "1.1" : "1.3";
        }
        return sample.dblArr == null ? "1.0" : "1.2";
    }

    /** Chooses the version of each sample object, for {@code version-choice} in a catalog file. */
    public static final class SampleVersion implements Function<SampleObject, String> {

        /** As a catalog file makes it. */
        public SampleVersion() {}

        @Override
        public String apply(SampleObject sample) {
            return version(sample);
        }
    }

    /**
     * Returns the name of the definition that a class has.
     *
     * @param type one of the classes of {@link #byName}
     * @throws IllegalArgumentException if it is none of them
     */
    public static String name(Class<?> type) {
        for (Map.Entry<String, Class<?>> definition : CLASSES.entrySet()) {
            if (definition.getValue() == type) {
                return definition.getKey();
            }
        }
        throw new IllegalArgumentException(type.getName() + " has no definition");
    }

    /**
     * Returns what the catalog entry of a class says besides id, type and format.
     *
     * @param type one of the classes of {@link #byName}
     * @return lines of YAML
     * @throws IllegalArgumentException if it is none of them
     */
    public static List<String> options(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add("schema:");
        FILES.forEach(file -> lines.add("  - " + file));
        lines.add("definition: " + name(type));
        lines.add("bindings:");
        CLASSES.forEach((name, bound) -> {
            if (bound != type) {
                lines.add("  " + name + ": " + bound.getName());
            }
        });
        if (type == SampleObject.class) {
            lines.add("version-choice: " + SampleVersion.class.getName());
        }
        return lines;
    }

    private static Map<String, Class<?>> classes() {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
        classes.put("sample", SampleObject.class);
        classes.put("int_list", IntegerList.class);
        classes.put("double_list", DoubleList.class);
        classes.put("string_list", StringList.class);
        classes.put("rw00", Rw00.class);
        classes.put("rw01", Rw01.class);
        classes.put("rw02", Rw02.class);
        classes.put("rw03", Rw03.class);
        classes.put("rw04", Rw04.class);
        classes.put("rw05", Rw05.class);
        classes.put("queue", QueueRecord.class);
        classes.put("named_queue", NamedQueue.class);
        classes.put("space", SpaceRecord.class);
        classes.put("pool_cost", PoolCostRecord.class);
        classes.put("subject", SecuritySubject.class);
        classes.put("pool_up", PoolManagerPoolUpMessage.class);
        classes.put("impression", Impression.class);
        classes.put("geo", Geo.class);
        classes.put("device", Device.class);
        classes.put("bid_request", BidRequest.class);
        classes.put("seat_bid", SeatBid.class);
        classes.put("bid_response", BidResponse.class);
        classes.put("echo_text", EchoText.class);
        classes.put("system_information", SystemInformation.class);
        classes.put("matrix", Matrix.class);
        classes.put("job_header", JobHeader.class);
        classes.put("job_task", JobTask.class);
        classes.put("attributed_blob", AttributedBlob.class);
        return Collections.unmodifiableMap(classes);
    }
}
