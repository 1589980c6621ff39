// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

/**
 * Nulls inside of arrays, collections and maps: carried where the definition has an optional, else refused with what to
 * do.
 */
class ArgotNullableElementsTest {

    static class Plain {
        List<Integer> marks;
        String[] words;
        Map<String, Point> points;
        Set<Long> set;
        List<Point> list;
        Integer[][] grid;
    }

    static class Marked {
        @ArgotTag(nullableElements = true)
        List<Integer> marks = new ArrayList<>(Arrays.asList(1, null, 3));

        @ArgotTag(value = "texts", nullableElements = true)
        String[] words = {null, "a"};

        List<Integer> others = new ArrayList<>(List.of(7));
    }

    record Point(int x, int y) {}

    record Row(@ArgotTag(nullableElements = true) List<Map<String, Point[]>> cells) {}

    /** Everything that holds null, and what does not. */
    static class Everything {
        @SuppressWarnings("JdkObsolete")
        Deque<String> deque = new LinkedList<>(Arrays.asList("a", null));

        ArrayDeque<String> arrayDeque = new ArrayDeque<>(List.of("a"));
        Set<String> set = new LinkedHashSet<>(Arrays.asList(null, "b"));
        HashSet<Integer> hashSet = new HashSet<>(Arrays.asList(5, null));
        SortedSet<String> sorted = new TreeSet<>(Set.of("s"));
        CopyOnWriteArrayList<Long> copied = new CopyOnWriteArrayList<>(Arrays.asList(null, 1L));
        Map<String, Integer> map = new LinkedHashMap<>();
        HashMap<Integer, List<String>> lists = new HashMap<>();
        TreeMap<String, Point> tree = new TreeMap<>();
        Hashtable<String, Integer> table = new Hashtable<>(Map.of("t", 1));
        ConcurrentHashMap<String, Integer> concurrent = new ConcurrentHashMap<>(Map.of("c", 1));
        Point[] points = {new Point(1, 2), null};
        Boolean[][] flags = {{true, null}, null};
        List<List<Double>> nested = new ArrayList<>(Arrays.asList(new ArrayList<>(Arrays.asList(1.5, null)), null));
        List<Color> colors = new ArrayList<>(Arrays.asList(Color.RED, null));
        List<int[]> arrays = new ArrayList<>(Arrays.asList(new int[] {1}, null));

        Everything() {
            map.put("a", null);
            map.put("b", 2);
            lists.put(1, null);
            lists.put(2, new ArrayList<>(Arrays.asList(null, "x")));
            tree.put("p", null);
        }
    }

    enum Color {
        RED
    }

    private static final String HINT =
            "; null needs meta.optional in the definition, which describe() writes for elements and"
                    + " map values after nullableElements() of the builder, or with nullableElements = true in the field's @ArgotTag";

    private static void assertRefused(Plain value, String field, String reason) {
        ArgotCodec codec = ArgotTypes.builder().describe(Plain.class).build().codec("Plain", "1.0");
        assertThatThrownBy(() -> codec.encode(value))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(reason + HINT + " (at " + Plain.class.getName() + "." + field + ")");
    }

    @Test
    void encode_nullWhereNoneIsAllowed_namesTheFieldAndTheOption() {
        Plain plain = new Plain();
        plain.marks = Arrays.asList(1, null);
        assertRefused(plain, "marks", "int32 takes a Integer, not null");
        plain.marks = null;
        plain.words = new String[] {null};
        assertRefused(plain, "words", "uvint28text takes a String, not null");
        plain.words = null;
        plain.points = new HashMap<>();
        plain.points.put("p", null);
        assertRefused(plain, "points", "Point 1.0 takes a " + Point.class.getName() + ", not null");
        plain.points = null;
        plain.set = new HashSet<>(Arrays.asList(1L, null));
        assertRefused(plain, "set", "int64 takes a Long, not null");
        plain.set = null;
        plain.list = Arrays.asList(new Point(1, 2), null);
        assertRefused(plain, "list", "Point 1.0 takes a " + Point.class.getName() + ", not null");
        plain.list = null;
        plain.grid = new Integer[][] {{1}, null};
        assertRefused(plain, "grid", "array takes a java.lang.Integer[], not null");
    }

    @Test
    void describe_annotatedFields_haveOptionalElements() throws IOException {
        ArgotTypes types = ArgotTypes.builder().describe(Marked.class).build();

        assertThat(types.describe())
                .isEqualTo(ArgotTypes.describe(Marked.class))
                .isEqualTo("""
                definition Marked 1.0: (meta.sequence [\
                 (meta.tag u8utf8:"marks" (meta.optional\
                 (meta.array (meta.reference #uvint28) (meta.optional (meta.reference #int32)))))\
                 (meta.tag u8utf8:"texts" (meta.optional\
                 (meta.array (meta.reference #uvint28) (meta.optional (meta.reference #uvint28text)))))\
                 (meta.tag u8utf8:"others" (meta.optional\
                 (meta.array (meta.reference #uvint28) (meta.reference #int32)))) ]);
                """);
        ArgotBindingTest.assertRoundTrip(types, "Marked", new Marked());
    }

    @Test
    void describe_annotatedRecordComponent_hasOptionalsAtEveryLevel() throws IOException {
        Map<String, Point[]> cells = new LinkedHashMap<>();
        cells.put("a", null);
        cells.put("b", new Point[] {null, new Point(1, 2)});
        ArgotBindingTest.assertRoundTrip(
                ArgotTypes.builder().describe(Row.class).build(), "Row", new Row(Arrays.asList(cells, null)));
    }

    @Test
    void describe_nullableElements_coversAllThatHoldNull() throws IOException {
        ArgotTypes types = ArgotTypes.builder()
                .nullableElements()
                .describe(Everything.class)
                .build();

        ArgotBindingTest.assertRoundTrip(types, "Everything", new Everything());
        assertThat(types.describe())
                .contains(
                        "(meta.tag u8utf8:\"arrayDeque\" (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #uvint28text))))",
                        "(meta.tag u8utf8:\"sorted\" (meta.optional (meta.array (meta.reference #uvint28) (meta.reference #uvint28text))))",
                        "(meta.tag u8utf8:\"value\" (meta.reference #int32))");
    }

    @Test
    void build_nullableElementsWithoutDescribeAfterIt_isRefused() {
        ArgotTypes.Builder types = ArgotTypes.builder().describe(Plain.class).nullableElements();
        assertThatThrownBy(types::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("nullableElements() has no effect, because no describe() comes after it; call it first, or"
                        + " take it out");
    }

    @Test
    void describe_withoutTheOption_writesTheSameBytesAsBefore() {
        Plain plain = new Plain();
        plain.marks = List.of(1, 2);
        plain.words = new String[] {"w"};

        assertThat(ArgotTypes.builder()
                        .describe(Plain.class)
                        .build()
                        .codec("Plain", "1.0")
                        .encode(plain))
                .asHexString()
                .isEqualToIgnoringCase("01" + "02" + "00000001" + "00000002" + "01" + "01" + "0177" + "00000000");
    }

    record Many(
            @ArgotTag(nullableElements = true) Set<String> texts,
            @ArgotTag(nullableElements = true) Map<Long, String> map) {}

    @Test
    void encode_largeSetWithNull_comesBackAndSortsAsAKey() {
        ArgotTypes types = ArgotTypes.builder().describe(Many.class).build();
        Set<String> texts = new LinkedHashSet<>();
        Map<Long, String> map = new LinkedHashMap<>();
        for (int i = 0; i < 500; i++) {
            texts.add(i == 250 ? null : "t" + i);
            map.put((long) i, i % 2 == 0 ? null : "v");
        }
        ArgotCodec codec = types.codec("Many", "1.0");

        assertThat(codec.decode(codec.encode(new Many(texts, map)))).isEqualTo(new Many(texts, map));
    }
}
