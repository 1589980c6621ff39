// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes and definitions of which no value could be carried whole are refused before the first one is written. */
@SuppressWarnings({"serial", "unused"}) // the fields are looked at, not used
class ArgotRefusedClassesTest {

    private static String name(Class<?> type) {
        return type.getName();
    }

    private static void assertNotDescribed(Class<?> type, String problem) {
        assertThatThrownBy(() -> ArgotTypes.builder().describe(type))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes cannot be described:\n  " + problem);
    }

    private static void assertNotBuilt(ArgotTypes.Builder builder, String problem) {
        assertThatThrownBy(builder::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("classes do not match their definitions:\n  " + problem);
    }

    static class Words extends HashSet<String> {}

    static class Steps extends LinkedList<String> {}

    static class Tasks extends ArrayDeque<String> {}

    static class Births extends java.util.Date {}

    @ParameterizedTest
    @ValueSource(classes = {Words.class, Steps.class, Tasks.class, Births.class})
    void describe_subclassOfAJdkClassWithTransientContent_isRefused(Class<?> type) {
        assertNotDescribed(
                type,
                name(type) + " is a " + name(type.getSuperclass())
                        + ", whose content is in no field that can be carried; hold one in a field instead, or give a converter for "
                        + name(type));
    }

    @Test
    void bind_subclassOfAJdkClassWithTransientContent_isRefused() {
        assertNotBuilt(
                ArgotTypes.builder()
                        .text("words.argot", "definition words 1.0: { };")
                        .bind("words", "1.0", Words.class),
                name(Words.class)
                        + " is a java.util.HashSet, whose content is in no field that can be carried; hold one in a field"
                        + " instead, or give a converter for " + name(Words.class));
    }

    static final class Range extends AbstractList<Integer> {
        int from;
        int to;

        @Override
        public Integer get(int index) {
            return from + index;
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    @Test
    void describe_subclassOfAnAbstractCollectionWithFields_isCarriedByThem() throws IOException {
        Range range = new Range();
        range.from = 3;
        range.to = 5;
        ArgotCodec codec = ArgotTypes.builder().describe(Range.class).build().codec("Range", "1.0");

        assertThat(codec.decode(codec.encode(range))).isInstanceOf(Range.class).isEqualTo(List.of(3, 4));
    }

    static class Hooked implements Serializable {
        transient int[] left = {1};
        int kept;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            left = new int[in.readInt()];
        }
    }

    static class External implements Externalizable {
        transient int left;

        public External() {}

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(left);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            left = in.readInt();
        }
    }

    static class Single implements Serializable {
        static final Single INSTANCE = new Single();

        private Object readResolve() {
            return INSTANCE;
        }
    }

    @Test
    void describe_classWithHooksAndOtherState_isRefused() {
        assertNotDescribed(
                Hooked.class,
                name(Hooked.class) + " has readObject and the transient field " + name(Hooked.class)
                        + ".left, which would be lost; make it @ArgotIgnore if it can be, else @ArgotTag, or give the class a"
                        + " converter");
        assertNotDescribed(
                External.class,
                name(External.class) + " has writeExternal and the transient field " + name(External.class)
                        + ".left, which would be lost; make it @ArgotIgnore if it can be, else @ArgotTag, or give the class a"
                        + " converter");
        assertNotDescribed(
                Single.class,
                name(Single.class)
                        + " has readResolve and no equals, so that what is read would be another object; give the"
                        + " class a converter");
    }

    static class Plain {
        int x;
    }

    record Sorted(SortedSet<Plain> set) {}

    record SortedMaps(TreeMap<List<Integer>, String> map) {}

    record Prioritized(PriorityQueue<Plain[]> queue) {}

    @Test
    void build_sortedElementsWithoutAnOrder_areRefused() {
        assertNotBuilt(
                ArgotTypes.builder().describe(Sorted.class),
                name(Sorted.class)
                        + ".set in Sorted 1.0: a java.util.SortedSet has its elements in their natural order, and a "
                        + name(Plain.class)
                        + " is not Comparable; comparators are not carried, so declare a Set, a Map or a List");
        assertNotBuilt(
                ArgotTypes.builder().describe(SortedMaps.class),
                name(SortedMaps.class)
                        + ".map in SortedMaps 1.0: a java.util.TreeMap has its elements in their natural order,"
                        + " and a java.util.List is not Comparable; comparators are not carried, so declare a Set, a Map or a"
                        + " List");
        assertNotBuilt(
                ArgotTypes.builder().describe(Prioritized.class),
                name(Prioritized.class)
                        + ".queue in Prioritized 1.0: a java.util.PriorityQueue has its elements in their"
                        + " natural order, and a " + Plain[].class.getTypeName()
                        + " is not Comparable; comparators are not carried, so declare a Set, a Map or a List");
    }

    record Weak(WeakHashMap<String, String> map) {}

    @Test
    void build_mapThatLetsGoOfItsKeys_isRefused() {
        assertNotBuilt(
                ArgotTypes.builder().describe(Weak.class),
                name(Weak.class)
                        + ".map in Weak 1.0: a java.util.WeakHashMap cannot be made; declare an interface or a map of the JDK");
    }

    interface Shape {}

    static class Circle {
        int radius;
    }

    record Drawing(Shape shape) {}

    private static final String SHAPES = """
            definition circle 1.0: { @radius #int32; };
            definition dot 1.0: { };
            definition shape 1.0: (meta.abstract [ (meta.abstract_map #circle) (meta.abstract_map #dot) ]);
            definition drawing 1.0: { @shape #shape; };
            """;

    @Test
    void build_abstractTypeWithoutAMemberForTheField_isRefused() {
        assertNotBuilt(
                ArgotTypes.builder()
                        .text("shapes.argot", SHAPES)
                        .bind("drawing", "1.0", Drawing.class)
                        .bind("circle", "1.0", Circle.class),
                name(Drawing.class) + ".shape in drawing 1.0: no member of shape 1.0 is bound to a class that is a "
                        + name(Shape.class) + ", there is circle 1.0 (" + name(Circle.class)
                        + "), dot 1.0 (not bound)");
    }

    record Any(Object value) {}

    @Test
    void build_objectOfADefinitionThatSaysNothing_isRefused() {
        assertNotBuilt(
                ArgotTypes.builder().text("any.argot", """
                                definition bits 1.0: (meta.atom uvint28:3 uvint28:3 [ (meta.attribute.size uvint28:3) ]);
                                definition any 1.0: { @value #bits; };
                                """).bind("any", "1.0", Any.class),
                name(Any.class)
                        + ".value in any 1.0: bits 1.0 is made with meta.atom, which does not say how values look");
    }

    @Test
    void records_ofADefinitionWithoutValues_areRefused() {
        ArgotTypes types = ArgotTypes.builder().text("any.argot", """
                definition bits 1.0: (meta.atom uvint28:3 uvint28:3 [ (meta.attribute.size uvint28:3) ]);
                definition any 1.0: { @value #bits; };
                definition open 1.0: (meta.abstract [ ]);
                definition holder 1.0: { @open #open; };
                """).build();

        assertThatThrownBy(() -> ArgotSerializer.records(1001, "any", "1.0", types))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "values of any 1.0 cannot be written: bits 1.0 is made with meta.atom, which does not say how"
                                + " values look");
        assertThatThrownBy(() -> ArgotSerializer.records(1001, "holder", "1.0", types))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("values of holder 1.0 cannot be written: open 1.0 is abstract and has no members");
    }

    enum Level {
        LOW,
        HIGH {
            @Override
            public String toString() {
                return "high";
            }
        }
    }

    record Meter(Object level) {}

    @Test
    void encode_enumConstantWithABodyInAnAbstract_comesBack() throws IOException {
        ArgotTypes types = ArgotBindingTest.types("""
                definition level 1.0: (meta.sequence [ (meta.reference #u8utf8) ]);
                definition any 1.0: (meta.abstract [ (meta.abstract_map #level) ]);
                definition meter 1.0: { @level #any; };
                """, "level", Level.class, "meter", Meter.class);

        for (Level level : Level.values()) {
            ArgotCodec codec = types.codec("meter", "1.0");
            assertThat(codec.decode(codec.encode(new Meter(level)))).isEqualTo(new Meter(level));
        }
    }
}
