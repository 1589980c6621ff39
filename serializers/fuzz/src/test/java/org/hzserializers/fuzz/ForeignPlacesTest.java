// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import io.protostuff.Tag;
import java.io.IOException;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import kotlin.collections.CollectionsKt;
import org.hzserializers.argot.ArgotSerializer;
import org.hzserializers.argot.ArgotTypes;
import org.hzserializers.avro.AvroSerializer;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.catalog.SerializerCatalog;
import org.hzserializers.fory.ForySerializer;
import org.hzserializers.hessian.HessianSerializer;
import org.hzserializers.java.JavaSerializer;
import org.hzserializers.json.JsonSerializer;
import org.hzserializers.kryo.KryoSerializer;
import org.hzserializers.protostuff.ProtostuffSerializer;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where collections of other libraries are declared, and what arrays lists of the JDK have. */
class ForeignPlacesTest {

    private static final int TYPE_ID = 7;

    private interface Shape {}

    private record Circle(@Tag(1) int radius) implements Shape, Serializable {}

    private record Square(@Tag(1) int side) implements Shape, Serializable {}

    private record Shapes(@Tag(1) List<Shape> shapes) implements Serializable {}

    private record Anything(@Tag(1) Object held) implements Serializable {

        @Override
        public boolean equals(Object other) {
            return other instanceof Anything that
                    && held.getClass().isArray() == that.held.getClass().isArray()
                    && (!held.getClass().isArray() || held.getClass() == that.held.getClass())
                    && Objects.deepEquals(held, that.held);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private record Strings(@Tag(1) Collection<String> strings) implements Serializable {}

    private record Nested(
            @Tag(1) Map<String, List<String>> map, @Tag(2) List<Set<String>> sets) implements Serializable {}

    private record Fixed(@Tag(1) ImmutableList<String> list) implements Serializable {}

    /** Makes a serializer of a type, and registers what it may hold. */
    interface Maker {
        <T> FramedSerializer<T> make(Class<T> type);
    }

    private static Named<Maker> named(String name, Maker maker) {
        return Named.of(name, maker);
    }

    /** Formats whose bytes name classes, so that a place may be declared as Object. */
    static Stream<Named<Maker>> formatsOfObjects() {
        return Stream.of(
                named("kryo", new Maker() {
                    @Override
                    public <T> FramedSerializer<T> make(Class<T> type) {
                        return KryoSerializer.builder(TYPE_ID, type)
                                .register(Shape.class)
                                .register(Circle.class)
                                .register(Square.class)
                                .foreignCollections()
                                .build();
                    }
                }),
                named("java", new Maker() {
                    @Override
                    public <T> FramedSerializer<T> make(Class<T> type) {
                        return JavaSerializer.builder(TYPE_ID, type)
                                .register(Shape.class, Circle.class, Square.class)
                                .foreignCollections()
                                .build();
                    }
                }),
                named("fory", new Maker() {
                    @Override
                    public <T> FramedSerializer<T> make(Class<T> type) {
                        return ForySerializer.builder(TYPE_ID, type)
                                .register(Shape.class, Circle.class, Square.class)
                                .foreignCollections()
                                .build();
                    }
                }),
                named("fory compatible references", new Maker() {
                    @Override
                    public <T> FramedSerializer<T> make(Class<T> type) {
                        return ForySerializer.builder(TYPE_ID, type)
                                .register(Shape.class, Circle.class, Square.class)
                                .compatible()
                                .references()
                                .foreignCollections()
                                .build();
                    }
                }),
                named("hessian", new Maker() {
                    @Override
                    public <T> FramedSerializer<T> make(Class<T> type) {
                        return HessianSerializer.builder(TYPE_ID, type)
                                .register(Circle.class, Square.class)
                                .foreignCollections()
                                .build();
                    }
                }));
    }

    static Stream<Named<Maker>> formats() {
        return Stream.concat(
                formatsOfObjects(),
                Stream.of(
                        named("json", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return JsonSerializer.builder(TYPE_ID, type)
                                        .foreignCollections()
                                        .build();
                            }
                        }),
                        named("avro", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return AvroSerializer.builder(TYPE_ID, type)
                                        .foreignCollections()
                                        .build();
                            }
                        }),
                        named("protostuff", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                return ProtostuffSerializer.builder(TYPE_ID, type)
                                        .foreignCollections()
                                        .build();
                            }
                        }),
                        named("argot", new Maker() {
                            @Override
                            public <T> FramedSerializer<T> make(Class<T> type) {
                                ArgotTypes types =
                                        ArgotTypes.builder().describe(type).build();
                                return ArgotSerializer.builder(TYPE_ID, type, types)
                                        .build();
                            }
                        })));
    }

    private static <T> T copy(FramedSerializer<T> serializer, T value) throws IOException {
        return Wire.copy(serializer, value);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_collectionsInCollections_areEqual(Maker maker) throws IOException {
        Nested nested =
                new Nested(ImmutableMap.of("a", ImmutableList.of("b")), ImmutableList.of(ImmutableSet.of("c", "d")));
        assertThat(copy(maker.make(Nested.class), nested)).isEqualTo(nested);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void read_listDeclaredAsCollection_isEqual(Maker maker) throws IOException {
        Strings strings = new Strings(ImmutableList.of("a", "b"));
        assertThat(copy(maker.make(Strings.class), strings)).isEqualTo(strings);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void write_multiset_isRefused(Maker maker) {
        FramedSerializer<Strings> serializer = maker.make(Strings.class);
        assertThatThrownBy(() -> copy(serializer, new Strings(HashMultiset.create(List.of("a", "a")))))
                .isInstanceOf(HazelcastSerializationException.class)
                .hasMessageContaining("com.google.common.collect.HashMultiset");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void write_placeThatIsDeclaredAsALibrarysClass_isRefused(Maker maker) {
        assertThatThrownBy(() -> {
                    FramedSerializer<Fixed> serializer = maker.make(Fixed.class);
                    Wire.writeFrame(serializer, new Fixed(ImmutableList.of("a")));
                })
                .isInstanceOfAny(HazelcastSerializationException.class, IllegalArgumentException.class)
                .hasMessageContaining("com.google.common.collect.");
    }

    @Test
    void write_placeThatIsDeclaredAsALibrarysClass_saysWhatToDeclare() {
        assertThatThrownBy(() -> ForySerializer.builder(TYPE_ID, Fixed.class)
                        .foreignCollections()
                        .build())
                .hasMessage("com.google.common.collect.ImmutableList is declared by a field or as a type argument, and"
                        + " with foreignCollections() it comes back as a java.util.ArrayList; declare an interface of"
                        + " the JDK");
    }

    /** Kotlin's listOf makes an array of what its elements have in common. */
    private static Stream<Named<Object>> arraysAndLists() {
        Object[] arrays = {
            new Number[] {1, 2L},
            new Comparable<?>[] {1, "a"},
            new CharSequence[] {"a"},
            new Serializable[] {1, "a"},
            new List<?>[] {ImmutableList.of("a")},
            new Shape[] {new Circle(1), new Square(2)}
        };
        return Stream.of(arrays)
                .flatMap(array -> Stream.of(
                        Named.of(array.getClass().getSimpleName(), array),
                        Named.of("listOf of a " + array.getClass().getSimpleName(), CollectionsKt.listOf((Object[])
                                array)),
                        Named.of("Arrays.asList of a " + array.getClass().getSimpleName(), Arrays.asList((Object[])
                                array))));
    }

    static Stream<Arguments> arraysAndFormats() {
        return formatsOfObjects()
                .flatMap(format -> arraysAndLists().map(held -> Arguments.of(format, held)))
                // Hessian has arrays of few classes, and says so.
                .filter(arguments -> !(((Named<?>) arguments.get()[0]).getName().equals("hessian")
                        && ((Named<?>) arguments.get()[1]).getPayload() instanceof Object[]));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("arraysAndFormats")
    void read_arrayOfAnAbstractTypeInAnObjectField_isEqual(Maker maker, Object held) throws IOException {
        assertThat(copy(maker.make(Anything.class), new Anything(held))).isEqualTo(new Anything(held));
    }

    @ParameterizedTest
    @MethodSource("formatsOfObjects")
    void read_listOfAnArrayOfAnInterface_isEqual(Maker maker) throws IOException {
        Shapes shapes = new Shapes(Arrays.asList(new Shape[] {new Circle(1), new Square(2)}));
        assertThat(copy(maker.make(Shapes.class), shapes)).isEqualTo(shapes);
    }

    @ParameterizedTest
    @MethodSource("formatsOfObjects")
    void read_collectionInAnObjectField_isEqual(Maker maker) throws IOException {
        Anything held = new Anything(ImmutableList.of("a", ImmutableMap.of("b", ImmutableSet.of(1))));
        assertThat(copy(maker.make(Anything.class), held)).isEqualTo(held);
    }

    @ParameterizedTest
    @MethodSource("formatsOfObjects")
    void read_manyValuesInTurn_areEqual(Maker maker) throws IOException {
        FramedSerializer<Anything> serializer = maker.make(Anything.class);
        Function<Integer, Object> helds = i -> switch (i % 4) {
            case 0 -> new ArrayList<>(List.of("a" + i));
            case 1 -> ImmutableList.of("a" + i, "b");
            case 2 -> ImmutableList.of();
            default -> ImmutableMap.of("a" + i, ImmutableList.of(i));
        };
        for (int i = 0; i < 40; i++) {
            Anything held = new Anything(helds.apply(i));
            assertThat(copy(serializer, held)).isEqualTo(held);
        }
    }

    /** In the catalog file. */
    public record Basket(@Tag(1) @Nullable List<String> items) implements Serializable {}

    @ParameterizedTest
    @ValueSource(strings = {"kryo", "java", "json", "avro", "fory", "protostuff", "hessian"})
    void catalogFile_foreignCollections_areWritten(String format, @TempDir Path folder) throws IOException {
        String entry = "serializers: [{id: 7, type: " + Basket.class.getName() + ", format: " + format;
        Basket basket = new Basket(ImmutableList.of("a", "b"));

        InternalSerializationService with = service(folder, entry + ", foreign-collections: true}]");
        Data data = with.toData(basket);
        assertThat(with.<Basket>toObject(data)).isEqualTo(basket);
        InternalSerializationService without = service(folder, entry + "}]");
        assertThat(without.<Basket>toObject(data)).isEqualTo(basket);
        assertThatThrownBy(() -> without.toData(basket)).hasStackTraceContaining("foreign-collections: true");
    }

    private static InternalSerializationService service(Path folder, String yaml) throws IOException {
        Files.writeString(folder.resolve(SerializerCatalog.FILE_NAME), yaml);
        SerializationConfig config = new SerializationConfig();
        SerializerCatalog.load(new OneFile(folder)).installOn(config);
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    /** Has no other catalog file than that of a folder. */
    private static final class OneFile extends URLClassLoader {

        OneFile(Path folder) throws IOException {
            super(new URL[] {folder.toUri().toURL()}, ForeignPlacesTest.class.getClassLoader());
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals(SerializerCatalog.FILE_NAME) ? findResources(name) : super.getResources(name);
        }
    }
}
