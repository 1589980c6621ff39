// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.contender;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.argot.ArgotConverter;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.core.SerializerCatalog;
import org.hzserializers.sample.Workload;
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

/**
 * Our Argot serializer with the definitions of the sample model, which for the sample object are the published ones.
 *
 * @param elementwise whether arrays are boxed and written one element at a time, as the published table's slow row did
 */
record ArgotContender(boolean elementwise) implements Contender {

    private static final String FOLDER = "org/hzserializers/sample/";

    private static final List<String> FILES =
            List.of("common.argot", "sample.argot", "dcache.argot", "dubbo.argot", "jppf.argot", "pof.argot");

    private static final Map<String, Class<?>> CLASSES = classes();

    private static Map<String, Class<?>> classes() {
        Map<String, Class<?>> classes = new LinkedHashMap<>();
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
        return classes;
    }

    @Override
    public String name() {
        return elementwise ? "Argot (element arrays)" : "Argot";
    }

    @Override
    public void configure(SerializationConfig config, Set<Workload> workloads) {
        ArgotTypes types = types();
        SerializerCatalog.Builder catalog = SerializerCatalog.builder();
        TypeIdPlan.idsFor(workloads).forEach((type, id) -> catalog.add(serializer(id, types, type)));
        catalog.build().installOn(config);
    }

    private ArgotTypes types() {
        ArgotTypes.Builder builder = ArgotTypes.builder();
        try {
            for (String file : FILES) {
                builder.load(FOLDER + file, Workload.class.getClassLoader());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (String version : List.of("1.0", "1.1", "1.2", "1.3")) {
            builder.bind("sample", version, SampleObject.class);
        }
        CLASSES.forEach((name, type) -> builder.bind(name, "1.0", type));
        if (elementwise) {
            builder.convert(long[].class, Long[].class, ArgotConverter.of(ArgotContender::box, ArgotContender::unbox));
            builder.convert(
                    double[].class, Double[].class, ArgotConverter.of(ArgotContender::box, ArgotContender::unbox));
        }
        return builder.build();
    }

    private static <T> ArgotSerializer<T> serializer(int typeId, ArgotTypes types, Class<T> type) {
        ArgotSerializer.Builder<T> builder = ArgotSerializer.builder(typeId, types, type);
        return type == SampleObject.class
                ? builder.version(sample -> sampleVersion((SampleObject) sample))
                        .build()
                : builder.build();
    }

    /** Chooses the smallest version that holds all of an object. */
    private static String sampleVersion(SampleObject sample) {
        if (sample.byteArr == null || sample.byteArr.length > 0xffff || sample.str == null) {
            return "1.3";
        }
        if (sample.longArr == null) {
            return sample.dblArr == null ? "1.1" : "1.3";
        }
        return sample.dblArr == null ? "1.0" : "1.2";
    }

    private static Long[] box(long[] array) {
        return Arrays.stream(array).boxed().toArray(Long[]::new);
    }

    private static long[] unbox(Long[] array) {
        return Arrays.stream(array).mapToLong(Long::longValue).toArray();
    }

    private static Double[] box(double[] array) {
        return Arrays.stream(array).boxed().toArray(Double[]::new);
    }

    private static double[] unbox(Double[] array) {
        return Arrays.stream(array).mapToDouble(Double::doubleValue).toArray();
    }
}
