// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hzserializers.core.FieldAliases;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.core.text.ClassNames;
import org.hzserializers.java.classes.SerialClasses;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes that were made to hurt: each is refused, soon, and without the memory that it asks for. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JavaHostileInputTest {

    private final JavaSerializer<Object> serializer = Builders.ofThisPackage().build();

    private void refuse(byte[] payload, String message) {
        Wire.assertUnreadable(serializer, payload).hasMessageContaining(message);
    }

    /** Its hash code takes as long as two to the power of its levels. */
    private static Set<Object> nestedSets(int levels) {
        Set<Object> root = new HashSet<>();
        Set<Object> one = root;
        Set<Object> other = new HashSet<>();
        for (int i = 0; i < levels; i++) {
            Set<Object> nextOne = new HashSet<>();
            Set<Object> nextOther = new HashSet<>();
            nextOne.add("different");
            one.add(nextOne);
            one.add(nextOther);
            other.add(nextOne);
            other.add(nextOther);
            one = nextOne;
            other = nextOther;
        }
        return root;
    }

    @Test
    void read_nestedSets_areRefusedByTheirWork() {
        // What takes for ever to be hashed takes for ever to be made, so the large one is written by hand.
        byte[] small = Witness.stream(nestedSets(8));
        assertThat(Wire.read(serializer, small)).isInstanceOf(Set.class);
        refuse(DeepSets.stream(40), "objects of more than ");
    }

    /** Its hash code is that of what it holds. */
    static final class Bag extends HashMap<Object, Object> {
        private static final long serialVersionUID = 1L;
    }

    private static Bag bag(Object... keys) {
        Bag bag = new Bag();
        for (Object key : keys) {
            bag.put(key, 1);
        }
        return bag;
    }

    private static Vector<Object> vector(Vector<Object> vector) {
        vector.add(vector instanceof Stack ? "second" : "first");
        return vector;
    }

    /** Each holds two lists, of which one is hashed when the other is added; and the number of its object. */
    static List<Arguments> holders() {
        List<Object> first = new ArrayList<>(List.of("first"));
        List<Object> second = new ArrayList<>(List.of("second"));
        return List.of(
                Arguments.of(new HashSet<>(List.of(first, second)), 1),
                Arguments.of(new HashMap<>(Map.of(first, 1, second, 2)), 1),
                Arguments.of(bag(first, second), 2),
                Arguments.of(new HashSet<>(List.of(vector(new Vector<>()), vector(new Stack<>()))), 1),
                Arguments.of(
                        new HashSet<>(List.of(Arrays.<Object>asList("first"), Arrays.<Object>asList("second"))), 1),
                Arguments.of(new ArrayList<>(List.of(Set.of("first"), Set.of("second"))), 1),
                Arguments.of(new ArrayList<>(List.of(Map.of("first", 1), Map.of("second", 1))), 1));
    }

    @ParameterizedTest
    @MethodSource("holders")
    void read_containerThatIsHashedByItself_isRefusedBeforeTheStackEnds(Object holder, int handle) {
        byte[] bytes = Witness.stream(holder);
        assertThat(Wire.read(serializer, bytes)).isEqualTo(holder);

        refuse(
                replace(replace(bytes, text("first"), reference(handle)), text("second"), reference(handle)),
                "would cost more than");
    }

    static List<List<Object>> lists() {
        return List.of(new ArrayList<>(), new Vector<>(), new Stack<>(), Arrays.asList((Object) null));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void write_containerThatIsHashedByItself_isRefused(List<Object> list) {
        Set<Object> set = new HashSet<>(Set.of(list));
        if (list.isEmpty()) {
            list.add(null);
        }
        for (Object around : List.of(set, Collections.singletonList(list))) {
            list.set(0, around);

            Wire.assertUnwritable(serializer, set).hasMessageContaining("would cost more than");
        }
    }

    /** A vector hashes its elements, and an element that hashes nothing of the vector may lead back to it. */
    @Test
    void copy_vectorWhoseElementsLeadBackToIt_isTheSame() {
        Vector<Object> vector = new Vector<>();
        vector.add(new Object[] {vector});
        Set<Object> set = new HashSet<>(Set.of(vector));

        Set<?> back = (Set<?>) Wire.copy(serializer, set);

        Vector<?> copy = (Vector<?>) back.iterator().next();
        assertThat(((Object[]) copy.get(0))[0]).isSameAs(copy);
    }

    /** Values of maps are not hashed. */
    @Test
    void copy_mapThatHoldsItselfAsAValue_isTheSame() {
        Bag bag = new Bag();
        bag.put("itself", bag);
        bag.put("in a list", new ArrayList<>(Arrays.asList(bag, 1)));
        bag.put("in an immutable list", List.of(bag));
        bag.put("in an array", new Object[] {bag});

        Bag back = (Bag) Wire.copy(serializer, bag);

        assertThat(back.get("itself")).isSameAs(back);
        assertThat(((List<?>) back.get("in a list")).get(0)).isSameAs(back);
        assertThat(((List<?>) back.get("in an immutable list")).get(0)).isSameAs(back);
        assertThat(((Object[]) back.get("in an array"))[0]).isSameAs(back);
    }

    /** Each list holds the one before; no stack bears the hash code of the last. */
    private static List<Object> chain(int length) {
        List<Object> lists = new ArrayList<>();
        List<Object> last = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            lists.add(last);
            last = new ArrayList<>(Arrays.asList(last));
        }
        lists.add(last);
        return lists;
    }

    @Test
    void copy_keyThatIsAChainOfReferences_isRefusedBothWays() {
        List<Object> lists = chain(10_000);
        assertThat(((List<?>) Wire.copy(serializer, lists))).hasSize(10_001);

        Map<Object, Object> map = new HashMap<>();
        map.put("placeholder", 1);
        byte[] bytes = Witness.stream(new ArrayList<>(List.of(lists, map)));
        int last = firstHandleOf(bytes) + 1 + 10_000;
        refuse(replace(bytes, text("placeholder"), reference(last)), "would cost more than");

        List<Object> end = new ArrayList<>();
        lists.add(new HashSet<>(Set.of(end)));
        end.add(lists.get(10_000));
        Wire.assertUnwritable(serializer, lists).hasMessageContaining("would cost more than");
    }

    /** An object may become one that is still being read. */
    static final class Stand implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Object in;

        Stand(Object in) {
            this.in = in;
        }

        private Object readResolve() {
            return in;
        }
    }

    @Test
    void read_setThatStandsInItself_isRefusedBeforeTheStackEnds() {
        byte[] bytes = Witness.stream(new ArrayList<>(Arrays.asList(new Stand("first"), "second")));
        assertThat(Wire.read(serializer, bytes)).isEqualTo(List.of("first", "second"));
        // A list hashes no element; the set around it is hashed with it.
        byte[] itself = replace(bytes, text("first"), reference(1));
        assertThat(((List<?>) Wire.read(serializer, itself)).get(0)).isInstanceOf(List.class);

        Set<Object> set = new LinkedHashSet<>(Arrays.asList(new Stand("first"), "second"));
        byte[] stream = Witness.stream(set);
        refuse(replace(stream, text("first"), reference(2)), "would cost more than");
    }

    /** {@code Map.of} hashes its keys when it is made of what was read. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void read_immutableMapsThatHoldOneAnotherTwice_areRefusedByTheirWork() {
        Map<Object, Object> map = Map.of("k", "v", "l", "w");
        for (int i = 0; i < 16; i++) {
            map = Map.of(map, map, "l", "w");
        }
        refuse(Witness.stream(map), "objects of more than ");
    }

    @Test
    void read_immutableMapOfOddParts_isRefused() {
        byte[] bytes = Witness.stream(Map.of("first", "second", "third", "fourth"));
        byte[] count = {0x77, 4, 0, 0, 0, 4};
        byte[] less = replace(replace(bytes, count, new byte[] {0x77, 4, 0, 0, 0, 3}), text("third"), new byte[0]);
        refuse(less, "a map has 3 keys and values together, which is odd");
    }

    @Test
    void read_nullInAQueueThatHoldsNone_isRefused() {
        for (Object queue : List.of(new ArrayDeque<>(List.of("first")), new PriorityQueue<>(List.of("first")))) {
            refuse(replace(Witness.stream(queue), text("first"), new byte[] {0x70}), "can hold none");
        }
    }

    record Pair(Object left, Object right) implements Serializable {}

    @Test
    void read_sharedObjectsInKeys_areRefusedByTheirWork() {
        Object shared = "leaf";
        for (int i = 0; i < 30; i++) {
            shared = new Pair(shared, shared);
        }
        // No table, no work: the objects themselves are few.
        Object plain = shared;
        assertThat(Wire.write(serializer, plain)).hasSizeLessThan(1000);
        Map<Object, Object> trap = new HashMap<>();
        trap.put("placeholder", 1);
        byte[] bytes = Witness.stream(new ArrayList<>(List.of(plain, trap)));
        byte[] patched = replace(bytes, text("placeholder"), reference(firstHandleOf(bytes)));
        refuse(patched, "would cost more than");
    }

    /** What is shared many times, and never hashed, must not hide what is. */
    @Test
    void read_keyThatIsSharedVeryOften_isRefused() {
        List<Object> values = new ArrayList<>();
        Object shared = "leaf";
        for (int i = 0; i < 100; i++) {
            shared = new Pair(shared, shared);
            values.add(shared);
        }
        values.add(new HashMap<>(Map.of("placeholder", 1)));
        byte[] bytes = Witness.stream(values);
        List<String> messages = new ArrayList<>();
        // Whichever of them the key is.
        for (int handle = 2; handle < 105; handle++) {
            byte[] patched = replace(bytes, text("placeholder"), reference(handle));
            try {
                Wire.read(serializer, patched);
            } catch (HazelcastSerializationException e) {
                messages.add(String.valueOf(e.getMessage()));
            }
        }
        assertThat(messages)
                .filteredOn(message -> message.contains("would cost more than"))
                .hasSizeGreaterThan(60);
    }

    /** Returns the number of the outermost pair: list, class of the list, class of pairs and two names. */
    private static int firstHandleOf(byte[] bytes) {
        for (int handle = 2; handle < 12; handle++) {
            byte[] patched = replace(bytes, text("placeholder"), reference(handle));
            try {
                Wire.read(
                        Builders.ofThisPackage()
                                .limits(Limits.builder().workPerByte(1).build())
                                .build(),
                        patched);
            } catch (HazelcastSerializationException e) {
                if (e.getMessage().contains("would cost more than")) {
                    return handle;
                }
            }
        }
        throw new AssertionError("no pair found");
    }

    private static byte[] text(String text) {
        byte[] bytes = new byte[3 + text.length()];
        bytes[0] = 0x74;
        bytes[2] = (byte) text.length();
        for (int i = 0; i < text.length(); i++) {
            bytes[3 + i] = (byte) text.charAt(i);
        }
        return bytes;
    }

    private static byte[] reference(int handle) {
        return ByteBuffer.allocate(5).put((byte) 0x71).putInt(0x7E0000 + handle).array();
    }

    private static byte[] replace(byte[] bytes, byte[] what, byte[] by) {
        int at = indexOf(bytes, what);
        int end = at + what.length;
        return join(Arrays.copyOf(bytes, at), by, Arrays.copyOfRange(bytes, end, bytes.length));
    }

    private static int indexOf(byte[] bytes, byte[] what) {
        for (int i = 0; i + what.length <= bytes.length; i++) {
            if (Arrays.equals(bytes, i, i + what.length, what, 0, what.length)) {
                return i;
            }
        }
        throw new AssertionError("not found");
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer joined = ByteBuffer.allocate(
                Stream.of(parts).mapToInt(part -> part.length).sum());
        Stream.of(parts).forEach(joined::put);
        return joined.array();
    }

    /** Counts how often it was compared. */
    record Counted(int number) implements Serializable {

        private static final AtomicLong COMPARED = new AtomicLong();

        @Override
        public boolean equals(@Nullable Object other) {
            COMPARED.incrementAndGet();
            return other instanceof Counted counted && counted.number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    private static CopyOnWriteArraySet<Object> copied(int count) {
        return new CopyOnWriteArraySet<>(
                IntStream.range(0, count).mapToObj(Counted::new).toList());
    }

    @Test
    void copy_largeCopyOnWriteArraySet_comparesNotEachWithAll() {
        int count = 3000;
        Object set = copied(count);
        Counted.COMPARED.set(0);
        byte[] bytes = Wire.write(serializer, set);
        Object back = Wire.read(serializer, bytes);
        assertThat(Counted.COMPARED.get()).isLessThan(count);
        assertThat(back).isInstanceOf(CopyOnWriteArraySet.class).isEqualTo(set);
    }

    @Test
    void read_copyOnWriteArraySetThatIsNone_isRefused() {
        byte[] bytes = Wire.write(serializer, new CopyOnWriteArraySet<>(List.of("first", "other")));
        refuse(replace(bytes, text("other"), text("first")), "holds two elements that are equal");
        byte[] list = Witness.stream(new CopyOnWriteArrayList<>(List.of("first", "other")));
        byte[] fields = Arrays.copyOfRange(list, 4, list.length);
        byte[] set = Witness.stream(new CopyOnWriteArraySet<>(List.of("first", "other")));
        assertThat(Wire.read(serializer, set)).isEqualTo(Set.of("first", "other"));
        refuse(replace(set, fields, new byte[] {0x70}), "field al of java.util.concurrent.CopyOnWriteArraySet is null");
    }

    @Test
    void read_copyOnWriteArraySetOfEqualHashCodes_isRefusedByItsWork() {
        List<Object> alike = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            alike.add(new Alike(i));
        }
        refuse(Witness.stream(new CopyOnWriteArraySet<>(alike)), "would cost more than");
    }

    record Alike(int number) implements Serializable {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    @Test
    void write_manyObjectsOfOneHashCode_isRefusedByTheirWork() {
        List<Object> list = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            list.add(new Alike(i));
        }
        assertThat(Wire.copy(serializer, list)).isEqualTo(list);
        Set<Object> set = new HashSet<>(list.subList(0, 2000));
        JavaSerializer<Object> tight = Builders.ofThisPackage()
                .limits(Limits.builder().workPerByte(10).build())
                .build();
        Wire.assertUnwritable(tight, set).hasMessageContaining("would cost more than");
        byte[] bytes = Witness.stream(set);
        Wire.assertUnreadable(tight, bytes).hasMessageContaining("would cost more than");
    }

    static Stream<Object> containers() {
        return Stream.of(
                new ArrayList<>(List.of(1)),
                new ArrayDeque<>(List.of(1)),
                new HashMap<>(Map.of(1, 1)),
                new HashSet<>(List.of(1)),
                new Hashtable<>(Map.of(1, 1)),
                new ConcurrentHashMap<>(Map.of(1, 1)),
                List.of(1, 2, 3),
                new java.util.PriorityQueue<>(List.of(1)),
                new java.util.IdentityHashMap<>(Map.of(1, 1)),
                new java.util.Vector<>(List.of(1)),
                new int[] {1},
                new Object[] {1},
                "text",
                new java.math.BigInteger("5"));
    }

    /** Every number of four bytes in turn says a length that is not there. */
    @ParameterizedTest
    @MethodSource("containers")
    void read_hugeLengthAnywhere_makesNoRoomForIt(Object value) {
        byte[] bytes = Witness.stream(value);
        for (int at = 4; at + 4 <= bytes.length; at++) {
            for (int huge : new int[] {Integer.MAX_VALUE, Integer.MAX_VALUE - 8, 1 << 28, 1 << 20, -1}) {
                byte[] hostile = bytes.clone();
                ByteBuffer.wrap(hostile).putInt(at, huge);
                try {
                    Wire.read(serializer, hostile);
                } catch (HazelcastSerializationException e) {
                    assertThat(e.getMessage()).contains("(type id 1001, java.lang.Object)");
                }
            }
        }
    }

    @Test
    void read_unknownClass_isRefusedBeforeItIsLoaded() {
        byte[] bytes = Witness.stream(new java.util.concurrent.atomic.AtomicReference<>("x"));
        refuse(bytes, "class java.util.concurrent.atomic.AtomicReference is not allowed by the class policy");
    }

    /** Keeps the names that it was asked for, as the JDK's loaders keep a lock for each. */
    private static final class Remembering extends ClassLoader {

        final Set<String> asked = new HashSet<>();

        Remembering() {
            super(JavaHostileInputTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            asked.add(name);
            return super.loadClass(name, resolve);
        }
    }

    @Test
    void read_thousandsOfAbsentClasses_areNotAllLookedUp() throws IOException {
        Remembering loader = new Remembering();
        JavaClasses allowed = new JavaClasses(
                List.of(Object.class),
                Set.of(),
                ClassPolicy.builder().allowPackage("com.acme").build(),
                false);
        for (int i = 0; i < 2000; i++) {
            String name = "com.acme.Absent" + i;
            byte[] bytes = stream(out -> {
                out.writeByte(0x73);
                out.writeByte(0x72);
                out.writeUTF(name);
                out.writeLong(1);
                out.writeByte(2);
                out.writeShort(0);
                out.write(new byte[] {0x78, 0x70});
            });
            // What has failed is not used again.
            JavaInput input = new JavaInput(
                    new ClassResolver(allowed, new SerialClasses(FieldAliases.none())), Limits.defaults());
            assertThatThrownBy(() -> input.read(bytes, bytes.length, loader))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageContaining("class " + name + " cannot be loaded here; put it on the class path");
        }
        assertThat(loader.asked).hasSizeLessThan(2 * ClassNames.MAX_UNKNOWN);
    }

    private static byte[] stream(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeInt(0xACED0005);
            writing.write(out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    private interface Writing {
        void write(DataOutputStream out) throws IOException;
    }

    @Test
    void read_brokenStreams_sayWhatIsWrong() {
        refuse(new byte[0], "payload ends after 0 of 2 bytes of a value");
        refuse(new byte[] {1, 2, 3, 4}, "payload begins with 0x01020304, Java's stream with 0xaced0005");
        refuse(stream(out -> out.writeByte(0x70)), "payload holds null at the top level");
        refuse(stream(out -> out.write(new byte[] {0x70, 0x70})), "1 bytes follow the object");
        refuse(stream(out -> out.writeByte(0x79)), "stream has the type code 0x79 where an object is expected");
        refuse(stream(out -> out.writeByte(0x7B)), "stream has the type code 0x7b where an object is expected");
        refuse(stream(out -> out.writeByte(0x72)), "stream has the type code 0x72 where an object is expected");
        refuse(stream(out -> out.write(new byte[] {0x71, 0, 0x7E, 0, 0})), "reference to object 0, of 0 so far");
        refuse(stream(out -> out.write(new byte[] {0x74, 0, 5, 'a'})), "text of 5 bytes does not fit the 1 bytes");
        refuse(stream(out -> out.write(new byte[] {0x74, 0, 1, -1})), "text has the byte 0xff where modified UTF-8");
        refuse(stream(out -> out.write(new byte[] {0x73, 0x70})), "an object has no class");
    }

    @Test
    void read_superclassesWithoutEnd_areRefused() {
        byte[] bytes = stream(out -> {
            out.writeByte(0x73);
            for (int i = 0; i < 5000; i++) {
                describe(out, "X");
            }
            out.writeByte(0x70);
        });
        refuse(bytes, "superclasses are nested");
    }

    /** Describes a class without fields, but for what is above it. */
    private static void describe(DataOutputStream out, String name) throws IOException {
        out.writeByte(0x72);
        out.writeUTF(name);
        out.writeLong(1);
        out.writeByte(2);
        out.writeShort(0);
        out.writeByte(0x78);
    }

    /** Java's own stream refuses this, too. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void read_classAboveItself_isRefused() {
        String plain = Plain.class.getName();
        byte[] itself = stream(out -> {
            out.writeByte(0x73);
            describe(out, plain);
            out.write(reference(0));
        });
        refuse(itself, "reference to object 0, which is no class");
        byte[] through = stream(out -> {
            out.writeByte(0x73);
            describe(out, plain);
            describe(out, "Above");
            out.write(reference(0));
        });
        refuse(through, "reference to object 0, which is no class");
        byte[] proxy = stream(out -> {
            out.writeByte(0x73);
            out.writeByte(0x7D);
            out.writeInt(1);
            out.writeUTF("java.lang.Comparable");
            out.writeByte(0x78);
            out.write(reference(0));
        });
        JavaSerializer<Object> proxies =
                Builders.ofThisPackage().allowProxies(Comparable.class).build();
        Wire.assertUnreadable(proxies, proxy).hasMessageContaining("object 0, which is no class");
    }

    /** An array of objects, each of a class of its own, which has one of the classes before above it. */
    private static byte[] stairs(int steps, IntUnaryOperator above) {
        String plain = Plain.class.getName();
        return stream(out -> {
            out.writeByte(0x75);
            out.writeByte(0x72);
            out.writeUTF("[Ljava.lang.Object;");
            out.writeLong(ObjectStreamClass.lookup(Object[].class).getSerialVersionUID());
            out.writeByte(2);
            out.writeShort(0);
            out.writeByte(0x78);
            out.writeByte(0x70);
            out.writeInt(steps);
            for (int i = 0; i < steps; i++) {
                out.writeByte(0x73);
                describe(out, plain);
                // The array and its class come first, then a class and an object by turns.
                out.write(i == 0 ? new byte[] {0x70} : reference(2 + 2 * above.applyAsInt(i)));
            }
        });
    }

    /** Without the data of its classes a set has no map, and a lock may be held for ever. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void read_classOfTheJdkWithoutDataOfOneAbove_isRefused() {
        Map<Object, String> missing = new IdentityHashMap<>();
        missing.put(new LinkedBlockingQueue<>(List.of("a")), "java.util.concurrent.locks.ReentrantLock$Sync");
        missing.put(new LinkedHashSet<>(List.of("a")), "java.util.HashSet");
        missing.put(bag("a"), "java.util.HashMap");
        missing.forEach((value, name) -> {
            // The class's description begins so.
            byte[] described = text(name);
            described[0] = 0x72;
            byte[] another = described.clone();
            another[another.length - 1] = 'x';
            refuse(replace(Witness.stream(value), described, another), "data of " + name + " are missing in a ");
        });
    }

    /** Each asks what it wraps for everything, and the list of the last does not look at its array. */
    static List<Arguments> wrappers() {
        List<Object> first = new ArrayList<>(List.of("first"));
        return List.of(
                Arguments.of(Collections.unmodifiableList(first), "c"),
                Arguments.of(Collections.unmodifiableSet(new TreeSet<>(Set.of(1))), "c"),
                Arguments.of(Collections.unmodifiableMap(new HashMap<>()), "m"),
                Arguments.of(Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of("first", 1))), "nm"),
                Arguments.of(new ConcurrentSkipListSet<>(Set.of("first")), "m"),
                Arguments.of(new TreeMap<>(Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)), "cmp"),
                Arguments.of(new LinkedBlockingQueue<>(), "takeLock"),
                Arguments.of(new LinkedBlockingQueue<>(), "notEmpty"),
                Arguments.of(new LinkedBlockingQueue<>(), "sync"),
                Arguments.of(Arrays.asList("first"), "a"));
    }

    @ParameterizedTest
    @MethodSource("wrappers")
    void read_objectOfTheJdkWithoutWhatItReliesOn_isRefused(Object value, String field) {
        byte[] bytes = Witness.stream(value);
        assertThat(Wire.read(serializer, bytes)).hasSameClassAs(value);
        byte[] name = Arrays.copyOfRange(text(field), 1, field.length() + 3);
        byte[] other = name.clone();
        other[other.length - 1] = '?';

        refuse(replace(bytes, name, other), "is missing, which it never is");
    }

    @Test
    void read_wrapperOfNothingOrOfItself_isRefused() {
        byte[] bytes = Witness.stream(Collections.unmodifiableCollection(new LinkedList<>(List.of("first"))));
        byte[] list = text("java.util.LinkedList");
        list[0] = 0x72;
        // What it wraps comes last, and begins in front of its class's description.
        byte[] head = Arrays.copyOf(bytes, indexOf(bytes, list) - 1);

        refuse(join(head, new byte[] {0x70}), "field c of java.util.Collections$UnmodifiableCollection is null");
        refuse(join(head, reference(2)), "field c of java.util.Collections$UnmodifiableCollection leads back");
        byte[] another = join(new byte[] {0x73}, reference(0), reference(2));
        refuse(join(head, another), "field c of java.util.Collections$UnmodifiableCollection leads back");
    }

    @Test
    void read_superclassesThroughReferences_areRefused() {
        assertThat((Object[]) Wire.read(serializer, stairs(64, step -> step - 1)))
                .hasSize(64)
                .hasOnlyElementsOfType(Plain.class);
        refuse(stairs(65, step -> step - 1), "superclasses are nested");
    }

    @Test
    void read_manyClassesBelowManySuperclasses_areCharged() {
        JavaSerializer<Object> strict = Builders.ofThisPackage()
                .limits(Limits.builder().memoryPerByte(48).build())
                .build();
        byte[] bytes = stairs(10_000, step -> Math.min(step, 63) - 1);
        Wire.assertUnreadable(strict, bytes).hasMessageContaining("bytes of memory come from");
    }

    /** A class that has no fields here. */
    static class Plain implements Serializable {

        private static final long serialVersionUID = 1;
    }

    @Test
    void read_deepArrays_areRefusedByTheirDepth() {
        Object nested = new Object[0];
        for (int i = 0; i < 5000; i++) {
            nested = new Object[] {nested};
        }
        Object deep = nested;
        Wire.assertUnwritable(serializer, deep).hasMessageContaining("objects are nested");
        byte[] bytes = DeepSets.arrays(5000);
        refuse(bytes, "objects are nested");
    }

    static final class Words implements Serializable {
        private static final long serialVersionUID = 1;

        @Nullable
        List<String> words;

        @Nullable
        Map<String, List<Integer>> counts;
    }

    private static byte[] jdkBytes(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        }
        return bytes.toByteArray();
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"}) // what Java does not check either
    void read_elementsThatAreNotDeclared_areRefusedBothWays() throws IOException {
        Words list = new Words();
        list.words = (List) List.of("a", 1);
        Words map = new Words();
        map.counts = (Map) Map.of("a", List.of("b"));
        for (Words polluted : List.of(list, map)) {
            String reason = " of " + Words.class.getName() + " holds a java.lang."
                    + (polluted == list ? "Integer where a java.lang.String" : "String where a java.lang.Integer")
                    + " is declared";
            refuse(jdkBytes(polluted), reason);
            Wire.assertUnwritable(serializer, polluted).hasMessageContaining(reason);
        }
        Words sound = new Words();
        sound.words = List.of("a");
        sound.counts = Map.of("a", List.of(1));
        Words copy = (Words) Wire.copy(serializer, sound);
        assertThat(copy.words).isEqualTo(sound.words);
        assertThat(copy.counts).isEqualTo(sound.counts);
    }

    @Test
    void read_listOfManyCopies_isRefusedByItsMemory() throws IOException {
        Words many = new Words();
        many.words = Collections.nCopies(16_000_000, "a");
        JavaSerializer<Object> trusting = JavaSerializer.builder(1001, Object.class)
                .policy(ClassPolicy.builder()
                        .allowPackage(Builders.class.getPackageName())
                        .allow(many.words.getClass())
                        .build())
                .build();
        byte[] bytes = jdkBytes(many);
        Wire.assertUnreadable(trusting, bytes).hasMessageContaining("bytes of memory come from");
    }
}
