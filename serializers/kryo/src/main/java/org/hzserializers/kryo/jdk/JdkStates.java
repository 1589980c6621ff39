// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo.jdk;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.ClosureSerializer;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.Excerpt;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.ObjectSizes;
import org.hzserializers.kryo.classes.ClassRules;
import org.hzserializers.kryo.graph.CheckedKryo;
import org.hzserializers.kryo.graph.EarlyReference;
import org.hzserializers.kryo.graph.Elements;
import org.hzserializers.kryo.graph.PayloadContext;
import org.hzserializers.kryo.java.JavaParts;
import org.hzserializers.kryo.java.JavaSerializer;
import org.hzserializers.kryo.java.StackTraceSerializer;
import org.hzserializers.kryo.java.ThrowableSerializer;
import org.hzserializers.kryo.wire.BoundedInput;
import org.jspecify.annotations.Nullable;

/**
 * Ids and serializers of the JDK's classes whose state is hidden: by elements where they show them, else by
 * {@link JavaSerializer}.
 */
@SuppressWarnings("JdkObsolete") // old classes have users
final class JdkStates {

    /** What an object is written under that has no public class: lambdas, and comparators that hold others. */
    private static final Set<String> CLOSURES = Set.of(
            "java.lang.invoke.SerializedLambda",
            "java.util.Collections$ReverseComparator2",
            "java.util.Comparators$NullComparator");

    private static final Set<String> CALENDARS =
            Set.of("java.util.JapaneseImperialCalendar", "sun.util.BuddhistCalendar");

    private JdkStates() {}

    static List<JdkEntry> entries() {
        return List.of(
                new JdkEntry(
                        12,
                        ClosureSerializer.Closure.class,
                        rules -> JavaSerializer.of(rules, "lambda or comparator", CLOSURES)),
                byJava(126, SimpleDateFormat.class),
                new JdkEntry(127, Throwable.class, ThrowableSerializer::ofPlain),
                new JdkEntry(
                        128, Calendar.class, rules -> JavaSerializer.of(rules, Calendar.class.getName(), CALENDARS)),
                byJava(129, SimpleTimeZone.class),
                new JdkEntry(130, Properties.class, PropertiesSerializer::new),
                new JdkEntry(
                        131,
                        LinkedBlockingQueue.class,
                        rules -> QueueSerializer.linked(LinkedBlockingQueue.class, LinkedBlockingQueue::new)),
                new JdkEntry(
                        132,
                        AtomicIntegerArray.class,
                        rules -> new ValueSerializer<>(64, JdkStates::writeInts, JdkStates::readInts)),
                new JdkEntry(
                        133,
                        AtomicLongArray.class,
                        rules -> new ValueSerializer<>(64, JdkStates::writeLongs, JdkStates::readLongs)),
                new JdkEntry(134, AtomicReferenceArray.class, rules -> new ReferencesSerializer()),
                new JdkEntry(
                        135,
                        LongAdder.class,
                        rules -> new ValueSerializer<>(
                                64, (output, adder) -> output.writeLong(adder.sum()), input -> adder(input))),
                new JdkEntry(145, StackTraceElement.class, rules -> new StackTraceSerializer.Single()),
                new JdkEntry(146, StackTraceElement[].class, rules -> new StackTraceSerializer()),
                byJava(147, DecimalFormat.class),
                byJava(148, DecimalFormatSymbols.class),
                byJava(149, DateFormatSymbols.class),
                new JdkEntry(150, ArrayBlockingQueue.class, rules -> QueueSerializer.array()),
                new JdkEntry(
                        151,
                        LinkedBlockingDeque.class,
                        rules -> QueueSerializer.linked(LinkedBlockingDeque.class, LinkedBlockingDeque::new)),
                new JdkEntry(
                        152,
                        PriorityBlockingQueue.class,
                        rules -> CollectionSerializer.of(
                                PriorityBlockingQueue.class.getName(),
                                ContainerCost.PRIORITY_BLOCKING_QUEUE,
                                (kryo, made, count, order) -> new PriorityBlockingQueue<>(Math.max(1, count), order))),
                new JdkEntry(
                        153,
                        LinkedTransferQueue.class,
                        rules -> CollectionSerializer.of(
                                LinkedTransferQueue.class.getName(),
                                ContainerCost.LINKED,
                                (kryo, made, count, order) -> new LinkedTransferQueue<>())),
                new JdkEntry(
                        154,
                        DoubleAdder.class,
                        rules -> new ValueSerializer<>(
                                64, (output, adder) -> output.writeDouble(adder.sum()), input -> doubleAdder(input))),
                new JdkEntry(
                        155,
                        LongAccumulator.class,
                        rules -> JavaSerializer.of(
                                rules,
                                LongAccumulator.class.getName(),
                                Set.of("java.util.concurrent.atomic.LongAccumulator$SerializationProxy"))),
                new JdkEntry(
                        156,
                        DoubleAccumulator.class,
                        rules -> JavaSerializer.of(
                                rules,
                                DoubleAccumulator.class.getName(),
                                Set.of("java.util.concurrent.atomic.DoubleAccumulator$SerializationProxy"))),
                new JdkEntry(157, SetFromMapSerializer.TYPE, SetFromMapSerializer::new),
                // Its text is the name that finds it.
                new JdkEntry(
                        158,
                        Character.UnicodeBlock.class,
                        rules -> new ValueSerializer<>(
                                0,
                                (output, block) -> output.writeString(block.toString()),
                                input -> unicodeBlock(JdkTable.text(input)))));
    }

    private static JdkEntry byJava(int id, Class<?> type) {
        return new JdkEntry(id, type, rules -> JavaSerializer.of(rules, type.getName(), Set.of(type.getName())));
    }

    private static Character.UnicodeBlock unicodeBlock(String name) {
        try {
            return Character.UnicodeBlock.forName(name);
        } catch (IllegalArgumentException e) {
            throw new InvalidPayloadException("this JDK has no Character.UnicodeBlock " + Excerpt.of(name), e);
        }
    }

    private static LongAdder adder(Input input) {
        LongAdder adder = new LongAdder();
        adder.add(input.readLong());
        return adder;
    }

    private static DoubleAdder doubleAdder(Input input) {
        DoubleAdder adder = new DoubleAdder();
        adder.add(input.readDouble());
        return adder;
    }

    private static void writeInts(Output output, AtomicIntegerArray array) {
        int[] values = new int[array.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i);
        }
        output.writeVarInt(values.length, true);
        output.writeInts(values, 0, values.length);
    }

    private static AtomicIntegerArray readInts(Input input) {
        return new AtomicIntegerArray(input.readInts(input.readVarInt(true)));
    }

    private static void writeLongs(Output output, AtomicLongArray array) {
        long[] values = new long[array.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.get(i);
        }
        output.writeVarInt(values.length, true);
        output.writeLongs(values, 0, values.length);
    }

    private static AtomicLongArray readLongs(Input input) {
        return new AtomicLongArray(input.readLongs(input.readVarInt(true)));
    }

    /** The length, and each element with its class. */
    private static final class ReferencesSerializer extends Serializer<AtomicReferenceArray<@Nullable Object>>
            implements EarlyReference {

        private static final String WHAT = "AtomicReferenceArray";
        private static final ContainerCost COST = ContainerCost.ARRAY.wrapped();

        @Override
        public void write(Kryo kryo, Output output, AtomicReferenceArray<@Nullable Object> array) {
            PayloadContext payload = PayloadContext.of(kryo);
            CheckedKryo.limits(kryo).checkElements(WHAT, array.length(), Long.MAX_VALUE, 0);
            payload.beginContainer(COST, output.position());
            output.writeVarInt(array.length(), true);
            Elements.memory(kryo, COST, array.length(), Elements.box(null), false);
            for (int i = 0; i < array.length(); i++) {
                kryo.writeClassAndObject(output, array.get(i));
            }
            payload.endObject(output.position());
        }

        @Override
        public AtomicReferenceArray<@Nullable Object> read(
                Kryo kryo, Input source, Class<? extends AtomicReferenceArray<@Nullable Object>> type) {
            PayloadContext payload = PayloadContext.of(kryo);
            BoundedInput input = BoundedInput.of(source);
            payload.beginContainer(COST, input.position());
            int count = input.readVarInt(true);
            input.enter(WHAT, count, 1);
            Elements.memory(kryo, COST, count, Elements.box(null), false);
            AtomicReferenceArray<@Nullable Object> array = new AtomicReferenceArray<>(count);
            kryo.reference(array);
            for (int i = 0; i < count; i++) {
                input.element(1);
                array.set(i, kryo.readClassAndObject(input));
            }
            payload.endObject(input.position());
            return array;
        }
    }

    /**
     * The capacity, for an array also whether threads are served in their order, then the elements as of any
     * collection.
     */
    private static final class QueueSerializer<Q extends BlockingQueue<Object>> extends Serializer<Q>
            implements EarlyReference {

        private final Class<?> type;
        private final CollectionSerializer elements;

        /** Whether space for all elements is allocated at once. */
        private final boolean array;

        /** Takes the capacity and whether the queue is fair. */
        private final BiFunction<Integer, Boolean, Q> maker;

        private QueueSerializer(Class<?> type, boolean array, BiFunction<Integer, Boolean, Q> maker) {
            this.type = type;
            this.array = array;
            this.maker = maker;
            this.elements = CollectionSerializer.of(
                    type.getName(),
                    ContainerCost.BLOCKING_QUEUE,
                    (kryo, made, count, order) -> maker.apply(count, false));
        }

        static QueueSerializer<?> linked(Class<?> type, IntFunction<? extends BlockingQueue<Object>> maker) {
            return new QueueSerializer<>(type, false, (room, ordered) -> maker.apply(room));
        }

        static QueueSerializer<?> array() {
            return new QueueSerializer<>(ArrayBlockingQueue.class, true, ArrayBlockingQueue::new);
        }

        @Override
        public void write(Kryo kryo, Output output, Q queue) {
            int room = capacity(queue);
            output.writeVarInt(room, true);
            if (array) {
                CheckedKryo.budget(kryo).memory((long) room * ObjectSizes.ELEMENT);
                output.writeBoolean(isFair(queue));
            }
            elements.write(kryo, output, queue);
        }

        @Override
        @SuppressWarnings("unchecked") // the elements are made into what they are for
        public Q read(Kryo kryo, Input input, Class<? extends Q> asked) {
            int capacity = readCapacity(input, type);
            if (array) {
                CheckedKryo.budget(kryo).memory((long) capacity * ObjectSizes.ELEMENT);
            }
            boolean fair = array && input.readBoolean();
            return (Q) elements.madeBy((ignored, made, count, order) -> maker.apply(capacity, fair))
                    .read(kryo, input, asked);
        }
    }

    /** Only Java serialization shows the lock. */
    private static boolean isFair(BlockingQueue<?> queue) {
        try {
            for (Object part : JavaParts.of(queue, type -> true).values()) {
                if (part instanceof ReentrantLock lock) {
                    return lock.isFair();
                }
            }
        } catch (IOException e) {
            throw new InvalidPayloadException("the lock of an ArrayBlockingQueue cannot be found", e);
        }
        throw new InvalidPayloadException("an ArrayBlockingQueue of this JDK shows no lock");
    }

    /** Others may take and put while it is looked at. */
    private static int capacity(BlockingQueue<?> queue) {
        while (true) {
            int size = queue.size();
            int capacity = size + queue.remainingCapacity();
            if (queue.size() == size) {
                return capacity;
            }
        }
    }

    private static int readCapacity(Input input, Class<?> type) {
        int capacity = input.readVarInt(true);
        if (capacity <= 0) {
            throw new InvalidPayloadException(type.getName() + " has the capacity " + capacity);
        }
        return capacity;
    }

    /** The defaults, then the entries as of any map. */
    private static final class PropertiesSerializer extends Serializer<Properties> implements EarlyReference {

        private final MapSerializer entries;

        PropertiesSerializer(ClassRules rules) {
            this.entries = MapSerializer.of(
                            Properties.class.getName(),
                            ContainerCost.PROPERTIES,
                            (kryo, made, count, order) -> new Properties())
                    .lockedWhileRead()
                    .unordered(rules.key());
        }

        @Override
        public void write(Kryo kryo, Output output, Properties properties) {
            kryo.writeClassAndObject(output, DefaultsCatcher.defaults(properties));
            entries.write(kryo, output, properties);
        }

        @Override
        public Properties read(Kryo kryo, Input input, Class<? extends Properties> type) {
            Object defaults = kryo.readClassAndObject(input);
            if (defaults == null) {
                return (Properties) entries.read(kryo, input, type);
            }
            if (!(defaults instanceof Properties outer)) {
                throw new InvalidPayloadException("defaults of Properties cannot be a "
                        + defaults.getClass().getName());
            }
            return (Properties) entries.madeBy((ignored, made, count, order) -> new Properties(outer))
                    .read(kryo, input, type);
        }
    }

    /** Finds what only Java serialization tells of properties. */
    private static final class DefaultsCatcher extends ObjectOutputStream {

        private final Properties bare;
        private @Nullable Object defaults;

        private DefaultsCatcher(Properties bare) throws IOException {
            super(OutputStream.nullOutputStream());
            this.bare = bare;
            enableReplaceObject(true);
        }

        static @Nullable Object defaults(Properties properties) {
            // A copy without entries holds nothing else.
            Properties bare = (Properties) properties.clone();
            bare.clear();
            try (DefaultsCatcher catcher = new DefaultsCatcher(bare)) {
                catcher.writeObject(bare);
                return catcher.defaults;
            } catch (IOException e) {
                throw new InvalidPayloadException("defaults of Properties cannot be found", e);
            }
        }

        @Override
        @SuppressWarnings("NullAway") // null takes the place of what was found
        protected Object replaceObject(Object part) {
            if (part == bare) {
                return part;
            }
            defaults = part;
            return null;
        }
    }
}
