// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.kryo5.DefaultSerializer;
import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.FieldSerializer.Bind;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.util.AbstractQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Properties;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects of other classes than a place can hold. Two classes with the same bytes stand for a payload whose bytes were
 * changed. The wrong object, once stored, would break the virtual machine where it is used, so no test uses it.
 */
class KryoWrongClassTest {

    private static final ClassPolicy ALL_HERE =
            ClassPolicy.builder().allowPackage("org.hzserializers.kryo").build();

    static Stream<Arguments> settings() {
        return Stream.of(FieldStrategy.values()).flatMap(fields -> Stream.of(false, true)
                .flatMap(references -> Stream.of(false, true).map(unsafe -> Arguments.of(fields, references, unsafe))));
    }

    private static <T> KryoSerializer<T> serializer(
            Class<T> type, FieldStrategy fields, boolean references, boolean unsafe, Class<?>... others) {
        KryoSerializer.Builder<T> builder =
                KryoSerializer.builder(7, type).policy(ALL_HERE).fields(fields).references(references);
        for (Class<?> other : others) {
            builder.register(other, 1000);
        }
        return unsafe ? builder.unsafe().build() : builder.build();
    }

    /** Reads the bytes of one value as those of another class. */
    private static <W, R> void assertRefused(
            W written, Class<R> read, FieldStrategy fields, boolean references, boolean unsafe, String reason) {
        @SuppressWarnings("unchecked")
        Class<W> type = (Class<W>) written.getClass();
        // Under one id, so that only the parts tell that it is another class.
        byte[] bytes = Wire.writeFrame(serializer(type, fields, references, unsafe, valueType(type)), written);
        KryoSerializer<R> reader = serializer(read, fields, references, unsafe, valueType(read));
        assertThatThrownBy(() -> Wire.readFrame(reader, bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo" + (unsafe ? " unsafe" : "") + " payload cannot be read: " + reason + " (at "
                        + read.getName() + ".value) (type id 7, " + read.getName() + ")");
    }

    private static Class<?> valueType(Class<?> holder) {
        try {
            return holder.getDeclaredField("value").getType();
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void read_otherExceptionInFinalField_isRefused(FieldStrategy fields, boolean references, boolean unsafe) {
        Failed failed = new Failed();
        failed.value = new FailedException();
        assertRefused(
                failed,
                Lost.class,
                fields,
                references,
                unsafe,
                "class " + FailedException.class.getName() + " cannot be carried in place of a "
                        + LostException.class.getName() + "; register it, or allow it by the policy");
    }

    static final class FailedException extends RuntimeException {}

    static final class LostException extends RuntimeException {}

    static final class Failed {
        @Tag(1)
        @Nullable
        FailedException value;
    }

    static final class Lost {
        @Tag(1)
        @Nullable
        LostException value;
    }

    @ParameterizedTest
    @MethodSource("settings")
    void read_otherClassByJavaStream_isRefusedBeforeItIsBuilt(
            FieldStrategy fields, boolean references, boolean unsafe) {
        Settings settings = new Settings();
        settings.value = new SettingsProperties();
        settings.value.setProperty("a", "b");
        built = 0;
        assertRefused(
                settings,
                Options.class,
                fields,
                references,
                unsafe,
                "Java serialization holds a " + SettingsProperties.class.getName() + " where a "
                        + OptionsProperties.class.getName() + " is expected");
        assertThat(built).isZero();
    }

    static final class Carried {
        @Nullable
        HoldingException exception;

        HoldingException @Nullable [] array;

        @Nullable
        List<HoldingException> list;

        @Nullable
        RuntimeException wide;
    }

    static final class HoldingException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @SuppressWarnings("serial") // that is what it is for
        final @Nullable Object held;

        HoldingException(@Nullable Object held) {
            super("m");
            this.held = held;
        }
    }

    @Test
    void write_exceptionThatOnlyASubstituteCouldCarry_isRefusedWhereItHasNoPlace() {
        KryoSerializer<Carried> serializer = KryoSerializer.of(7, Carried.class);
        HoldingException bad = new HoldingException(new Any());
        Carried wide = new Carried();
        wide.wide = bad;
        assertThat(Wire.copy(serializer, wide).wide).isInstanceOf(SubstituteException.class);
        Carried field = new Carried();
        field.exception = bad;
        Carried array = new Carried();
        array.array = new HoldingException[] {bad};
        Carried list = new Carried();
        list.list = new ArrayList<>(List.of(bad));
        for (Carried value : List.of(field, array, list)) {
            Wire.assertUnwritable(serializer, value)
                    .hasMessageContaining(": its place can hold no substitute for an exception that cannot be carried: "
                            + HoldingException.class.getName() + ": m (substituted: ")
                    .hasMessageContaining("org.hzserializers.kryo.Any");
        }
        Carried good = new Carried();
        good.exception = new HoldingException("text");
        good.array = new HoldingException[] {good.exception};
        good.list = new ArrayList<>(List.of(good.exception));
        Carried read = Wire.copy(serializer, good);
        assertThat(read.exception.held).isEqualTo("text");
        assertThat(read.array).hasSize(1);
        assertThat(read.list).hasSize(1);
    }

    static int built;

    static final class SettingsProperties extends Properties {
        private void readObject(java.io.ObjectInputStream in) {
            built++;
        }
    }

    static final class OptionsProperties extends Properties {}

    static final class Settings {
        @Tag(1)
        @Nullable
        SettingsProperties value;
    }

    static final class Options {
        @Tag(1)
        @Nullable
        OptionsProperties value;
    }

    @ParameterizedTest
    @MethodSource("settings")
    void read_customSerializerMakesAnother_isRefused(FieldStrategy fields, boolean references, boolean unsafe) {
        for (Object written : List.of(new Registered(), new Annotated(), new Bound(), new BoundInterface())) {
            KryoSerializer.Builder<Any> builder = KryoSerializer.builder(7, Any.class)
                    .register(Liar.class, LiarSerializer::new)
                    .register(written.getClass())
                    .fields(fields == FieldStrategy.TAGGED ? FieldStrategy.PLAIN : fields)
                    .references(references);
            KryoSerializer<Any> serializer = unsafe ? builder.unsafe().build() : builder.build();
            byte[] bytes = Wire.writeFrame(serializer, new Any(written));
            Class<?> fieldType = written.getClass().getDeclaredFields()[0].getType();
            assertThatThrownBy(() -> Wire.readFrame(serializer, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Kryo" + (unsafe ? " unsafe" : "") + " payload cannot be read: field of type "
                            + fieldType.getName() + " cannot hold a java.util.ArrayList (at "
                            + Any.class.getName() + ".value > "
                            + written.getClass().getName()
                            + ".field) (type id 7, " + Any.class.getName() + ")");
        }
    }

    static final class Liar {}

    @DefaultSerializer(LiarSerializer.class)
    static final class AnnotatedLiar {}

    static final class Registered {
        Liar field = new Liar();
    }

    static final class Annotated {
        AnnotatedLiar field = new AnnotatedLiar();
    }

    static final class Bound {
        @Bind(valueClass = Shop.Line.class, serializer = LiarSerializer.class)
        Shop.Line field = new Shop.Line();
    }

    static final class BoundInterface {
        @Bind(serializer = LiarSerializer.class)
        Shop.Shape field = new Shop.Circle(1);
    }

    /** Public with a public constructor, since Kryo's annotations need it. */
    public static final class LiarSerializer extends Serializer<Object> {

        public LiarSerializer() {}

        @Override
        public void write(Kryo kryo, Output output, Object object) {
            output.writeByte(1);
        }

        @Override
        public Object read(Kryo kryo, Input input, Class<? extends Object> type) {
            input.readByte();
            return new ArrayList<>();
        }
    }

    @Test
    void read_referenceToAnotherClass_isRefused() {
        KryoSerializer<Pair> serializer = KryoSerializer.builder(7, Pair.class)
                .register(FinalLine.class, 1000)
                .references(true)
                .build();
        // The first field's list, and then the second field as a reference to it, said to be a line.
        byte[] payload = {ROOT, 1, 65 + 2, 1, 0, (byte) (1000 + 2 & 127 | 128), 1002 >>> 7, 3};
        assertThatThrownBy(() -> Wire.readFrame(serializer, KryoWire.frame(KRYO, payload)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: field of type " + FinalLine.class.getName()
                        + " cannot hold a java.util.ArrayList (at " + Pair.class.getName() + ".second) (type id 7, "
                        + Pair.class.getName() + ")");
    }

    private static final byte ROOT = ClassTable.ROOT_ID + 2;
    private static final int KRYO = 2;

    static final class FinalLine {}

    static final class Pair {
        @Nullable
        Object first;

        @Nullable
        FinalLine second;
    }

    @Test
    void read_otherClassAtTheTop_isRefusedBeforeItIsBuilt() {
        KryoSerializer<Shop.Customer> serializer = KryoSerializer.builder(7, Shop.Customer.class)
                .register(Counted.class, 1000)
                .build();
        built = 0;
        int id = 1000 + 2;
        assertThatThrownBy(() -> Wire.readFrame(
                        serializer, KryoWire.frame(KRYO, (byte) (id & 127 | 128), (byte) (id >>> 7), (byte) 0)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: top level cannot hold a " + Counted.class.getName()
                        + " (type id 7, " + Shop.Customer.class.getName() + ")");
        assertThat(built).isZero();
        assertThatThrownBy(() -> Wire.readFrame(serializer, KryoWire.frame(KRYO, (byte) 0)))
                .hasMessage("Kryo payload cannot be read: payload holds null at the top level (type id 7, "
                        + Shop.Customer.class.getName() + ")");
    }

    static final class Counted {
        @Nullable
        Object field;

        Counted() {
            built++;
        }
    }

    @Test
    void read_topLevelOfManyKinds_isAccepted() {
        assertThat(Wire.copy(KryoSerializer.of(7, Integer.class), 5)).isEqualTo(5);
        assertThat(Wire.copy(KryoSerializer.of(7, Number.class), 5L)).isEqualTo(5L);
        assertThat(Wire.copy(KryoSerializer.of(7, String.class), "x")).isEqualTo("x");
        assertThat(Wire.copy(KryoSerializer.of(7, long[].class), new long[] {1}))
                .containsExactly(1);
        assertThat(Wire.copy(KryoSerializer.of(7, Shop.Line[].class), new Shop.Line[1]))
                .hasSize(1);
        assertThat(Wire.copy(KryoSerializer.of(7, Shop.Shape.class), new Shop.Circle(3)))
                .isEqualTo(new Shop.Circle(3));
        assertThat(Wire.copy(KryoSerializer.of(7, Shop.Color.class), Shop.Color.GREEN))
                .isEqualTo(Shop.Color.GREEN);
        assertThat((Object)
                        Wire.copy(KryoSerializer.of(7, List.class), List.of(1).subList(0, 1)))
                .isEqualTo(List.of(1));
        assertThat(Wire.copy(KryoSerializer.of(7, IllegalStateException.class), new IllegalStateException("m")))
                .hasMessage("m");
        assertThat(Wire.copy(KryoSerializer.of(7, Throwable.class), new IllegalStateException("m")))
                .isInstanceOf(IllegalStateException.class);
        assertThat(Wire.copy(KryoSerializer.of(7, TimeZone.class), TimeZone.getTimeZone("Europe/Paris")))
                .isEqualTo(TimeZone.getTimeZone("Europe/Paris"));
        assertThat(Wire.copy(KryoSerializer.of(7, Calendar.class), new GregorianCalendar(2020, 1, 1)))
                .isInstanceOf(GregorianCalendar.class);
        assertThat(Wire.copy(KryoSerializer.global(7).build(), 5)).isEqualTo(5);
    }

    @Test
    void roundTrip_fieldsNarrowerThanTheIdsClass_keepTheirValues() {
        Narrow narrow = new Narrow();
        narrow.failure = new IllegalStateException("m");
        narrow.colors = EnumSet.of(Shop.Color.RED);
        narrow.call = (Callable<String> & java.io.Serializable) () -> "called";
        narrow.number = 5;
        Narrow read = Wire.copy(
                KryoSerializer.builder(7, Narrow.class).policy(ALL_HERE).build(), narrow);
        assertThat(read.failure).hasMessage("m");
        assertThat(read.colors).containsExactly(Shop.Color.RED);
        assertThat(read.number).isEqualTo(5);
        assertThat(read.call).isNotNull();
    }

    static final class Narrow {
        @Nullable
        IllegalStateException failure;

        @Nullable
        EnumSet<Shop.Color> colors;

        @Nullable
        Callable<String> call;

        @Nullable
        Comparable<?> number;
    }

    @Test
    void write_fieldThatCannotHoldWhatWouldComeBack_isRefused() {
        Sorted sorted = new Sorted();
        sorted.queue = (AbstractQueue<String>) Collections.asLifoQueue(new ArrayDeque<>(List.of("a")));
        Wire.assertUnwritable(KryoSerializer.of(7, Sorted.class), sorted)
                .hasMessage("Kryo " + Sorted.class.getName() + " cannot be written: field of type "
                        + AbstractQueue.class.getName() + " cannot hold a java.util.LinkedList (at "
                        + Sorted.class.getName() + ".queue) (type id 7, " + Sorted.class.getName() + ")");
    }

    static final class Sorted {
        @Nullable
        AbstractQueue<String> queue;
    }

    record LooseRecord(@Nullable Object value) {}

    record StrictRecord(Shop.@Nullable Line value) {}

    @Test
    void read_otherClassForAComponent_isRefused() {
        byte[] bytes = Wire.writeFrame(KryoSerializer.of(7, LooseRecord.class), new LooseRecord(new ArrayList<>()));
        assertThatThrownBy(() -> Wire.readFrame(KryoSerializer.of(7, StrictRecord.class), bytes))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: component of type " + Shop.Line.class.getName()
                        + " cannot hold a java.util.ArrayList (at " + StrictRecord.class.getName()
                        + ".value) (type id 7, " + StrictRecord.class.getName() + ")");
    }

    @Test
    void read_otherClassInAnArray_isRefused() {
        KryoSerializer<Any> serializer = KryoSerializer.builder(7, Any.class)
                .register(Shop.Circle.class, 1000)
                .register(Shop.Square.class, 1001)
                .build();
        String reason = "org.hzserializers.kryo.Shop$Circle[] cannot hold a java.util.ArrayList";
        int circle = 1000 + 2;
        // One array whose elements share the class, one whose elements each have their own.
        byte[] array = {ROOT, 12, 2, (byte) (circle & 127 | 128), (byte) (circle >>> 7)};
        assertReason(serializer, reason, concat(array, (byte) (1 << 2 | Elements.SAME), (byte) (65 + 2), (byte) 0));
        assertReason(serializer, reason, concat(array, (byte) (1 << 2 | Elements.MIXED), (byte) (65 + 2), (byte) 0));
    }

    private static byte[] concat(byte[] first, byte... second) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first);
        all.writeBytes(second);
        return all.toByteArray();
    }

    private static void assertReason(KryoSerializer<Any> serializer, String reason, byte... payload) {
        assertThatThrownBy(() -> Wire.readFrame(serializer, KryoWire.frame(KRYO, payload)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: " + reason
                        + " (at org.hzserializers.kryo.Any.value) (type id 7, org.hzserializers.kryo.Any)");
    }

    @Test
    void read_comparatorThatIsNone_isRefused() {
        byte[] bytes = Wire.writeFrame(KryoSerializer.of(7, Any.class), new Any(new TreeSet<>(List.of(1))));
        byte[] payload = java.util.Arrays.copyOfRange(bytes, 2, bytes.length);
        assertThat(payload).startsWith(ROOT, 69 + 2, 0);
        payload[2] = 13 + 2;
        assertReason(
                KryoSerializer.of(7, Any.class), "the place of a comparator cannot hold a java.lang.Object", payload);
    }

    @Test
    void read_enumSerializerMakesAnother_isRefused() {
        KryoSerializer<Any> honest = KryoSerializer.builder(7, Any.class)
                .register(Shop.Color.class, 1000)
                .build();
        KryoSerializer<Any> lying = KryoSerializer.builder(7, Any.class)
                .register(Shop.Color.class, 1000, MonthSerializer::new)
                .build();
        for (Object value : List.of(EnumSet.of(Shop.Color.RED), new EnumMap<>(java.util.Map.of(Shop.Color.RED, 1)))) {
            byte[] bytes = Wire.writeFrame(honest, new Any(value));
            assertThatThrownBy(() -> Wire.readFrame(lying, bytes))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessage("Kryo payload cannot be read: constant of org.hzserializers.kryo.Shop$Color is a"
                            + " java.time.Month (at org.hzserializers.kryo.Any.value) (type id 7,"
                            + " org.hzserializers.kryo.Any)");
        }
    }

    static final class MonthSerializer extends Serializer<Enum<?>> {
        @Override
        public void write(Kryo kryo, Output output, Enum<?> constant) {
            output.writeString(constant.name());
        }

        @Override
        public Enum<?> read(Kryo kryo, Input input, Class<? extends Enum<?>> type) {
            input.readString();
            return java.time.Month.MAY;
        }
    }

    @Test
    void register_textsAndBoxes_isRefused() {
        for (Class<?> type : List.of(String.class, Integer.class, Character.class)) {
            assertThatThrownBy(() -> KryoSerializer.builder(7, Any.class).register(type))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(type.getName()
                            + " needs no registration; texts and boxes are always written in Kryo's own way");
        }
    }

    @Test
    void read_rootIdOfABox_leavesItsOwnWriting() {
        KryoSerializer<Integer> serializer = KryoSerializer.of(7, Integer.class);
        assertThatThrownBy(() -> Wire.readFrame(serializer, KryoWire.frame(KRYO, ROOT, (byte) 1, (byte) 1)))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessage("Kryo payload cannot be read: Kryo class id 9 is not registered here; register the same"
                        + " classes on all members and clients (type id 7, java.lang.Integer)");
    }

    @Test
    void read_fieldOfAnInterfaceWithAnotherClass_isRefused() {
        Wide wide = new Wide();
        wide.value = new java.util.concurrent.ConcurrentHashMap<>();
        assertRefused(
                wide,
                Concurrent.class,
                FieldStrategy.PLAIN,
                false,
                false,
                "field of type " + TimeZone.class.getName() + " cannot hold a java.util.concurrent.ConcurrentHashMap");
    }

    static final class Wide {
        @Nullable
        ConcurrentMap<?, ?> value;
    }

    static final class Concurrent {
        @Nullable
        TimeZone value;
    }
}
