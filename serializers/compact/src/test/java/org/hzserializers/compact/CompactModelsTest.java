// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.compact;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.generator.Model;
import org.hzserializers.sample.generator.ModelClass;
import org.hzserializers.sample.generator.ModelCompiler;
import org.hzserializers.sample.generator.RandomModel;
import org.hzserializers.sample.generator.RandomValues;
import org.hzserializers.sample.generator.TwinFormat;
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
        URL classes = ModelCompiler.compile(model, EnumSet.of(TwinFormat.PLAIN), directory)
                .toUri()
                .toURL();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes}, getClass().getClassLoader())) {
            List<Class<?>> types = new ArrayList<>();
            for (ModelClass each : model.classes()) {
                types.add(Class.forName(model.packageName() + "." + each.name(), true, loader));
            }
            check(types, new RandomValues(model, loader, seed).values(VALUES));
        }
    }

    @ParameterizedTest
    @EnumSource
    void bytes_ofWorkloads_areThoseOfHazelcast(Workload workload) {
        check(List.copyOf(workload.types()), workload.values(1));
    }

    private static void check(List<Class<?>> types, List<Object> values) {
        SerializationConfig compiled = new SerializationConfig();
        CompactSerializers.of(types.toArray(Class<?>[]::new)).installOn(compiled.getCompactSerializationConfig());
        SerializationConfig reflective = new SerializationConfig();
        types.forEach(reflective.getCompactSerializationConfig()::addClass);
        try (SerializationRig ours = SerializationRig.of(compiled);
                SerializationRig theirs = ours.beside(reflective)) {
            for (Object value : values) {
                byte[] bytes = ours.toBytes(value);
                assertThat(ours.toObject(bytes)).isEqualTo(value);
                byte[] expected;
                try {
                    expected = theirs.toBytes(value);
                } catch (HazelcastSerializationException e) {
                    continue; // a class with a field that Hazelcast does not support so
                }
                assertThat(bytes).isEqualTo(expected);
                assertThat(theirs.toObject(bytes)).isEqualTo(value);
            }
        }
    }
}
