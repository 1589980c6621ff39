// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

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
import java.util.Collection;
import java.util.Properties;
import java.util.Set;
import java.util.SimpleTimeZone;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import org.hzserializers.core.InvalidPayloadException;
import org.jspecify.annotations.Nullable;

/** Ids and serializers of the JDK's classes whose state is hidden: by elements where they show them, else by {@link JavaSerializer}. */
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

    static void register(JdkClasses table) {
        table.add(
                12,
                ClosureSerializer.Closure.class,
                model -> JavaSerializer.of(model, "lambda or comparator", CLOSURES));
        byJava(table, 126, SimpleDateFormat.class);
        table.add(127, Throwable.class, ThrowableSerializer::ofPlain);
        table.add(128, Calendar.class, model -> JavaSerializer.of(model, Calendar.class.getName(), CALENDARS));
        byJava(table, 129, SimpleTimeZone.class);
        table.add(130, Properties.class, PropertiesSerializer::new);
        table.add(131, LinkedBlockingQueue.class, model -> new QueueSerializer());
        table.add(
                132,
                AtomicIntegerArray.class,
                model -> new ValueSerializer<>(64, JdkStates::writeInts, JdkStates::readInts));
        table.add(
                133,
                AtomicLongArray.class,
                model -> new ValueSerializer<>(64, JdkStates::writeLongs, JdkStates::readLongs));
        table.add(134, AtomicReferenceArray.class, model -> new ReferencesSerializer());
        table.add(
                135,
                LongAdder.class,
                model -> new ValueSerializer<>(
                        64, (output, adder) -> output.writeLong(adder.sum()), input -> adder(input)));
        table.add(145, StackTraceElement.class, model -> new StackTraceSerializer.Single());
        table.add(146, StackTraceElement[].class, model -> new StackTraceSerializer());
        byJava(table, 147, DecimalFormat.class);
        byJava(table, 148, DecimalFormatSymbols.class);
        byJava(table, 149, DateFormatSymbols.class);
    }

    private static void byJava(JdkClasses table, int id, Class<?> type) {
        table.add(id, type, model -> JavaSerializer.of(model, type.getName(), Set.of(type.getName())));
    }

    private static LongAdder adder(Input input) {
        LongAdder adder = new LongAdder();
        adder.add(input.readLong());
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
    private static final class ReferencesSerializer extends Serializer<AtomicReferenceArray<@Nullable Object>> {

        private static final String WHAT = "AtomicReferenceArray";

        @Override
        public void write(Kryo kryo, Output output, AtomicReferenceArray<@Nullable Object> array) {
            StableKryo.limits(kryo).checkElements(WHAT, array.length(), Long.MAX_VALUE, 0);
            output.writeVarInt(array.length(), true);
            Cost.ARRAY.wrapped().memory(StableKryo.budget(kryo), array.length(), null);
            for (int i = 0; i < array.length(); i++) {
                kryo.writeClassAndObject(output, array.get(i));
            }
        }

        @Override
        public AtomicReferenceArray<@Nullable Object> read(
                Kryo kryo, Input source, Class<? extends AtomicReferenceArray<@Nullable Object>> type) {
            BoundedInput input = BoundedInput.of(source);
            int count = input.readVarInt(true);
            input.enter(WHAT, count, 1);
            Cost.ARRAY.wrapped().memory(StableKryo.budget(kryo), count, null);
            AtomicReferenceArray<@Nullable Object> array = new AtomicReferenceArray<>(count);
            kryo.reference(array);
            for (int i = 0; i < count; i++) {
                input.element(1);
                array.set(i, kryo.readClassAndObject(input));
            }
            return array;
        }
    }

    /** The capacity, then the elements as of any collection. */
    private static final class QueueSerializer extends Serializer<LinkedBlockingQueue<Object>> {

        private static final String WHAT = LinkedBlockingQueue.class.getName();

        /** Has the capacity of the queue that is about to be made. */
        private int capacity;

        private final CollectionSerializer elements = CollectionSerializer.of(
                WHAT, Cost.BLOCKING_QUEUE, (kryo, made, count, order) -> new LinkedBlockingQueue<>(capacity));

        @Override
        public void write(Kryo kryo, Output output, LinkedBlockingQueue<Object> queue) {
            output.writeVarInt(capacity(queue), true);
            elements.write(kryo, output, queue);
        }

        /** Others may take and put while it is looked at. */
        private static int capacity(LinkedBlockingQueue<?> queue) {
            while (true) {
                int size = queue.size();
                int capacity = size + queue.remainingCapacity();
                if (queue.size() == size) {
                    return capacity;
                }
            }
        }

        @Override
        @SuppressWarnings("unchecked") // the elements are made into what they are for
        public LinkedBlockingQueue<Object> read(
                Kryo kryo, Input input, Class<? extends LinkedBlockingQueue<Object>> type) {
            capacity = input.readVarInt(true);
            if (capacity <= 0) {
                throw new InvalidPayloadException(WHAT + " has the capacity " + capacity);
            }
            return (LinkedBlockingQueue<Object>) elements.read(kryo, input, (Class<? extends Collection<?>>) type);
        }
    }

    /** The defaults, then the entries as of any map. */
    private static final class PropertiesSerializer extends Serializer<Properties> {

        /** Has the defaults of the properties that are about to be made. */
        private @Nullable Properties defaults;

        private final MapSerializer entries;

        @SuppressWarnings("NullAway") // null is what Properties expects for none
        PropertiesSerializer(KryoModel model) {
            this.entries = MapSerializer.of(
                            Properties.class.getName(),
                            Cost.PROPERTIES,
                            (kryo, made, count, order) -> new Properties(defaults))
                    .lockedWhileRead()
                    .unordered(model.key());
        }

        @Override
        public void write(Kryo kryo, Output output, Properties properties) {
            kryo.writeClassAndObject(output, DefaultsCatcher.defaults(properties));
            entries.write(kryo, output, properties);
        }

        @Override
        public Properties read(Kryo kryo, Input input, Class<? extends Properties> type) {
            Object read = kryo.readClassAndObject(input);
            if (read != null && !(read instanceof Properties)) {
                throw new InvalidPayloadException(
                        "defaults of Properties cannot be a " + read.getClass().getName());
            }
            defaults = (Properties) read;
            return (Properties) entries.read(kryo, input, type);
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
