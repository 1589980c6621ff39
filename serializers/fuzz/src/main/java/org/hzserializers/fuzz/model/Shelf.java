// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz.model;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Each container that can be described in a schema, and shelves inside. */
@SuppressWarnings("JdkObsolete") // old classes have users
public class Shelf {

    public Set<String> words = new LinkedHashSet<>();
    public HashSet<Long> longs = new HashSet<>();
    public Set<Set<Integer>> sets = new LinkedHashSet<>();
    public Map<String, Long> counts = new LinkedHashMap<>();
    public HashMap<Long, String> names = new HashMap<>();
    public Hashtable<String, Integer> table = new Hashtable<>();
    public SortedMap<String, Integer> sorted = new TreeMap<>();
    public SortedSet<Double> numbers = new TreeSet<>();
    public CopyOnWriteArrayList<Integer> copied = new CopyOnWriteArrayList<>();
    public CopyOnWriteArraySet<Integer> copiedSet = new CopyOnWriteArraySet<>();
    public EnumSet<Color> colors = EnumSet.noneOf(Color.class);
    public EnumMap<Color, Integer> byColor = new EnumMap<>(Color.class);
    public List<Integer> integers = new ArrayList<>();
    public List<List<String>> texts = new ArrayList<>();
    public double[][] matrix = new double[0][];
    public String[] labels = new String[0];
    public long[] array = new long[0];
    public Integer box;
    public String text;
    public Color color = Color.RED;
    public Shape shape;
    public List<Shelf> inside = new ArrayList<>();
    public Shelf next;

    /** Returns a shelf with something everywhere, and some inside each other. */
    public static Shelf full(int depth) {
        Shelf shelf = new Shelf();
        shelf.words.addAll(List.of("a", "bc", "d\u00e9"));
        shelf.longs.addAll(List.of(1L, -1L, 1L << 40));
        shelf.sets.add(new LinkedHashSet<>(List.of(1, 2)));
        shelf.sets.add(new LinkedHashSet<>(List.of(3)));
        shelf.counts.put("k", 5L);
        shelf.counts.put("l", 6L);
        shelf.names.put(7L, "seven");
        shelf.table.put("t", 1);
        shelf.table.put("u", 2);
        shelf.sorted.put("s", 3);
        shelf.numbers.addAll(List.of(1.5, -2.0));
        shelf.copied.addAll(List.of(1, 2));
        shelf.copiedSet.addAll(List.of(1, 2));
        shelf.colors.add(Color.BLUE);
        shelf.byColor.put(Color.GREEN, 9);
        shelf.integers.addAll(List.of(1, -2));
        shelf.texts.add(new ArrayList<>(List.of("x", "y")));
        shelf.matrix = new double[][] {{1, 2}, {}};
        shelf.labels = new String[] {"l", ""};
        shelf.array = new long[] {1, -1};
        shelf.box = 4;
        shelf.text = "some text";
        shelf.shape = new Shape.Circle(3);
        if (depth > 0) {
            shelf.inside.add(full(depth - 1));
            shelf.next = new Shelf();
        }
        return shelf;
    }
}
