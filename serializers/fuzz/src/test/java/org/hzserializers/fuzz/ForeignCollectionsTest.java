// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Lists;
import io.protostuff.Tag;
import io.vavr.collection.HashMap;
import io.vavr.collection.Vector;
import it.unimi.dsi.fastutil.Hash.Strategy;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import it.unimi.dsi.fastutil.objects.ObjectOpenCustomHashSet;
import it.unimi.dsi.fastutil.objects.ObjectOpenHashSet;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import kotlin.collections.CollectionsKt;
import kotlin.collections.MapsKt;
import kotlin.collections.SetsKt;
import org.eclipse.collections.impl.factory.Sets;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.set.sorted.mutable.TreeSortedSet;
import org.eclipse.persistence.indirection.IndirectList;
import org.eclipse.persistence.indirection.ValueHolderInterface;
import org.hibernate.collection.spi.PersistentBag;
import org.hibernate.collection.spi.PersistentMap;
import org.hibernate.collection.spi.PersistentSet;
import org.hibernate.collection.spi.PersistentSortedSet;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections of other libraries come back as the JDK's that are equal to them, in every format. */
class ForeignCollectionsTest {

    /** Declares the interfaces. */
    public record Order(
            @Tag(1) @Nullable List<String> lines,
            @Tag(2) @Nullable Set<String> tags,
            @Tag(3) @Nullable Map<String, Integer> counts,
            @Tag(4) @Nullable SortedSet<String> sorted,
            @Tag(5) @Nullable SortedMap<String, Integer> index,
            @Tag(6) @Nullable List<List<String>> nested)
            implements Serializable {

        static Order of(@Nullable Object part) {
            return new Order(
                    part instanceof List<?> list && !isNested(list) ? cast(list) : null,
                    part instanceof Set<?> set && !(part instanceof SortedSet) ? cast(set) : null,
                    part instanceof Map<?, ?> map && !(part instanceof SortedMap) ? cast(map) : null,
                    part instanceof SortedSet<?> set ? cast(set) : null,
                    part instanceof SortedMap<?, ?> map ? cast(map) : null,
                    part instanceof List<?> list && isNested(list) ? cast(list) : null);
        }

        private static boolean isNested(List<?> list) {
            return list instanceof ArrayList && !list.isEmpty() && list.get(0) instanceof List;
        }

        @SuppressWarnings("unchecked") // the tests fill them with what is declared
        private static <T> T cast(Object part) {
            return (T) part;
        }
    }

    private static final int TYPE_ID = 7;

    /** Makes a serializer with the option or without. */
    interface Maker {
        FramedSerializer<Order> make(boolean foreignCollections);
    }

    private static <B> B with(boolean option, B builder, Function<B, B> turnOn) {
        return option ? turnOn.apply(builder) : builder;
    }

    static Stream<Named<Maker>> formatsWithOption() {
        return Stream.of(
                Named.of("avro", option -> with(
                                option, AvroSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("avro json", option -> with(
                                option, AvroSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .json()
                        .build()),
                Named.of("json", option -> with(
                                option, JsonSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("smile", option -> with(
                                option, JsonSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .smile()
                        .build()),
                Named.of("cbor", option -> with(
                                option, JsonSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .cbor()
                        .build()),
                Named.of("kryo", option -> with(
                                option, KryoSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("kryo references", option -> with(
                                option, KryoSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .references(true)
                        .build()),
                Named.of("kryo unsafe", option -> with(
                                option, KryoSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .unsafe()
                        .build()),
                Named.of("java", option -> with(
                                option, JavaSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("hessian", option -> with(
                                option, HessianSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("fory", option -> with(
                                option, ForySerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("fory references", option -> with(
                                option, ForySerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .references()
                        .build()),
                Named.of("fory compatible", option -> with(
                                option, ForySerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .compatible()
                        .build()),
                Named.of("protostuff", option -> with(
                                option, ProtostuffSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .build()),
                Named.of("protostuff graph", option -> with(
                                option, ProtostuffSerializer.builder(TYPE_ID, Order.class), b -> b.foreignCollections())
                        .graph()
                        .build()));
    }

    static Stream<Named<Maker>> formats() {
        ArgotTypes types = ArgotTypes.builder().describe(Order.class).build();
        return Stream.concat(
                Stream.of(Named.of("argot", option -> ArgotSerializer.builder(TYPE_ID, Order.class, types)
                        .build())),
                formatsWithOption());
    }

    /** A collection of a library and the one of the JDK that it comes back as. */
    private record Sample(String name, Object foreign, Object jdk) {

        @Override
        public String toString() {
            return name;
        }
    }

    private static final SharedSessionContractImplementor NO_SESSION = null;

    @SuppressWarnings({"NullAway", "JdkObsolete"}) // Hibernate's collections live without a session
    private static Stream<Sample> samples() {
        TreeSet<String> treeSet = new TreeSet<>(Set.of("b", "a"));
        TreeMap<String, Integer> treeMap = new TreeMap<>(Map.of("b", 2, "a", 1));
        return Stream.of(
                new Sample("Guava list", ImmutableList.of("a", "b"), List.of("a", "b")),
                new Sample("Guava empty list", ImmutableList.of(), List.of()),
                new Sample("Guava reversed list", ImmutableList.of("a", "b").reverse(), List.of("b", "a")),
                new Sample("Guava view", Lists.transform(List.of(1, 2), String::valueOf), List.of("1", "2")),
                new Sample("Guava set", ImmutableSet.of("a", "b"), new LinkedHashSet<>(List.of("a", "b"))),
                new Sample("Guava map", ImmutableMap.of("a", 1, "b", 2), new LinkedHashMap<>(treeMap)),
                new Sample("Guava sorted set", ImmutableSortedSet.of("b", "a"), treeSet),
                new Sample("Guava sorted map", ImmutableSortedMap.of("b", 2, "a", 1), treeMap),
                new Sample("Kotlin emptyList", CollectionsKt.emptyList(), List.of()),
                new Sample("Kotlin listOf", CollectionsKt.listOf("a", "b"), List.of("a", "b")),
                new Sample("Kotlin buildList", built(), List.of("a", "b")),
                new Sample("Kotlin emptySet", SetsKt.emptySet(), Set.of()),
                new Sample("Kotlin buildSet", SetsKt.build(builtSet()), new LinkedHashSet<>(List.of("x"))),
                new Sample("Kotlin emptyMap", MapsKt.emptyMap(), Map.of()),
                new Sample("Kotlin reversed", CollectionsKt.asReversed(List.of("a", "b")), List.of("b", "a")),
                new Sample("Hibernate bag", new PersistentBag<>(NO_SESSION, List.of("a", "b")), List.of("a", "b")),
                new Sample("Hibernate set", new PersistentSet<>(NO_SESSION, Set.of("a")), Set.of("a")),
                new Sample("Hibernate map", new PersistentMap<>(NO_SESSION, Map.of("a", 1)), Map.of("a", 1)),
                new Sample("Hibernate sorted set", new PersistentSortedSet<>(NO_SESSION, treeSet), treeSet),
                new Sample("EclipseLink list", new IndirectList<>(List.of("a", "b")), List.of("a", "b")),
                new Sample("Eclipse list", FastList.newListWith("a", "b"), List.of("a", "b")),
                new Sample("Eclipse set", Sets.mutable.of("a"), Set.of("a")),
                new Sample("Eclipse map", UnifiedMap.newMap(Map.of("a", 1)), Map.of("a", 1)),
                new Sample("Eclipse sorted set", TreeSortedSet.newSet(treeSet), treeSet),
                new Sample("fastutil list", ObjectArrayList.of("a", "b"), List.of("a", "b")),
                new Sample("fastutil set", new ObjectOpenHashSet<>(Set.of("a")), Set.of("a")),
                new Sample("fastutil map", new Object2IntOpenHashMap<>(Map.of("a", 1)), Map.of("a", 1)),
                new Sample("Vavr list", Vector.of("a", "b").asJava(), List.of("a", "b")),
                new Sample("Vavr map", HashMap.of("a", 1).toJavaMap(), Map.of("a", 1)),
                new Sample(
                        "list in a list",
                        new ArrayList<>(List.of(ImmutableList.of("a"), FastList.newListWith("b"))),
                        List.of(List.of("a"), List.of("b"))),
                new Sample("anonymous", anonymous(), List.of("a")));
    }

    private static List<String> built() {
        List<String> list = CollectionsKt.createListBuilder();
        list.add("a");
        list.add("b");
        return CollectionsKt.build(list);
    }

    private static Set<String> builtSet() {
        Set<String> set = SetsKt.createSetBuilder();
        set.add("x");
        return set;
    }

    @SuppressWarnings("DoubleBraceInitialization") // as users write it
    private static List<String> anonymous() {
        return new ArrayList<>() {
            private static final long serialVersionUID = 1L;

            {
                add("a");
            }
        };
    }

    static Stream<Arguments> samplesAndFormats() {
        List<Sample> samples = samples().toList();
        return formats().flatMap(format -> samples.stream().map(sample -> Arguments.of(format, sample)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("samplesAndFormats")
    void read_collectionOfALibrary_isTheEqualOneOfTheJdk(Maker maker, Sample sample) throws IOException {
        FramedSerializer<Order> serializer = maker.make(true);
        Order read = Wire.copy(serializer, Order.of(sample.foreign));
        assertThat(read).isEqualTo(Order.of(sample.jdk instanceof List<?> list ? new ArrayList<>(list) : sample.jdk));
        Stream.of(read.lines, read.tags, read.counts, read.sorted, read.index, read.nested)
                .filter(Objects::nonNull)
                .forEach(part -> assertThat(part.getClass().getName()).startsWith("java.util."));
    }

    @ParameterizedTest
    @MethodSource("formatsWithOption")
    void write_collectionOfALibraryWithoutTheOption_isRefusedAndNamesIt(Maker maker) {
        FramedSerializer<Order> serializer = maker.make(false);
        for (Object foreign : new Object[] {
            ImmutableList.of("a", "b"), ImmutableSet.of("a", "b"), ImmutableMap.of("a", 1, "b", 2), ImmutableList.of()
        }) {
            Wire.assertUnwritable(serializer, Order.of(foreign))
                    .hasMessageContaining("foreignCollections()")
                    .hasMessageContaining("foreign-collections: true");
        }
    }

    @SuppressWarnings("NullAway") // as above
    private static Stream<Sample> unloaded() {
        return Stream.of(
                new Sample("Hibernate bag", new PersistentBag<>(NO_SESSION), List.of()),
                new Sample("Hibernate set", new PersistentSet<>(NO_SESSION), List.of()),
                new Sample("Hibernate map", new PersistentMap<>(NO_SESSION), List.of()),
                new Sample("EclipseLink list", notLoaded(), List.of()));
    }

    private static IndirectList<String> notLoaded() {
        IndirectList<String> list = new IndirectList<>();
        list.setValueHolder(new NotLoaded<>());
        return list;
    }

    private static final class NotLoaded<T> implements ValueHolderInterface<T> {

        @Override
        public Object clone() {
            throw new AssertionError("cloned");
        }

        @Override
        public T getValue() {
            throw new AssertionError("loaded");
        }

        @Override
        public boolean isInstantiated() {
            return false;
        }

        @Override
        public void setValue(T value) {
            throw new AssertionError("set");
        }
    }

    static Stream<Arguments> unloadedAndFormats() {
        return formats().flatMap(format -> unloaded().map(sample -> Arguments.of(format, sample)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("unloadedAndFormats")
    void write_collectionThatIsNotLoaded_isRefusedAndNotLoaded(Maker maker, Sample sample) {
        FramedSerializer<Order> serializer = maker.make(true);
        Wire.assertUnwritable(serializer, Order.of(sample.foreign))
                .hasMessageContaining("is not loaded, and writing it must not load it");
    }

    private static Stream<Sample> unequal() {
        return Stream.of(
                new Sample("by identity", ofTwo(new ByIdentity()), Set.of()),
                new Sample("by identity, one", ofOne(new ByIdentity()), Set.of()),
                new Sample("by a strategy", ofOne(new IgnoringCase()), Set.of()),
                new Sample(
                        "with a comparator",
                        ImmutableSortedSet.copyOf(Comparator.comparing(String::length), List.of("a")),
                        Set.of()));
    }

    static Stream<Arguments> unequalAndFormats() {
        return formatsWithOption().flatMap(format -> unequal().map(sample -> Arguments.of(format, sample)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("unequalAndFormats")
    void write_collectionThatNoCopyIsEqualTo_isRefused(Maker maker, Sample sample) {
        FramedSerializer<Order> serializer = maker.make(true);
        Wire.assertUnwritable(serializer, Order.of(sample.foreign));
    }

    private static Set<String> ofOne(Strategy<String> strategy) {
        Set<String> set = new ObjectOpenCustomHashSet<>(strategy);
        set.add("A");
        return set;
    }

    @SuppressWarnings("StringOperationCanBeSimplified") // two equal texts
    private static Set<String> ofTwo(Strategy<String> strategy) {
        Set<String> set = ofOne(strategy);
        set.add(new String("A"));
        return set;
    }

    private static final class ByIdentity implements Strategy<String> {

        @Override
        public int hashCode(String text) {
            return System.identityHashCode(text);
        }

        @Override
        @SuppressWarnings("ReferenceEquality") // that is what is tested
        public boolean equals(String first, String second) {
            return first == second;
        }
    }

    private static final class IgnoringCase implements Strategy<String> {

        @Override
        public int hashCode(String text) {
            return text.toLowerCase(Locale.ROOT).hashCode();
        }

        @Override
        public boolean equals(String first, String second) {
            return first == null ? second == null : first.equalsIgnoreCase(second);
        }
    }
}
