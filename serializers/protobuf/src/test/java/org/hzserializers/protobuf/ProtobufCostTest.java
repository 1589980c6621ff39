// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.protobuf;

import java.util.stream.IntStream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.protobuf.messages.Leaf;
import org.hzserializers.protobuf.messages.Tree;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostModel;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;

class ProtobufCostTest extends CostContract {

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return ProtobufSerializer.builder(1, Tree.class).limits(limits).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case COLLIDING_TEXTS, WITHOUT_BYTES, SMALL_OBJECTS, SMALL_TEXTS, SMALL_NUMBERS, SMALL_MAPS -> null;
            default -> "messages hold lists, and maps with keys that are texts or numbers, and no references";
        };
    }

    @Override
    protected Object value(CostShape shape, int size) {
        Tree.Builder tree = Tree.newBuilder();
        switch (shape) {
            case COLLIDING_TEXTS ->
                ((CostModel.TextKeys) shape.value(size))
                        .keys()
                        .forEach((key, value) -> tree.putTextsByName(key, String.valueOf(value)));
            case WITHOUT_BYTES -> IntStream.range(0, size).forEach(i -> tree.addChildrenBuilder());
            case SMALL_OBJECTS ->
                IntStream.range(0, size).forEach(i -> tree.addLeavesBuilder().setNumber(i % 100));
            case SMALL_TEXTS -> IntStream.range(0, size).forEach(i -> tree.addTexts("t"));
            case SMALL_NUMBERS -> IntStream.range(0, size).forEach(i -> tree.addNumbers(i % 100));
            case SMALL_MAPS ->
                IntStream.range(0, size)
                        .forEach(i -> tree.addLeaves(Leaf.newBuilder().putNames(i % 100, "n")));
            default -> {
                return shape.value(size);
            }
        }
        return tree.build();
    }

    @Override
    protected boolean isSame(Object expected, Object actual) {
        return actual.equals(expected);
    }
}
