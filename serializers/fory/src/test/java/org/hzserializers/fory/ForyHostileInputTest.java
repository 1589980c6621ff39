// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Allocation;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that were made to hurt: each is refused, soon, and without the memory that it asks for. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForyHostileInputTest {

    record Longs(long[] longs) {}

    enum Hue {
        RED
    }

    static class Note {
        String text = "abcd";
    }

    record Shelf(@Nullable Note note, List<String> texts) {}

    record Outer(Middle middle) {}

    record Middle(Inner inner) {}

    @SuppressWarnings("rawtypes") // says nothing of what it holds
    record Inner(List list) {}

    static class Node {
        Node next;
        Object any;
        Hue hue = Hue.RED;
        Set<Object> set;
    }

    /** The same hash code for all. */
    record Alike(int number) {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    private final ForySerializer<Object> notes = Builders.of(Note.class).build();

    private static byte[] replace(byte[] bytes, byte[] old, byte[] now) {
        for (int i = 0; i + old.length <= bytes.length; i++) {
            if (Arrays.equals(bytes, i, i + old.length, old, 0, old.length)) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                out.write(bytes, 0, i);
                out.writeBytes(now);
                out.write(bytes, i + old.length, bytes.length - i - old.length);
                return out.toByteArray();
            }
        }
        throw new AssertionError("the bytes do not hold " + Arrays.toString(old));
    }

    private static byte[] latin(int header, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = new byte[bytes.length + 1];
        all[0] = (byte) header;
        System.arraycopy(bytes, 0, all, 1, bytes.length);
        return all;
    }

    private void refuse(ForySerializer<Object> serializer, byte[] payload, String message) {
        Wire.assertUnreadable(serializer, payload).hasMessageContaining(message);
    }

    @Test
    void read_textWithAWrongEncoding_isRefused() {
        byte[] bytes = Wire.write(notes, new Note());
        byte[] text = latin(4 << 2, "abcd");
        // Half of UTF-16, which needs none; an encoding that no string has; an odd length; and UTF-8.
        refuse(notes, replace(bytes, text, new byte[] {4 << 2 | 1, 'a', 0, 'b', 0}), "said to need UTF-16");
        refuse(notes, replace(bytes, text, latin(4 << 2 | 3, "abcd")), "encoding 3");
        refuse(notes, replace(bytes, text, latin(3 << 2 | 1, "abc")), "3 bytes");
        refuse(notes, replace(bytes, text, new byte[] {4 << 2 | 2, 2, 0, 0, 0, 'a', 'b'}), "UTF-8");
        refuse(notes, replace(bytes, text, latin(-1, "abcd")), "text");
    }

    @Test
    void read_textLongerThanAllowed_isRefused() {
        ForySerializer<Object> strict = Builders.of(Note.class)
                .limits(Limits.builder().maxTextLength(3).build())
                .build();
        refuse(strict, Wire.write(notes, new Note()), "maxTextLength");
        Wire.assertUnwritable(strict, new Note()).hasMessageContaining("maxTextLength");
    }

    @Test
    void read_wrongObjectInAField_isRefusedBeforeItIsUsed() {
        ForySerializer<Object> serializer = Builders.of(Node.class, Note.class).build();
        Node node = new Node();
        node.any = new Note();
        byte[] bytes = Wire.write(serializer, node);
        Node other = new Node();
        other.next = new Node();
        byte[] nested = Wire.write(serializer, other);
        // The object of the other class, in the place of the next node.
        byte[] note = part(serializer, new Note());
        byte[] inner = part(serializer, new Node());
        // Where Fory sets fields by handles, which cast, it is they that refuse the object.
        Wire.assertUnreadable(serializer, replace(nested, inner, note))
                .message()
                .containsAnyOf("field next of " + Node.class.getName(), "an object of another class stands where")
                .contains(Node.class.getName());
        assertThat(((Node) Wire.read(serializer, bytes)).any).isInstanceOf(Note.class);
    }

    /** Returns an object's bytes as they are inside others. */
    private static byte[] part(ForySerializer<Object> serializer, Object value) {
        byte[] bytes = Wire.write(serializer, value);
        return Arrays.copyOfRange(bytes, 1, bytes.length);
    }

    @Test
    void read_unknownConstantOrClassId_isRefused() {
        ForySerializer<Object> serializer = Builders.of(Node.class).build();
        byte[] bytes = Wire.write(serializer, new Node());
        refuse(serializer, replace(bytes, latin(3 << 2, "RED"), latin(3 << 2, "BLU")), "has no constant BLU here");
        ForySerializer<Object> others = Builders.of(Note.class).build();
        refuse(others, bytes, "Fory");
    }

    @Test
    void read_classByName_isRefusedBeforeItIsLoaded() {
        for (int typeId = 0; typeId < 256; typeId++) {
            byte[] payload = new byte[64];
            payload[1] = -1;
            payload[2] = (byte) typeId;
            byte[] name = latin(11 << 1, "java.util.x");
            System.arraycopy(name, 0, payload, 3, name.length);
            Wire.assertUnreadable(notes, payload);
        }
    }

    @Test
    void read_emptyOrOtherFlags_isRefused() {
        refuse(notes, new byte[0], "empty");
        refuse(notes, new byte[] {1, -1, 0}, "flags");
        refuse(notes, new byte[] {0, -3}, "null at the top level");
        byte[] bytes = Wire.write(notes, new Note());
        refuse(notes, Arrays.copyOf(bytes, bytes.length + 1), "1 bytes left over");
    }

    /** Its hash code takes as long as two to the power of its levels. */
    private static Set<Object> nestedSets(int levels) {
        Set<Object> one = new HashSet<>();
        Set<Object> other = new HashSet<>();
        one.add("different");
        for (int i = 0; i < levels; i++) {
            Set<Object> nextOne = new HashSet<>(List.of("different"));
            Set<Object> nextOther = new HashSet<>();
            nextOne.add(one);
            nextOne.add(other);
            nextOther.add(one);
            nextOther.add(other);
            one = nextOne;
            other = nextOther;
        }
        return one;
    }

    @Test
    void copy_nestedSetsOfSharedOnes_areRefusedByTheirWork() {
        ForySerializer<Object> references = Builders.of().references().build();
        assertThat(Wire.copy(references, nestedSets(6))).isEqualTo(nestedSets(6));
        Set<Object> deep = nestedSets(18);
        Wire.assertUnwritable(references, deep).hasMessageContaining("objects of more than ");
        byte[] bytes = Wire.write(
                Builders.of()
                        .references()
                        .limits(Limits.builder()
                                .workPerByte(1_000_000)
                                .memoryPerByte(1_000_000)
                                .build())
                        .build(),
                deep);
        refuse(references, bytes, "objects of more than ");
    }

    /** Each is hashed once for each set that it is inside of, by an iterator each time. */
    @Test
    void copy_manySetsInSets_takeNoMoreMemoryThanAllowed() {
        List<Object> chains = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Set<Object> set = new HashSet<>(Set.of(i));
            for (int level = 0; level < 50; level++) {
                set = new HashSet<>(Set.of(set));
            }
            chains.add(set);
        }
        ForySerializer<Object> serializer = Builders.of().build();
        assertThat(Wire.copy(serializer, chains.subList(0, 2).stream().toList()))
                .isEqualTo(chains.subList(0, 2));
        byte[] bytes = Wire.write(
                Builders.of()
                        .limits(Limits.builder().memoryPerByte(1 << 20).build())
                        .build(),
                chains);
        refuse(serializer, bytes, "objects of more than ");
        Wire.assertUnwritable(serializer, chains).hasMessageContaining("objects of more than ");
        assertThat(Allocation.least(() -> refuse(serializer, bytes, "objects of more than ")))
                .isLessThan(64L * bytes.length + (1 << 20));
    }

    @Test
    void copy_setThatLeadsBackToItself_isRefusedBothWays() {
        ForySerializer<Object> references = Builders.of().references().build();
        List<Object> list = new ArrayList<>();
        Set<Object> set = new HashSet<>();
        set.add(list);
        list.add(set);
        Wire.assertUnwritable(references, set).hasMessageContaining("would cost more than");
        Limits none = Limits.builder()
                .workPerByte(Integer.MAX_VALUE)
                .memoryPerByte(Integer.MAX_VALUE)
                .build();
        list.add("a text that makes the payload longer ".repeat(100));
        byte[] bytes = Wire.write(Builders.of().references().limits(none).build(), set);
        refuse(references, bytes, "would cost more than");

        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        List<?> back = (List<?>) Wire.copy(references, itself);
        assertThat(back.get(0)).isSameAs(back);
        Map<Object, Object> map = new HashMap<>();
        map.put("itself", map);
        Map<?, ?> mapBack = (Map<?, ?>) Wire.copy(references, map);
        assertThat(mapBack.get("itself")).isSameAs(mapBack);
    }

    /** Hashed by identity, so it does not matter what it leads to. */
    static final class Link {
        @Nullable
        Link before;
    }

    @Test
    void copy_setOfALongChainThatNobodyLooksAt_isTheSame() {
        ForySerializer<Object> references = Builders.of(Link.class).references().build();
        List<Object> links = new ArrayList<>();
        Link last = new Link();
        for (int i = 0; i < 1_000; i++) {
            links.add(last);
            Link next = new Link();
            next.before = last;
            last = next;
        }
        links.add(new HashSet<>(Set.of(last)));

        List<?> back = (List<?>) Wire.copy(references, links);

        Link end = (Link) ((Set<?>) back.get(1_000)).iterator().next();
        assertThat(end.before).isSameAs(back.get(999));
    }

    /** Each list holds the one before; no stack bears the hash code of the last. */
    @Test
    void copy_elementThatIsAChainOfReferences_isRefusedBothWays() {
        ForySerializer<Object> references = Builders.of().references().build();
        List<Object> lists = new ArrayList<>();
        List<Object> last = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            lists.add(last);
            last = new ArrayList<>(Arrays.asList(last));
        }
        lists.add(last);
        assertThat((List<?>) Wire.copy(references, lists)).hasSize(5_001);
        List<Object> end = new ArrayList<>();
        lists.add(new HashSet<>(Set.of(end)));
        end.add(last);
        Wire.assertUnwritable(references, lists).hasMessageContaining("would cost more than");
        Limits none = Limits.builder()
                .workPerByte(Integer.MAX_VALUE)
                .memoryPerByte(Integer.MAX_VALUE)
                .build();
        byte[] bytes = Wire.write(Builders.of().references().limits(none).build(), lists);
        refuse(references, bytes, "would cost more than");
    }

    @Test
    void copy_manyElementsOfOneHashCode_areRefusedByTheirWork() {
        ForySerializer<Object> serializer = Builders.of(Alike.class).build();
        Set<Object> some = new HashSet<>();
        IntStream.range(0, 100).mapToObj(Alike::new).forEach(some::add);
        assertThat(Wire.copy(serializer, some)).isEqualTo(some);
        Set<Object> many = new HashSet<>();
        IntStream.range(0, 6000).mapToObj(Alike::new).forEach(many::add);
        Wire.assertUnwritable(serializer, many).hasMessageContaining("would cost more than");
        byte[] bytes = Wire.write(
                Builders.of(Alike.class)
                        .limits(Limits.builder().workPerByte(1_000_000).build())
                        .build(),
                many);
        refuse(serializer, bytes, "would cost more than");
    }

    @Test
    void copy_deepObjects_areRefusedOnBothSides() {
        ForySerializer<Object> serializer = Builders.of(Node.class).build();
        Node root = new Node();
        for (int i = 0; i < 60; i++) {
            Node node = new Node();
            node.next = root;
            root = node;
        }
        assertThat(Wire.copy(serializer, root)).isInstanceOf(Node.class);
        for (int i = 0; i < 40; i++) {
            Node node = new Node();
            node.next = root;
            root = node;
        }
        Node deep = root;
        Wire.assertUnwritable(serializer, deep).hasMessageContaining("maxDepth");
        byte[] bytes = Wire.write(
                Builders.of(Node.class)
                        .limits(Limits.builder().maxDepth(1000).build())
                        .build(),
                deep);
        refuse(serializer, bytes, "maxDepth");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void copy_deepContainers_areRefusedOnBothSides(boolean references) {
        Map<String, UnaryOperator<Object>> kinds = new TreeMap<>();
        kinds.put("ArrayList", held -> new ArrayList<>(List.of(held)));
        kinds.put("ArrayDeque", held -> new ArrayDeque<>(List.of(held)));
        kinds.put("LinkedList", held -> new LinkedList<>(List.of(held, 1)));
        kinds.put("List.of", List::of);
        kinds.put("singletonList", Collections::singletonList);
        kinds.put("HashMap", held -> new HashMap<>(Map.of(1, held)));
        kinds.put("TreeMap", held -> new TreeMap<>(Map.of(1, held)));
        kinds.put("ConcurrentHashMap", held -> new ConcurrentHashMap<>(Map.of(1, held)));
        kinds.put("Map.of", held -> Map.of(1, held));
        kinds.put("Object[]", held -> new Object[] {held});
        kinds.put("Optional", Optional::of);
        kinds.put("CopyOnWriteArrayList", held -> new CopyOnWriteArrayList<>(List.of(held)));
        kinds.forEach((name, kind) -> refuseDeep(references, name, kind, 1));
        // Fory holds what they wrap as an object of its own.
        refuseDeep(references, "asList", Arrays::asList, 2);
        refuseDeep(references, "unmodifiableList", held -> Collections.unmodifiableList(Arrays.asList(held)), 3);
    }

    private void refuseDeep(boolean references, String name, UnaryOperator<Object> kind, int levels) {
        ForySerializer.Builder<Object> builder = references ? Builders.of().references() : Builders.of();
        ForySerializer<Object> serializer = builder.build();
        ForySerializer<Object> wide =
                builder.limits(Limits.builder().maxDepth(1000).build()).build();
        Object value = "inside";
        for (int i = 0; i < 64 / levels; i++) {
            value = kind.apply(value);
        }
        assertThat(Wire.copy(serializer, value)).as(name).isNotNull();
        Object deep = kind.apply(value);
        Wire.assertUnwritable(serializer, deep).as(name).hasMessageContaining("maxDepth");
        byte[] bytes = Wire.write(wide, deep);
        assertThat(Wire.read(wide, bytes)).as(name).isNotNull();
        refuse(serializer, bytes, "maxDepth");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            Item                           ; held                                            ; 1
            Object                         ; held                                            ; 1
            List                           ; new ArrayList<>(List.of(held))                  ; 2
            Map                            ; new TreeMap<>(Map.of(1, held))                  ; 2
            Iterable                       ; new ArrayList<>(List.of(held))                  ; 2
            Item[]                         ; new Item[] {held}                               ; 2
            Object[][]                     ; new Object[][] {{held}}                         ; 3
            Optional<Item>                 ; Optional.of(held)                               ; 2
            List<Map<String, Item>>        ; new ArrayList<>(List.of(Map.of("k", held)))     ; 3
            List<Map<String, Object>>      ; new ArrayList<>(List.of(Map.of("k", held)))     ; 3
            TreeMap<String, List<Object>>  ; new TreeMap<>(Map.of("k", List.of(held)))       ; 3
            LinkedList<List<? extends Item>>; new LinkedList<>(List.of(Arrays.asList(held))) ; 4
            """)
    void copy_deepFields_areCountedAlikeWithAndWithoutCode(String type, String made, int levels) throws Exception {
        String fields = type + " at; Item() {} Item(int depth) { if (depth > 0) { Item held = new Item(depth - 1);"
                + " at = " + made + "; } }";
        ClassVersion here = ClassVersion.of("class Item { " + fields + " }");
        // For another version of a class no code is made.
        ClassVersion there = ClassVersion.of("class Item { " + fields + " int added; }");
        int deepest = 63 / levels;
        Object fits = nested(here, deepest);
        Object deep = nested(here, deepest + 1);
        byte[] fitting = Wire.write(serializer(here, 64), fits);
        assertThat(Wire.read(serializer(here, 64), fitting)).hasSameClassAs(fits);
        assertThat(Wire.read(serializer(there, 64), fitting)).isInstanceOf(there.type("Item"));
        Wire.assertUnwritable(serializer(here, 64), deep).hasMessageContaining("maxDepth");
        byte[] bytes = Wire.write(serializer(here, 1000), deep);
        refuse(serializer(here, 64), bytes, "maxDepth");
        refuse(serializer(there, 64), bytes, "maxDepth");
    }

    private static Object nested(ClassVersion version, int depth) throws ReflectiveOperationException {
        Constructor<?> maker = version.type("Item").getDeclaredConstructor(int.class);
        maker.setAccessible(true);
        return maker.newInstance(depth);
    }

    private static ForySerializer<Object> serializer(ClassVersion version, int maxDepth) {
        return Builders.of(version.type("Item"))
                .compatible()
                .limits(Limits.builder().maxDepth(maxDepth).build())
                .build();
    }

    @Test
    void copy_objectsThatHoldTheirKindInRawContainersFarInside_areRefusedOnBothSides() {
        ForySerializer<Object> serializer = Builders.of(Outer.class).build();
        Object value = 1;
        // An object of each class and a list.
        for (int i = 0; i < 64 / 4; i++) {
            value = new Outer(new Middle(new Inner(new ArrayList<>(Collections.singletonList(value)))));
        }
        assertThat(Wire.copy(serializer, value)).isInstanceOf(Outer.class);
        Object deep = new ArrayList<>(List.of(value));
        Wire.assertUnwritable(serializer, deep).hasMessageContaining("maxDepth");
    }

    @Test
    void copy_manyElementsOfNoBytes_areRefusedOnBothSides() {
        ForySerializer<Object> serializer = Builders.of().build();
        List<Object> nothing = new ArrayList<>(Collections.nCopies(10_000, Collections.emptyList()));
        assertThat(Wire.copy(serializer, nothing)).isEqualTo(nothing);
        List<Object> more = new ArrayList<>(Collections.nCopies(1_000_000, Collections.emptyList()));
        Wire.assertUnwritable(serializer, more).hasMessageContaining("memoryPerByte");
    }

    @Test
    void copy_moreElementsThanAllowed_isRefusedOnBothSides() {
        ForySerializer<Object> strict = Builders.of(Longs.class)
                .limits(Limits.builder().maxElements(3).build())
                .build();
        for (Object value : List.of(
                List.of(1, 2, 3, 4),
                Set.of(1, 2, 3, 4),
                new ArrayList<>(List.of(1, 2, 3, 4)),
                new LinkedList<>(List.of(1, 2, 3, 4)),
                new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3, 4, 4)),
                Arrays.asList(1, 2, 3, 4),
                new Object[] {1, 2, 3, 4},
                new int[4],
                new byte[4],
                new Longs(new long[4]))) {
            Wire.assertUnwritable(strict, value).hasMessageContaining("maxElements");
            byte[] bytes = Wire.write(Builders.of(Longs.class).build(), value);
            refuse(strict, bytes, "maxElements");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void read_damagedBytes_costNoMemoryAndNoCode(boolean compatible) {
        ForySerializer.Builder<Object> builder = Builders.of(Node.class, Note.class);
        ForySerializer<Object> serializer = compatible ? builder.compatible().build() : builder.build();
        Node node = new Node();
        node.any = new Object[] {new Note(), new long[] {1, 2}, new TreeSet<>(List.of(1)), "text"};
        node.set = new HashSet<>(List.of(1, "two"));
        byte[] bytes = Wire.write(serializer, node);
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        long worst = 0;
        for (int round = 0; round < 2; round++) {
            worst = 0;
            for (int i = 0; i < bytes.length; i++) {
                for (int change : new int[] {1, 0x40, 0x80, 0xFF}) {
                    byte[] damaged = bytes.clone();
                    damaged[i] ^= (byte) change;
                    long before = threads.getCurrentThreadAllocatedBytes();
                    try {
                        assertThat(Wire.read(serializer, damaged)).isNotNull();
                    } catch (HazelcastSerializationException e) {
                        assertThat(e).hasMessageContaining("Fory");
                    }
                    worst = Math.max(worst, threads.getCurrentThreadAllocatedBytes() - before);
                }
            }
        }
        assertThat(worst).isLessThan(4 << 20);
    }

    /** What many objects share is looked at once. */
    @Test
    void copy_longListThatManyFieldsHold_isReadInItsOwnTime() {
        ForySerializer<Object> serializer =
                Builders.of(Shelf.class, Note.class).references().build();
        List<String> texts = new ArrayList<>();
        IntStream.range(0, 200_000).forEach(i -> texts.add("t" + i));
        List<Object> shelves = new ArrayList<>();
        IntStream.range(0, 200_000).forEach(i -> shelves.add(new Shelf(null, texts)));
        List<?> copy = (List<?>) Wire.copy(serializer, shelves);
        assertThat(copy).hasSameSizeAs(shelves);
        assertThat(((Shelf) copy.get(199_999)).texts()).isEqualTo(texts).isSameAs(((Shelf) copy.get(0)).texts());
    }

    @Test
    void read_manyDamagedPayloads_makeNoCodeAgain() {
        ForySerializer<Object> serializer =
                Builders.of(Node.class, Note.class, Outer.class).build();
        byte[] bytes = Wire.write(serializer, new Node());
        bytes[bytes.length - 1] ^= 0x55;
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        long loaded = 0;
        for (int i = 0; i < 12_000; i++) {
            if (i == 2_000) {
                loaded = classes.getTotalLoadedClassCount();
            }
            Wire.assertUnreadable(serializer, bytes);
        }
        // Ten times over, the code of three classes would be more.
        assertThat(classes.getTotalLoadedClassCount() - loaded).isLessThan(30);
    }

    @Test
    void build_classesThatAreNotPlain_areRefusedByName() {
        ClassVersion odd = ClassVersion.of("class Tags extends ArrayList<String> {} "
                + "class Hooked implements java.io.Serializable {"
                + " private void readObject(java.io.ObjectInputStream in) {} }");
        assertThatThrownBy(() -> ForySerializer.of(1, odd.type("Tags")))
                .hasMessageContaining("app.Tags is a collection");
        assertThatThrownBy(() -> ForySerializer.of(1, odd.type("Hooked")))
                .hasMessageContaining("app.Hooked is a class with writeObject or readObject");
        assertThatThrownBy(() ->
                        ForySerializer.of(1, IllegalStateException.class).write(null, new IllegalStateException()))
                .isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> Builders.of(Note.class).key().references().build())
                .hasMessageContaining("References make the bytes of a key depend on identity");
        assertThatThrownBy(() -> Builders.of(Note.class).register(Node.class, 0))
                .hasMessageContaining("between 1 and");
        assertThatThrownBy(() -> ForySerializer.builder(1, Object.class)
                        .register(Note.class, 5)
                        .register(Node.class, 5)
                        .build())
                .hasMessageContaining("Fory id 5 is taken by both");
    }
}
