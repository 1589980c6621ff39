// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
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
 * Makes the values of the workloads, the same for the same seed on every JDK.
 *
 * <p>{@link Random} is used throughout because its sequence is specified. Texts are ASCII and no field is null unless a
 * method says so; the sizes of texts are chosen so that the sizes that the sources publish come out about right.
 */
public final class Samples {
    /**
     * The {@code byteArr} of {@link SampleObject}; with the text of 60 characters it makes the published 4172 bytes.
     */
    public static final int SAMPLE_BYTES = 4096;

    /** The {@code str} of {@link SampleObject}, in characters of one byte. */
    public static final int SAMPLE_TEXT_LENGTH = 60;

    /** The elements of {@code longArr} and {@code dblArr} where they are present. */
    public static final int SAMPLE_ARRAY_LENGTH = 3000;

    /** The tasks of the JPPF job. */
    public static final int JOB_TASKS = 300;

    private static final String[] WORDS = {
        "java", "home", "path", "lib", "class", "version", "user", "runtime", "server", "thread", "memory", "cache",
        "net", "host", "config", "system", "vendor", "agent", "proxy", "storage", "build", "local", "share", "default"
    };

    private Samples() {}

    /**
     * Returns the sample object without {@code longArr} and {@code dblArr}, which are null.
     *
     * <p>Argot writes it as int32, float, int16, u16binary and u32utf8: 4 + 4 + 2 + (2 + 4096) + (4 + 60) = 4172 bytes.
     */
    public static SampleObject sample(long seed) {
        Random random = new Random(seed);
        SampleObject sample = new SampleObject();
        sample.intVal = random.nextInt();
        sample.floatVal = random.nextFloat();
        sample.shortVal = (short) random.nextInt();
        sample.byteArr = bytes(random, SAMPLE_BYTES);
        sample.str = text(random, SAMPLE_TEXT_LENGTH);
        return sample;
    }

    /**
     * Returns the sample object with {@code longArr}: for Argot 2 bytes of length and 24,000 of elements more, 28174 in
     * all.
     */
    public static SampleObject sampleWithLongs(long seed) {
        SampleObject sample = sample(seed);
        sample.longArr = new Random(~seed).longs(SAMPLE_ARRAY_LENGTH).toArray();
        return sample;
    }

    /**
     * Returns the sample object with {@code longArr} and {@code dblArr}, which the source defined but did not measure.
     */
    public static SampleObject sampleWithLongsAndDoubles(long seed) {
        SampleObject sample = sampleWithLongs(seed);
        sample.dblArr = new Random(seed + 1).doubles(SAMPLE_ARRAY_LENGTH).toArray();
        return sample;
    }

    /**
     * Returns {@code size} numbers from the whole range of int; the paper takes 10, 100, 500, 1000, 10,000 and 100,000.
     */
    public static IntegerList integerList(int size, long seed) {
        Random random = new Random(seed);
        IntegerList list = new IntegerList();
        List<Integer> values = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            values.add(random.nextInt());
        }
        list.values = values;
        return list;
    }

    /** Returns {@code size} numbers between 0 and 1; the paper takes 10, 100, 500, 1000, 10,000 and 100,000. */
    public static DoubleList doubleList(int size, long seed) {
        Random random = new Random(seed);
        DoubleList list = new DoubleList();
        List<Double> values = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            values.add(random.nextDouble());
        }
        list.values = values;
        return list;
    }

    /** Returns {@code size} texts of 36 characters; the paper takes 10, 100, 500, 1000, 10,000 and 100,000. */
    public static StringList stringList(int size, long seed) {
        Random random = new Random(seed);
        StringList list = new StringList();
        List<String> values = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            values.add(uuid(random));
        }
        list.values = values;
        return list;
    }

    /** Returns the composite with one field of each primitive type. */
    public static Rw01 rw01(long seed) {
        Random random = new Random(seed);
        Rw01 value = new Rw01();
        value.charVal = (char) ('a' + random.nextInt(26));
        value.byteVal = (byte) random.nextInt();
        value.booleanVal = true;
        value.shortVal = (short) random.nextInt();
        value.intVal = random.nextInt();
        value.longVal = random.nextLong();
        value.floatVal = random.nextFloat();
        value.doubleVal = random.nextDouble();
        return value;
    }

    /** Returns the composite of two nested objects. */
    public static Rw02 rw02(long seed) {
        Rw02 value = new Rw02();
        value.rw00 = new Rw00();
        value.rw01 = rw01(seed);
        return value;
    }

    /** Returns the composite whose two references lead to the same object. */
    public static Rw03 rw03(long seed) {
        Rw03 value = new Rw03();
        value.rw00 = new Rw00();
        value.first = rw01(seed);
        value.second = value.first;
        return value;
    }

    /** Returns the composite of a list and a map, five elements each. */
    public static Rw04 rw04(long seed) {
        Random random = new Random(seed);
        List<String> list = new ArrayList<>();
        Map<Integer, String> map = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            list.add(text(random, 16));
            map.put(i, text(random, 16));
        }
        Rw04 value = new Rw04();
        value.list = list;
        value.map = map;
        return value;
    }

    /** Returns the composite of boxes and a text of 570 characters. */
    public static Rw05 rw05(long seed) {
        Random random = new Random(seed);
        Rw05 value = new Rw05();
        value.charVal = (char) ('a' + random.nextInt(26));
        value.byteVal = (byte) random.nextInt();
        value.booleanVal = true;
        value.shortVal = (short) random.nextInt();
        value.intVal = random.nextInt();
        value.longVal = random.nextLong();
        value.floatVal = random.nextFloat();
        value.doubleVal = random.nextDouble();
        value.text = text(random, 570);
        return value;
    }

    /** Returns the message of a pool with one named queue; {@code errorObject} is null, for nothing went wrong. */
    public static PoolManagerPoolUpMessage poolUp(long seed) {
        Random random = new Random(seed);
        PoolManagerPoolUpMessage value = new PoolManagerPoolUpMessage();
        value.replyRequired = true;
        value.id = random.nextInt(1_000_000);
        SecuritySubject subject = new SecuritySubject();
        subject.readOnly = true;
        subject.principals = new HashSet<>(Set.of("uid:" + random.nextInt(10_000)));
        value.subject = subject;
        value.poolName = "pool-" + random.nextInt(1000);
        value.serialId = random.nextLong();
        value.message = "up";
        value.code = random.nextInt(100);
        value.mode = random.nextInt(128);
        Map<String, String> tags = new HashMap<>();
        tags.put("hostname", "node" + random.nextInt(100));
        tags.put("rack", "r" + random.nextInt(100));
        value.tagMap = tags;
        value.hsmInstances = new HashSet<>(Set.of("osm" + random.nextInt(10)));
        PoolCostRecord cost = new PoolCostRecord();
        cost.poolName = value.poolName;
        cost.defaultQueueName = "regular";
        cost.moverCostFactor = random.nextDouble();
        cost.mover = queue(random);
        cost.restore = queue(random);
        cost.store = queue(random);
        cost.p2pClient = queue(random);
        Map<String, NamedQueue> queues = new HashMap<>();
        queues.put("regular", namedQueue("regular", random));
        cost.namedQueues = queues;
        cost.space = space(random);
        value.cost = cost;
        return value;
    }

    /** Returns a request with two impressions; the device's place is null, for the request has one. */
    public static BidRequest bidRequest(long seed) {
        Random random = new Random(seed);
        List<Impression> impressions = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Impression impression = new Impression();
            impression.id = text(random, 8);
            impression.tagId = text(random, 12);
            impression.width = 300 + random.nextInt(100);
            impression.height = 200 + random.nextInt(100);
            impression.bidFloor = random.nextDouble();
            impression.interstitial = random.nextBoolean();
            impressions.add(impression);
        }
        Geo geo = new Geo();
        geo.latitude = random.nextFloat() * 180 - 90;
        geo.longitude = random.nextFloat() * 360 - 180;
        geo.country = "DEU";
        geo.region = "BE";
        geo.city = "Berlin";
        geo.zip = Integer.toString(10_000 + random.nextInt(10_000));
        Device device = new Device();
        device.userAgent = "Mozilla/5.0 (Linux; Android) " + text(random, 30);
        device.ip = "192.0.2." + random.nextInt(256);
        device.language = "de";
        device.carrier = text(random, 10);
        device.model = text(random, 8);
        device.os = "Android";
        device.osVersion = "4." + random.nextInt(5);
        device.javaScript = true;
        device.connectionType = random.nextInt(7);
        BidRequest request = new BidRequest();
        request.id = uuid(random);
        request.impressions = impressions;
        request.geo = geo;
        request.device = device;
        return request;
    }

    /** Returns a response with bids of three seats. */
    public static BidResponse bidResponse(long seed) {
        Random random = new Random(seed);
        List<SeatBid> seatBids = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            SeatBid bid = new SeatBid();
            bid.seat = text(random, 8);
            bid.impressionId = text(random, 8);
            bid.price = random.nextDouble();
            bid.creativeId = text(random, 12);
            bid.group = random.nextBoolean();
            bid.categories = new ArrayList<>(List.of("IAB" + random.nextInt(26), "IAB" + random.nextInt(26)));
            seatBids.add(bid);
        }
        BidResponse response = new BidResponse();
        response.id = uuid(random);
        response.seatBids = seatBids;
        return response;
    }

    /** Returns a text of {@code length} ASCII characters. */
    public static EchoText echoText(int length, long seed) {
        EchoText value = new EchoText();
        value.text = text(new Random(seed), length);
        return value;
    }

    /** Returns five groups of 20 properties: 200 texts of some 54 characters on average, besides the id. */
    public static SystemInformation systemInformation(long seed) {
        Random random = new Random(seed);
        SystemInformation value = new SystemInformation();
        value.uuid = uuid(random);
        value.system = properties(random, 20);
        value.environment = properties(random, 20);
        value.runtime = properties(random, 20);
        value.network = properties(random, 20);
        value.storage = properties(random, 20);
        return value;
    }

    /** Returns a square matrix with {@code size} rows. */
    public static Matrix matrix(int size, long seed) {
        Random random = new Random(seed);
        double[][] rows = new double[size][];
        for (int i = 0; i < size; i++) {
            rows[i] = random.doubles(size).toArray();
        }
        Matrix matrix = new Matrix();
        matrix.rows = rows;
        return matrix;
    }

    /** Returns a {@link JobHeader} and {@code tasks} times a {@link JobTask}. */
    public static List<Object> job(int tasks, long seed) {
        Random random = new Random(seed);
        JobHeader header = new JobHeader();
        header.uuid = uuid(random);
        header.name = "job-" + random.nextInt(1000);
        header.priority = random.nextInt(10);
        header.taskCount = tasks;
        header.submittedMillis = 1_400_000_000_000L + random.nextInt();
        header.metadata = properties(random, 2);
        List<Object> values = new ArrayList<>(tasks + 1);
        values.add(header);
        for (int i = 0; i < tasks; i++) {
            JobTask task = new JobTask();
            task.position = i;
            task.id = "task-" + i;
            task.timeoutMillis = 1000L + random.nextInt(60_000);
            task.maxResubmits = random.nextInt(4);
            task.resubmitOnFailure = random.nextBoolean();
            task.payload = text(random, 36);
            values.add(task);
        }
        return values;
    }

    /** Returns a value whose chunk has {@code chunkLengthInBytes}. */
    public static AttributedBlob attributedBlob(int chunkLengthInBytes, long seed) {
        Random random = new Random(seed);
        AttributedBlob value = new AttributedBlob();
        value.id = random.nextLong();
        value.name = text(random, 20);
        value.status = random.nextInt(10);
        value.modifiedMillis = 1_400_000_000_000L + random.nextInt();
        value.owner = text(random, 12);
        // Last, so that the attributes are the same whatever the length.
        value.chunk = bytes(random, chunkLengthInBytes);
        return value;
    }

    private static QueueRecord queue(Random random) {
        QueueRecord queue = new QueueRecord();
        queue.active = random.nextInt(100);
        queue.maxActive = 100;
        queue.queued = random.nextInt(50);
        queue.readers = random.nextInt(100);
        queue.writers = random.nextInt(100);
        return queue;
    }

    private static NamedQueue namedQueue(String name, Random random) {
        NamedQueue queue = new NamedQueue();
        queue.name = name;
        queue.active = random.nextInt(100);
        queue.maxActive = 100;
        queue.queued = random.nextInt(50);
        queue.readers = random.nextInt(100);
        queue.writers = random.nextInt(100);
        return queue;
    }

    private static SpaceRecord space(Random random) {
        SpaceRecord space = new SpaceRecord();
        space.total = 1L << 40;
        space.free = random.nextLong() >>> 24;
        space.precious = random.nextLong() >>> 34;
        space.removable = random.nextLong() >>> 34;
        space.lru = random.nextInt(1_000_000);
        space.gap = 4L << 30;
        space.breakEven = random.nextDouble();
        return space;
    }

    private static Map<String, String> properties(Random random, int count) {
        Map<String, String> properties = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            String key = word(random) + "." + word(random) + "." + word(random) + "." + i;
            StringBuilder value = new StringBuilder("/usr");
            while (value.length() < 80) {
                value.append('/').append(word(random));
            }
            properties.put(key, value.toString());
        }
        return properties;
    }

    private static String word(Random random) {
        return WORDS[random.nextInt(WORDS.length)];
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Words with blanks between them, cut off at {@code length} characters. */
    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder(length + 10);
        while (text.length() < length) {
            text.append(word(random)).append(' ');
        }
        text.setLength(length);
        return text.toString();
    }

    private static String uuid(Random random) {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }
}
