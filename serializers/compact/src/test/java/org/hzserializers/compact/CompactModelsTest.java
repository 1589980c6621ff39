// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.BiConsumer;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelClass;
import org.hzserializers.sample.generator.ModelCompiler;
import org.hzserializers.sample.generator.RandomModel;
import org.hzserializers.sample.generator.RandomValues;
import org.hzserializers.sample.generator.Scalar;
import org.hzserializers.sample.generator.TwinFormat;
import org.hzserializers.sample.generator.Type;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.testkit.SerializationRig;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of models, beside those of the serializers that Hazelcast makes itself by reflection. */
class CompactModelsTest {

    private static final int VALUES = 30;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void bytes_ofRandomModels_areThoseOfHazelcast(long seed) throws Exception {
        Model model = RandomModel.of(seed);
        withClasses(supported(model), seed, CompactModelsTest::assertSameBytes);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void values_ofRandomModels_comeBackEqual(long seed) throws Exception {
        withClasses(RandomModel.of(seed), seed, CompactModelsTest::assertEqual);
    }

    private void withClasses(Model model, long seed, BiConsumer<List<Class<?>>, List<Object>> check) throws Exception {
        URL classes = ModelCompiler.compile(model, EnumSet.of(TwinFormat.PLAIN), directory)
                .toUri()
                .toURL();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes}, getClass().getClassLoader())) {
            List<Class<?>> types = new ArrayList<>();
            for (ModelClass each : model.classes()) {
                types.add(Class.forName(model.packageName() + "." + each.name(), true, loader));
            }
            check.accept(types, new RandomValues(model, loader, seed).values(VALUES));
        }
    }

    /** Leaves out the fields that Hazelcast's reflection does not support. */
    private static Model supported(Model model) {
        List<ModelClass> classes = model.classes().stream()
                .map(each -> new ModelClass(
                        each.name(),
                        each.group(),
                        each.id(),
                        each.form(),
                        each.superclass(),
                        each.topLevel(),
                        each.argotName(),
                        each.argotByHand(),
                        each.fields().stream()
                                .filter(field -> isSupported(field.type()))
                                .toList()))
                .toList();
        return new Model(
                model.packageName(),
                model.output(),
                model.protobufPackage(),
                model.schema(),
                model.factoryId(),
                classes,
                model.enums());
    }

    private static boolean isSupported(Type type) {
        if (type instanceof Type.MapOf map) {
            return isSupported(map.key()) && isSupported(map.element());
        } else if (type instanceof Type.Container container) {
            return isSupported(container.element());
        } else if (type instanceof Type.Value value) {
            return value.scalar() != Scalar.INSTANT && value.scalar() != Scalar.BIG_INTEGER;
        }
        return !(type instanceof Type.Rows || type instanceof Type.OptionalOf);
    }

    @ParameterizedTest
    @EnumSource
    void bytes_ofWorkloads_areThoseOfHazelcast(Workload workload) {
        if (workload.type() != Matrix.class) {
            assertSameBytes(List.copyOf(workload.types()), workload.values(1));
        }
        assertEqual(List.copyOf(workload.types()), workload.values(1));
    }

    private static SerializationConfig compiled(List<Class<?>> types) {
        SerializationConfig config = new SerializationConfig();
        CompactSerializers.of(types.toArray(Class<?>[]::new)).installOn(config.getCompactSerializationConfig());
        return config;
    }

    private static void assertEqual(List<Class<?>> types, List<Object> values) {
        try (SerializationRig ours = SerializationRig.of(compiled(types))) {
            for (Object value : values) {
                assertThat(ours.copy(value)).isEqualTo(value);
            }
        }
    }

    private static void assertSameBytes(List<Class<?>> types, List<Object> values) {
        SerializationConfig reflective = new SerializationConfig();
        CompactSerializers.of(types.toArray(Class<?>[]::new)).serializers().stream()
                .map(CompactSerializer::getCompactClass)
                .filter(type -> !type.getName().startsWith(CompactSerializers.class.getPackageName()))
                .forEach(reflective.getCompactSerializationConfig()::addClass);
        try (SerializationRig ours = SerializationRig.of(compiled(types));
                SerializationRig theirs = ours.beside(reflective)) {
            for (Object value : values) {
                byte[] bytes = ours.toBytes(value);
                assertThat(bytes).isEqualTo(theirs.toBytes(value));
                assertThat(ours.toObject(bytes)).isEqualTo(value);
                assertThat(theirs.toObject(bytes)).isEqualTo(value);
            }
        }
    }
}
