// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A Kryo keeps what it knows of the class that elements share. What it met before must change neither the bytes nor a
 * refusal.
 */
class KryoSharedClassTest {

    /** Places that say what they hold, and one that does not. */
    static final class Places {
        @Nullable
        Object any;

        @Nullable
        List<Integer> numbers;

        @Nullable
        Collection<? extends String> texts;

        @Nullable
        Map<String, Item> items;

        @Nullable
        Optional<LocalDate> date;

        @Nullable
        List<Set<DayOfWeek>> days;

        String @Nullable [] array;

        static Places of(@Nullable Object any) {
            Places places = new Places();
            places.any = any;
            return places;
        }
    }

    /** A class that leads to itself, and has a subclass. */
    static class Item {
        @Nullable
        String name;

        @Nullable
        List<Item> parts;

        @Nullable
        Item next;

        static Item of(String name, Item... parts) {
            Item item = new Item();
            item.name = name;
            item.parts = new ArrayList<>(Arrays.asList(parts));
            return item;
        }
    }

    static final class SpecialItem extends Item {
        int number = 7;
    }

    record Pair(@Nullable Object first, List<@Nullable Long> second) {}

    enum Mood {
        GOOD,
        BAD {
            @Override
            public String toString() {
                return "not good";
            }
        }
    }

    static final class OwnList extends ArrayList<Object> {
        private static final long serialVersionUID = 1;
    }

    private static KryoSerializer<Places> serializer(boolean references) {
        return KryoSerializer.builder(7, Places.class)
                .references(references)
                .register(Item.class)
                .register(SpecialItem.class)
                .register(Pair.class)
                .register(Mood.class)
                .register(OwnList.class)
                .limits(Limits.builder().maxDepth(12).maxElements(100).build())
                .build();
    }

    @Test
    void write_listsOfSeveralClassesInOnePlace_allComeBack() {
        KryoSerializer<Places> serializer = serializer(false);

        for (Object value : List.of(List.of("a", "b"), List.of(1, 2), List.of("c"), List.of(new Pair(1, List.of())))) {
            Places copy = Wire.copy(serializer, Places.of(new ArrayList<>((List<?>) value)));
            assertThat(copy.any).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void write_afterAnyOtherValue_hasTheBytesAndRefusalsOfAFreshSerializer(boolean references) {
        List<Places> values = values(references);
        List<String> expected = values.stream()
                .map(value -> outcome(serializer(references), value))
                .toList();
        for (Places first : values) {
            KryoSerializer<Places> used = serializer(references);
            outcome(used, first);
            for (int i = 0; i < values.size(); i++) {
                assertThat(outcome(used, values.get(i))).as("value %s", i).isEqualTo(expected.get(i));
            }
        }
        assertThat(expected)
                .as("values that are refused")
                .filteredOn(text -> text.contains(" "))
                .hasSize(7);
    }

    /** Returns the bytes of a value and of what comes back, or the message. */
    private static String outcome(KryoSerializer<Places> serializer, Places value) {
        try {
            byte[] bytes = Wire.write(serializer, value);
            byte[] again = Wire.write(serializer, Wire.read(serializer, bytes));
            return HexFormat.of().formatHex(bytes) + "/" + HexFormat.of().formatHex(again);
        } catch (HazelcastSerializationException e) {
            return e.getMessage();
        }
    }

    private static List<Places> values(boolean references) {
        List<Places> values = new ArrayList<>();
        Pair pair = new Pair(new ArrayList<>(List.of(1.5f)), Arrays.asList(1L, null));
        SpecialItem special = new SpecialItem();
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("a", 1);
        map.put(2, null);
        Map<Mood, Object> moods = new EnumMap<>(Mood.class);
        moods.put(Mood.BAD, new ArrayList<>(List.of(Mood.GOOD, Mood.BAD)));
        TreeMap<Object, Object> sorted = new TreeMap<>(Collections.reverseOrder());
        sorted.put("x", new ArrayList<>(List.of(new Item())));
        TreeSet<String> texts = new TreeSet<>(Comparator.naturalOrder());
        texts.addAll(List.of("q", "r"));
        OwnList own = new OwnList();
        own.add("own");
        List<List<Object>> lists = List.of(
                List.of(),
                List.of("a", "\u00e4", "\u4e2d"),
                List.of(1, 2),
                List.of(1, "mixed"),
                Arrays.asList("a", null),
                Arrays.asList(null, null),
                List.of(Item.of("a", Item.of("b")), Item.of("c")),
                List.of(Item.of("a"), special),
                List.of(pair, pair),
                List.of(Mood.GOOD, Mood.BAD),
                List.of(BigDecimal.TEN, new BigDecimal("0.1")),
                List.of(LocalDate.EPOCH, LocalDate.MAX),
                List.of(new ArrayList<>(List.of("x")), new ArrayList<>(List.of(List.of()))),
                List.of(new String[] {"a"}, new String[] {}),
                List.of(Optional.of("a"), Optional.empty()),
                List.of(DayOfWeek.MONDAY));
        for (List<Object> list : lists) {
            values.add(Places.of(list));
            values.add(Places.of(new ArrayList<>(list)));
            values.add(Places.of(new LinkedList<>(list)));
            values.add(Places.of(list.toArray()));
            values.add(Places.of(new LinkedHashSet<>(list)));
            Map<Object, Object> keyed = new HashMap<>();
            keyed.put("all", new ArrayList<>(list));
            values.add(Places.of(keyed));
        }
        for (Object value : new Object[] {
            null,
            map,
            moods,
            sorted,
            texts,
            own,
            new HashSet<>(List.of(1, 2)),
            Mood.BAD,
            Mood.GOOD,
            Optional.of(Mood.BAD)
        }) {
            values.add(Places.of(value));
        }
        Places declared = Places.of(1);
        declared.numbers = new ArrayList<>(Arrays.asList(1, null));
        declared.texts = new ArrayList<>(List.of("t"));
        declared.items = new HashMap<>(Map.of("a", Item.of("b"), "c", special));
        declared.date = Optional.of(LocalDate.EPOCH);
        declared.days = new ArrayList<>(List.of(new HashSet<>(List.of(DayOfWeek.FRIDAY)), new HashSet<>()));
        declared.array = new String[] {"a", null};
        values.add(declared);
        values.addAll(refused());
        if (references) {
            Item cycle = Item.of("cycle");
            cycle.parts = new ArrayList<>(List.of(cycle, cycle));
            values.add(Places.of(cycle));
        }
        return values;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // as users of raw types do
    private static List<Places> refused() {
        Places wrongNumber = new Places();
        wrongNumber.numbers = (List) new ArrayList<>(List.of("text"));
        Places wrongText = new Places();
        wrongText.texts = (List) new ArrayList<>(List.of(1L));
        Places wrongKey = new Places();
        wrongKey.items = (Map) new HashMap<>(Map.of(1, new Item()));
        Places wrongDate = new Places();
        wrongDate.date = (Optional) Optional.of("2020");
        Places unknown = Places.of(new ArrayList<>(List.of(new KryoSharedClassTest())));
        Places large = Places.of(new ArrayList<>(Collections.nCopies(101, "a")));
        Item deep = Item.of("0");
        for (int i = 1; i < 12; i++) {
            deep = Item.of("deep", deep);
        }
        return List.of(wrongNumber, wrongText, wrongKey, wrongDate, unknown, large, Places.of(deep));
    }
}
