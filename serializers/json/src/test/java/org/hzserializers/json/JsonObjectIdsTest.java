// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.mapper.Places;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.ReadCheck;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Graphs whose objects refer to each other by {@code @JsonIdentityInfo}. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonObjectIdsTest {

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    static class Parent {
        Set<Child> children = new HashSet<>();
        TreeSet<Child> sorted = new TreeSet<>();
        Set<Set<Child>> groups = new HashSet<>();
        String surname = "";

        @Override
        public int hashCode() {
            return surname.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Parent parent && parent.surname.equals(surname);
        }
    }

    static class Child implements Comparable<Child> {
        int id;

        @Nullable
        Parent parent;

        static Child of(int id, Parent parent) {
            Child child = new Child();
            child.id = id;
            child.parent = parent;
            return child;
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, parent);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Child child && child.id == id && Objects.equals(child.parent, parent);
        }

        @Override
        public int compareTo(Child other) {
            return Integer.compare(hashCode(), other.hashCode());
        }
    }

    private static Parent parent() {
        Parent parent = new Parent();
        parent.surname = "Meyer";
        return parent;
    }

    private static <T> FramedSerializer<T> serializer(Class<T> type, Encoding encoding) {
        return JsonSerializer.builder(1001, type).encoding(encoding).build();
    }

    @SuppressWarnings("unchecked") // of its own class
    private static <T> T copy(T value, Encoding encoding) {
        FramedSerializer<T> serializer = serializer((Class<T>) value.getClass(), encoding);
        return Wire.copy(serializer, value);
    }

    @ParameterizedTest
    @EnumSource
    void copy_setWhoseElementsAskTheirParent_findsThem(Encoding encoding) {
        for (int size : new int[] {1, 100, 5_000}) {
            Parent parent = parent();
            IntStream.range(0, size).forEach(i -> parent.children.add(Child.of(i, parent)));
            Parent copy = copy(parent, encoding);
            assertThat(copy.surname).isEqualTo("Meyer");
            assertThat(copy.children).hasSize(size).allMatch(child -> child.parent == copy);
            assertThat(IntStream.range(0, size)).allMatch(i -> copy.children.contains(Child.of(i, copy)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void copy_sortedAndNestedSetsWhoseElementsAskTheirParent_findThem(Encoding encoding) {
        Parent parent = parent();
        IntStream.range(0, 1_000).forEach(i -> parent.sorted.add(Child.of(i, parent)));
        Parent copy = copy(parent, encoding);
        assertThat(IntStream.range(0, 1_000)).allMatch(i -> copy.sorted.contains(Child.of(i, copy)));

        Parent other = parent();
        IntStream.range(0, 20).forEach(i -> other.groups.add(new HashSet<>(Set.of(Child.of(i, other)))));
        Parent otherCopy = copy(other, encoding);
        assertThat(IntStream.range(0, 20)).allMatch(i -> otherCopy.groups.contains(Set.of(Child.of(i, otherCopy))));
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "name")
    static class Team {
        String name = "";
        List<Integer> scores = new ArrayList<>();
        Set<Player> squad = new HashSet<>();

        @Nullable
        Player captain;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.PropertyGenerator.class, property = "id")
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    @JsonSubTypes({@JsonSubTypes.Type(value = Keeper.class, name = "keeper")})
    static class Player {
        int id;

        @Nullable
        Team team;

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Player player && player.id == id;
        }
    }

    static class Keeper extends Player {
        int saves;
    }

    @ParameterizedTest
    @EnumSource
    void copy_playersWithIds_areReadOfAnySize(Encoding encoding) {
        Team team = new Team();
        team.name = "United";
        IntStream.range(0, 5_000).forEach(team.scores::add);
        for (int i = 0; i < 5_000; i++) {
            Player player = i % 10 == 0 ? new Keeper() : new Player();
            player.id = i;
            player.team = team;
            team.squad.add(player);
            team.captain = player;
        }
        Team copy = copy(team, encoding);
        assertThat(copy.squad).isEqualTo(team.squad).allMatch(player -> player.team == copy);
        assertThat(copy.squad.stream().filter(Keeper.class::isInstance)).hasSize(500);
        assertThat(copy.captain).isNotNull().matches(player -> player.team == copy);
    }

    /** Hashed by all of its list. */
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    static class Bag {
        List<Integer> list = new ArrayList<>();
        List<Set<Item>> more = new ArrayList<>();

        @Nullable
        Object unused;

        Set<Item> set = new HashSet<>();

        @Override
        public int hashCode() {
            return list.hashCode();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bag bag && bag.list.equals(list);
        }
    }

    static class Item {
        int id;

        @Nullable
        Bag bag;

        @Override
        public int hashCode() {
            return Objects.hash(id, bag);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Item item && item.id == id && Objects.equals(item.bag, bag);
        }
    }

    record Bags(List<Bag> before, List<Set<Item>> after, List<Bag> late) {}

    private static byte[] encoded(String json, Encoding encoding) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Limits limits = Limits.defaults();
        try (JsonParser in = Encoding.JSON.factory(limits).createParser(json.getBytes(StandardCharsets.UTF_8));
                JsonGenerator out = encoding.factory(limits).createGenerator(bytes)) {
            in.nextToken();
            out.copyCurrentStructure(in);
        }
        return bytes.toByteArray();
    }

    private static ReadCheck.Outcome read(Class<?> type, String json, Encoding encoding) throws IOException {
        byte[] payload = encoded(json, encoding);
        FramedSerializer<?> serializer = serializer(type, encoding);
        return ReadCheck.of(serializer).read(Wire.frame(serializer.format(), payload));
    }

    private static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    private static String items(int count, int bag) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{\"id\":" + i + ",\"bag\":" + bag + "}")
                .collect(Collectors.joining(",", "[", "]"));
    }

    /** Each element of a set hashes a long list, by a few bytes that lead to it. */
    @ParameterizedTest
    @EnumSource
    void read_setOfReferencesToALongList_isRefused(Encoding encoding) throws IOException {
        String list = numbers(60_000);
        String items = items(8_000, 1);
        String first = "{\"@id\":1,\"list\":" + list;
        List<String> bombs = List.of(
                // The bag is open, or complete, and its id comes first or last.
                "{\"before\":[" + first + ",\"set\":" + items + "}]}",
                "{\"before\":[{\"list\":" + list + ",\"@id\":1,\"set\":" + items + "}]}",
                "{\"before\":[" + first + ",\"more\":[" + items + "]}]}",
                "{\"before\":[" + first + "}],\"after\":[" + items + "]}",
                // The bag comes later, and its list last.
                "{\"after\":[" + items + "],\"late\":[" + first + "}]}",
                "{\"before\":[{\"@id\":1,\"set\":" + items + ",\"list\":" + list + "}]}");
        for (String bomb : bombs) {
            ReadCheck.Outcome outcome = read(Bags.class, bomb, encoding);
            assertThat(outcome.fault()).as(bomb.substring(0, 30)).isNull();
            assertThat(outcome.thrown())
                    .as(bomb.substring(0, 30))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("raise Limits.workPerByte");
        }
    }

    @ParameterizedTest
    @EnumSource
    void write_setOfReferencesToALongList_isRefused(Encoding encoding) {
        Bag bag = new Bag();
        IntStream.range(0, 5_000).forEach(bag.list::add);
        for (int i = 0; i < 5_000; i++) {
            Item item = new Item();
            item.id = i;
            item.bag = bag;
            bag.set.add(item);
        }
        assertThatThrownBy(() -> copy(bag, encoding))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("raise Limits.workPerByte");
    }

    /** Strings of one hash code. */
    private static List<String> alike(int bits) {
        List<String> texts = List.of("");
        for (int i = 0; i < bits; i++) {
            texts = texts.stream()
                    .flatMap(text -> List.of(text + "Aa", text + "BB").stream())
                    .toList();
        }
        return texts;
    }

    record Teams(List<Team> teams) {}

    @ParameterizedTest
    @EnumSource
    void read_idsOfOneHashCode_endsWithinBounds(Encoding encoding) throws IOException {
        String teams = alike(15).stream()
                .map(name -> "{\"name\":\"" + name + "\"},\"" + name + "\"")
                .collect(Collectors.joining(",", "[", "]"));
        ReadCheck.Outcome outcome = read(Teams.class, "{\"teams\":" + teams + "}", encoding);
        assertThat(outcome.fault()).isNull();
        assertThat(outcome.thrown()).isInstanceOf(HazelcastSerializationException.class);
    }

    @ParameterizedTest
    @EnumSource
    void read_manyReferencesThatAreResolvedInReverseOrder_endsWithinBounds(Encoding encoding) throws IOException {
        String references =
                IntStream.range(0, 40_000).mapToObj(i -> "\"" + i + "\"").collect(Collectors.joining(","));
        String teams = IntStream.range(0, 40_000)
                .mapToObj(i -> "{\"name\":\"" + (39_999 - i) + "\"}")
                .collect(Collectors.joining(",", "[" + references + ",", "]"));
        assertThat(read(Teams.class, "{\"teams\":" + teams + "}", encoding).fault())
                .isNull();
    }

    record Places(
            @JsonIdentityReference(alwaysAsId = true) List<Team> list,
            List<Slot> slots,
            Set<Slot> set,
            @JsonIdentityReference(alwaysAsId = true) Set<Team> teamSet,
            @JsonIdentityReference(alwaysAsId = true) Map<String, Team> map,
            List<Team> zteams) {}

    static class Slot {
        int id;

        @JsonIdentityReference(alwaysAsId = true)
        @Nullable
        Team team;

        @Override
        public int hashCode() {
            return 31 * id + (team == null ? 0 : team.name.hashCode());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Slot slot && slot.id == id && slot.team == team;
        }
    }

    private static Slot slot(int id, Team team) {
        Slot slot = new Slot();
        slot.id = id;
        slot.team = team;
        return slot;
    }

    private static List<Team> teams(int count) {
        List<Team> teams = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Team team = new Team();
            team.name = "Team " + i;
            teams.add(team);
        }
        return teams;
    }

    @ParameterizedTest
    @EnumSource
    void copy_referencesToObjectsThatComeLater_areResolved(Encoding encoding) {
        List<Team> teams = teams(300);
        List<Slot> slots = new ArrayList<>();
        Set<Slot> set = new HashSet<>();
        for (int i = 0; i < teams.size(); i++) {
            slots.add(slot(i, teams.get(i)));
            set.add(slot(i, teams.get(i)));
        }
        Places copy = copy(new Places(teams, slots, set, Set.of(), Map.of(), teams), encoding);
        assertThat(copy.list).isEqualTo(copy.zteams).hasSize(300);
        for (int i = 0; i < teams.size(); i++) {
            Team team = copy.zteams.get(i);
            assertThat(team.name).isEqualTo("Team " + i);
            assertThat(copy.slots.get(i).team).isSameAs(team);
            assertThat(copy.set.contains(slot(i, team))).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void write_setOrMapOfObjectsThatComeLater_isRefused(Encoding encoding) {
        List<Team> teams = teams(3);
        Map<String, Team> map = new LinkedHashMap<>();
        teams.forEach(team -> map.put(team.name, team));
        for (Places value : List.of(
                new Places(List.of(), List.of(), Set.of(), new HashSet<>(teams), Map.of(), teams),
                new Places(List.of(), List.of(), Set.of(), Set.of(), map, teams))) {
            assertThatThrownBy(() -> copy(value, encoding))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("leads to an object that comes later, which only a field or a list can");
        }
    }

    record Mixed(List<Bag> bags, List<Parent> parents) {}

    /** Ids of all classes with such a generator are of one sequence. */
    @ParameterizedTest
    @EnumSource
    void read_idOfAnObjectOfAnotherClass_isRefused(Encoding encoding) throws IOException {
        for (String json : List.of(
                "{\"bags\":[{\"@id\":1}],\"parents\":[1]}",
                "{\"parents\":[1],\"bags\":[{\"@id\":1}]}",
                "{\"parents\":[{\"@id\":2,\"children\":[{\"parent\":1}]}],\"bags\":[{\"@id\":1}]}",
                "{\"bags\":[{\"@id\":1,\"set\":[{\"bag\":2}]}],\"parents\":[{\"@id\":2}]}")) {
            assertThat(read(Mixed.class, json, encoding).thrown())
                    .as(json)
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("an object id leads to an object of");
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    static class Holder {
        Map<String, Holder> map = new LinkedHashMap<>();

        Holder @Nullable [] array;

        @Nullable
        Link link;

        @Nullable
        Holder next;
    }

    record Link(Holder to) {}

    record Holders(List<Holder> list) {}

    /** Jackson takes what cannot wait inside an object for a reference in the place of that object. */
    @ParameterizedTest
    @EnumSource
    void read_laterObjectInAPlaceThatCannotWait_isRefused(Encoding encoding) throws IOException {
        for (String inside : List.of("\"map\":{\"a\":7}", "\"link\":{\"to\":7}")) {
            String json = "{\"list\":[{\"@id\":1," + inside + "},{\"@id\":7}]}";
            assertThat(read(Holders.class, json, encoding).thrown())
                    .as(json)
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("leads to an object that comes later");
        }
        Holders read =
                (Holders) read(Holders.class, "{\"list\":[{\"@id\":1,\"array\":[7],\"next\":7},{\"@id\":7}]}", encoding)
                        .value();
        assertThat(read.list.get(0).next).isSameAs(read.list.get(1));
        assertThat(read.list.get(0).array).containsExactly(read.list.get(1));
    }
}
