// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.arrays;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.hzserializers.arrays.ArrayMarshaller.Kind;
import org.hzserializers.arrays.ArrayMarshaller.Option;

/** What must hold for any array. A seed stands for its elements, so that a failure is short and can be repeated. */
class ArrayMarshallerPropertyTest {

    private static final String SEED = "42";

    private static final int LIMIT = 200_000;

    /** Types that Hazelcast's streams have methods for. */
    private enum HazelcastType {
        BOOLEANS(boolean[].class),
        BYTES(byte[].class),
        CHARS(char[].class),
        SHORTS(short[].class),
        INTS(int[].class),
        LONGS(long[].class),
        FLOATS(float[].class),
        DOUBLES(double[].class),
        STRINGS(String[].class);

        final Class<?> type;

        HazelcastType(Class<?> type) {
            this.type = type;
        }

        void write(ObjectDataOutput out, Object array) throws IOException {
            switch (this) {
                case BOOLEANS -> out.writeBooleanArray((boolean[]) array);
                case BYTES -> out.writeByteArray((byte[]) array);
                case CHARS -> out.writeCharArray((char[]) array);
                case SHORTS -> out.writeShortArray((short[]) array);
                case INTS -> out.writeIntArray((int[]) array);
                case LONGS -> out.writeLongArray((long[]) array);
                case FLOATS -> out.writeFloatArray((float[]) array);
                case DOUBLES -> out.writeDoubleArray((double[]) array);
                case STRINGS -> out.writeStringArray((String[]) array);
            }
        }

        Object read(ObjectDataInput in) throws IOException {
            return switch (this) {
                case BOOLEANS -> in.readBooleanArray();
                case BYTES -> in.readByteArray();
                case CHARS -> in.readCharArray();
                case SHORTS -> in.readShortArray();
                case INTS -> in.readIntArray();
                case LONGS -> in.readLongArray();
                case FLOATS -> in.readFloatArray();
                case DOUBLES -> in.readDoubleArray();
                case STRINGS -> in.readStringArray();
            };
        }
    }

    @Provide
    Arbitrary<Integer> lengths() {
        return Arbitraries.oneOf(
                Arbitraries.of(0, 1, 7, 1023, 1024, 1025, 3000),
                // Blocks of the scratch end here for one element width or another, and plain loops give way to vector
                // loops.
                Arbitraries.of(
                        22, 23, 24, 25, 2047, 2048, 2049, 4095, 4096, 4097, 8191, 8192, 8193, 16_383, 16_384, 16_385),
                Arbitraries.integers().between(0, 20_000));
    }

    @Provide
    Arbitrary<Class<?>> types() {
        return Arbitraries.of(
                boolean[].class,
                byte[].class,
                char[].class,
                short[].class,
                int[].class,
                long[].class,
                float[].class,
                double[].class,
                String[].class,
                double[][].class,
                boolean[][].class,
                long[][][].class,
                String[][].class);
    }

    @Property(tries = 500, seed = SEED, shrinking = ShrinkingMode.BOUNDED)
    void bytes_ofAnyArray_areHazelcasts(
            @ForAll HazelcastType type, @ForAll("lengths") int length, @ForAll long seed, @ForAll boolean bigEndian)
            throws IOException {
        Object array = array(type.type, length, new Random(seed));
        ByteOrder order = order(bigEndian);
        ObjectDataOutput theirs = service(order).createObjectDataOutput();
        type.write(theirs, array);
        ObjectDataOutput ours = service(order).createObjectDataOutput();
        ArrayMarshaller marshaller = ArrayMarshaller.of(order);
        marshaller.write(ours, array);

        byte[] bytes = ours.toByteArray();
        assertThat(bytes).isEqualTo(theirs.toByteArray());
        assertThat(type.read(service(order).createObjectDataInput(bytes))).isEqualTo(array);
        ObjectDataInput in = service(order).createObjectDataInput(bytes);
        assertThat((Object) marshaller.read(in, type.type, LIMIT)).isEqualTo(array);
        assertThat(((InputStream) in).available()).isZero();
    }

    @Property(tries = 20, seed = SEED, shrinking = ShrinkingMode.OFF)
    void bytes_ofALargeArray_areHazelcasts(@ForAll HazelcastType type, @ForAll long seed, @ForAll boolean bigEndian)
            throws IOException {
        bytes_ofAnyArray_areHazelcasts(type, type == HazelcastType.STRINGS ? 10_000 : 100_000, seed, bigEndian);
    }

    @Property(tries = 500, seed = SEED, shrinking = ShrinkingMode.BOUNDED)
    void roundTrip_anyArrayThroughAnyEnd_givesItBack(
            @ForAll("types") Class<?> type,
            @ForAll("lengths") int length,
            @ForAll long seed,
            @ForAll boolean bigEndian,
            @ForAll boolean uvint28,
            @ForAll boolean packed,
            @ForAll Compact compact)
            throws IOException {
        ArrayMarshaller marshaller = ArrayMarshaller.of(order(bigEndian), options(uvint28, packed, compact));
        Random random = new Random(seed);
        Object array = type.getComponentType().isArray()
                ? nested(type, random, !uvint28)
                : type == String[].class ? texts(length % 500, random, !uvint28) : array(type, length, random);

        // Twice the array and a sentinel: nothing may be read ahead or left over.
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(stream);
        marshaller.write(out, array);
        marshaller.write(out, array);
        out.write(42);
        byte[] bytes = stream.toByteArray();
        ByteBuffer buffer = ByteBuffer.allocate(bytes.length + 5).position(5);
        marshaller.write(ArrayMarshaller.dataOutput(buffer), array);
        assertThat(buffer.position()).isEqualTo(5 + bytes.length / 2);
        assertThat(buffer.array()).startsWith(0, 0, 0, 0, 0);
        buffer.flip().position(5);
        assertThat((Object) marshaller.read(ArrayMarshaller.dataInput(buffer), type, LIMIT))
                .isEqualTo(array);
        assertThat(buffer.hasRemaining()).isFalse();

        DataInput[] ends = {
            new DataInputStream(new ByteArrayInputStream(bytes)),
            ArrayMarshaller.dataInput(ByteBuffer.wrap(bytes).asReadOnlyBuffer()),
            service(order(bigEndian)).createObjectDataInput(bytes),
            new DataInputStream(new ReluctantStream(bytes, random.nextInt(7) + 1))
        };
        for (DataInput in : ends) {
            assertThat((Object) marshaller.read(in, type, LIMIT)).isEqualTo(array);
            marshaller.skip(in, type);
            assertThat(in.readByte()).isEqualTo((byte) 42);
        }
    }

    @Property(tries = 500, seed = SEED, shrinking = ShrinkingMode.BOUNDED)
    void putAndGet_partOfAnyArray_moveTheBytesOfAByteBuffer(
            @ForAll Kind kind,
            @ForAll("lengths") int count,
            @ForAll long seed,
            @ForAll boolean bigEndian,
            @ForAll @IntRange(max = 9) int at,
            @ForAll @IntRange(max = 9) int from) {
        Object array = array(kind.arrayType(), from + count + 3, new Random(seed));
        ByteBuffer expected = ByteBuffer.allocate(at + count * kind.bytes() + 3).order(order(bigEndian));
        for (int i = 0; i < count; i++) {
            putElement(kind, expected, at, i, Array.get(array, from + i));
        }

        byte[] bytes = new byte[expected.capacity()];
        kind.put(bytes, at, array, from, count, bigEndian);
        assertThat(bytes).isEqualTo(expected.array());

        Object back = kind.newArray(Array.getLength(array));
        kind.get(bytes, at, back, from, count, bigEndian);
        assertThat(back).isEqualTo(part(kind, array, from, count));
        assertThat(bytes).isEqualTo(expected.array());
    }

    @Property(tries = 300, seed = SEED, shrinking = ShrinkingMode.BOUNDED)
    void kind_anyArray_movesItsElementsAndThoseOfAPart(
            @ForAll Kind kind,
            @ForAll("lengths") int count,
            @ForAll long seed,
            @ForAll boolean bigEndian,
            @ForAll @IntRange(max = 9) int from)
            throws IOException {
        ArrayMarshaller marshaller = ArrayMarshaller.of(order(bigEndian));
        Object array = array(kind.arrayType(), from + count + 3, new Random(seed));
        int length = Array.getLength(array);
        ByteBuffer buffer = ByteBuffer.allocate(8 + (length + count) * kind.bytes());
        kind.writeArray(marshaller, ArrayMarshaller.dataOutput(buffer), array);
        kind.writeArray(marshaller, ArrayMarshaller.dataOutput(buffer), null);
        kind.writeElements(marshaller, ArrayMarshaller.dataOutput(buffer), array, from, count);
        assertThat(buffer.hasRemaining()).isFalse();

        ByteBuffer whole = ByteBuffer.allocate(4 + length * kind.bytes());
        marshaller.write(ArrayMarshaller.dataOutput(whole), array);
        assertThat(buffer.array()).startsWith(whole.array());

        DataInput in = ArrayMarshaller.dataInput(buffer.flip());
        assertThat(kind.readArray(marshaller, in, LIMIT)).isEqualTo(array);
        assertThat(kind.readArray(marshaller, in, LIMIT)).isNull();
        Object back = kind.newArray(length);
        kind.readElements(marshaller, in, back, from, count);
        assertThat(back).isEqualTo(part(kind, array, from, count));
        assertThat(buffer.hasRemaining()).isFalse();
    }

    /** Returns an array as long, with nothing outside of the part. */
    private static Object part(Kind kind, Object array, int from, int count) {
        Object part = Array.newInstance(kind.arrayType().getComponentType(), Array.getLength(array));
        System.arraycopy(array, from, part, from, count);
        return part;
    }

    @Property(tries = 100, seed = SEED, shrinking = ShrinkingMode.BOUNDED)
    void readBooleans_anyByteButZero_isTrue(@ForAll("lengths") int length, @ForAll long seed) throws IOException {
        Random random = new Random(seed);
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = random.nextBoolean() ? 0 : (byte) random.nextInt();
        }

        boolean[] read = ArrayMarshaller.of(ByteOrder.BIG_ENDIAN)
                .readBooleans(ArrayMarshaller.dataInput(ByteBuffer.wrap(bytes)), length);

        for (int i = 0; i < length; i++) {
            assertThat(read[i]).isEqualTo(bytes[i] != 0);
        }
    }

    private static void putElement(Kind kind, ByteBuffer buffer, int at, int index, Object element) {
        switch (kind) {
            case BOOLEAN -> buffer.put(at + index, (byte) ((Boolean) element ? 1 : 0));
            case BYTE -> buffer.put(at + index, (Byte) element);
            case CHAR -> buffer.putChar(at + Character.BYTES * index, (Character) element);
            case SHORT -> buffer.putShort(at + Short.BYTES * index, (Short) element);
            case INT -> buffer.putInt(at + Integer.BYTES * index, (Integer) element);
            case LONG -> buffer.putLong(at + Long.BYTES * index, (Long) element);
            case FLOAT -> buffer.putFloat(at + Float.BYTES * index, (Float) element);
            case DOUBLE -> buffer.putDouble(at + Double.BYTES * index, (Double) element);
        }
    }

    private enum Compact {
        NONE,
        VARINT,
        DELTA
    }

    private static Option[] options(boolean uvint28, boolean packed, Compact compact) {
        List<Option> options = new ArrayList<>();
        if (uvint28) {
            options.add(Option.UVINT28_LENGTH);
        }
        if (packed) {
            options.add(Option.PACKED_BOOLEANS);
        }
        if (compact != Compact.NONE) {
            options.add(compact == Compact.VARINT ? Option.VARINT : Option.DELTA_VARINT);
        }
        return options.toArray(new Option[0]);
    }

    /** Returns fewer bytes than asked for, now and then none, and never says what is left. */
    private static final class ReluctantStream extends ByteArrayInputStream {

        private final int most;
        private int calls;

        ReluctantStream(byte[] bytes, int most) {
            super(bytes);
            this.most = most;
        }

        @Override
        public synchronized int read(byte[] bytes, int offset, int length) {
            return calls++ % 5 == 4 ? 0 : super.read(bytes, offset, Math.min(length, most));
        }

        @Override
        public synchronized long skip(long count) {
            return calls++ % 5 == 4 ? 0 : super.skip(Math.min(count, most));
        }

        @Override
        public synchronized int available() {
            return 0;
        }
    }

    private static Object nested(Class<?> type, Random random, boolean nulls) {
        Class<?> component = type.getComponentType();
        int length = random.nextInt(12);
        if (component == String.class) {
            return texts(length, random, nulls);
        }
        if (!component.isArray()) {
            return array(type, random.nextInt(10) == 0 ? 5000 : length, random);
        }
        Object[] rows = (Object[]) Array.newInstance(component, length);
        for (int i = 0; i < length; i++) {
            rows[i] = nulls && random.nextInt(4) == 0 ? null : nested(component, random, nulls);
        }
        return rows;
    }

    private static String[] texts(int length, Random random, boolean nulls) {
        String[] texts = new String[length];
        for (int i = 0; i < length; i++) {
            texts[i] = nulls && random.nextInt(5) == 0 ? null : text(random);
        }
        return texts;
    }

    private static String text(Random random) {
        int length = random.nextInt(100) == 0 ? 20_000 : random.nextInt(20);
        StringBuilder text = new StringBuilder();
        int[] bounds = {0x80, 0x800, 0xD800, 0x110000};
        while (text.length() < length) {
            int point = random.nextInt(bounds[random.nextInt(bounds.length)]);
            if (point < 0xD800 || point > 0xDFFF) {
                text.appendCodePoint(point);
            }
        }
        return text.toString();
    }

    private static Object array(Class<?> type, int length, Random random) {
        if (type == String[].class) {
            return texts(Math.min(length, 3000), random, true);
        }
        Object array = Array.newInstance(type.getComponentType(), length);
        // Small numbers, numbers of any size and extremes: the compact modes have a byte more for each seven bits.
        for (int i = 0; i < length; i++) {
            long bits = random.nextLong() >> random.nextInt(64);
            if (array instanceof boolean[] booleans) {
                booleans[i] = random.nextBoolean();
            } else if (array instanceof byte[] bytes) {
                bytes[i] = (byte) bits;
            } else if (array instanceof char[] chars) {
                chars[i] = (char) bits;
            } else if (array instanceof short[] shorts) {
                shorts[i] = (short) bits;
            } else if (array instanceof int[] ints) {
                ints[i] = random.nextInt(20) == 0 ? Integer.MIN_VALUE : (int) bits;
            } else if (array instanceof long[] longs) {
                longs[i] = random.nextInt(20) == 0 ? Long.MIN_VALUE : random.nextInt(20) == 0 ? Long.MAX_VALUE : bits;
            } else if (array instanceof float[] floats) {
                floats[i] = random.nextFloat();
            } else {
                ((double[]) array)[i] = random.nextDouble();
            }
        }
        return array;
    }

    private static ByteOrder order(boolean bigEndian) {
        return bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    private static InternalSerializationService service(ByteOrder order) {
        return order == ByteOrder.BIG_ENDIAN ? BIG : LITTLE;
    }

    private static final InternalSerializationService BIG = newService(ByteOrder.BIG_ENDIAN);
    private static final InternalSerializationService LITTLE = newService(ByteOrder.LITTLE_ENDIAN);

    private static InternalSerializationService newService(ByteOrder order) {
        return new DefaultSerializationServiceBuilder()
                .setConfig(new SerializationConfig().setByteOrder(order))
                .build();
    }
}
