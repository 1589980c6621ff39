// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;

/**
 * The workloads that are measured, each with the publication that it comes from.
 *
 * <p>{@link Samples} makes more of them, such as lists of other sizes.
 */
public enum Workload {
    /** Numbers, byte[4096] and a short text. */
    SAMPLE("sample", SampleObject.class, "numbers, byte[4096] and a short text", Sources.ARGOT),

    /** The sample object with long[3000]. */
    SAMPLE_LONGS("sample-longs", SampleObject.class, "the sample object with long[3000]", Sources.ARGOT),

    /** The sample object with long[3000] and double[3000]. */
    SAMPLE_DOUBLES(
            "sample-doubles", SampleObject.class, "the sample object with long[3000] and double[3000]", Sources.ARGOT),

    /** A List&lt;Integer&gt; of 10 elements. */
    INT_LIST_10("int-list-10", IntegerList.class, "a List<Integer> of 10 elements", Sources.DCACHE),

    /** A List&lt;Integer&gt; of 1000 elements. */
    INT_LIST_1000("int-list-1000", IntegerList.class, "a List<Integer> of 1000 elements", Sources.DCACHE),

    /** A List&lt;Integer&gt; of 100000 elements. */
    INT_LIST_100000("int-list-100000", IntegerList.class, "a List<Integer> of 100000 elements", Sources.DCACHE),

    /** A List&lt;Double&gt; of 10 elements. */
    DOUBLE_LIST_10("double-list-10", DoubleList.class, "a List<Double> of 10 elements", Sources.DCACHE),

    /** A List&lt;Double&gt; of 1000 elements. */
    DOUBLE_LIST_1000("double-list-1000", DoubleList.class, "a List<Double> of 1000 elements", Sources.DCACHE),

    /** A List&lt;Double&gt; of 100000 elements. */
    DOUBLE_LIST_100000("double-list-100000", DoubleList.class, "a List<Double> of 100000 elements", Sources.DCACHE),

    /** A List&lt;String&gt; of 10 elements. */
    STRING_LIST_10("string-list-10", StringList.class, "a List<String> of 10 elements", Sources.DCACHE),

    /** A List&lt;String&gt; of 1000 elements. */
    STRING_LIST_1000("string-list-1000", StringList.class, "a List<String> of 1000 elements", Sources.DCACHE),

    /** A List&lt;String&gt; of 100000 elements. */
    STRING_LIST_100000("string-list-100000", StringList.class, "a List<String> of 100000 elements", Sources.DCACHE),

    /** An empty class. */
    RW00("rw00", Rw00.class, "an empty class", Sources.DCACHE),

    /** One field of each primitive type. */
    RW01("rw01", Rw01.class, "one field of each primitive type", Sources.DCACHE),

    /** An rw00 and an rw01 nested. */
    RW02("rw02", Rw02.class, "an rw00 and an rw01 nested", Sources.DCACHE),

    /** An rw00 and twice the same rw01. */
    RW03("rw03", Rw03.class, "an rw00 and twice the same rw01", Sources.DCACHE),

    /** A List&lt;String&gt; and a Map&lt;Integer, String&gt;. */
    RW04("rw04", Rw04.class, "a List<String> and a Map<Integer, String>", Sources.DCACHE),

    /** One field of each box type and a text of 570 characters. */
    RW05("rw05", Rw05.class, "one field of each box type and a text of 570 characters", Sources.DCACHE),

    /** A message with nested records, maps and a set. */
    POOL_UP("pool-up", PoolManagerPoolUpMessage.class, "a message with nested records, maps and a set", Sources.DCACHE),

    /** Nested objects of small values. */
    BID_REQUEST("bid-request", BidRequest.class, "nested objects of small values", Sources.DUBBO),

    /** A list of nested objects. */
    BID_RESPONSE("bid-response", BidResponse.class, "a list of nested objects", Sources.DUBBO),

    /** A text of 50 KB. */
    TEXT_50K("text-50k", EchoText.class, "a text of 50 KB", Sources.DUBBO),

    /** Groups of properties, some 200 texts. */
    SYSTEM_INFO("system-info", SystemInformation.class, "groups of properties, some 200 texts", Sources.JPPF),

    /** A double[100][100] of random values. */
    MATRIX_100("matrix-100", Matrix.class, "a double[100][100] of random values", Sources.JPPF),

    /** A double[300][300] of random values. */
    MATRIX_300("matrix-300", Matrix.class, "a double[300][300] of random values", Sources.JPPF),

    /** A header and 300 tasks, each serialized on its own. */
    JOB("job", JobHeader.class, "a header and 300 tasks, each serialized on its own", Sources.JPPF),

    /** Attributes before and behind a chunk of 64 KiB. */
    BLOB("blob", AttributedBlob.class, "attributes before and behind a chunk of 64 KiB", Sources.POF);

    private final String id;
    private final Class<?> type;
    private final String description;
    private final String source;

    Workload(String id, Class<?> type, String description, String source) {
        this.id = id;
        this.type = type;
        this.description = description;
        this.source = source;
    }

    /**
     * Returns the workload with an {@link #id}.
     *
     * @throws IllegalArgumentException if there is none; the message names those there are
     */
    public static Workload byId(String id) {
        for (Workload workload : values()) {
            if (workload.id.equals(id)) {
                return workload;
            }
        }
        throw new IllegalArgumentException("No workload has id '" + id + "'; known are "
                + Arrays.stream(values()).map(Workload::id).collect(Collectors.joining(", ")));
    }

    /** Returns the name for command lines and reports, such as {@code int-list-1000}. */
    public String id() {
        return id;
    }

    /** Returns the class of the first value, which for all workloads but {@link #JOB} is the class of every value. */
    public Class<?> type() {
        return type;
    }

    /** Returns the classes of all values, in the order of their first appearance; nested classes are not among them. */
    public Set<Class<?>> types() {
        Set<Class<?>> types = new LinkedHashSet<>();
        types.add(type);
        if (this == JOB) {
            types.add(JobTask.class);
        }
        return Collections.unmodifiableSet(types);
    }

    /** Returns what the values are, in a few words. */
    public String description() {
        return description;
    }

    /** Returns the publication that measured this workload. */
    public String source() {
        return source;
    }

    /**
     * Returns new values, each of which is to be serialized on its own; the same seed makes equal values.
     *
     * <p>It is one value for most workloads and 301 for {@link #JOB}.
     */
    public List<Object> values(long seed) {
        return switch (this) {
            case SAMPLE -> List.of(Samples.sample(seed));
            case SAMPLE_LONGS -> List.of(Samples.sampleWithLongs(seed));
            case SAMPLE_DOUBLES -> List.of(Samples.sampleWithLongsAndDoubles(seed));
            case INT_LIST_10 -> List.of(Samples.integerList(10, seed));
            case INT_LIST_1000 -> List.of(Samples.integerList(1_000, seed));
            case INT_LIST_100000 -> List.of(Samples.integerList(100_000, seed));
            case DOUBLE_LIST_10 -> List.of(Samples.doubleList(10, seed));
            case DOUBLE_LIST_1000 -> List.of(Samples.doubleList(1_000, seed));
            case DOUBLE_LIST_100000 -> List.of(Samples.doubleList(100_000, seed));
            case STRING_LIST_10 -> List.of(Samples.stringList(10, seed));
            case STRING_LIST_1000 -> List.of(Samples.stringList(1_000, seed));
            case STRING_LIST_100000 -> List.of(Samples.stringList(100_000, seed));
            case RW00 -> List.of(new Rw00());
            case RW01 -> List.of(Samples.rw01(seed));
            case RW02 -> List.of(Samples.rw02(seed));
            case RW03 -> List.of(Samples.rw03(seed));
            case RW04 -> List.of(Samples.rw04(seed));
            case RW05 -> List.of(Samples.rw05(seed));
            case POOL_UP -> List.of(Samples.poolUp(seed));
            case BID_REQUEST -> List.of(Samples.bidRequest(seed));
            case BID_RESPONSE -> List.of(Samples.bidResponse(seed));
            case TEXT_50K -> List.of(Samples.echoText(50 * 1024, seed));
            case SYSTEM_INFO -> List.of(Samples.systemInformation(seed));
            case MATRIX_100 -> List.of(Samples.matrix(100, seed));
            case MATRIX_300 -> List.of(Samples.matrix(300, seed));
            case JOB -> Samples.job(Samples.JOB_TASKS, seed);
            case BLOB -> List.of(Samples.attributedBlob(64 * 1024, seed));
        };
    }

    @Override
    public String toString() {
        return id;
    }

    /** Here because the constants of an enum cannot refer to its own static fields. */
    private static final class Sources {
        static final String ARGOT = "Argot in Hazelcast (blog)";
        static final String DCACHE = "dCache paper";
        static final String DUBBO = "Dubbo (Kryo and FST in RPC)";
        static final String JPPF = "JPPF (pooling, caching, compression)";
        static final String POF = "Coherence POF (reading one attribute)";
    }
}
