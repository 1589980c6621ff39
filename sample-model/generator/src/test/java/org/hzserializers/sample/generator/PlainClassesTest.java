// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainClassesTest {

    private static final ModelEnum LAMP = new ModelEnum("Lamp", List.of("ON", "HALF_ON"), true);
    private static final ModelField OTHER = new ModelField("other", new Type.Primitive(Scalar.DOUBLE), false);
    private static final ModelField BYTES = new ModelField("bytes", new Type.Array(Scalar.BYTE), true);

    /** Names of fields are those of variables in the methods. */
    private static final ModelField OBJECT = new ModelField("object", new Type.EnumValue("Lamp"), true);

    private static final ModelClass PARENT = type("Parent", 1, ModelClass.Form.CLASS, null, OTHER, BYTES);
    private static final ModelClass CHILD = type("Child", 2, ModelClass.Form.CLASS, "Parent", OTHER, BYTES, OBJECT);
    private static final ModelClass SAME = type("Same", 3, ModelClass.Form.CLASS, "Child", OTHER, BYTES, OBJECT);
    private static final ModelClass PAIR = type("Pair", 4, ModelClass.Form.RECORD, null, OTHER, BYTES, OBJECT);
    private static final ModelClass EMPTY = type("Empty", 5, ModelClass.Form.CLASS, null);

    @TempDir
    private Path directory;

    @Test
    void plain_everyType_isReadBack() throws Exception {
        Model zoo = Zoo.model();
        Model copy = new Model(
                zoo.packageName() + ".copy",
                zoo.output(),
                zoo.protobufPackage(),
                zoo.schema(),
                zoo.factoryId(),
                zoo.classes(),
                zoo.enums());

        assertReadBack(copy);
    }

    @Test
    void plain_superclassesAndConstantsWithBodies_areReadBack() throws Exception {
        assertReadBack(family());
    }

    @Test
    void plain_randomModels_areReadBack() throws Exception {
        for (long seed = 1; seed <= 6; seed++) {
            assertReadBack(RandomModel.of(seed));
        }
    }

    @Test
    void equals_sameFields_holdsWhereClassesAreTheSame() throws Exception {
        try (Compiled compiled = compiled(family())) {
            for (String name : List.of("Parent", "Child", "Same")) {
                Object value = child(compiled, name, -0.0, new byte[] {1});
                assertThat(value)
                        .isInstanceOf(Serializable.class)
                        .isEqualTo(child(compiled, name, -0.0, new byte[] {1}))
                        .hasSameHashCodeAs(child(compiled, name, -0.0, new byte[] {1}))
                        .isNotEqualTo(child(compiled, name, 0.0, new byte[] {1}))
                        .isNotEqualTo(child(compiled, name, -0.0, new byte[] {2}))
                        .isNotEqualTo(child(compiled, name, -0.0, null))
                        .isNotEqualTo(null);
            }
            assertThat(child(compiled, "Parent", 1, null)).isNotEqualTo(child(compiled, "Child", 1, null));
            assertThat(pair(compiled, 1, new byte[] {1}))
                    .isEqualTo(pair(compiled, 1, new byte[] {1}))
                    .hasSameHashCodeAs(pair(compiled, 1, new byte[] {1}))
                    .isNotEqualTo(pair(compiled, 1, new byte[] {2}));
        }
    }

    private static ModelClass type(String name, int id, ModelClass.Form form, String superclass, ModelField... fields) {
        return new ModelClass(name, "model", id, form, superclass, true, name, false, List.of(fields));
    }

    private static Model family() {
        return new Model(
                "org.hzserializers.family",
                "org.hzserializers.family.wire",
                "family",
                "family",
                1,
                List.of(SAME, CHILD, PARENT, PAIR, EMPTY),
                List.of(LAMP));
    }

    private Compiled compiled(Model model) throws Exception {
        return Compiled.of(model, directory.resolve(model.packageName()), EnumSet.of(TwinFormat.PLAIN));
    }

    private void assertReadBack(Model model) throws Exception {
        try (Compiled compiled = compiled(model)) {
            assertThat(ModelReader.read(Table.of(model), compiled.loader())).isEqualTo(model);
        }
    }

    private static Object child(Compiled compiled, String name, double other, byte[] bytes) throws Exception {
        Class<?> type = Class.forName("org.hzserializers.family." + name, true, compiled.loader());
        Object value = type.getConstructor().newInstance();
        type.getField("other").set(value, other);
        type.getField("bytes").set(value, bytes);
        return value;
    }

    private static Object pair(Compiled compiled, double other, byte[] bytes) throws Exception {
        Constructor<?> constructor = Class.forName("org.hzserializers.family.Pair", true, compiled.loader())
                .getDeclaredConstructors()[0];
        return constructor.newInstance(other, bytes, null);
    }
}
