// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hzserializers.sample.generator.zoo.Leaf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomValuesTest {

    @TempDir
    private Path directory;

    private static RandomValues zoo(String table) {
        return new RandomValues(Zoo.read(table), RandomValuesTest.class.getClassLoader(), 1);
    }

    @Test
    void values_everyType_areWhatTheModelSays() {
        Model model = Zoo.read("[plain]\nScalars 1\nLeaf 2");
        assertFit(model, new RandomValues(model, getClass().getClassLoader(), 1).values(200));

        Model containers = Zoo.read("""
                Containers 1
                  orderedLongs ordered
                  orderedMap ordered
                Point 2
                Leaf 3
                """);
        assertFit(containers, new RandomValues(containers, getClass().getClassLoader(), 1).values(200));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 11, 12})
    void values_randomModels_areWhatTheModelSays(long seed) throws Exception {
        Model model = RandomModel.of(seed);
        try (Compiled compiled = Compiled.of(model, directory, EnumSet.of(TwinFormat.PLAIN))) {
            RandomValues random = new RandomValues(model, compiled.loader(), seed);
            List<Object> values = random.values(100);

            assertFit(model, values);
            assertThat(random.values(100)).isEqualTo(values);
            assertThat(random.values(7)).isEqualTo(values.subList(0, 7));
            assertThat(new RandomValues(model, compiled.loader(), seed + 1).values(100))
                    .isNotEqualTo(values);
        }
    }

    @Test
    void values_texts_areMostlyAscii() {
        List<String> texts = new ArrayList<>();
        for (Object value : zoo("Leaf 1").values(10_000)) {
            Optional.ofNullable(((Leaf) value).name).ifPresent(texts::add);
        }

        assertThat(texts).hasSizeBetween(7_800, 8_200).allSatisfy(text -> {
            assertThat(text.codePointCount(0, text.length())).isBetween(3, 40);
            assertThat(StandardCharsets.UTF_16.newEncoder().canEncode(text)).isTrue();
        });
        long latin = texts.stream()
                .filter(StandardCharsets.ISO_8859_1.newEncoder()::canEncode)
                .count();
        long ascii = texts.stream()
                .filter(StandardCharsets.US_ASCII.newEncoder()::canEncode)
                .count();
        assertThat((texts.size() - latin) * 100.0 / texts.size()).isBetween(4.0, 6.0);
        assertThat((latin - ascii) * 100.0 / texts.size()).isBetween(8.0, 11.0);
    }

    @Test
    void values_ofAClassThatCannotEnd_areRefused() {
        ModelField self = new ModelField("next", new Type.Nested("Node"), false);
        ModelClass node = new ModelClass("Node", 1, ModelClass.Form.CLASS, List.of(self));
        Model model = new Model(Zoo.model().packageName(), "b", "c", "d", 1, List.of(node), List.of());

        assertThatThrownBy(() -> new RandomValues(model, getClass().getClassLoader(), 1).values(1))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("Node leads back to itself by fields that are never null, so it has no values");
    }

    @Test
    void values_withoutTheClasses_sayWhatToDo() {
        Model model = RandomModel.of(1);

        assertThatThrownBy(() -> new RandomValues(model, getClass().getClassLoader(), 1).values(1))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("org.hzserializers.random.m1 has other classes than the model; "
                        + "write PLAIN of it and compile that");
    }

    private static void assertFit(Model model, List<Object> values) {
        for (Object value : values) {
            Map<Object, Object> objects = new IdentityHashMap<>();
            assertFits(model, model.classes().get(0), value, 0, objects);
            assertThat(objects)
                    .hasSizeBetween(
                            1, RandomValues.MAX_OBJECTS + model.classes().size());
        }
    }

    private static void assertFits(Model model, ModelClass type, Object value, int depth, Map<Object, Object> objects) {
        assertThat(value.getClass().getSimpleName()).isEqualTo(type.name());
        assertThat(depth)
                .isLessThanOrEqualTo(RandomValues.MAX_DEPTH + model.classes().size());
        assertThat(objects.put(value, value)).isNull();
        for (ModelField field : type.fields()) {
            Object part = get(type, field, value);
            if (part == null) {
                assertThat(field.nullable())
                        .as(type.name() + "." + field.name())
                        .isTrue();
            } else if (field.type() instanceof Type.Container container) {
                Class<?> expected =
                        switch (container.implementation()) {
                            case "ArrayList" -> ArrayList.class;
                            case "HashSet" -> HashSet.class;
                            case "LinkedHashSet" -> LinkedHashSet.class;
                            case "HashMap" -> HashMap.class;
                            default -> LinkedHashMap.class;
                        };
                assertThat(part).isExactlyInstanceOf(expected);
                Collection<?> parts = part instanceof Map<?, ?> map ? map.values() : (Collection<?>) part;
                assertThat(parts).hasSizeBetween(0, 5);
                for (Object each : parts) {
                    assertElementFits(model, container.element(), container.nullable(), each, depth, objects);
                }
            } else if (field.type() instanceof Type.OptionalOf optional) {
                ((Optional<?>) part)
                        .ifPresent(each -> assertElementFits(model, optional.element(), false, each, depth, objects));
            } else {
                assertElementFits(model, field.type(), false, part, depth, objects);
            }
        }
    }

    private static void assertElementFits(
            Model model, Type type, boolean nullable, Object part, int depth, Map<Object, Object> objects) {
        if (part == null) {
            assertThat(nullable).isTrue();
        } else if (type instanceof Type.Nested nested) {
            assertFits(model, model.find(nested), part, depth + 1, objects);
        } else if (type instanceof Type.Value value) {
            assertThat(part).isInstanceOf(value.scalar().type());
        }
    }

    private static Object get(ModelClass type, ModelField field, Object value) {
        try {
            return type.isRecord()
                    ? value.getClass().getMethod(field.name()).invoke(value)
                    : value.getClass().getField(field.name()).get(value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
