// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hzserializers.sample.generator.zoo.Branch;
import org.hzserializers.sample.generator.zoo.CharArrays;
import org.hzserializers.sample.generator.zoo.Colour;
import org.hzserializers.sample.generator.zoo.Containers;
import org.hzserializers.sample.generator.zoo.Leaf;
import org.hzserializers.sample.generator.zoo.Node;
import org.hzserializers.sample.generator.zoo.Point;
import org.hzserializers.sample.generator.zoo.Scalars;

/** A model with every type that there is, and values of it. */
public final class Zoo {

    private static final String SETTINGS = """
            package=org.hzserializers.sample.generator.zoo
            output=org.hzserializers.sample.generator.made
            protobuf=zoo
            schema=zoo
            factory=17
            """;

    /** The classes that lead back to themselves, which Portable cannot carry. */
    private static final String RECURSIVE = """
            [trees]
            Node 5
            Branch 6 nested
            """;

    /** Arrays of char, which Argot cannot carry. */
    private static final String CHARS = """
            [chars]
            CharArrays 7
            """;

    private static final String OTHERS = """
            # Two groups, so that one calls the other.
            [plain]
            Leaf 1
            Scalars 2
            [rich]
            Point 3
            Containers 4
              longs proto=sfixed64
              orderedLongs ordered proto=sint64
              orderedMap ordered argot=uvint28
            """;

    private Zoo() {}

    public static Model model() {
        return read(OTHERS + RECURSIVE + CHARS);
    }

    static Model withoutRecursion() {
        return read(OTHERS + CHARS);
    }

    static Model withoutChars() {
        return read(OTHERS + RECURSIVE);
    }

    public static Model read(String lines) {
        return ModelReader.read((SETTINGS + lines).lines().toList(), Zoo.class.getClassLoader());
    }

    /** Values of every class but the recursive ones: as they are made, empty and full. */
    static List<Object> values() {
        List<Object> values = new ArrayList<>(List.of(
                new Leaf(),
                Leaf.of(-128, "\u00e4\ud83d\ude00"),
                new Scalars(),
                scalars(),
                new Point(0, null, null, null, null, null, Optional.empty()),
                point(7),
                new Containers(),
                full()));
        values.add(empty());
        values.add(new CharArrays());
        CharArrays chars = new CharArrays();
        chars.chars = new char[] {'\0', '\uffff'};
        chars.rows = new char[][] {{'\ud800'}, null, {}};
        values.add(chars);
        return values;
    }

    static List<Object> recursiveValues() {
        Node node = new Node();
        node.value = 1;
        node.next = new Node();
        node.next.value = -2;
        Branch branch = new Branch();
        branch.name = "branch";
        branch.node = new Node();
        node.branches = List.of(branch, new Branch());
        return List.of(new Node(), node);
    }

    public static List<Object> allValues() {
        return Stream.concat(values().stream(), recursiveValues().stream()).toList();
    }

    /** Compares values, and the order of what has one. */
    public static void assertSame(Object read, Object value) {
        assertThat(read).isExactlyInstanceOf(value.getClass());
        assertThat(read).usingRecursiveComparison().isEqualTo(value);
        if (value instanceof Containers expected && expected.orderedMap != null && expected.orderedLongs != null) {
            Containers actual = (Containers) read;
            assertThat(actual.orderedMap.keySet()).containsExactlyElementsOf(expected.orderedMap.keySet());
            assertThat(actual.orderedLongs).containsExactlyElementsOf(expected.orderedLongs);
        }
    }

    private static Scalars scalars() {
        Scalars value = new Scalars();
        value.id = Long.MIN_VALUE;
        value.created = LocalDate.of(-5, 2, 28);
        value.title = "title";
        value.aBoolean = true;
        value.aByte = -1;
        value.aChar = '\uffff';
        value.aShort = Short.MIN_VALUE;
        value.anInt = Integer.MIN_VALUE;
        value.aLong = Long.MAX_VALUE;
        value.aFloat = -0.0f;
        value.aDouble = Double.MIN_VALUE;
        value.boxedBoolean = false;
        value.boxedByte = 0;
        value.boxedChar = '\0';
        value.boxedShort = 0;
        value.boxedInt = 0;
        value.boxedLong = 0L;
        value.boxedFloat = 0f;
        value.boxedDouble = -0.0;
        value.text = "";
        value.colour = Colour.GREEN_BLUE;
        value.certainColour = Colour.GREEN_BLUE;
        value.bigInteger = BigInteger.TWO.pow(100).negate();
        value.bigDecimal = new BigDecimal("-12345678901234567890.1200");
        value.localTime = LocalTime.of(23, 59, 59, 999_999_999);
        value.localDateTime = LocalDateTime.of(2026, 1, 2, 3, 4, 5, 6);
        value.offsetDateTime = OffsetDateTime.of(value.localDateTime, ZoneOffset.ofHoursMinutes(-3, -30));
        value.instant = Instant.ofEpochSecond(-1, 999_999_999);
        value.optionalInt = Optional.of(0);
        value.optionalInstant = Optional.of(Instant.EPOCH);
        value.optionalLeaf = Optional.of(Leaf.of(1, null));
        return value;
    }

    private static Point point(int x) {
        return new Point(
                x, 0.5, Colour.RED, Leaf.of(1, "in"), List.of(Leaf.of(2, null)), new long[] {x}, Optional.of("label"));
    }

    private static Containers empty() {
        Containers value = new Containers();
        value.booleans = new boolean[0];
        value.bytes = new byte[0];
        value.shorts = new short[0];
        value.ints = new int[0];
        value.longs = new long[0];
        value.floats = new float[0];
        value.doubles = new double[0];
        value.doubleRows = new double[0][];
        value.booleanList = List.of();
        value.charList = List.of();
        value.byteList = List.of();
        value.texts = List.of();
        value.colours = List.of();
        value.instants = List.of();
        value.leaves = List.of();
        value.points = List.of();
        value.textSet = Set.of();
        value.orderedLongs = Set.of();
        value.pointSet = Set.of();
        value.leafMap = Map.of();
        value.pointMap = Map.of();
        value.prices = Map.of();
        value.dates = Map.of();
        value.narrow = Map.of();
        value.colourMap = Map.of();
        value.textMap = Map.of();
        value.orderedMap = Map.of();
        value.colourTexts = Map.of();
        value.charTexts = Map.of();
        return value;
    }

    private static Containers full() {
        Containers value = new Containers();
        value.booleans = new boolean[] {true, false};
        value.bytes = new byte[] {-1, 0};
        value.shorts = new short[] {Short.MIN_VALUE, 1};
        value.ints = new int[] {Integer.MIN_VALUE, 1};
        value.longs = new long[] {Long.MIN_VALUE, 1};
        value.floats = new float[] {-0.0f, 1};
        value.doubles = new double[] {-0.0, 1};
        value.doubleRows = new double[][] {{}, {1, -0.0}, null};
        value.leaf = Leaf.of(3, "leaf");
        value.point = point(4);
        value.booleanList = List.of(true, false);
        value.charList = List.of('a', '\uffff');
        value.byteList = List.of((byte) -1, (byte) 1);
        value.texts = Arrays.asList("", null, "text");
        value.certainInts = List.of(1, -1);
        value.colours = List.of(Colour.GREEN_BLUE, Colour.RED);
        value.instants = List.of(Instant.EPOCH, Instant.ofEpochSecond(-1, 1));
        value.leaves = List.of(Leaf.of(1, "a"), Leaf.of(2, null));
        value.points = List.of(point(1), point(2));
        value.textSet = Set.of("a", "b");
        value.orderedLongs = new LinkedHashSet<>(List.of(3L, -1L, 2L));
        value.pointSet = Set.of(point(9));
        value.leafMap = Map.of("a", Leaf.of(1, "x"), "", Leaf.of(2, null));
        value.pointMap = Map.of(-1, point(1), 2, point(2));
        value.prices = Map.of(Colour.RED, new BigDecimal("1.50"));
        value.dates = Map.of(LocalDate.EPOCH, Instant.EPOCH);
        value.narrow = Map.of('c', (byte) -7);
        value.colourMap = Map.of((short) -2, Colour.RED);
        value.textMap = new LinkedHashMap<>();
        value.textMap.put(-5L, null);
        value.textMap.put(6L, "six");
        value.orderedMap = new LinkedHashMap<>();
        value.orderedMap.put("z", 1);
        value.orderedMap.put("a", 2);
        value.colourTexts = new HashMap<>();
        value.colourTexts.put(Colour.RED, null);
        value.colourTexts.put(Colour.GREEN_BLUE, "");
        value.charTexts = new HashMap<>();
        value.charTexts.put('c', null);
        value.charTexts.put('d', "d");
        value.timeTexts = new HashMap<>();
        value.timeTexts.put(LocalTime.MIDNIGHT, null);
        value.timeTexts.put(LocalTime.MAX, "late");
        value.sums = Map.of(
                BigInteger.ZERO,
                new BigDecimal(BigInteger.ONE.shiftLeft(64), -3),
                BigInteger.TEN.negate(),
                BigDecimal.valueOf(Long.MIN_VALUE, 2));
        value.counts = Map.of(
                LocalDateTime.of(1, 1, 1, 0, 0),
                BigInteger.ONE.shiftLeft(100),
                LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_999),
                BigInteger.ZERO);
        return value;
    }
}
