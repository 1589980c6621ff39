// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClassesTest {

    private static final class Order {
        Map<Color, List<? extends Line>> lines;
        Order[][] parts;
        transient Hidden hidden;
        static Hidden shared;
    }

    private static class Line extends Base<Price> {}

    private static class Base<T> {
        T held;
        List<String>[] texts;
    }

    private sealed interface Price permits Net {}

    private record Net(long cents) implements Price {}

    private static final class Hidden {}

    private enum Color {
        RED;

        final Hidden hidden = new Hidden();
    }

    @Test
    void isJdk_byLoader() {
        assertThat(List.of(int.class, int[].class, String.class, String[][].class, java.sql.Date.class))
                .allMatch(Classes::isJdk);
        assertThat(List.of(ClassesTest.class, ClassesTest[].class)).noneMatch(Classes::isJdk);
    }

    @Test
    void isAbstract_whereNoObjectHasTheClass() {
        assertThat(List.of(List.class, AbstractList.class)).allMatch(Classes::isAbstract);
        assertThat(List.of(int.class, String.class, TimeUnit.class)).noneMatch(Classes::isAbstract);
    }

    @Test
    void componentAndArgument_areWhatTheTypeDeclares() throws Exception {
        assertThat(Classes.component(int[].class)).isEqualTo(int.class);
        Type texts = Classes.component(Base.class.getDeclaredField("texts").getGenericType());
        assertThat(Classes.argument(texts, 0)).isEqualTo(String.class);
        assertThat(Classes.argument(texts, 1)).isEqualTo(Object.class);
        assertThat(Classes.argument(List.class, 0)).isEqualTo(Object.class);
    }

    @Test
    void fields_areThoseOfTheClassAndOfUsersSuperclasses() {
        assertThat(Classes.fields(Order.class)).containsExactly(Order.class.getDeclaredFields());
        assertThat(Classes.fields(Line.class)).containsExactly(Base.class.getDeclaredFields());
        assertThat(Classes.fields(Color.class))
                .extracting(Field::getName)
                .contains("RED", "hidden")
                .doesNotContain("ordinal");
        assertThat(Classes.fields(String.class)).isEmpty();
    }

    @Test
    void elementOf_arrayOfArrays_isTheInnermostElement() {
        assertThat(Classes.elementOf(int[][].class)).isEqualTo(int.class);
        assertThat(Classes.elementOf(String.class)).isEqualTo(String.class);
    }

    @Test
    void raw_isTheClassOfATypeWithoutItsArguments() throws Exception {
        assertThat(Classes.raw(Order.class.getDeclaredField("lines").getGenericType()))
                .isEqualTo(Map.class);
        assertThat(Classes.raw(Base.class.getDeclaredField("texts").getGenericType()))
                .isEqualTo(List[].class);
        assertThat(Classes.raw(Base.class.getDeclaredField("held").getGenericType()))
                .isEqualTo(Object.class);
    }

    @Test
    void visit_goesThroughArgumentsArraysAndWildcards() throws Exception {
        List<Type> visited = new ArrayList<>();
        Classes.visit(Order.class.getDeclaredField("lines").getGenericType(), visited::add);
        assertThat(visited)
                .contains(Map.class, Color.class, List.class, Line.class)
                .hasSize(7);

        visited.clear();
        Classes.visit(Base.class.getDeclaredField("texts").getGenericType(), visited::add);
        assertThat(visited).contains(List.class, String.class).hasSize(4);
    }

    @Test
    void reachable_findsWhatObjectsMayConsistOf() {
        Set<Type> visited = new HashSet<>();
        assertThat(Classes.reachable(List.of(Order[].class), type -> !Classes.isJdk(type), visited::add))
                .containsExactlyInAnyOrder(Order.class, Color.class, Line.class, Base.class, Price.class, Net.class);
        assertThat(visited).contains(Order[].class, Order[][].class, String.class, long.class);
    }
}
