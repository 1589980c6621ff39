// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.protobuf.ProtobufWriter;
import org.hzserializers.sample.proto.PackedNumbersProto;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What do packed varints of Protobuf cost?
 *
 * <p>Workload: one repeated field of {@code length} numbers, through Hazelcast's serialization service. Nothing is
 * measured unless all ways write the same message, and it comes back equal. Its size is printed.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar PackedBenchmark -prof gc
 * }</pre>
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-Dhazelcast.logging.type=none"})
public class PackedBenchmark {

    private static final long SEED = 42;
    private static final int TYPE_ID = 1;

    /** The type of the elements. */
    @Param({"int32", "sint32", "int64", "sint64", "bool"})
    public String type = "int32";

    /**
     * {@code small}: -100 to 100, of {@code int32} and {@code int64} 0 to 200, as a negative one takes 10 bytes.
     * {@code sorted}: ascending from a large number with gaps below 1000. {@code random}: all bits.
     */
    @Param({"small", "sorted", "random"})
    public String values = "small";

    /** How many there are. */
    @Param({"10", "3000"})
    public int length = 3000;

    /**
     * {@code marshaller}: an array by a {@link ProtobufMarshaller}. {@code message}: protobuf-java's generated code,
     * for a message that is made already. {@code mapped}: the same, the message made of an array and the array of the
     * message. {@code coded}: an array by loops over protobuf-java's {@link CodedOutputStream} and
     * {@link CodedInputStream}, without a message.
     */
    @Param({"marshaller", "message", "mapped", "coded"})
    public String via = "marshaller";

    private InternalSerializationService service;
    private Object value;
    private Data data;

    /** Makes the numbers and checks that they come back equal. */
    @Setup
    public void prepare() {
        Numbers numbers = new Numbers(type, values, length);
        boolean message = via.equals("message");
        value = message ? numbers.toMessage() : numbers;
        service = service(
                message ? PackedNumbersProto.class : Numbers.class,
                switch (via) {
                    case "marshaller" ->
                        ProtobufSerializer.builder(TYPE_ID, Numbers.class, new NumbersMarshaller())
                                .bare()
                                .build();
                    case "message" ->
                        ProtobufSerializer.builder(TYPE_ID, PackedNumbersProto.class)
                                .bare()
                                .build();
                    case "mapped" -> new Mapped();
                    case "coded" -> new Coded();
                    default -> throw new IllegalArgumentException("no such way: " + via);
                });
        data = service.toData(value);
        if (!service.toObject(data).equals(value)) {
            throw new IllegalStateException(type + " via " + via + " come back different");
        }
        InternalSerializationService reference = service(Numbers.class, new Mapped());
        if (!Arrays.equals(reference.toData(numbers).toByteArray(), data.toByteArray())) {
            throw new IllegalStateException(type + " via " + via + " give other bytes than protobuf-java");
        }
        reference.dispose();
        System.out.println(values + " " + type + "[" + length + "]: " + data.dataSize() + " bytes");
    }

    private static InternalSerializationService service(Class<?> type, StreamSerializer<?> serializer) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(new SerializationConfig()
                        .addSerializerConfig(
                                new SerializerConfig().setTypeClass(type).setImplementation(serializer)))
                .build();
    }

    /** Frees the service's buffers. */
    @TearDown
    public void dispose() {
        service.dispose();
    }

    /** Returns the bytes. */
    @Benchmark
    public Data write() {
        return service.toData(value);
    }

    /** Returns a new value. */
    @Benchmark
    public Object read() {
        return service.toObject(data);
    }

    /** One of the arrays is set. */
    private static final class Numbers {

        int @Nullable [] int32s;
        int @Nullable [] sint32s;
        long @Nullable [] int64s;
        long @Nullable [] sint64s;
        boolean @Nullable [] bools;

        Numbers() {}

        Numbers(String type, String values, int length) {
            Random random = new Random(SEED);
            boolean wide = type.endsWith("64");
            long[] longs = new long[length];
            long last = wide ? 1L << 40 : 1 << 20;
            for (int i = 0; i < length; i++) {
                last += random.nextInt(1000);
                longs[i] = switch (values) {
                    case "small" -> random.nextInt(201) - (type.startsWith("s") ? 100 : 0);
                    case "sorted" -> last;
                    case "random" -> wide ? random.nextLong() : random.nextInt();
                    default -> throw new IllegalArgumentException("no such values: " + values);
                };
            }
            int[] ints = Arrays.stream(longs).mapToInt(number -> (int) number).toArray();
            switch (type) {
                case "int32" -> int32s = ints;
                case "sint32" -> sint32s = ints;
                case "int64" -> int64s = longs;
                case "sint64" -> sint64s = longs;
                case "bool" -> {
                    bools = new boolean[length];
                    IntStream.range(0, length).forEach(i -> bools[i] = random.nextBoolean());
                }
                default -> throw new IllegalArgumentException("no such type: " + type);
            }
        }

        PackedNumbersProto toMessage() {
            PackedNumbersProto.Builder builder = PackedNumbersProto.newBuilder();
            if (int32s != null) {
                for (int number : int32s) {
                    builder.addInt32S(number);
                }
            } else if (sint32s != null) {
                for (int number : sint32s) {
                    builder.addSint32S(number);
                }
            } else if (int64s != null) {
                for (long number : int64s) {
                    builder.addInt64S(number);
                }
            } else if (sint64s != null) {
                for (long number : sint64s) {
                    builder.addSint64S(number);
                }
            } else if (bools != null) {
                for (boolean flag : bools) {
                    builder.addBools(flag);
                }
            }
            return builder.build();
        }

        static Numbers of(PackedNumbersProto message) {
            Numbers numbers = new Numbers();
            if (message.getInt32SCount() > 0) {
                numbers.int32s = new int[message.getInt32SCount()];
                Arrays.setAll(numbers.int32s, message::getInt32S);
            } else if (message.getSint32SCount() > 0) {
                numbers.sint32s = new int[message.getSint32SCount()];
                Arrays.setAll(numbers.sint32s, message::getSint32S);
            } else if (message.getInt64SCount() > 0) {
                numbers.int64s = new long[message.getInt64SCount()];
                Arrays.setAll(numbers.int64s, message::getInt64S);
            } else if (message.getSint64SCount() > 0) {
                numbers.sint64s = new long[message.getSint64SCount()];
                Arrays.setAll(numbers.sint64s, message::getSint64S);
            } else {
                numbers.bools = new boolean[message.getBoolsCount()];
                for (int i = 0; i < numbers.bools.length; i++) {
                    numbers.bools[i] = message.getBools(i);
                }
            }
            return numbers;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Numbers that
                    && Arrays.equals(int32s, that.int32s)
                    && Arrays.equals(sint32s, that.sint32s)
                    && Arrays.equals(int64s, that.int64s)
                    && Arrays.equals(sint64s, that.sint64s)
                    && Arrays.equals(bools, that.bools);
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    Arrays.hashCode(int32s),
                    Arrays.hashCode(sint32s),
                    Arrays.hashCode(int64s),
                    Arrays.hashCode(sint64s),
                    Arrays.hashCode(bools));
        }
    }

    private static final class NumbersMarshaller implements ProtobufMarshaller<Numbers> {

        @Override
        public void write(Numbers value, ProtobufWriter out) {
            out.writePackedInt32(1, value.int32s);
            out.writePackedSInt32(2, value.sint32s);
            out.writePackedInt64(3, value.int64s);
            out.writePackedSInt64(4, value.sint64s);
            out.writePackedBool(5, value.bools);
        }

        @Override
        public Numbers read(ProtobufReader in) throws IOException {
            Numbers value = new Numbers();
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                switch (field) {
                    case 1 -> value.int32s = in.readInt32s(value.int32s);
                    case 2 -> value.sint32s = in.readSInt32s(value.sint32s);
                    case 3 -> value.int64s = in.readInt64s(value.int64s);
                    case 4 -> value.sint64s = in.readSInt64s(value.sint64s);
                    case 5 -> value.bools = in.readBools(value.bools);
                    default -> in.skipField();
                }
            }
            return value;
        }
    }

    /** The usual glue around generated code. */
    private static final class Mapped implements StreamSerializer<Numbers> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, Numbers numbers) throws IOException {
            out.writeByteArray(numbers.toMessage().toByteArray());
        }

        @Override
        public Numbers read(ObjectDataInput in) throws IOException {
            return Numbers.of(PackedNumbersProto.parseFrom(in.readByteArray()));
        }
    }

    /**
     * Sizes are computed first, as generated code does; elements are counted by reading them into an array that grows.
     */
    private static final class Coded implements StreamSerializer<Numbers> {

        private static final int FIRST = 16;
        private static final int MAX_HEAD_BYTES = 6;

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, Numbers numbers) throws IOException {
            int size = size(numbers);
            byte[] bytes = new byte[size + MAX_HEAD_BYTES];
            CodedOutputStream coded = CodedOutputStream.newInstance(bytes);
            if (numbers.int32s != null) {
                head(coded, 1, size);
                for (int number : numbers.int32s) {
                    coded.writeInt32NoTag(number);
                }
            } else if (numbers.sint32s != null) {
                head(coded, 2, size);
                for (int number : numbers.sint32s) {
                    coded.writeSInt32NoTag(number);
                }
            } else if (numbers.int64s != null) {
                head(coded, 3, size);
                for (long number : numbers.int64s) {
                    coded.writeInt64NoTag(number);
                }
            } else if (numbers.sint64s != null) {
                head(coded, 4, size);
                for (long number : numbers.sint64s) {
                    coded.writeSInt64NoTag(number);
                }
            } else if (numbers.bools != null) {
                head(coded, 5, size);
                for (boolean flag : numbers.bools) {
                    coded.writeBoolNoTag(flag);
                }
            }
            int written = coded.getTotalBytesWritten();
            out.writeInt(written);
            out.write(bytes, 0, written);
        }

        private static void head(CodedOutputStream coded, int field, int size) throws IOException {
            coded.writeTag(field, 2);
            coded.writeUInt32NoTag(size);
        }

        private static int size(Numbers numbers) {
            int size = 0;
            if (numbers.int32s != null) {
                for (int number : numbers.int32s) {
                    size += CodedOutputStream.computeInt32SizeNoTag(number);
                }
            } else if (numbers.sint32s != null) {
                for (int number : numbers.sint32s) {
                    size += CodedOutputStream.computeSInt32SizeNoTag(number);
                }
            } else if (numbers.int64s != null) {
                for (long number : numbers.int64s) {
                    size += CodedOutputStream.computeInt64SizeNoTag(number);
                }
            } else if (numbers.sint64s != null) {
                for (long number : numbers.sint64s) {
                    size += CodedOutputStream.computeSInt64SizeNoTag(number);
                }
            } else if (numbers.bools != null) {
                size = numbers.bools.length;
            }
            return size;
        }

        @Override
        public Numbers read(ObjectDataInput in) throws IOException {
            CodedInputStream coded = CodedInputStream.newInstance(in.readByteArray());
            Numbers numbers = new Numbers();
            int field = coded.readTag() >>> 3;
            int limit = coded.pushLimit(coded.readRawVarint32());
            switch (field) {
                case 1, 2 -> {
                    int[] ints = readInts(coded, field == 2);
                    numbers.int32s = field == 1 ? ints : null;
                    numbers.sint32s = field == 2 ? ints : null;
                }
                case 3, 4 -> {
                    long[] longs = readLongs(coded, field == 4);
                    numbers.int64s = field == 3 ? longs : null;
                    numbers.sint64s = field == 4 ? longs : null;
                }
                default -> numbers.bools = readBools(coded);
            }
            coded.popLimit(limit);
            return numbers;
        }

        private static int[] readInts(CodedInputStream coded, boolean zigzag) throws IOException {
            int[] ints = new int[FIRST];
            int count = 0;
            while (coded.getBytesUntilLimit() > 0) {
                ints = count == ints.length ? Arrays.copyOf(ints, 2 * count) : ints;
                ints[count++] = zigzag ? coded.readSInt32() : coded.readInt32();
            }
            return Arrays.copyOf(ints, count);
        }

        private static long[] readLongs(CodedInputStream coded, boolean zigzag) throws IOException {
            long[] longs = new long[FIRST];
            int count = 0;
            while (coded.getBytesUntilLimit() > 0) {
                longs = count == longs.length ? Arrays.copyOf(longs, 2 * count) : longs;
                longs[count++] = zigzag ? coded.readSInt64() : coded.readInt64();
            }
            return Arrays.copyOf(longs, count);
        }

        private static boolean[] readBools(CodedInputStream coded) throws IOException {
            boolean[] flags = new boolean[FIRST];
            int count = 0;
            while (coded.getBytesUntilLimit() > 0) {
                flags = count == flags.length ? Arrays.copyOf(flags, 2 * count) : flags;
                flags[count++] = coded.readBool();
            }
            return Arrays.copyOf(flags, count);
        }
    }
}
