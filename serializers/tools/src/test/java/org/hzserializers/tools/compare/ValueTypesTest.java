// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.tools.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValueTypesTest {

    private static class Node {
        private Object next;

        Node(Object next) {
            this.next = next;
        }
    }

    private static final class Leaf extends Node {
        Leaf() {
            super(null);
        }
    }

    private enum Level {
        LOW {},
        HIGH {}
    }

    private static ValueTypes types(Object... values) {
        return ValueTypes.of(1000, List.of(Arrays.asList(values))).get(0);
    }

    @Test
    void of_valuesOfAnApplication_registersTheirClassesAndFindsThoseInside() {
        ValueTypes types = types(new Node(new ArrayList<>(List.of(new Leaf(), "text"))));

        assertThat(types.registered()).containsExactly(entry(Node.class, 1000));
        assertThat(types.inside()).containsExactly(Leaf.class);
    }

    @Test
    void of_collectionsOfTheJdk_registersTheirElements() {
        ValueTypes types = types(
                new ArrayList<>(List.of(new Leaf())),
                new HashMap<>(Map.of("key", Optional.of(Level.LOW))),
                new Object[] {new Node(null)});

        assertThat(types.registered()).containsOnlyKeys(Leaf.class, Level.class, Node.class);
        assertThat(types.inside()).isEmpty();
    }

    @Test
    void of_whatHazelcastWritesByItself_registersNothing() {
        assertThat(types("text", 1, new byte[3], List.of("a")).registered()).isEmpty();
    }

    @Test
    void of_circle_ends() {
        Node first = new Node(null);
        first.next = new Node(first);

        assertThat(types(first).registered()).containsOnlyKeys(Node.class);
    }

    @Test
    void of_classInSeveralGroups_hasOneTypeIdAndOneEntry() {
        List<ValueGroup> groups = ValueGroup.of(
                1000,
                List.of(
                        List.of(new Leaf()),
                        List.of(Level.LOW, Level.HIGH),
                        List.of(new ArrayList<>(List.of(new Leaf())))));

        assertThat(groups)
                .extracting(ValueGroup::name)
                .containsExactly(Leaf.class.getName(), Level.class.getName(), "java.util.ArrayList");
        assertThat(groups.get(2).types().registered()).containsExactly(entry(Leaf.class, 1000));
        assertThat(groups.get(1).types().registered()).containsExactly(entry(Level.class, 1001));
        Registration together = Registration.together(groups.stream()
                .map(group ->
                        Candidate.byName("Kryo").ways().apply(group.types()).get(0))
                .toList());
        assertThat(together.types()).containsExactly(Leaf.class.getName(), Level.class.getName());
        assertThat(together.files(getClass().getClassLoader(), TodaysCatalog.NONE))
                .containsOnlyOnce("type: " + Leaf.class.getName())
                .contains(
                        "- id: 1000",
                        "- id: 1001",
                        "class-name: org.hzserializers.kryo.KryoSerializer",
                        "SerializerCheck");
    }

    /** As those of a record that holds itself, or of an unfinished class. */
    @Test
    void hashCode_ofAGroup_doesNotAskTheValues() {
        Object value = new Object() {
            @Override
            public int hashCode() {
                throw new IllegalStateException("asked");
            }
        };

        ValueGroup group = ValueGroup.of(1000, List.of(List.of(value))).get(0);

        assertThat(Map.of(group, "found")).containsEntry(group, "found");
    }

    @Test
    void together_classesInsideSeveral_areNamedByEach() {
        List<ValueGroup> groups =
                ValueGroup.of(1000, List.of(List.of(new Node(Level.LOW)), List.of(new Leaf(), new Leaf())));

        List<Registration> ways =
                Candidate.byName("Kryo").ways().apply(groups.get(0).types());

        assertThat(ways).hasSize(2);
        assertThat(ways.get(1).entries().get(0)).contains("register: [" + Level.class.getName() + "]");
    }
}
