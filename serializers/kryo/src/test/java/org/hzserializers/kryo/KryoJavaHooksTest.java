// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.base.Optional;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.Range;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.primitives.ImmutableIntArray;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that say themselves how they are serialized, and containers whose elements no field shows. */
class KryoJavaHooksTest {

    /** Compares all that it holds, transient or not. */
    abstract static class State {
        abstract List<Object> state();

        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass() && state().equals(((State) other).state());
        }

        @Override
        public int hashCode() {
            return state().hashCode();
        }

        @Override
        public String toString() {
            return getClass().getSimpleName() + state();
        }
    }

    public static final class External extends State implements Externalizable {
        private transient int number;
        private transient List<Object> parts = new ArrayList<>();

        public External() {}

        External(int number, Object... parts) {
            this.number = number;
            this.parts.addAll(List.of(parts));
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(number);
            out.writeUTF("text " + number);
            out.writeObject(parts);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            number = in.readInt();
            if (!in.readUTF().equals("text " + number)) {
                throw new InvalidObjectException("another text");
            }
            parts = (List<Object>) in.readObject();
        }

        @Override
        List<Object> state() {
            return List.of(number, parts);
        }
    }

    static class Writing extends State implements Serializable {
        private static final long serialVersionUID = 1L;
        private String name = "name";
        private transient Map<String, Object> hidden = new LinkedHashMap<>(Map.of("a", List.of(1, 2)));
        private transient int[] numbers = {3, 4};

        Writing() {}

        Writing(Object part) {
            hidden.put("part", part);
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(hidden.size());
            for (Map.Entry<String, Object> entry : hidden.entrySet()) {
                out.writeUTF(entry.getKey());
                out.writeObject(entry.getValue());
            }
            out.writeUnshared(numbers);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            hidden = new LinkedHashMap<>();
            for (int i = in.readInt(); i > 0; i--) {
                hidden.put(in.readUTF(), in.readObject());
            }
            numbers = (int[]) in.readUnshared();
        }

        @Override
        List<Object> state() {
            return List.of(name, hidden, numbers[0], numbers.length);
        }
    }

    /** The hooks are those of the class that it extends. */
    static final class Inheriting extends Writing {
        private static final long serialVersionUID = 1L;
        private final List<String> more = new ArrayList<>(List.of("more"));

        @Override
        List<Object> state() {
            return List.of(super.state(), more);
        }
    }

    static final class OnlyReading extends State implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number = 5;
        private transient Map<String, String> cache = new ConcurrentHashMap<>();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            cache = new ConcurrentHashMap<>();
        }

        @Override
        List<Object> state() {
            return List.of(number, cache);
        }
    }

    static final class PutFields extends State implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final java.io.ObjectStreamField[] serialPersistentFields = {
            new java.io.ObjectStreamField("old", String.class), new java.io.ObjectStreamField("count", int.class)
        };
        private transient StringBuilder now = new StringBuilder("now");

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("old", now.toString());
            fields.put("count", now.length());
            out.writeFields();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            ObjectInputStream.GetField fields = in.readFields();
            now = new StringBuilder((String) fields.get("old", ""));
            if (fields.get("count", 0) != now.length()) {
                throw new InvalidObjectException("another count");
            }
        }

        @Override
        List<Object> state() {
            return List.of(now.toString());
        }
    }

    /** Only its builder makes it. */
    static final class Replaced extends State implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient List<Object> parts;

        Replaced(List<?> parts) {
            this.parts = List.copyOf(parts);
        }

        private Object writeReplace() {
            return new Form(parts.toArray());
        }

        private void readObject(ObjectInputStream in) throws InvalidObjectException {
            throw new InvalidObjectException("use the form");
        }

        @Override
        List<Object> state() {
            return parts;
        }

        private static final class Form implements Serializable {
            private static final long serialVersionUID = 1L;
            private final Object[] parts;

            Form(Object[] parts) {
                this.parts = parts;
            }

            private Object readResolve() {
                return new Replaced(List.of(parts));
            }
        }
    }

    static final class Single implements Serializable {
        private static final long serialVersionUID = 1L;
        static final Single[] ALL = {new Single(0), new Single(1)};
        private final int index;

        private Single(int index) {
            this.index = index;
        }

        private Object readResolve() {
            return ALL[index];
        }
    }

    record Point(int x, int y) implements Serializable {
        private Object writeReplace() {
            return new Packed((long) x << 32 | (y & 0xFFFFFFFFL));
        }

        private record Packed(long both) implements Serializable {
            private Object readResolve() {
                return new Point((int) (both >> 32), (int) both);
            }
        }
    }

    /** Its elements are in a transient field, which nothing writes. */
    static final class Bag<E> extends AbstractCollection<E> {
        private transient List<E> elements = new ArrayList<>();

        @Override
        public boolean add(E element) {
            return elements.add(element);
        }

        @Override
        public Iterator<E> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Bag<?> bag && bag.elements.equals(elements);
        }

        @Override
        public int hashCode() {
            return elements.hashCode();
        }
    }

    static final class TransientMap extends AbstractMap<String, Object> {
        private transient Map<String, Object> entries = new LinkedHashMap<>();

        @Override
        public Object put(String key, Object value) {
            return entries.put(key, value);
        }

        @Override
        public Set<Entry<String, Object>> entrySet() {
            return entries.entrySet();
        }
    }

    static final class Pairs extends AbstractList<Object> {
        private final Object first;
        private final Object second;

        Pairs(Object first, Object second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public Object get(int index) {
            return Objects.checkIndex(index, 2) == 0 ? first : second;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    static final class OneEntry extends AbstractMap<String, Object> {
        private final String key;
        private final Object value;

        OneEntry(String key, Object value) {
            this.key = key;
            this.value = value;
        }

        @Override
        public Set<Entry<String, Object>> entrySet() {
            return Set.of(Map.entry(key, value));
        }
    }

    static final class Range2 extends AbstractSet<Integer> {
        private final int end = 3;

        @Override
        public Iterator<Integer> iterator() {
            return java.util.stream.IntStream.range(0, end).iterator();
        }

        @Override
        public int size() {
            return end;
        }
    }

    private static <E> Bag<E> bag(List<E> elements) {
        Bag<E> bag = new Bag<>();
        bag.addAll(elements);
        return bag;
    }

    static List<Object> values() {
        TransientMap map = new TransientMap();
        map.put("a", 1);
        map.put("b", new ArrayList<>(List.of("x")));
        return List.of(
                new External(7, "a", 2L),
                new Writing(),
                new Inheriting(),
                new OnlyReading(),
                new PutFields(),
                new Replaced(List.of("p", 1)),
                Single.ALL[1],
                new Point(-1, 2),
                bag(List.of(1, "two")),
                map,
                new Pairs("l", 4),
                new OneEntry("k", "v"),
                new Range2());
    }

    static KryoSerializer.Builder<Any> all(FieldStrategy fields) {
        return KryoSerializer.builder(7, Any.class)
                .register(External.class)
                .register(Writing.class)
                .register(Inheriting.class)
                .register(OnlyReading.class)
                .register(PutFields.class)
                .register(Replaced.class)
                .register(Replaced.Form.class)
                .register(Single.class)
                .register(Point.class)
                .register(Point.Packed.class)
                .register(Bag.class)
                .register(TransientMap.class)
                .register(Pairs.class)
                .register(OneEntry.class)
                .register(Range2.class)
                .fields(fields == FieldStrategy.TAGGED ? FieldStrategy.PLAIN : fields);
    }

    @ParameterizedTest
    @MethodSource("values")
    void roundTrip_classThatSaysItself_comesBackEqual(Object value) {
        for (FieldStrategy fields : FieldStrategy.values()) {
            for (boolean references : new boolean[] {false, true}) {
                for (KryoSerializer<Any> serializer : List.of(
                        all(fields).references(references).build(),
                        all(fields).references(references).unsafe().build())) {
                    Object back = Wire.copy(serializer, new Any(value)).value;
                    assertThat(back).isEqualTo(value).hasSameClassAs(value);
                    Any several = new Any(new ArrayList<>(List.of(value, "between", value)));
                    assertThat(Wire.copy(serializer, several).value).isEqualTo(several.value);
                }
            }
        }
    }

    @Test
    void roundTrip_whatResolvesItself_isTheOne() {
        assertThat(Wire.copy(all(FieldStrategy.PLAIN).build(), new Any(Single.ALL[1])).value)
                .isSameAs(Single.ALL[1]);
    }

    @Test
    void write_formThatIsNotRegistered_isRefused() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(7, Any.class).register(Replaced.class).build();
        Wire.assertUnwritable(serializer, new Any(new Replaced(List.of())))
                .hasMessageContaining("class " + Replaced.Form.class.getName() + " cannot be carried in place of a "
                        + Replaced.class.getName() + "; register it, or allow it by the policy");
    }

    static final class Impostor implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number = 1;

        private Object readResolve() {
            return "another";
        }
    }

    @Test
    void write_whatWouldResolveToAnotherClass_isRefused() {
        KryoSerializer<Any> serializer =
                KryoSerializer.builder(7, Any.class).register(Impostor.class).build();
        Wire.assertUnwritable(serializer, new Any(new Impostor()))
                .hasMessageContaining("a " + Impostor.class.getName()
                        + " would come back as a java.lang.String, as its readResolve says; write that one");
    }

    static final class NamedBag extends AbstractCollection<Object> {
        String name = "n";
        transient List<Object> elements = new ArrayList<>();

        @Override
        public boolean add(Object element) {
            return elements.add(element);
        }

        @Override
        public Iterator<Object> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    static final class FixedBag extends AbstractCollection<Object> {
        private final transient Collection<Object> elements;

        FixedBag(Collection<Object> elements) {
            this.elements = elements;
        }

        @Override
        public Iterator<Object> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    static final class ReadOnlyMap extends AbstractMap<Object, Object> {
        private transient Map<Object, Object> entries = new HashMap<>();

        @Override
        public Set<Entry<Object, Object>> entrySet() {
            return entries.entrySet();
        }
    }

    @Test
    void build_containerThatCannotBeFilled_isRefused() {
        Map<Class<?>, String> faults = Map.of(
                NamedBag.class, "it has other fields, too",
                FixedBag.class, "there is no constructor without parameters",
                ReadOnlyMap.class, "it does not implement put");
        faults.forEach((type, fault) -> assertThatThrownBy(() ->
                        KryoSerializer.builder(7, Any.class).register(type).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(type.getName()
                        + " holds its elements in transient fields, so only its elements could be written," + " and "
                        + fault + "; give it writeObject and readObject, or register a Kryo serializer for it"));
    }

    static List<Object> guava() {
        return List.of(
                ImmutableList.of(),
                ImmutableList.of("a"),
                ImmutableList.of("a", "b", 3),
                ImmutableList.of("a", "b", "c").subList(1, 3),
                ImmutableList.of("a", "b", "c").reverse(),
                ImmutableSet.of(),
                ImmutableSet.of("a"),
                ImmutableSet.of("c", "b", "a"),
                ImmutableSortedSet.of("c", "b"),
                ImmutableMap.of(),
                ImmutableMap.of("a", 1),
                ImmutableMap.of("c", 1, "b", List.of(2)),
                ImmutableSortedMap.of("c", 1, "b", 2),
                ImmutableBiMap.of("a", 1, "b", 2),
                ImmutableListMultimap.of("a", 1, "a", 2),
                ImmutableSetMultimap.of("a", 1, "b", 2),
                ImmutableMultiset.of("a", "a", "b"),
                ImmutableTable.of("r", "c", 3),
                ImmutableRangeSet.of(Range.closed(1, 4)),
                ImmutableIntArray.of(1, 2, 3),
                Range.closedOpen(1, 5),
                Optional.of("x"),
                Optional.absent(),
                fill(HashMultimap.create()),
                fill(LinkedHashMultimap.create()),
                fill(ArrayListMultimap.create()),
                fill(LinkedListMultimap.create()),
                fill(TreeMultimap.create()),
                fill(HashMultiset.create()),
                fill(LinkedHashMultiset.create()),
                fill(ConcurrentHashMultiset.create()),
                fill(TreeMultiset.create()),
                EnumMultiset.create(List.of(TimeUnit.DAYS, TimeUnit.DAYS)),
                HashBiMap.create(Map.of("a", 1, "b", 2)),
                EnumBiMap.create(Map.of(TimeUnit.DAYS, java.time.DayOfWeek.FRIDAY)),
                fill(HashBasedTable.create()),
                fill(TreeBasedTable.create()));
    }

    private static Object fill(com.google.common.collect.Multimap<String, Integer> map) {
        map.put("b", 1);
        map.put("b", 2);
        map.put("a", 1);
        return map;
    }

    private static Object fill(com.google.common.collect.Multiset<String> set) {
        set.add("b", 2);
        set.add("a");
        return set;
    }

    private static Object fill(com.google.common.collect.Table<String, String, Integer> table) {
        table.put("r", "c", 1);
        table.put("q", "c", 2);
        return table;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void roundTrip_collectionsOfGuava_comeBackEqual(boolean references) {
        ClassPolicy policy =
                ClassPolicy.builder().allowPackage("com.google.common").build();
        List<KryoSerializer<Any>> serializers = Stream.of(FieldStrategy.PLAIN, FieldStrategy.COMPATIBLE)
                .map(fields -> KryoSerializer.builder(7, Any.class)
                        .policy(policy)
                        .fields(fields)
                        .references(references)
                        .build())
                .toList();
        for (Object value : guava()) {
            for (KryoSerializer<Any> serializer : serializers) {
                Object back = Wire.copy(serializer, new Any(value)).value;
                assertThat(back).as(value.getClass().getName()).isEqualTo(value);
                assertThat(back.toString()).as("order").isEqualTo(value.toString());
            }
        }
    }
}
