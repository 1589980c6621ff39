// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;
import org.hzserializers.core.guard.Budget;
import org.hzserializers.core.guard.ContainerCost;
import org.hzserializers.core.guard.GraphLedger;
import org.hzserializers.core.guard.InvalidPayloadException;
import org.hzserializers.core.guard.Limits;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings("JdkObsolete") // fields declare them
class ContainerModelTest {

    private static Object fill(Class<?> declared, @Nullable Object... elements) {
        Budget budget = new Budget(Limits.defaults());
        budget.start(1000);
        GraphLedger ledger = new GraphLedger(Limits.defaults(), budget, false);
        ContainerModel model = ContainerModel.of(declared);
        ledger.enter(model.hashes(), model.cost());
        Object made = model.make(elements.length);
        model.fill(ledger, made, elements, null, 8L * elements.length);
        ledger.leave();
        return made;
    }

    @Test
    void fill_putsElementsIn() {
        assertThat(fill(List.class, "a", null, "a")).isEqualTo(Collections.unmodifiableList(listOf("a", null, "a")));
        assertThat(fill(Set.class, "b", "a")).isInstanceOf(LinkedHashSet.class).isEqualTo(Set.of("a", "b"));
        assertThat(fill(Map.class, "b", 1, "a", 2))
                .isInstanceOf(LinkedHashMap.class)
                .isEqualTo(Map.of("a", 2, "b", 1));
        assertThat(fill(SortedMap.class, "b", 1, "a", 2)).isEqualTo(new TreeMap<>(Map.of("a", 2, "b", 1)));
    }

    private static List<@Nullable Object> listOf(@Nullable Object... elements) {
        List<@Nullable Object> list = new ArrayList<>();
        Collections.addAll(list, elements);
        return list;
    }

    @Test
    void fill_withAnElementTwice_isRefused() {
        assertThatThrownBy(() -> fill(HashSet.class, 1, 1))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("found an element twice in a java.util.HashSet");
        assertThatThrownBy(() -> fill(TreeMap.class, 1, "a", 1, "b"))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("found a key twice in a java.util.TreeMap");
    }

    @Test
    void fill_withNullThatIsNotHeld_isRefused() {
        for (Class<?> type : List.of(TreeSet.class, ArrayDeque.class, ConcurrentSkipListSet.class)) {
            assertThatThrownBy(() -> fill(type, "a", null))
                    .isInstanceOf(InvalidPayloadException.class)
                    .hasMessageContaining("found an element that is null in a " + type.getName());
        }
        assertThatThrownBy(() -> fill(TreeMap.class, null, "a"))
                .isInstanceOf(InvalidPayloadException.class)
                .hasMessageContaining("found a key that is null in a java.util.TreeMap");
        assertThatThrownBy(() -> fill(ConcurrentMap.class, null, "a"))
                .hasMessageContaining("found a key that is null in a java.util.concurrent.ConcurrentHashMap");
        assertThat(fill(HashMap.class, null, null)).isEqualTo(Collections.singletonMap(null, null));
    }

    @Test
    void of_anInterface_isTheClassThatKeepsTheOrder() {
        assertThat(ContainerModel.of(Collection.class).made()).isEqualTo(ArrayList.class);
        assertThat(ContainerModel.of(Deque.class).made()).isEqualTo(LinkedList.class);
        assertThat(ContainerModel.of(SortedSet.class).made()).isEqualTo(TreeSet.class);
        assertThat(ContainerModel.of(HashMap.class).made()).isEqualTo(HashMap.class);
        assertThat(ContainerModel.of(Set.class).declared()).isEqualTo(Set.class);
    }

    @Test
    void make_isOfTheClassThatIsMade() {
        for (Class<?> declared : List.of(
                Vector.class,
                ArrayDeque.class,
                Queue.class,
                NavigableSet.class,
                ConcurrentSkipListSet.class,
                ConcurrentNavigableMap.class,
                ConcurrentHashMap.class)) {
            ContainerModel model = ContainerModel.of(declared);
            assertThat(model.make(3)).isExactlyInstanceOf(model.made());
        }
        assertThat(ContainerModel.of(ConcurrentMap.class).makeMap(3)).isEmpty();
    }

    @Test
    void of_anotherClass_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ContainerModel.of(String.class));
    }

    @Test
    void properties_followTheClassThatIsMade() {
        ContainerModel set = ContainerModel.of(SortedSet.class);
        assertThat(set.isSet()).isTrue();
        assertThat(set.isSorted()).isTrue();
        assertThat(set.isMap()).isFalse();
        assertThat(set.isAppended()).isFalse();
        assertThat(set.holdsNull()).isFalse();
        ContainerModel map = ContainerModel.of(Map.class);
        assertThat(map.isMap()).isTrue();
        assertThat(map.isSorted()).isFalse();
        assertThat(map.holdsNull()).isTrue();
        assertThat(ContainerModel.of(List.class).isAppended()).isTrue();
    }

    @Test
    void fits_whatEqualsTheOneThatIsMade() {
        ContainerModel list = ContainerModel.of(List.class);
        assertThat(List.of(List.of(), List.of(1), Collections.nCopies(2, 1), new LinkedList<>(), new ArrayList<>()))
                .allMatch(each -> list.fits(each.getClass()));
        assertThat(list.fits(ArrayDeque.class)).isFalse();
        assertThat(ContainerModel.of(ArrayList.class).fits(LinkedList.class)).isFalse();
        assertThat(ContainerModel.of(Set.class).fits(HashSet.class)).isTrue();
        assertThat(ContainerModel.of(Set.class).fits(TreeSet.class)).isFalse();
        assertThat(ContainerModel.of(Map.class).fits(Map.of(1, 1).getClass())).isTrue();
        assertThat(ContainerModel.of(SortedMap.class).fits(TreeMap.class)).isTrue();
    }

    @Test
    void ofEnumSet_makesOne() {
        ContainerModel model = ContainerModel.ofEnumSet(TimeUnit.class);
        assertThat(model.makeCollection(1)).isEqualTo(EnumSet.noneOf(TimeUnit.class));
        assertThat(model.fits(EnumSet.of(TimeUnit.DAYS).getClass())).isTrue();
        assertThat(model.fits(HashSet.class)).isFalse();
        assertThat(model.isSet()).isTrue();
        assertThat(model.holdsNull()).isFalse();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainerModel.ofEnumSet(Object.class))
                .withMessageContaining("declare the enum");
    }

    @Test
    void growing_ofAList_costsMore() {
        ContainerModel list = ContainerModel.of(List.class).growing();
        assertThat(list.cost()).isEqualTo(ContainerCost.GROWING_LIST);
        assertThat(list.make(0)).isEqualTo(List.of());
        assertThat(list.fits(LinkedList.class)).isTrue();
        assertThat(ContainerModel.of(Set.class).growing()).isSameAs(ContainerModel.of(Set.class));
    }

    @Test
    void comparator_ofTheNaturalOrder_isNull() {
        assertThat(ContainerModel.comparator(new TreeSet<>())).isNull();
        assertThat(ContainerModel.comparator(new ArrayList<>())).isNull();
        assertThat(ContainerModel.comparator(new TreeMap<>(Comparator.<String>reverseOrder())))
                .isNotNull();
    }
}
