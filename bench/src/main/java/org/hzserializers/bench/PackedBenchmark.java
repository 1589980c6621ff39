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
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
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
    public void prepare() throws IOException {
        PackedKind kind = PackedKind.valueOf(type.toUpperCase(Locale.ROOT));
        int least = type.startsWith("s") ? -100 : 0;
        Numbers numbers = new Numbers(kind, ArrayRivals.numbers(kind.elements, values, length, least));
        boolean message = via.equals("message");
        value = message ? numbers.toMessage() : numbers;
        service = service(
                message ? PackedNumbersProto.class : Numbers.class,
                switch (via) {
                    case "marshaller" ->
                        ProtobufSerializer.builder(TYPE_ID, Numbers.class, new NumbersMarshaller(kind))
                                .bare()
                                .build();
                    case "message" ->
                        ProtobufSerializer.builder(TYPE_ID, PackedNumbersProto.class)
                                .bare()
                                .build();
                    case "mapped" -> new Mapped(kind);
                    case "coded" -> new Coded(kind);
                    default -> throw new IllegalArgumentException("no such way: " + via);
                });
        data = service.toData(value);
        if (!service.toObject(data).equals(value)) {
            throw new IllegalStateException(type + " via " + via + " come back different");
        }
        InternalSerializationService reference = service(Numbers.class, new Mapped(kind));
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

    /** One repeated field. */
    private record Numbers(PackedKind kind, Object array) {

        PackedNumbersProto toMessage() throws IOException {
            PackedNumbersProto.Builder builder = PackedNumbersProto.newBuilder();
            int length = Array.getLength(array);
            for (int i = 0; i < length; i++) {
                kind.add.move(builder, array, i);
            }
            return builder.build();
        }

        static Numbers of(PackedKind kind, PackedNumbersProto message) throws IOException {
            int length = kind.count.applyAsInt(message);
            Object array = kind.elements.newArray(length);
            for (int i = 0; i < length; i++) {
                kind.get.move(message, array, i);
            }
            return new Numbers(kind, array);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Numbers that && kind == that.kind && Objects.deepEquals(array, that.array);
        }

        @Override
        public int hashCode() {
            return kind.hashCode();
        }
    }

    private record NumbersMarshaller(PackedKind kind) implements ProtobufMarshaller<Numbers> {

        @Override
        public void write(Numbers value, ProtobufWriter out) {
            kind.marshal.write(out, value.array);
        }

        @Override
        public Numbers read(ProtobufReader in) throws IOException {
            Object array = null;
            while (in.nextField() != 0) {
                array = kind.unmarshal.read(in, array);
            }
            return new Numbers(kind, Objects.requireNonNull(array));
        }
    }

    /** The usual glue around generated code. */
    private record Mapped(PackedKind kind) implements StreamSerializer<Numbers> {

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
            return Numbers.of(kind, PackedNumbersProto.parseFrom(in.readByteArray()));
        }
    }

    /**
     * Sizes are computed first, as generated code does; elements are counted by reading them into an array that grows.
     */
    private record Coded(PackedKind kind) implements StreamSerializer<Numbers> {

        private static final int FIRST = 16;
        private static final int MAX_HEAD_BYTES = 6;

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, Numbers numbers) throws IOException {
            Object array = numbers.array;
            int length = Array.getLength(array);
            int size = 0;
            for (int i = 0; i < length; i++) {
                size += kind.size.of(array, i);
            }
            byte[] bytes = new byte[size + MAX_HEAD_BYTES];
            CodedOutputStream coded = CodedOutputStream.newInstance(bytes);
            coded.writeTag(kind.ordinal() + 1, 2);
            coded.writeUInt32NoTag(size);
            for (int i = 0; i < length; i++) {
                kind.write.move(coded, array, i);
            }
            int written = coded.getTotalBytesWritten();
            out.writeInt(written);
            out.write(bytes, 0, written);
        }

        @Override
        public Numbers read(ObjectDataInput in) throws IOException {
            CodedInputStream coded = CodedInputStream.newInstance(in.readByteArray());
            coded.readTag();
            int limit = coded.pushLimit(coded.readRawVarint32());
            int capacity = FIRST;
            int count = 0;
            Object array = kind.elements.newArray(capacity);
            while (coded.getBytesUntilLimit() > 0) {
                if (count == capacity) {
                    capacity *= 2;
                    array = copyOf(array, count, capacity);
                }
                kind.read.move(coded, array, count++);
            }
            coded.popLimit(limit);
            return new Numbers(kind, copyOf(array, count, count));
        }

        private Object copyOf(Object array, int count, int capacity) {
            Object copy = kind.elements.newArray(capacity);
            System.arraycopy(array, 0, copy, 0, count);
            return copy;
        }
    }
}
