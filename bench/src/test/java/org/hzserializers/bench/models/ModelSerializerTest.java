// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.InternalSerializationService;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every serializer carries the values of models that nobody wrote. */
@Tag("full")
class ModelSerializerTest {

    /** Another one than that of the published tables. */
    private static final long SEED = 7;

    /** How many of the models are carried without {@code -Pfull}, which takes all. */
    private static final int SOME_MODELS = 6;

    @ParameterizedTest
    @EnumSource
    void service_allModelsOfASeed_carriesTheirValues(ModelSerializer serializer) throws Exception {
        List<GeneratedModel> all = GeneratedModel.all(SEED, serializer.formats());
        List<GeneratedModel> models = Boolean.getBoolean("tests.full") ? all : all.subList(0, SOME_MODELS);
        InternalSerializationService service = serializer.service(models);
        try {
            for (GeneratedModel model : models) {
                // Fails if one comes back as another one.
                ModelValues values = ModelValues.of(serializer, service, model, 20, SEED);
                assertThat(values.values()).hasSize(20);
            }
        } finally {
            service.dispose();
        }
    }

    @Test
    void all_sameModelsAgain_areCompiledOnce() throws Exception {
        Path first = classFile(
                GeneratedModel.all(SEED, ModelSerializer.KRYO.formats()).get(0));
        FileTime written = Files.getLastModifiedTime(first);

        Path second = classFile(
                GeneratedModel.all(SEED, ModelSerializer.FORY.formats()).get(0));

        assertThat(second).isEqualTo(first);
        assertThat(Files.getLastModifiedTime(second)).isEqualTo(written);
    }

    private static Path classFile(GeneratedModel model) throws Exception {
        return Path.of(model.root()
                .getResource(model.root().getSimpleName() + ".class")
                .toURI());
    }

    @Test
    void byName_unknown_listsThem() {
        assertThat(ModelSerializer.byName("Fory checked")).isSameAs(ModelSerializer.FORY_CHECKED);
        assertThatThrownBy(() -> ModelSerializer.byName("Gson"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("No serializer 'Gson' for models; there are Argot, Kryo, ");
    }
}
