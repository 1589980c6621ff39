// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;

/** Method handles of all fields have one type, with primitives in boxes. */
class BoxedAccessTest {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    static class Point {
        int x;
        String name;

        Point(int x, String name) {
            this.x = x;
            this.name = name;
        }
    }

    @Test
    void constructorAndFields_ofPrimitivesAndObjects_areCalledWithObjects() throws Throwable {
        MethodHandle constructor = BoxedAccess.constructor(
                LOOKUP.unreflectConstructor(Point.class.getDeclaredConstructor(int.class, String.class)));
        MethodHandle getter = BoxedAccess.getter(LOOKUP.findGetter(Point.class, "x", int.class));
        MethodHandle setter = BoxedAccess.setter(LOOKUP.findSetter(Point.class, "x", int.class));
        Object point = (Object) constructor.invokeExact(new Object[] {3, "three"});
        Object value = 4;
        setter.invokeExact(point, value);
        assertThat((Object) getter.invokeExact(point)).isEqualTo(4);
        assertThat(((Point) point).name).isEqualTo("three");
    }
}
