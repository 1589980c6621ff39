// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.reflect.Array;
import java.util.List;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JVM keeps a class for each dimension of an array, so a payload has only as many as are declared. */
class KryoArrayClassesTest {

    /** Declares arrays of nine dimensions, some of them by its type argument. */
    static final class Grid<T> {
        int @Nullable [][][][][][][][][] numbers;
        T @Nullable [][][][][][][][][] others;

        @Nullable
        Object any;
    }

    private static KryoSerializer<Any> any() {
        return KryoSerializer.of(7, Any.class);
    }

    private static Object array(Class<?> element, int dimensions) {
        return Array.newInstance(element, new int[dimensions]);
    }

    @Test
    void roundTrip_arraysOfDeclaredDimensions_comeBack() {
        @SuppressWarnings("rawtypes") // a class has no arguments
        KryoSerializer<Grid> serializer = KryoSerializer.of(7, Grid.class);
        Grid<Object> grid = new Grid<>();
        grid.numbers = new int[1][1][1][1][1][1][1][1][1];
        grid.others = new Object[1][1][1][1][1][1][1][1][1];
        grid.any = List.of(
                array(String.class, 9), array(int.class, 9), array(int.class, 9).getClass());

        Grid<?> back = Wire.copy(serializer, grid);

        assertThat(back.numbers).isDeepEqualTo(grid.numbers);
        assertThat(back.others).isEqualTo(grid.others);
        assertThat((List<?>) back.any).element(2).isEqualTo(int[][][][][][][][][].class);
    }

    @Test
    void roundTrip_arraysOfEightDimensions_comeBackWhereNoneIsDeclared() {
        Object back = Wire.copy(any(), new Any(array(Integer.class, 8))).value;

        assertThat(back).isInstanceOf(Integer[][][][][][][][].class);
    }

    @ParameterizedTest
    @ValueSource(classes = {int.class, Integer.class, String.class, Object.class, Any.class})
    void write_arrayOfMoreDimensions_isRefused(Class<?> element) {
        Wire.assertUnwritable(any(), new Any(array(element, 9)))
                .hasMessageContaining("an array has 9 dimensions, more than the 8 that are let in; declare a field of"
                        + " such a type if such arrays are intended");
        Wire.assertUnwritable(any(), new Any(array(element, 9).getClass()))
                .hasMessageContaining("an array has 9 dimensions, more than the 8 that are let in");
    }

    /** Each takes a few bytes, and 255 classes of metaspace for as long as the class of its elements. */
    @Test
    void read_classOfAnArrayOf255Dimensions_isRefusedBeforeItIsMade() {
        int array = 10;
        byte[] written = new Payload().id(array).varInt(255 << 1).id(1).frame();
        byte[] named = new Payload().id(18).text("[".repeat(255) + "J").frame();

        for (byte[] frame : List.of(written, named)) {
            assertThatThrownBy(() -> Wire.readFrame(any(), frame))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasMessageContaining("an array has 255 dimensions, more than the 8 that are let in");
        }
    }
}
