// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomModelTest {

    private static final Set<TwinFormat> FORMATS = EnumSet.complementOf(EnumSet.of(TwinFormat.PORTABLE));

    @TempDir
    private Path directory;

    private static Stream<Model> models() {
        return LongStream.rangeClosed(1, 60).mapToObj(RandomModel::of);
    }

    @Test
    void of_sixtySeeds_areWrittenInEveryFormatButPortable() {
        models().forEach(model -> assertThat(TwinFormat.write(model, FORMATS)).isNotEmpty());
    }

    @Test
    void of_sameSeed_givesTheSameSources() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThat(TwinFormat.write(RandomModel.of(seed), FORMATS))
                    .isEqualTo(TwinFormat.write(RandomModel.of(seed), FORMATS));
        }
    }

    @Test
    void of_anySeed_givesPackagesAndAFactoryOfItsOwn() {
        assertThat(RandomModel.of(17).packageName()).isEqualTo("org.hzserializers.random.m17");
        assertThat(RandomModel.of(-17).packageName()).isEqualTo("org.hzserializers.random.m_17");
        assertThat(models().map(Model::output)).doesNotHaveDuplicates();
        assertThat(models().map(Model::protobufPackage)).doesNotHaveDuplicates();
        assertThat(models().map(Model::factoryId)).doesNotHaveDuplicates().allMatch(id -> id > 0);
        assertThat(RandomModel.of(Long.MIN_VALUE).factoryId()).isPositive();
        assertThat(RandomModel.of(-1).factoryId()).isPositive();
    }

    @Test
    void of_sixtySeeds_haveOneToSevenClassesOfThreeToThirtyFields() {
        assertThat(models().map(model -> model.classes().size()))
                .allMatch(size -> size >= 1 && size <= 7)
                .contains(1, 7);
        assertThat(models().flatMap(model -> model.classes().stream())
                        .map(type -> type.fields().size()))
                .allMatch(size -> size >= 3 && size <= 30)
                .contains(3)
                .anyMatch(size -> size > 25);
    }

    @Test
    void of_sixtySeeds_haveARootThatLeadsToAllOthers() {
        assertThat(models()).allSatisfy(model -> {
            ModelClass root = model.classes().get(0);
            assertThat(model.topLevel()).containsExactly(root);
            Set<String> reached = new HashSet<>();
            reach(model, root, reached);
            assertThat(reached).hasSameSizeAs(model.classes());
        });
    }

    private static void reach(Model model, ModelClass type, Set<String> reached) {
        if (reached.add(type.name())) {
            for (ModelField field : type.fields()) {
                element(field.type()).forEach(part -> {
                    if (part instanceof Type.Nested nested) {
                        reach(model, model.find(nested), reached);
                    }
                });
            }
        }
    }

    @Test
    void of_sixtySeeds_haveEveryKindOfField() {
        Set<String> kinds = new TreeSet<>();
        models().forEach(model -> {
            model.enums().forEach(type -> kinds.add("enum" + (type.withBodies() ? " with bodies" : "")));
            for (ModelClass type : model.classes()) {
                kinds.add(type.form() + (type.superclass() == null ? "" : " that extends"));
                type.fields().forEach(field -> kinds.addAll(kinds(type, field)));
            }
        });
        Set<String> expected =
                new TreeSet<>(Set.of("enum", "enum with bodies", "CLASS", "CLASS that extends", "RECORD"));
        for (Scalar scalar : Scalar.values()) {
            if (scalar.isPrimitive()) {
                expected.add("Primitive " + scalar);
            }
            expected.addAll(List.of("Value " + scalar, "nullable Value " + scalar));
        }
        for (String kind : List.of("EnumValue", "Nested", "ListOf", "SetOf", "MapOf", "Array")) {
            expected.addAll(List.of(kind, "nullable " + kind));
        }
        expected.addAll(List.of("OptionalOf", "nullable Nested of itself", "ListOf of itself"));
        expected.addAll(List.of("ListOf with nulls", "MapOf with nulls", "ordered SetOf", "ordered MapOf"));
        for (String element : List.of("Value", "EnumValue", "Nested")) {
            for (String container : List.of("ListOf", "SetOf", "MapOf", "OptionalOf")) {
                expected.add(container + " of " + element);
            }
        }

        assertThat(kinds).containsAll(expected);
    }

    private static Set<String> kinds(ModelClass owner, ModelField field) {
        Type type = field.type();
        String kind = type.getClass().getSimpleName();
        String marked = (field.nullable() ? "nullable " : "") + kind;
        Set<String> kinds = new HashSet<>(Set.of(marked));
        if (type instanceof Type.Primitive primitive) {
            kinds.add(kind + " " + primitive.scalar());
        } else if (type instanceof Type.Value value) {
            kinds.add(marked + " " + value.scalar());
        }
        element(type).forEach(part -> {
            kinds.add(kind + " of " + part.getClass().getSimpleName());
            if (part.equals(new Type.Nested(owner.name()))) {
                kinds.addAll(List.of(kind + " of itself", marked + " of itself"));
            }
        });
        if (type instanceof Type.Container container) {
            kinds.add(container.nullable() ? kind + " with nulls" : kind);
            kinds.add(container.ordered() ? "ordered " + kind : kind);
        }
        return kinds;
    }

    /** Returns the type itself, or that of what it holds. */
    private static Stream<Type> element(Type type) {
        if (type instanceof Type.Container container) {
            return Stream.of(container.element());
        }
        return Stream.of(type instanceof Type.OptionalOf optional ? optional.element() : type);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, -5, Long.MIN_VALUE})
    void values_identifiedAndCompact_roundTrip(long seed) throws Exception {
        Model model = RandomModel.of(seed);
        Set<TwinFormat> formats =
                EnumSet.of(TwinFormat.PLAIN, TwinFormat.FIELDS, TwinFormat.IDENTIFIED, TwinFormat.COMPACT);
        try (Compiled compiled = Compiled.of(model, directory, formats)) {
            List<Object> values = new RandomValues(model, compiled.loader(), seed).values(50);

            assertThat(RoundTrip.ofIdentified(compiled, values)).isEqualTo(values);
            assertThat(RoundTrip.ofCompact(compiled, values)).isEqualTo(values);
        }
    }
}
