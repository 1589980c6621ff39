// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.hzserializers.core.Codec;
import org.hzserializers.core.Format;
import org.hzserializers.core.Frame;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.StreamCodec;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.ReadCheck.Fault;
import org.hzserializers.testkit.ReadCheck.Outcome;
import org.hzserializers.testkit.ReadCheck.Rule;
import org.junit.jupiter.api.Test;

/** Each rule, broken by a serializer that was made for it. */
class ReadCheckTest {

    /** What a serializer does when it reads. */
    private interface Reading {
        Object read() throws IOException;
    }

    /** Fields that say what they hold. */
    private static final class Holder {
        Object any;
        List<Integer> integers;
        Map<String, Long> longs;
        String[] texts;
    }

    private static final byte[] FRAME = {4};

    private static Outcome read(Reading reading) {
        return read(reading, Limits.defaults());
    }

    private static Outcome read(Reading reading, Limits limits) {
        return ReadCheck.of(new Planted<>(Object.class, limits, reading)).read(FRAME);
    }

    private static void assertFault(Outcome outcome, Rule rule, String place) {
        assertThat(outcome.fault()).isNotNull();
        assertThat(outcome.fault().rule()).isEqualTo(rule);
        assertThat(outcome.fault().place()).contains(place);
    }

    @Test
    void read_soundValue_holds() {
        Holder holder = new Holder();
        holder.integers = List.of(1);
        holder.longs = Map.of("a", 1L);
        holder.texts = new String[] {"a", null};
        Outcome outcome = read(() -> holder);
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.value()).isSameAs(holder);
    }

    @Test
    void read_valueThatIsUsed_isHeldToWhatItShows() {
        Holder holder = new Holder();
        ReadCheck check = ReadCheck.of(new Planted<>(Object.class, Limits.defaults(), () -> holder));
        Outcome sound = check.using(value -> List.of(value)).read(FRAME);
        assertThat(sound.fault()).isNull();
        assertThat(sound.value()).isSameAs(holder);
        assertFault(check.using(value -> new byte[2 << 20]).read(FRAME), Rule.MEMORY, "[B");
        Outcome thrown = check.using(value -> {
                    throw new IllegalStateException("not read yet");
                })
                .read(FRAME);
        assertFault(thrown, Rule.DECLARED_EXCEPTION, "IllegalStateException");
        assertThat(thrown.value()).isNull();
    }

    @Test
    void read_valueThatIsAsked_hasTheMemoryOfOneReadingForEachQuestion() {
        ReadCheck check = ReadCheck.of(new Planted<>(Object.class, Limits.defaults(), Object::new));
        assertThat(check.asking((value, meter) -> ask(meter, "a", "b", "c"))
                        .read(FRAME)
                        .fault())
                .isNull();
        assertFault(check.asking((value, meter) -> ask(meter, "a", "b", "a")).read(FRAME), Rule.MEMORY, "[B");
    }

    /** Returns what one of the questions shows, each of which takes more than half of what is free. */
    private static byte[] ask(ReadMeter meter, String... questions) {
        byte[] shown = {};
        for (String question : questions) {
            long begun = meter.begin();
            shown = new byte[700_000];
            meter.end(question, begun);
        }
        return shown;
    }

    @Test
    void read_declaredException_holds() {
        Outcome outcome = read(() -> {
            throw new InvalidPayloadException("no value");
        });
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.thrown()).isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void read_error_isNoDeclaredException() {
        Outcome outcome = read(() -> {
            throw new InternalError("planted");
        });
        assertFault(outcome, Rule.DECLARED_EXCEPTION, "java.lang.InternalError");
    }

    @Test
    void read_endless_takesTooMuchTime() {
        Outcome outcome = read(() -> {
            long until = cpuOfThread() + ReadCheck.FREE_NANOS + 100_000_000;
            double sum = 0;
            while (cpuOfThread() < until) {
                sum += Math.sqrt(sum + 1);
            }
            return sum;
        });
        assertFault(outcome, Rule.TIME, "java.lang.Double");
    }

    private static long cpuOfThread() {
        return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Test
    void read_allocation_takesTooMuchMemory() {
        Outcome outcome = read(() -> {
            List<byte[]> arrays = new ArrayList<>();
            for (int i = 0; i < 3000; i++) {
                arrays.add(new byte[1024]);
            }
            return arrays;
        });
        assertFault(outcome, Rule.MEMORY, "[B");
    }

    @Test
    void read_textThatTakesTooMuchMemory_isAFault() {
        assertFault(
                read(() -> {
                    Object[] wasted = new Object[1 << 20];
                    return "a text beside " + wasted.length;
                }),
                Rule.MEMORY,
                "java.lang.String");
    }

    @Test
    void read_allocationOnceOnly_holds() {
        boolean[] done = new boolean[1];
        Outcome outcome = read(() -> {
            int size = done[0] ? 0 : 4 << 20;
            done[0] = true;
            return new byte[size];
        });
        assertThat(outcome.fault()).isNull();
    }

    @Test
    void read_stackOverflowThatIsCaught_isAFault() {
        assertFault(read(() -> deeper(0)), Rule.STACK, "ReadCheckTest.deeper");
    }

    private static int deeper(int level) {
        return 1 + deeper(level + 1);
    }

    @Test
    void read_classThatCannotBeInitialized_isAFault() {
        assertFault(read(Broken::new), Rule.BROKEN_CLASS, "java.lang.ExceptionInInitializerError");
        assertFault(read(Broken::new), Rule.BROKEN_CLASS, "java.lang.NoClassDefFoundError");
    }

    private static final class Broken {
        static final int NUMBER = Integer.parseInt("planted");
    }

    @Test
    void read_outOfMemory_isAFault() {
        Outcome outcome = read(() -> {
            throw new OutOfMemoryError("planted");
        });
        assertFault(outcome, Rule.MEMORY, "java.lang.OutOfMemoryError");
    }

    @Test
    void read_longMessage_isAFault() {
        assertFault(refusedOfType("x".repeat(ReadCheck.MAX_MESSAGE)), Rule.MESSAGE, "length");
    }

    @Test
    void read_controlCharacterInMessage_isAFault() {
        assertFault(
                refusedOfType("two\nlines"),
                Rule.MESSAGE,
                "characters of com.hazelcast.nio.serialization.HazelcastSerializationException");
    }

    /** Refuses any bytes, with what a subclass calls its type in the message. */
    private static Outcome refusedOfType(String name) {
        Reading refusing = () -> {
            throw new IOException("refused");
        };
        Planted<Object> planted = new Planted<>(Object.class, Limits.defaults(), refusing) {
            @Override
            protected String nameOf(Class<?> named) {
                return name;
            }
        };
        return ReadCheck.of(planted).read(FRAME);
    }

    @Test
    void read_elementOfAnotherClass_isAFault() {
        Holder holder = new Holder();
        holder.integers = untyped(List.of("text"));
        assertFault(read(() -> holder), Rule.SOUND_VALUE, "Holder.integers element");
        Holder keyed = new Holder();
        keyed.longs = untyped(Map.of(5, 1L));
        assertFault(read(() -> keyed), Rule.SOUND_VALUE, "Holder.longs key");
    }

    @SuppressWarnings("unchecked") // which is the fault
    private static <T> T untyped(Object object) {
        return (T) object;
    }

    /** Stores as Kryo does, which nothing checks. */
    @Test
    void read_fieldWithAnotherClass_isAFault() throws ReflectiveOperationException {
        Field unsafeField = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        unsafeField.setAccessible(true);
        Object unsafe = unsafeField.get(null);
        Holder holder = new Holder();
        long offset = (long) unsafe.getClass()
                .getMethod("objectFieldOffset", Field.class)
                .invoke(unsafe, Holder.class.getDeclaredField("texts"));
        unsafe.getClass()
                .getMethod("putObject", Object.class, long.class, Object.class)
                .invoke(unsafe, holder, offset, new Object[] {1});
        try {
            assertFault(read(() -> holder), Rule.SOUND_VALUE, "Holder.texts");
        } finally {
            holder.texts = null;
        }
    }

    @Test
    void read_containerThatDoesNotWork_isAFault() {
        assertFault(
                read(() -> new AbstractList<>() {
                    @Override
                    public Object get(int index) {
                        throw new IndexOutOfBoundsException(index);
                    }

                    @Override
                    public int size() {
                        return 1;
                    }
                }),
                Rule.SOUND_VALUE,
                "ReadCheckTest$");
        assertFault(
                read(() -> new AbstractList<>() {
                    @Override
                    public Object get(int index) {
                        return index;
                    }

                    @Override
                    public int size() {
                        return 1 + size();
                    }
                }),
                Rule.SOUND_VALUE,
                "ReadCheckTest$");
    }

    @Test
    void read_topLevelOfAnotherClass_isRefusedBySerializer() {
        Planted<String> planted = new Planted<>(String.class, Limits.defaults(), () -> untyped(5));
        Outcome outcome = ReadCheck.of(planted).read(FRAME);
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.thrown()).hasMessageContaining("payload holds a java.lang.Integer at the top level");
    }

    @Test
    void read_deniedClass_isAFault() {
        Holder holder = new Holder();
        holder.any = new Object[] {List.of(new StringBuilder())};
        Planted<Object> planted = new Planted<>(Object.class, Limits.defaults(), () -> holder);
        Outcome outcome =
                ReadCheck.of(planted).denying(StringBuilder.class::equals).read(FRAME);
        assertFault(outcome, Rule.DENIED_CLASS, "java.lang.StringBuilder");
    }

    @Test
    void read_beyondLimits_isAFault() {
        Limits limits = Limits.builder()
                .maxDepth(3)
                .maxElements(4)
                .maxTextLength(5)
                .maxPayloadBytes(6)
                .build();
        assertThat(read(() -> List.of(1, 2, 3, 4), limits).fault()).isNull();
        assertFault(read(() -> List.of(1, 2, 3, 4, 5), limits), Rule.LIMITS, "maxElements");
        assertFault(read(() -> new Object[] {"123456"}, limits), Rule.LIMITS, "maxTextLength");
        assertFault(read(() -> nested(9), limits), Rule.LIMITS, "maxDepth");
        byte[] frame = Arrays.copyOf(FRAME, 100);
        Planted<Object> all = new Planted<>(Object.class, limits, () -> "all") {
            @Override
            void consume(ObjectDataInput in) throws IOException {
                in.skipBytes(99);
            }
        };
        assertFault(ReadCheck.of(all).read(frame), Rule.LIMITS, "maxPayloadBytes");
    }

    private static Object nested(int levels) {
        Object inner = "in";
        for (int i = 0; i < levels; i++) {
            inner = new ArrayList<>(List.of(inner));
        }
        return inner;
    }

    @Test
    void assertHolds_fault_failsWithRuleAndPlace() {
        Planted<Object> planted = new Planted<>(Object.class, Limits.defaults(), () -> {
            throw new InternalError("planted");
        });
        ReadCheck check = ReadCheck.of(planted);
        assertThatThrownBy(() -> check.assertHolds(FRAME))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("DECLARED_EXCEPTION at java.lang.InternalError")
                .hasMessageEndingWith(": java.lang.InternalError: planted");
        assertThat(check.readingSince()).isEqualTo(-1);
        assertThat(new Fault(Rule.TIME, "a", "b")).hasToString("TIME at a: b");
    }

    /** Reads whatever it is told to. */
    private static class Planted<T> extends FramedSerializer<T> {

        private final Reading reading;

        Planted(Class<T> type, Limits limits, Reading reading) {
            this(new Settings<>(type, reading).limits(limits));
        }

        private Planted(Settings<T> settings) {
            super(settings, Format.ARGOT);
            this.reading = settings.reading;
        }

        void consume(ObjectDataInput in) throws IOException {}

        @Override
        protected Codec<T> newCodec() {
            return new StreamCodec<>() {
                @Override
                protected void encode(T value, ObjectDataOutput out) throws IOException {
                    Frame.writeHead(out, Format.ARGOT);
                }

                @Override
                @SuppressWarnings("unchecked")
                protected T decode(Format format, ObjectDataInput in) throws IOException {
                    consume(in);
                    return (T) reading.read();
                }
            };
        }
    }

    private static final class Settings<T> extends FramedSerializer.Builder<T, Settings<T>> {

        private final Reading reading;

        Settings(Class<T> type, Reading reading) {
            super(1, type);
            this.reading = reading;
        }

        @Override
        public Planted<T> build() {
            return new Planted<>(this);
        }

        @Override
        protected Settings<T> self() {
            return this;
        }
    }
}
