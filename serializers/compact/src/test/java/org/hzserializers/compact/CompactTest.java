// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.hzserializers.compact.Sample.Derived;
import org.hzserializers.compact.Sample.Node;
import org.hzserializers.compact.Sample.Plain;
import org.hzserializers.compact.Sample.Rich;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.Test;

class CompactTest {

    private static SerializationRig rig(CompactSerializers serializers) {
        SerializationConfig config = new SerializationConfig();
        serializers.installOn(config.getCompactSerializationConfig());
        return SerializationRig.of(config);
    }

    private static SerializationRig rig(Class<?>... types) {
        return rig(CompactSerializers.of(types));
    }

    private static Object copy(Object value, Class<?>... types) {
        try (SerializationRig rig = rig(types)) {
            return rig.copy(value);
        }
    }

    record Order(String customer, List<String> articles) {}

    @Test
    void installOn_memberAndClient_registersClasses() {
        Config config = new Config();
        CompactSerializers.of(Order.class).installOn(config);
        ClientConfig client = new ClientConfig();
        CompactSerializers.of(Order.class).installOn(client);
        Order order = new Order("ann", new ArrayList<>(List.of("pen")));

        try (SerializationRig member = SerializationRig.of(config.getSerializationConfig());
                SerializationRig other = member.beside(client.getSerializationConfig())) {
            assertThat(other.toObject(member.toBytes(order))).isEqualTo(order);
        }
    }

    @Test
    void write_whatHazelcastWritesItself_isTheSameBytes() {
        assertSameBytes(Plain.of(), Plain.class);
        assertSameBytes(new Derived(5), Derived.class);
    }

    private static void assertSameBytes(Object value, Class<?> type) {
        try (SerializationRig own = SerializationRig.of(new SerializationConfig());
                SerializationRig ours = rig(type)) {
            byte[] expected = own.toBytes(value);
            byte[] actual = ours.toBytes(value);
            assertThat(actual).isEqualTo(expected);
            Object copy = ours.copy(value);
            assertThat(ours.toBytes(copy)).isEqualTo(expected);
            assertThat(own.toBytes(own.beside(new SerializationConfig()).toObject(actual)))
                    .isEqualTo(expected);
        }
    }

    @Test
    void write_whatHazelcastDoesNotWrite_comesBackEqual() {
        Rich rich = Rich.of();
        assertThat(copy(rich, Rich.class)).usingRecursiveComparison().isEqualTo(rich);
    }

    @Test
    void read_transientField_hasItsInitialValue() {
        assertThat(((Derived) copy(new Derived(3), Derived.class)).cached()).isZero();
    }

    record Held(List<String> texts, Optional<String> optional, TreeMap<String, String> tree) {}

    @Test
    void write_otherListOfTheJdk_comesBackEqual() {
        Held held = new Held(new LinkedList<>(List.of("a")), Optional.empty(), new TreeMap<>());
        assertThat(copy(held, Held.class)).isEqualTo(held);
    }

    @Test
    void write_whatWouldNotComeBack_isRefusedWithTheField() {
        assertRefused(
                new Held(List.of("\ud83d"), Optional.empty(), new TreeMap<>()),
                "Compact, type org.hzserializers.compact.CompactTest$Held: text has an unpaired surrogate at"
                        + " index 0, which UTF-8 cannot carry (at org.hzserializers.compact.CompactTest$Held.texts)");
        assertRefused(new Held(List.of(), null, new TreeMap<>()), "null in the place of an Optional");
        assertRefused(
                new Held(List.of(), Optional.empty(), new TreeMap<>(Comparator.reverseOrder())),
                "the comparator of a java.util.TreeMap would not come back");
    }

    record Times(Instant instant) {}

    @Test
    void write_instantThatCompactCannotHold_isRefused() {
        assertThatThrownBy(() -> copy(new Times(Instant.MIN), Times.class))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining("-1000000000-01-01T00:00:00Z is outside the years");
    }

    private static void assertRefused(Object value, String message) {
        assertThatThrownBy(() -> copy(value, value.getClass()))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasStackTraceContaining(message);
    }

    @Test
    void write_deepObjects_areRefusedAboveTheLimit() {
        assertThat(((Node) copy(Node.chain(64), Node.class)).next).isNotNull();
        assertRefused(Node.chain(65), "objects are nested deeper than maxDepth 64");
    }

    @Test
    void write_cycle_isRefused() {
        Node node = new Node();
        node.next = node;
        node.other = node;
        assertRefused(node, "objects are nested deeper than maxDepth 64, perhaps since they lead to themselves");
        // What was counted is forgotten.
        assertThat(copy(Node.chain(64), Node.class)).isNotNull();
    }

    static class Animal {
        int legs = 4;

        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass() && ((Animal) other).legs == legs;
        }

        @Override
        public int hashCode() {
            return legs;
        }
    }

    static final class Bird extends Animal {}

    record Zoo(List<Animal> animals, Animal first) {}

    @Test
    void write_subclassThatIsRegistered_comesBackEqual() {
        Zoo zoo = new Zoo(new ArrayList<>(List.of(new Bird(), new Animal())), new Bird());
        assertThat(copy(zoo, Zoo.class, Bird.class)).isEqualTo(zoo);
        assertRefused(
                zoo,
                "a org.hzserializers.compact.CompactTest$Bird is not registered, only"
                        + " org.hzserializers.compact.CompactTest$Animal is declared here; register its subclasses, too");
    }

    /** A list as other libraries have. */
    static final class Bag extends AbstractList<String> {
        @Override
        public String get(int index) {
            return "e" + index;
        }

        @Override
        public int size() {
            return 2;
        }
    }

    @Test
    void foreignCollections_listOfAnotherLibrary_comesBackAsOneOfTheJdk() {
        Held held = new Held(new Bag(), Optional.empty(), new TreeMap<>());
        assertRefused(held, "a org.hzserializers.compact.CompactTest$Bag would come back as a java.util.ArrayList");
        try (SerializationRig rig = rig(CompactSerializers.builder()
                .register(Held.class)
                .foreignCollections()
                .build())) {
            assertThat(rig.copy(held)).isEqualTo(held);
            assertThat(rig.copy(held).texts()).isInstanceOf(ArrayList.class);
        }
    }

    record Open(Object any, List<Runnable> tasks) {}

    static final class Task implements Runnable {
        @Override
        public void run() {}
    }

    @Test
    void write_classThatIsNotRegistered_isRefused() {
        assertRefused(
                new Open(new ArrayList<>(), null),
                "a java.util.ArrayList cannot stand where java.lang.Object is declared");
        assertRefused(new Open(new Task(), null), "a org.hzserializers.compact.CompactTest$Task is not registered");
        assertRefused(
                new Open(null, new ArrayList<>(List.of(new Task()))), "is not registered; register it with the others");
        assertThat(copy(new Open(new Task(), null), Open.class, Task.class)).isInstanceOf(Open.class);
    }

    record Unsupported(List<Thread> threads) {}

    record Clash(java.time.ZonedDateTime at, String at_zone) {}

    @Test
    void of_classThatCannotBeStored_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompactSerializers.of(Unsupported.class))
                .withMessageContaining("The field org.hzserializers.compact.CompactTest$Unsupported.threads of the type"
                        + " java.util.List<java.lang.Thread> cannot be stored by Compact: java.lang.Thread of the JDK");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompactSerializers.of(Clash.class))
                .withMessageContaining("at_zone");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CompactSerializers.of(Runnable.class))
                .withMessageContaining("java.lang.Runnable is no class with fields of its own");
        assertThatIllegalArgumentException().isThrownBy(CompactSerializers::of).withMessageContaining("no class");
    }

    @Test
    void key_equalSetsAndMaps_haveEqualBytes() {
        record Key(java.util.Set<String> set, java.util.Map<String, Integer> map) {}
        Key one = new Key(
                new java.util.LinkedHashSet<>(List.of("a", "b")),
                new java.util.LinkedHashMap<>(java.util.Map.of("x", 1)));
        Key other = new Key(
                new java.util.LinkedHashSet<>(List.of("b", "a")),
                new java.util.LinkedHashMap<>(java.util.Map.of("x", 1)));
        try (SerializationRig rig =
                rig(CompactSerializers.builder().register(Key.class).key().build())) {
            assertThat(rig.toBytes(one)).isEqualTo(rig.toBytes(other));
        }
        try (SerializationRig rig = rig(Key.class)) {
            assertThat(rig.toBytes(one)).isNotEqualTo(rig.toBytes(other));
        }
    }
}
