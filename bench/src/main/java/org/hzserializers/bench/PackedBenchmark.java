// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
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
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hzserializers.protobuf.ProtobufMarshaller;
import org.hzserializers.protobuf.ProtobufReader;
import org.hzserializers.protobuf.ProtobufSerializer;
import org.hzserializers.protobuf.ProtobufWriter;
import org.hzserializers.sample.proto.PackedNumbersProto;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

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
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PackedBenchmark extends ValueBenchmark {

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

    /** Makes the numbers and checks that they come back equal. */
    @Setup
    public void prepare() {
        Numbers numbers = numbers(type, values, length);
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

    private static Numbers numbers(String type, String values, int length) {
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
        return switch (type) {
            case "int32" -> new Numbers(1, ints);
            case "sint32" -> new Numbers(2, ints);
            case "int64" -> new Numbers(3, longs);
            case "sint64" -> new Numbers(4, longs);
            case "bool" -> {
                boolean[] flags = new boolean[length];
                IntStream.range(0, length).forEach(i -> flags[i] = random.nextBoolean());
                yield new Numbers(5, flags);
            }
            default -> throw new IllegalArgumentException("no such type: " + type);
        };
    }

    /**
     * One repeated field.
     *
     * @param field 1 to 5: int32, sint32, int64, sint64, bool
     * @param array {@code int[]}, {@code long[]} or {@code boolean[]}
     */
    private record Numbers(int field, Object array) {

        PackedNumbersProto toMessage() {
            PackedNumbersProto.Builder builder = PackedNumbersProto.newBuilder();
            if (array instanceof int[] ints) {
                for (int number : ints) {
                    if (field == 1) {
                        builder.addInt32S(number);
                    } else {
                        builder.addSint32S(number);
                    }
                }
            } else if (array instanceof long[] longs) {
                for (long number : longs) {
                    if (field == 3) {
                        builder.addInt64S(number);
                    } else {
                        builder.addSint64S(number);
                    }
                }
            } else {
                for (boolean flag : (boolean[]) array) {
                    builder.addBools(flag);
                }
            }
            return builder.build();
        }

        static Numbers of(PackedNumbersProto message) {
            if (message.getInt32SCount() > 0) {
                return new Numbers(1, ints(message.getInt32SCount(), message::getInt32S));
            }
            if (message.getSint32SCount() > 0) {
                return new Numbers(2, ints(message.getSint32SCount(), message::getSint32S));
            }
            if (message.getInt64SCount() > 0) {
                return new Numbers(3, longs(message.getInt64SCount(), message::getInt64S));
            }
            if (message.getSint64SCount() > 0) {
                return new Numbers(4, longs(message.getSint64SCount(), message::getSint64S));
            }
            boolean[] flags = new boolean[message.getBoolsCount()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = message.getBools(i);
            }
            return new Numbers(5, flags);
        }

        private static int[] ints(int count, IntUnaryOperator element) {
            int[] ints = new int[count];
            Arrays.setAll(ints, element);
            return ints;
        }

        private static long[] longs(int count, IntToLongFunction element) {
            long[] longs = new long[count];
            Arrays.setAll(longs, element);
            return longs;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Numbers that && field == that.field && Objects.deepEquals(array, that.array);
        }

        @Override
        public int hashCode() {
            return field;
        }
    }

    private static final class NumbersMarshaller implements ProtobufMarshaller<Numbers> {

        @Override
        public void write(Numbers value, ProtobufWriter out) {
            switch (value.field) {
                case 1 -> out.writePackedInt32(1, (int[]) value.array);
                case 2 -> out.writePackedSInt32(2, (int[]) value.array);
                case 3 -> out.writePackedInt64(3, (long[]) value.array);
                case 4 -> out.writePackedSInt64(4, (long[]) value.array);
                default -> out.writePackedBool(5, (boolean[]) value.array);
            }
        }

        @Override
        public Numbers read(ProtobufReader in) throws IOException {
            int number = 0;
            Object array = null;
            for (int field = in.nextField(); field != 0; field = in.nextField()) {
                number = field;
                array = switch (field) {
                    case 1 -> in.readInt32s((int[]) array);
                    case 2 -> in.readSInt32s((int[]) array);
                    case 3 -> in.readInt64s((long[]) array);
                    case 4 -> in.readSInt64s((long[]) array);
                    default -> in.readBools((boolean[]) array);
                };
            }
            return new Numbers(number, array);
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
            coded.writeTag(numbers.field, 2);
            coded.writeUInt32NoTag(size);
            boolean zigzag = numbers.field % 2 == 0;
            if (numbers.array instanceof int[] ints) {
                for (int number : ints) {
                    if (zigzag) {
                        coded.writeSInt32NoTag(number);
                    } else {
                        coded.writeInt32NoTag(number);
                    }
                }
            } else if (numbers.array instanceof long[] longs) {
                for (long number : longs) {
                    if (zigzag) {
                        coded.writeSInt64NoTag(number);
                    } else {
                        coded.writeInt64NoTag(number);
                    }
                }
            } else {
                for (boolean flag : (boolean[]) numbers.array) {
                    coded.writeBoolNoTag(flag);
                }
            }
            int written = coded.getTotalBytesWritten();
            out.writeInt(written);
            out.write(bytes, 0, written);
        }

        private static int size(Numbers numbers) {
            int size = 0;
            boolean zigzag = numbers.field % 2 == 0;
            if (numbers.array instanceof int[] ints) {
                for (int number : ints) {
                    size += zigzag
                            ? CodedOutputStream.computeSInt32SizeNoTag(number)
                            : CodedOutputStream.computeInt32SizeNoTag(number);
                }
            } else if (numbers.array instanceof long[] longs) {
                for (long number : longs) {
                    size += zigzag
                            ? CodedOutputStream.computeSInt64SizeNoTag(number)
                            : CodedOutputStream.computeInt64SizeNoTag(number);
                }
            } else {
                size = ((boolean[]) numbers.array).length;
            }
            return size;
        }

        @Override
        public Numbers read(ObjectDataInput in) throws IOException {
            CodedInputStream coded = CodedInputStream.newInstance(in.readByteArray());
            int field = coded.readTag() >>> 3;
            int limit = coded.pushLimit(coded.readRawVarint32());
            Object array = field == 5
                    ? readBools(coded)
                    : field < 3 ? readInts(coded, field == 2) : readLongs(coded, field == 4);
            coded.popLimit(limit);
            return new Numbers(field, array);
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
