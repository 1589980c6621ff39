// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.fory.annotation.Expose;
import org.apache.fory.annotation.Ignore;
import org.junit.jupiter.api.Test;

/** Fields that an annotation on another field would leave out are refused when the serializer is built. */
class ForyLostFieldsTest {

    public static class Half {
        @Expose
        public int written = 1;

        public int forgotten = 2;
    }

    public static class Holder {
        public List<Half> inside = List.of();
    }

    public static class Below extends Half {}

    public static class All {
        @Expose
        public int written = 1;

        public transient int cached = 2;
    }

    public static class Ignoring {
        public int written = 1;

        @Ignore
        public int ignored = 2;
    }

    @Test
    void build_fieldWithoutExposeBesideOneThatHasIt_isRefused() {
        for (Class<?> type : List.of(Half.class, Holder.class, Below.class)) {
            for (boolean compatible : new boolean[] {false, true}) {
                Class<?> named = type == Below.class ? Below.class : Half.class;
                assertThatThrownBy(() -> build(type, compatible))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessage(
                                "Field forgotten of " + named.getName() + " has no @Expose, which another field has,"
                                        + " so Fory would not write it and it would be lost; take @Expose out, or make the field"
                                        + " transient if it is not to be stored");
            }
        }
    }

    @Test
    void build_fieldsThatTheClassItselfLeavesOut_works() {
        for (boolean compatible : new boolean[] {false, true}) {
            assertThat(build(All.class, compatible)).isNotNull();
            assertThat(build(Ignoring.class, compatible)).isNotNull();
        }
    }

    private static ForySerializer<?> build(Class<?> type, boolean compatible) {
        ForySerializer.Builder<?> builder = ForySerializer.builder(1001, type);
        return compatible ? builder.compatible().build() : builder.build();
    }
}
