// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.generator.zoo;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Classes that no model can have. */
public final class Refused {
    private Refused() {}

    public static class HiddenField {
        int hidden;
    }

    public static class FinalField {
        public final int fixed = 1;
    }

    public static class AbstractField {
        public @Nullable Base base;
    }

    public static class NestedLists {
        public @Nullable List<List<String>> lists;
    }

    public static class ObjectArray {
        public String @Nullable [] texts;
    }

    public static class NullNumbers {
        public @Nullable List<@Nullable Integer> numbers;
    }

    public static class ObjectKeys {
        public @Nullable Map<Leaf, String> map;
    }

    public static class NoConstructor {
        public int value;

        public NoConstructor(int value) {
            this.value = value;
        }
    }

    public static class DoubleKeys {
        public @Nullable Map<Double, String> map;
    }
}
