// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Pattern;

/** Fields whose types say what they hold: final classes, element classes, wrappers, arrays of arrays. */
@SuppressWarnings("JdkObsolete") // old classes have users
public final class Typed {

    @Tag(1)
    public FinalException failure;

    @Tag(2)
    public FinalProperties properties;

    @Tag(3)
    public StackTraceElement frame;

    @Tag(4)
    public List<Integer> integers;

    @Tag(5)
    public List<String> strings;

    @Tag(6)
    public Set<Long> longs;

    @Tag(7)
    public Map<String, Integer> counts;

    @Tag(8)
    public EnumMap<Color, Integer> colors;

    @Tag(9)
    public EnumSet<Color> some;

    @Tag(10)
    public Pattern pattern;

    @Tag(11)
    public Set<Set<String>> sets;

    @Tag(12)
    public Throwable thrown;

    @Tag(13)
    public Integer[] boxes;

    @Tag(14)
    public int[][] grid;

    @Tag(15)
    public Object[][] objects;

    @Tag(16)
    public Optional<String> maybe;

    @Tag(17)
    public UUID id;

    @Tag(18)
    public BigDecimal amount;

    @Tag(19)
    public LocalDate day;

    @Tag(20)
    public Locale locale;

    @Tag(21)
    public Point point;

    @Tag(22)
    public Shape shape;

    @Tag(23)
    public Hashtable<Long, String> table;

    @Tag(24)
    public PriorityQueue<String> queue;

    @Tag(25)
    public TreeMap<String, Long> tree;

    @Tag(26)
    public Any any;

    @Tag(27)
    public Typed next;

    @Tag(28)
    public Color color;

    @Tag(29)
    public Integer box;

    @Tag(30)
    public double number;

    @Tag(31)
    public String text;

    @Tag(32)
    public Number anyNumber;

    @Tag(33)
    public String[] names;

    /** Returns an object with all fields set, and one inside. */
    public static Typed full(int depth) {
        Typed typed = new Typed();
        typed.failure = new FinalException("broken", 7, new IllegalStateException("why"));
        typed.failure.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 1)});
        typed.failure.getCause().setStackTrace(new StackTraceElement[0]);
        typed.properties = new FinalProperties();
        typed.properties.setProperty("key", "value");
        typed.frame = new StackTraceElement("a.B", "c", "B.java", 5);
        typed.integers = new ArrayList<>(List.of(1, -2, 300));
        typed.strings = new ArrayList<>(List.of("a", "text"));
        typed.longs = new HashSet<>(Set.of(1L, -5L));
        typed.counts = new HashMap<>(Map.of("one", 1, "two", 2));
        typed.colors = new EnumMap<>(Map.of(Color.RED, 1, Color.GREEN, 2));
        typed.some = EnumSet.of(Color.BLUE);
        typed.pattern = Pattern.compile("a+b*[c-e]|(x)", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
        typed.sets = new HashSet<>(Set.of(new HashSet<>(Set.of("x", "y")), new HashSet<>(Set.of("z"))));
        typed.thrown = new java.io.IOException("io");
        typed.thrown.setStackTrace(new StackTraceElement[0]);
        typed.boxes = new Integer[] {1, null};
        typed.grid = new int[][] {{1, 2}, null, {}};
        typed.objects = new Object[][] {{"a", 1}, {}};
        typed.maybe = Optional.of("yes");
        typed.id = new UUID(1, 2);
        typed.amount = new BigDecimal("12.50");
        typed.day = LocalDate.of(2024, 2, 29);
        typed.locale = Locale.GERMANY;
        typed.point = new Point(1.5, -3, "p", new Shape.Circle(2), new long[] {1}, 9);
        typed.shape = new Shape.Square(1, (byte) 2, 'c', (short) 3, true, 4f);
        typed.table = new Hashtable<>(Map.of(1L, "one", 2L, "two"));
        typed.queue = new PriorityQueue<>(List.of("b", "a"));
        typed.tree = new TreeMap<>(Map.of("k", 1L));
        typed.any = new Any(new LinkedHashMap<>(Map.of("k", new TreeSet<>(Set.of(1, 2)))));
        typed.color = Color.GREEN;
        typed.box = 5;
        typed.number = 2.5;
        typed.text = "\u00e4\u20ac text";
        typed.anyNumber = 77L;
        typed.names = new String[] {"n", null};
        if (depth > 0) {
            typed.next = full(depth - 1);
        }
        return typed;
    }
}
