// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.hzserializers.core.guard.ClassPolicy;
import org.hzserializers.testkit.ClassVersion;
import org.hzserializers.testkit.Wire;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Fields of types that Fory does not take by itself. It meets them in the order of identity hash codes, so that each
 * case is tried with classes of several loaders: each has another one.
 */
class ForyDeclaredTypesTest {

    private static final int LOADERS = 8;

    private static final String HOLDER = """
            public class App {
                public Number[] numbers;
                public Number[][] rows;
                public Shape[] shapes;
                public Shape[][] grid;
                public List<Number[]> list;
                public interface Shape {}
                public static class Circle implements Shape { public int radius = 3; }
                public static class Square implements Shape { public int side = 4; }
            }
            // loader %d
            """;

    enum Form {
        PLAIN,
        COMPATIBLE,
        REFERENCES;

        ForySerializer<Object> serializer(Class<?>... types) {
            ForySerializer.Builder<Object> builder = Builders.of(types);
            return switch (this) {
                case PLAIN -> builder.build();
                case COMPATIBLE -> builder.compatible().build();
                case REFERENCES -> builder.references().build();
            };
        }
    }

    private static ClassVersion version(int loader) {
        return ClassVersion.of(HOLDER.formatted(loader));
    }

    @ParameterizedTest
    @EnumSource
    void copy_arraysOfArraysAndOfClassesThatAreNotPublic_areTheSame(Form form) {
        for (int i = 0; i < LOADERS; i++) {
            ClassVersion version = ClassVersion.of("""
                    class App {
                        double[][] rows = {{1, 2}, null, {}};
                        int[][][] cube = {{{1}, null}};
                        String[][] texts = {{"a", null}};
                        Object[][] objects = {{1, "b"}};
                        Part[] parts = {new Part(), null};
                        Part[][] grid = {{new Part()}};
                        List<Part[]> list = new ArrayList<>(Arrays.asList(parts, null));
                    }
                    final class Part { int number = 3; public String toString() { return "part " + number; } }
                    // loader %d
                    """.formatted(i));
            Object holder = version.make("App");
            Object copy = Wire.copy(form.serializer(version.type("App")), holder);
            for (String field : List.of("rows", "cube", "texts", "objects", "parts", "grid", "list")) {
                assertThat(get(copy, field)).as(field).hasSameClassAs(get(holder, field));
                assertThat(shown(get(copy, field))).as(field).isEqualTo(shown(get(holder, field)));
            }
        }
    }

    private static String shown(Object value) {
        Object[] array = value instanceof List<?> list ? list.toArray() : (Object[]) value;
        return Arrays.deepToString(array);
    }

    @ParameterizedTest
    @EnumSource
    void copy_arraysOfAbstractTypes_areTheSameInClassAndElements(Form form) {
        for (int i = 0; i < LOADERS; i++) {
            ClassVersion version = version(i);
            ForySerializer<Object> serializer =
                    form.serializer(version.type("App"), version.type("App$Circle"), version.type("App$Square"));
            Object holder = version.make("App");
            Class<?> shape = version.type("App$Shape");
            Object shapes = Array.newInstance(shape, 2);
            Array.set(shapes, 0, version.make("App$Circle"));
            Array.set(shapes, 1, version.make("App$Square"));
            Object grid = Array.newInstance(shapes.getClass(), 1);
            Array.set(grid, 0, shapes);
            set(holder, "numbers", new Integer[] {1, 2});
            set(holder, "rows", new Number[][] {{1, 2.5}, new Long[] {3L}, null});
            set(holder, "shapes", shapes);
            set(holder, "grid", grid);
            set(holder, "list", List.<Number[]>of(new Number[] {1L, null}));
            Object copy = Wire.copy(serializer, holder);
            for (String field : List.of("numbers", "rows", "shapes", "grid", "list")) {
                assertThat(get(copy, field))
                        .hasSameClassAs(get(holder, field))
                        .usingRecursiveComparison()
                        .withStrictTypeChecking()
                        .isEqualTo(get(holder, field));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Random, java.util.Random",
        "Thread[], java.lang.Thread",
        "IllegalStateException, java.lang.IllegalStateException",
        "Failure, app.Failure",
        "Failure[][], app.Failure",
        "Own, app.Own",
        "Own[], app.Own"
    })
    void build_fieldOfAClassThatIsNotCarried_isRefusedByName(String declared, String refused) {
        for (Form form : Form.values()) {
            for (int i = 0; i < LOADERS; i++) {
                ClassVersion version = ClassVersion.of("""
                        class Bad { public %s bad; }
                        class Failure extends Exception {}
                        class Own extends ArrayList<String> {}
                        // loader %d
                        """.formatted(declared, i));
                assertThatThrownBy(() -> form.serializer(version.type("Bad")))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("field bad of app.Bad is declared as ")
                        .hasMessageContaining(", and " + refused + " is not carried by the Fory serializer");
            }
        }
    }

    @Test
    void write_arrayOfADeniedAbstractType_isRefused() {
        ClassVersion version = version(0);
        ForySerializer<Object> serializer = Builders.of(version.type("App"))
                .policy(ClassPolicy.builder().deny("java.lang.Number").build())
                .build();
        Object holder = version.make("App");
        set(holder, "numbers", new Integer[] {1});
        assertThat(get(Wire.copy(serializer, holder), "numbers")).isEqualTo(new Integer[] {1});
        set(holder, "numbers", new Number[] {1});
        Wire.assertUnwritable(serializer, holder).hasMessageContaining("java.lang.Number");
    }

    private static Object get(Object object, String field) {
        return Objects.requireNonNull(ClassVersion.get(object, field));
    }

    private static void set(Object object, String field, Object value) {
        try {
            object.getClass().getField(field).set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
