// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Classes of the shapes that can be bound; the definitions beside them spell their tags. */
final class BindingShapes {

    private BindingShapes() {}

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "grass";
            }
        },
        BLUE
    }

    /** Every number in every place, with each access there is. */
    static class Numbers {
        static final String TEXT = """
                definition Numbers 1.0: { @b #int8; @s #uint16; @i #uint32; @l #int64; @v #uvint28; @c #uint16; @z #boolean;
                    @f #float; @d #double; @narrow #int32; @boxed #uint8; };
                """;
        private byte b;
        short s;
        protected int i;
        public long l;
        private int v;
        private char c;
        private boolean z;
        private float f;
        private double d;
        private byte narrow;
        private Long boxed = 0L;
        private transient int cached = 5;

        @ArgotIgnore
        private String lock = "lock";

        static Numbers of(int n) {
            Numbers numbers = new Numbers();
            numbers.b = (byte) n;
            numbers.s = (short) n;
            numbers.i = n;
            numbers.l = -n;
            numbers.v = n;
            numbers.c = (char) n;
            numbers.z = n % 2 == 0;
            numbers.f = n / 3f;
            numbers.d = n / 3d;
            numbers.narrow = (byte) n;
            numbers.boxed = (long) n;
            return numbers;
        }

        Numbers with(long boxedValue, int narrowValue) {
            boxed = boxedValue;
            narrow = (byte) narrowValue;
            return this;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Numbers n
                    && values().equals(n.values())
                    && cached == n.cached
                    && lock != null
                    && n.lock != null;
        }

        @Override
        public int hashCode() {
            return values().hashCode();
        }

        private List<Object> values() {
            return List.of(b, s, i, l, v, c, z, f, d, narrow, boxed);
        }
    }

    /** Inherited, generic and final fields. */
    static class Base<T> {
        private final T id;
        private List<T> others;

        private Base() {
            id = null;
        }

        Base(T id, List<T> others) {
            this.id = id;
            this.others = others;
        }

        T id() {
            return id;
        }

        List<T> others() {
            return others;
        }
    }

    static final class Derived extends Base<String> {
        static final String TEXT = """
                definition texts 1.0: (meta.array (meta.reference #uint8) (meta.reference #u8utf8));
                definition Derived 1.0: { @id #u8utf8; @others #texts; @more #int32; };
                """;
        private final int more;

        private Derived() {
            super(null, null);
            more = 0;
        }

        Derived(String id, List<String> others, int more) {
            super(id, others);
            this.more = more;
        }

        int more() {
            return more;
        }
    }

    /** A bean: its fields have other names. */
    static class Bean {
        static final String TEXT = "definition Bean 1.0: { @name #u8utf8; @open #boolean; @size #int32; };";

        @ArgotIgnore
        private String storedName;

        @ArgotIgnore
        private boolean storedOpen;

        @ArgotIgnore
        private int storedSize;

        public String getName() {
            return storedName;
        }

        public void setName(String name) {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("empty name");
            }
            storedName = name;
        }

        public boolean isOpen() {
            return storedOpen;
        }

        public void setOpen(boolean open) {
            storedOpen = open;
        }

        @ArgotTag("size")
        long longSize() {
            return storedSize;
        }

        void setLongSize(long size) {
            storedSize = (int) size;
        }
    }

    /** A constructor whose parameters are annotated, and a field that it does not take. */
    static final class Made {
        static final String TEXT = "definition Made 1.0: { @first #int64; @second #u8utf8; @third #float; };";

        @ArgotTag("first")
        private final long a;

        @ArgotTag("second")
        private final String b;

        private float third;

        Made() {
            throw new IllegalStateException("not this one");
        }

        Made(@ArgotTag("second") CharSequence b, @ArgotTag("first") long a) {
            this.a = a;
            this.b = b.toString();
        }

        Made third(float value) {
            third = value;
            return this;
        }

        String all() {
            return a + b + third;
        }
    }

    /** A compact constructor that refuses. */
    private record Range(int from, @ArgotTag("until") int to) {
        Range {
            if (to < from) {
                throw new IllegalArgumentException("to " + to + " is below from " + from);
            }
        }
    }

    static final String RANGE = "definition Range 1.0: { @from #int32; @until #int32; };";

    static Class<?> rangeClass() {
        return Range.class;
    }

    static Object range(int from, int to) {
        return new Range(from, to);
    }

    /** Whatever may be null. */
    static class Nullables {
        static final String TEXT = """
                definition Nullables 1.0: (meta.sequence [
                  (meta.tag u8utf8:"i" (meta.optional (meta.reference #int32)))
                  (meta.tag u8utf8:"l" (meta.optional (meta.reference #uvint28)))
                  (meta.tag u8utf8:"z" (meta.optional (meta.reference #boolean)))
                  (meta.tag u8utf8:"f" (meta.optional (meta.reference #float)))
                  (meta.tag u8utf8:"c" (meta.optional (meta.reference #u8utf8)))
                  (meta.tag u8utf8:"byOrdinal" (meta.optional (meta.reference #uint8)))
                  (meta.tag u8utf8:"byName" (meta.optional (meta.reference #u8utf8)))
                  (meta.tag u8utf8:"date" (meta.optional (meta.reference #date_java)))
                  (meta.tag u8utf8:"instant" (meta.optional (meta.reference #date_java)))
                  (meta.tag u8utf8:"millis" (meta.optional (meta.reference #date_java)))
                  (meta.tag u8utf8:"money" (meta.optional (meta.reference #u8ascii)))
                  (meta.tag u8utf8:"any" (meta.optional (meta.reference #u8utf8)))
                  (meta.tag u8utf8:"texts" (meta.optional (meta.array (meta.reference #uint8) (meta.optional (meta.reference #u8utf8)))))
                  (meta.tag u8utf8:"sealed" (meta.optional (meta.envelope (meta.reference #uint16) (meta.reference #int64)))) ]);
                """;
        Integer i;
        Long l;
        Boolean z;
        Float f;
        Character c;
        Color byOrdinal;
        Color byName;
        Date date;
        Instant instant;
        Long millis;
        BigDecimal money;
        Object any;
        List<String> texts;
        Long sealed;
    }

    /** Collections and maps as interfaces and as classes. */
    static class Containers {
        static final String TEXT = """
                definition ints 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #int32)) ]);
                definition texts 1.0: (meta.sequence [ (meta.array (meta.reference #uint16) (meta.reference #u8utf8)) ]);
                definition entries 1.0: (meta.array (meta.reference #uint32) (meta.sequence [
                  (meta.tag u8utf8:"key" (meta.reference #u8utf8)) (meta.tag u8utf8:"value" (meta.reference #int64)) ]));
                definition lists 1.0: (meta.array (meta.reference #uint8) (meta.reference #texts));
                definition Containers 1.0: { @list #ints; @collection #texts; @set #ints; @sorted #texts; @map #entries;
                  @sortedMap #entries; @arrayList #texts; @linkedList #ints; @hashSet #texts; @linkedHashSet #ints;
                  @treeSet #ints; @hashMap #entries; @linkedHashMap #entries; @treeMap #entries; @deque #ints;
                  @arrayDeque #texts; @colors #texts; @byColor #entries; @nested #lists; @mapOfList #textsByText; };
                """.replace("definition Containers", """
                definition textsByText 1.0: (meta.array (meta.reference #uint8) (meta.sequence [
                  (meta.reference #u8utf8) (meta.reference #texts) ]));
                definition Containers""");
        List<Integer> list = List.of(1, -2, 3);
        Collection<? extends String> collection = new ArrayList<>(List.of("a", "b"));
        Set<Integer> set = new LinkedHashSet<>(List.of(9, 1, 5));
        SortedSet<String> sorted = new TreeSet<>(List.of("z", "y"));
        Map<String, Long> map = new LinkedHashMap<>(Map.of("k", 1L));
        SortedMap<String, Long> sortedMap = new TreeMap<>(Map.of("k", 1L, "j", 2L));
        ArrayList<String> arrayList = new ArrayList<>(List.of("x"));
        LinkedList<Integer> linkedList = new LinkedList<>(List.of(1, 2));
        HashSet<String> hashSet = new HashSet<>(List.of("p", "q"));
        LinkedHashSet<Integer> linkedHashSet = new LinkedHashSet<>(List.of(2, 1));
        TreeSet<Integer> treeSet = new TreeSet<>(List.of(2, 1));
        HashMap<String, Long> hashMap = new HashMap<>(Map.of("k", 1L, "j", 2L));
        LinkedHashMap<String, Long> linkedHashMap = new LinkedHashMap<>(Map.of("k", 1L));
        TreeMap<String, Long> treeMap = new TreeMap<>(Map.of("k", 1L));
        Deque<Integer> deque = new LinkedList<>(List.of(4, 5));
        ArrayDeque<String> arrayDeque = new ArrayDeque<>(List.of("r", "s"));
        EnumSet<Color> colors = EnumSet.of(Color.GREEN, Color.BLUE);
        EnumMap<Color, Long> byColor = new EnumMap<>(Map.of(Color.GREEN, 7L));
        List<List<String>> nested = List.of(List.of("a"), List.of());
        Map<String, List<String>> mapOfList = Map.of("a", List.of("b", "c"));
    }

    /** Java arrays. */
    static class Arrays2 {
        static final String TEXT = """
                definition doubles 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28) (meta.reference #double)) ]);
                definition ints 1.0: (meta.array (meta.reference #uint8) (meta.reference #int32));
                definition texts 1.0: (meta.array (meta.reference #uint8) (meta.reference #u8utf8));
                definition rows 1.0: (meta.array (meta.reference #uint8) (meta.reference #doubles));
                definition cube 1.0: (meta.array (meta.reference #uint8) (meta.reference #rows));
                definition textRows 1.0: (meta.array (meta.reference #uint8) (meta.reference #texts));
                definition flags 1.0: (meta.array (meta.reference #uint8) (meta.reference #boolean));
                definition Arrays2 1.0: { @bytes #u16binary; @flags #flags; @rows #rows; @cube #cube; @boxed #ints; @texts #texts;
                  @lists #textRows; @listOfArrays #rows; };
                """;
        byte[] bytes = {1, 2};
        boolean[] flags = {true, false};
        double[][] rows = {{1, 2}, {}, {3}};
        double[][][] cube = {{{1}}, {}};
        Integer[] boxed = {1, -1};
        String[] texts = {"a", ""};
        List<String>[] lists = lists();
        List<double[]> listOfArrays = List.of(new double[] {1}, new double[0]);

        @SuppressWarnings({"unchecked", "rawtypes"})
        private static List<String>[] lists() {
            return new List[] {List.of("x"), List.of()};
        }
    }

    static final class Node1 {
        static final String TEXT = """
                !reserve Node1;
                definition nodes 1.0: (meta.array (meta.reference #uvint28) (meta.reference #Node1));
                definition Node1 1.0: (meta.sequence [
                  (meta.tag u8utf8:"value" (meta.reference #int32))
                  (meta.tag u8utf8:"next" (meta.optional (meta.reference #Node1)))
                  (meta.tag u8utf8:"children" (meta.reference #nodes)) ]);
                """;
        int value;
        Node1 next;
        List<Node1> children = new ArrayList<>();

        Node1() {}

        Node1(int value, Node1 next) {
            this.value = value;
            this.next = next;
        }
    }

    sealed interface Shape permits Circle, Square, Group, Dot {}

    record Circle(double radius) implements Shape {}

    record Square(int side) implements Shape {}

    record Group(String name, List<Shape> shapes) implements Shape {}

    record Dot() implements Shape {}
}
