// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.hzserializers.arrays.ArrayMarshaller;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.arrays.ArrayMarshaller.Option;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * What does it cost to move one array of primitives into Hazelcast's in-memory stream, and out of it?
 *
 * <p>Workload: an array of {@code length} elements, written into an {@code ObjectDataOutput} that is cleared before
 * each write and large enough, and read from an {@code ObjectDataInput} that is set back to its start. All ways but
 * {@code kryo} and the compact ones write Hazelcast's bytes: a 4-byte length, then the elements. {@code copy} is the
 * floor: one {@code System.arraycopy} of the same number of bytes, for reads into a new {@code byte[]}. The public API
 * of the stream cannot do with less than two copies. Nothing is measured unless the array comes back equal. How many
 * bytes it takes is printed.
 *
 * <pre>{@code
 * java -jar bench/target/benchmarks.jar ArrayBenchmark -prof gc
 * java -jar bench/target/benchmarks.jar ArrayBenchmark -prof gc -p type=long,double -p length=3000 \
 *     -p via=bulk,bulkLittle,hazelcast,copy
 * java -jar bench/target/benchmarks.jar ArrayBenchmark -p type=long -p length=3000 -p values=sorted \
 *     -p via=varint,delta,kryo,protobuf
 * }</pre>
 *
 * All combinations together take hours, so choose with {@code -p}.
 */
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ArrayBenchmark extends ServiceBenchmark {

    private static final String RANDOM = "random";
    private static final Set<String> COMPACT = Set.of("varint", "delta", "protobuf");

    /** The way an array goes. */
    private interface Way {

        int write(Object array) throws IOException;

        Object read() throws IOException;
    }

    /** Component type of the array. */
    @Param({"boolean", "byte", "char", "short", "int", "long", "float", "double"})
    public String type = "long";

    /** Elements of the array. */
    @Param({"10", "100", "3000", "100000"})
    public int length = 3000;

    /**
     * {@code random}, or, of {@code int} and {@code long}, {@code small}: -100 to 100, or {@code sorted}: ascending
     * from a large number with gaps below 1000, as ids and timestamps are.
     */
    @Param(RANDOM)
    public String values = RANDOM;

    /**
     * {@code bulk} and {@code bulkLittle}: {@link ArrayMarshaller} in either byte order. {@code hazelcast}: the
     * stream's own array method with default settings; {@code hazelcastUnsafe}: with the machine's byte order and
     * {@code allowUnsafe}. {@code shifts}: a {@code byte[]} of the array's size, filled by shifts and written with one
     * call. {@code elements}: a stream call per element. {@code kryo}: Kryo 5 with its own array serializers, which
     * write {@code int} and {@code long} with variable length, and its own buffer. {@code copy}: the floor.
     *
     * <p>Compact and of {@code int} and {@code long} only: {@code varint} and {@code delta}, the options of
     * {@link ArrayMarshaller}, and {@code protobuf}, the {@code sint32} or {@code sint64} of protobuf-java after their
     * count, in a buffer of its own.
     */
    @Param({"bulk", "bulkLittle", "hazelcast", "hazelcastUnsafe", "shifts", "elements", "kryo", "copy"})
    public String via = "bulk";

    private Object array;
    private Way way;

    /** Makes the array and checks that it comes back equal. */
    @Setup
    public void prepare() throws IOException {
        boolean compact = COMPACT.contains(via);
        if ((compact || !values.equals(RANDOM)) && !type.equals("int") && !type.equals("long")) {
            throw new IllegalArgumentException(values + " values via " + via + " are int or long, not " + type);
        }
        Kind kind = Kind.valueOf(type.toUpperCase(Locale.ROOT));
        array = ArrayRivals.numbers(kind, values, length, -100);
        boolean unsafe = via.equals("hazelcastUnsafe");
        boolean little = via.equals("bulkLittle");
        service = new DefaultSerializationServiceBuilder()
                .setConfig(new SerializationConfig()
                        .setByteOrder(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
                        .setUseNativeByteOrder(unsafe)
                        .setAllowUnsafe(unsafe))
                .build();
        // The longest varints are longer than their elements by a quarter.
        int capacity = length * kind.bytes() * 3 / 2 + 16;
        BufferObjectDataOutput out = service.createObjectDataOutput(capacity);
        ByteOrder order = out.getByteOrder();
        way = switch (via) {
            case "bulk", "bulkLittle" -> bulk(out, kind, ArrayMarshaller.of(order));
            case "varint" -> bulk(out, kind, ArrayMarshaller.of(order, Option.VARINT));
            case "delta" -> bulk(out, kind, ArrayMarshaller.of(order, Option.DELTA_VARINT));
            case "hazelcast", "hazelcastUnsafe" ->
                new Stream(
                        out, (to, array) -> ArrayRivals.write(kind, to, array), from -> ArrayRivals.read(kind, from));
            case "shifts" ->
                new Stream(out, (to, array) -> writeByShifts(kind, to, array), from -> readByShifts(kind, from));
            case "elements" ->
                new Stream(out, (to, array) -> writeElements(kind, to, array), from -> readElements(kind, from));
            case "kryo" -> new KryoWay(array.getClass());
            case "protobuf" -> new ProtobufWay(kind, length);
            case "copy" -> new Copy(length * kind.bytes());
            default -> throw new IllegalArgumentException("no such way: " + via);
        };
        int bytes = way.write(array);
        if (way instanceof Stream stream) {
            stream.input = service.createObjectDataInput(out.toByteArray());
        }
        Object back = way.read();
        if (!(way instanceof Copy) && !Objects.deepEquals(back, array)) {
            throw new IllegalStateException(type + "[" + length + "] via " + via + " comes back different");
        }
        if (way instanceof Stream && !unsafe && !compact) {
            // As large as the other: had it to grow, the JIT would compile slower code for the stream's methods.
            BufferObjectDataOutput reference = service.createObjectDataOutput(capacity);
            ArrayRivals.write(kind, reference, array);
            if (!Arrays.equals(reference.toByteArray(), out.toByteArray())) {
                throw new IllegalStateException(
                        type + "[" + length + "] via " + via + " gives other bytes than Hazelcast");
            }
        }
        if (!(way instanceof Copy)) {
            System.out.println(values + " " + type + "[" + length + "] via " + via + ": " + bytes + " bytes");
        }
    }

    /** Returns the number of bytes that the stream holds, or the last byte copied. */
    @Benchmark
    public int write() throws IOException {
        return way.write(array);
    }

    /** Returns a new array. */
    @Benchmark
    public Object read() throws IOException {
        return way.read();
    }

    private Stream bulk(BufferObjectDataOutput out, Kind kind, ArrayMarshaller marshaller) {
        int most = length;
        return new Stream(
                out,
                (to, written) -> kind.writeArray(marshaller, to, written),
                from -> kind.readArray(marshaller, from, most));
    }

    private static void writeByShifts(Kind kind, ObjectDataOutput out, Object array) throws IOException {
        int length = Array.getLength(array);
        out.writeInt(length);
        byte[] bytes = new byte[length * kind.bytes()];
        ArrayRivals.forAll(length, ArrayRivals.shiftIn(kind, bytes, array));
        out.write(bytes);
    }

    private static Object readByShifts(Kind kind, ObjectDataInput in) throws IOException {
        int length = in.readInt();
        byte[] bytes = new byte[length * kind.bytes()];
        in.readFully(bytes);
        Object array = kind.newArray(length);
        ArrayRivals.forAll(length, ArrayRivals.shiftOut(kind, bytes, array));
        return array;
    }

    private static void writeElements(Kind kind, ObjectDataOutput out, Object array) throws IOException {
        int length = Array.getLength(array);
        out.writeInt(length);
        ArrayRivals.forAll(length, ArrayRivals.writer(kind, out, array));
    }

    private static Object readElements(Kind kind, ObjectDataInput in) throws IOException {
        int length = in.readInt();
        Object array = kind.newArray(length);
        ArrayRivals.forAll(length, ArrayRivals.reader(kind, in, array));
        return array;
    }

    /** Writes an array into Hazelcast's stream. */
    private interface Writing {
        void write(ObjectDataOutput out, Object array) throws IOException;
    }

    /** Reads an array from Hazelcast's stream. */
    private interface Reading {
        Object read(ObjectDataInput in) throws IOException;
    }

    /** A way through Hazelcast's stream. */
    private static final class Stream implements Way {

        private final BufferObjectDataOutput out;
        private final Writing writing;
        private final Reading reading;
        private BufferObjectDataInput input;

        /** As many as at first. */
        private int bytes;

        Stream(BufferObjectDataOutput out, Writing writing, Reading reading) {
            this.out = out;
            this.writing = writing;
            this.reading = reading;
        }

        @Override
        public int write(Object array) throws IOException {
            out.clear();
            writing.write(out, array);
            if (bytes == 0) {
                bytes = out.position();
            } else if (out.position() != bytes) {
                throw new IllegalStateException(out.position() + " bytes are written, not " + bytes);
            }
            return bytes;
        }

        @Override
        public Object read() throws IOException {
            input.position(0);
            return reading.read(input);
        }
    }

    private static final class KryoWay implements Way {

        private final Kryo kryo = new Kryo();
        private final Output output = new Output(1024, -1);
        private final Input input = new Input();
        private final Class<?> arrayType;
        private byte[] written;

        KryoWay(Class<?> arrayType) {
            this.arrayType = arrayType;
            kryo.register(arrayType);
        }

        @Override
        public int write(Object array) {
            output.reset();
            kryo.writeObject(output, array);
            if (written == null) {
                written = output.toBytes();
            }
            return output.position();
        }

        @Override
        public Object read() {
            input.setBuffer(written);
            return kryo.readObject(input, arrayType);
        }
    }

    private static final class ProtobufWay implements Way {

        private static final int MAX_VARINT_BYTES = 10;

        private final PackedKind kind;
        private final byte[] buffer;
        private int bytes;

        ProtobufWay(Kind elements, int length) {
            kind = elements == Kind.LONG ? PackedKind.SINT64 : PackedKind.SINT32;
            buffer = new byte[(length + 1) * MAX_VARINT_BYTES];
        }

        @Override
        public int write(Object array) throws IOException {
            CodedOutputStream out = CodedOutputStream.newInstance(buffer);
            int length = Array.getLength(array);
            out.writeUInt32NoTag(length);
            for (int i = 0; i < length; i++) {
                kind.write.move(out, array, i);
            }
            bytes = out.getTotalBytesWritten();
            return bytes;
        }

        @Override
        public Object read() throws IOException {
            CodedInputStream in = CodedInputStream.newInstance(buffer, 0, bytes);
            int length = in.readUInt32();
            Object array = kind.elements.newArray(length);
            for (int i = 0; i < length; i++) {
                kind.read.move(in, array, i);
            }
            return array;
        }
    }

    private static final class Copy implements Way {

        private final byte[] source;
        private final byte[] target;

        Copy(int bytes) {
            source = new byte[bytes];
            target = new byte[bytes];
            new Random(SEED).nextBytes(source);
        }

        @Override
        public int write(Object array) {
            System.arraycopy(source, 0, target, 0, source.length);
            return target[target.length - 1];
        }

        @Override
        public Object read() {
            byte[] copy = new byte[source.length];
            System.arraycopy(source, 0, copy, 0, copy.length);
            return copy;
        }
    }
}
