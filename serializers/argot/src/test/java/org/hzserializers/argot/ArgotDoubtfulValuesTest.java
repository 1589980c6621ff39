// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.StreamSerializer;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.hzserializers.testkit.SerializerContract;

/** What a described class may hold comes back equal, or is refused when it is written. */
class ArgotDoubtfulValuesTest extends SerializerContract<ArgotDoubtfulValuesTest.Holder> {

    static class Holder {
        int number;
        String text;
        String[] texts;
        List<Integer> list;
        Collection<String> collection;
        Set<Point> set;
        Queue<String> queue;
        Map<String, Integer> map;
        SortedMap<String, Integer> sorted;
        double[] doubles;
        Double box;
        BigDecimal decimal;
        Instant instant;
        Duration duration;
        ZonedDateTime time;
        Locale locale;
        URI uri;
        Optional<String> optional;
        TimeUnit unit;
        Point point;
        AtomicInteger atomic;
        Holder next;
    }

    static class Point {
        int x;

        Point(int x) {
            this.x = x;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point point && point.x == x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    static final class Point3 extends Point {
        int z = 3;

        Point3() {
            super(1);
        }
    }

    @Override
    protected StreamSerializer<Holder> newSerializer() {
        ArgotTypes types = ArgotTypes.builder().describe(Holder.class).build();
        return ArgotSerializer.of(3, Holder.class, types);
    }

    @Override
    protected Class<Holder> type() {
        return Holder.class;
    }

    @Override
    protected List<Holder> samples() {
        return List.of(new Holder(), with(holder -> holder.text = "text"));
    }

    @Override
    protected void assertSame(Holder expected, Holder actual) {
        assertThat(actual)
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .ignoringFields(
                        "list",
                        "collection",
                        "queue",
                        "map",
                        "sorted",
                        "set",
                        "time",
                        "texts",
                        "next",
                        "doubles",
                        "box")
                .isEqualTo(expected);
        assertThat(actual.doubles).isEqualTo(expected.doubles);
        assertThat(actual.box).isEqualTo(expected.box);
        assertThat(actual.list).isEqualTo(expected.list);
        assertThat(actual.map).isEqualTo(expected.map);
        assertThat(actual.sorted).isEqualTo(expected.sorted);
        assertThat(actual.set).isEqualTo(expected.set);
        assertThat(actual.time).isEqualTo(expected.time);
        assertThat(actual.texts).isEqualTo(expected.texts);
        if (expected.sorted != null) {
            assertThat(actual.sorted.keySet()).containsExactlyElementsOf(expected.sorted.keySet());
        }
        if (expected.collection != null) {
            assertThat(actual.collection).containsExactlyElementsOf(expected.collection);
        }
        if (expected.queue != null) {
            assertThat(actual.queue).containsExactlyElementsOf(expected.queue);
        }
        if (expected.next != null) {
            assertSame(expected.next, actual.next);
        }
    }

    private static Holder with(Consumer<Holder> change) {
        Holder holder = new Holder();
        change.accept(holder);
        return holder;
    }

    @Override
    protected List<Holder> doubtful() {
        Holder cycle = new Holder();
        cycle.next = cycle;
        Holder deep = new Holder();
        for (int i = 0; i < 100; i++) {
            Holder around = new Holder();
            around.next = deep;
            deep = around;
        }
        Holder bottom = deep;
        Map<String, Integer> identities = new IdentityHashMap<>();
        identities.put(new String(new char[] {'a'}), 1);
        identities.put("a", 2);
        Map<String, Integer> byAccess = new LinkedHashMap<>(8, 0.75f, true);
        byAccess.put("a", 1);
        SortedMap<String, Integer> backwards = new TreeMap<>(Comparator.reverseOrder());
        backwards.putAll(Map.of("a", 1, "b", 2));
        List<Consumer<Holder>> changes = List.of(
                holder -> holder.text = "unpaired \ud83d",
                holder -> holder.text = "\0",
                holder -> holder.text = "",
                holder -> holder.texts = new String[] {"a", null},
                holder -> holder.texts = new String[0],
                holder -> holder.list = new ArrayList<>(Arrays.asList(1, null)),
                holder -> holder.list = List.of(),
                holder -> holder.list = Collections.nCopies(3, 7),
                holder -> holder.collection = new LinkedHashSet<>(List.of("b", "a")),
                holder -> holder.collection = new HashMap<>(Map.of("k", 1)).keySet(),
                holder -> holder.set = new LinkedHashSet<>(List.of(new Point(2), new Point(1))),
                holder -> holder.set = Set.of(new Point3()),
                holder -> holder.queue = new LinkedList<>(List.of("q")),
                holder -> holder.queue = Collections.asLifoQueue(new LinkedList<>(List.of("q", "r"))),
                holder -> holder.map = identities,
                holder -> holder.map = byAccess,
                holder ->
                        holder.map = Collections.checkedMap(new HashMap<>(Map.of("c", 1)), String.class, Integer.class),
                holder -> holder.map = new HashMap<>(Collections.singletonMap("none", null)),
                holder -> holder.sorted = backwards,
                holder -> holder.sorted = new TreeMap<>(Map.of("x", 1, "y", 2)).tailMap("y"),
                holder -> holder.doubles =
                        new double[] {-0.0, Double.NaN, Double.longBitsToDouble(0x7ff8_0000_0000_0001L)},
                holder -> holder.box = Double.longBitsToDouble(0xfff0_0000_0000_0001L),
                holder -> holder.decimal = new BigDecimal("1.10"),
                holder -> holder.decimal = new BigDecimal("1e-2000"),
                holder -> holder.instant = Instant.MAX,
                holder -> holder.duration = Duration.ofSeconds(Long.MIN_VALUE),
                holder -> holder.time = ZonedDateTime.of(2026, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Berlin"))
                        .withLaterOffsetAtOverlap(),
                holder -> holder.locale = Locale.forLanguageTag("th-TH-u-nu-thai-x-lvariant-TH"),
                holder -> holder.uri = URI.create("http://h/%20?q=\u00e9"),
                holder -> holder.optional = Optional.empty(),
                holder -> holder.optional = Optional.of(""),
                holder -> holder.unit = TimeUnit.DAYS,
                holder -> holder.point = new Point3(),
                holder -> holder.point = new Point(-1),
                holder -> holder.atomic = new AtomicInteger(4),
                holder -> holder.next = cycle,
                holder -> holder.next = bottom,
                holder -> holder.next = new Holder());
        return changes.stream().map(ArgotDoubtfulValuesTest::with).toList();
    }
}
