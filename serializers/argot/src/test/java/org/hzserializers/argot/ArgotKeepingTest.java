// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.junit.jupiter.api.Test;

/**
 * What a collection holds beside its elements has no bytes, so that a value which has it is refused when it is written.
 */
class ArgotKeepingTest {

    static class Fields {
        Collection<String> collection;
        Queue<String> queue;
        Set<String> set;
        Map<String, Integer> map;
        PriorityQueue<String> priority;
        PriorityBlockingQueue<String> blockingPriority;
        LinkedBlockingQueue<String> blocking;
        LinkedBlockingDeque<String> blockingDeque;
    }

    private static final ArgotCodec CODEC =
            ArgotTypes.builder().describe(Fields.class).build().codec("Fields", "1.0");

    private static void assertRefused(Fields fields, String field, String reason) {
        assertThatThrownBy(() -> CODEC.encode(fields))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(reason + " (at " + Fields.class.getName() + "." + field + ")");
    }

    private static Fields copy(Fields fields) {
        return (Fields) CODEC.decode(CODEC.encode(fields));
    }

    @Test
    void encode_collectionThatWouldNotEqualItsCopy_isRefused() {
        Fields fields = new Fields();
        fields.collection = new HashSet<>(List.of("a"));
        assertRefused(
                fields,
                "collection",
                "a java.util.HashSet in a field of type java.util.Collection would come back as a"
                        + " java.util.ArrayList, which is something else; declare the field as a java.util.Set");
        fields.collection = new LinkedHashSet<>(List.of("a"));
        assertRefused(
                fields,
                "collection",
                "a java.util.LinkedHashSet in a field of type java.util.Collection would come back as a"
                        + " java.util.ArrayList, which is something else; declare the field as a java.util.Set");
        fields.collection = null;
        fields.queue = new PriorityQueue<>(List.of("b", "a"));
        assertRefused(
                fields,
                "queue",
                "a java.util.PriorityQueue in a field of type java.util.Queue would come back as a"
                        + " java.util.LinkedList, which is something else; declare the field as a java.util.PriorityQueue");
    }

    @Test
    void encode_collectionsWithoutEquals_comeBackWithTheirElements() {
        Fields fields = new Fields();
        fields.collection = Collections.unmodifiableCollection(Arrays.asList("a", "b"));
        fields.queue = new ArrayBlockingQueue<>(3, false, List.of("x"));
        fields.set = Collections.unmodifiableSet(new TreeSet<>(Set.of("p", "o")));
        fields.map = Collections.unmodifiableMap(new TreeMap<>(Map.of("k", 1, "j", 2)));

        Fields copy = copy(fields);

        assertThat(copy.collection).containsExactly("a", "b");
        assertThat(copy.queue).containsExactly("x");
        assertThat(copy.set).isEqualTo(fields.set);
        assertThat(copy.map).isEqualTo(fields.map);
    }

    @Test
    @SuppressWarnings({"StringOperationCanBeSimplified", "IdentityHashMapUsage"}) // two objects that are equal
    void encode_equalElementsOfAnIdentitySet_areRefused() {
        Fields fields = new Fields();
        fields.set = Collections.newSetFromMap(new IdentityHashMap<>());
        fields.set.add("a");
        fields.set.add(new String("b"));
        assertThat(copy(fields).set).isEqualTo(Set.of("a", "b"));
        fields.set.add(new String("b"));
        assertRefused(
                fields,
                "set",
                "a java.util.Collections$SetFromMap that has equal elements cannot come back in a field of type"
                        + " java.util.Set");
        fields.set = null;
        fields.map = new IdentityHashMap<>();
        fields.map.put("k", 1);
        fields.map.put(new String("k"), 2);
        assertRefused(
                fields,
                "map",
                "a java.util.IdentityHashMap that has equal elements cannot come back in a field of type java.util.Map");
    }

    @Test
    void encode_comparatorOrCapacity_isRefused() {
        Fields fields = new Fields();
        fields.priority = new PriorityQueue<>(Comparator.reverseOrder());
        assertRefused(
                fields,
                "priority",
                "a comparator cannot be carried; use the natural order or a converter for java.util.PriorityQueue");
        fields.priority = new PriorityQueue<>(List.of("c", "a", "b"));
        assertThat(copy(fields).priority).containsExactlyElementsOf(fields.priority);
        fields.blockingPriority = new PriorityBlockingQueue<>(3, Comparator.reverseOrder());
        assertRefused(
                fields,
                "blockingPriority",
                "a comparator cannot be carried; use the natural order or a converter for"
                        + " java.util.concurrent.PriorityBlockingQueue");
        fields.blockingPriority = null;
        fields.blocking = new LinkedBlockingQueue<>(5);
        assertRefused(
                fields,
                "blocking",
                "the capacity of a java.util.concurrent.LinkedBlockingQueue cannot be carried; use one without a"
                        + " bound or give a converter for java.util.concurrent.LinkedBlockingQueue");
        fields.blocking = new LinkedBlockingQueue<>(List.of("a"));
        fields.blockingDeque = new LinkedBlockingDeque<>(List.of("b"));
        assertThat(copy(fields).blocking).containsExactly("a");
        assertThat(copy(fields).blockingDeque).containsExactly("b");
        fields.blockingDeque = new LinkedBlockingDeque<>(5);
        assertRefused(
                fields,
                "blockingDeque",
                "the capacity of a java.util.concurrent.LinkedBlockingDeque cannot be carried; use one without"
                        + " a bound or give a converter for java.util.concurrent.LinkedBlockingDeque");
    }

    static class Settings {
        Properties values = new Properties();
    }

    @Test
    void encode_propertiesWithDefaults_areRefused() {
        ArgotCodec codec =
                ArgotBindingTest.types("""
                        definition entries 1.0: (meta.array (meta.reference #uvint28) (meta.sequence [
                          (meta.tag u8utf8:"key" (meta.reference #u8utf8)) (meta.tag u8utf8:"value" (meta.reference #u8utf8)) ]));
                        definition settings 1.0: { @values #entries; };
                        """, "settings", Settings.class).codec("settings", "1.0");
        Settings settings = new Settings();
        settings.values.setProperty("a", "b");
        assertThat(((Settings) codec.decode(codec.encode(settings))).values).isEqualTo(settings.values);
        settings.values = new Properties(settings.values);

        assertThatThrownBy(() -> codec.encode(settings))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage(
                        "the defaults of a java.util.Properties cannot be carried; put them in, or give a converter for java.util.Properties (at "
                                + Settings.class.getName() + ".values)");
    }

    record Dots(Set<Dot> dots) {}

    /** Two of them are two. */
    static final class Dot {}

    @Test
    void encode_setOfElementsWithoutBytes_isRefusedIfThereAreTwo() {
        ArgotCodec codec = ArgotTypes.builder().describe(Dots.class).build().codec("Dots", "1.0");

        assertThat(((Dots) codec.decode(codec.encode(new Dots(Set.of(new Dot()))))).dots())
                .hasSize(1);
        assertThatThrownBy(() -> codec.encode(new Dots(Set.of(new Dot(), new Dot()))))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessage("set of 2 elements without bytes would be read as one with the same element twice (at "
                        + Dots.class.getName() + ".dots)");
    }
}
