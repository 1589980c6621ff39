// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.json;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.json.token.Encoding;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostModel;
import org.hzserializers.testkit.CostModel.Bag;
import org.hzserializers.testkit.CostModel.Child;
import org.hzserializers.testkit.CostModel.Kid;
import org.hzserializers.testkit.CostModel.Parent;
import org.hzserializers.testkit.CostModel.Shared;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of cost, for each form of the format. */
@ParameterizedClass
@MethodSource("encodings")
class JsonCostTest extends CostContract {

    @Parameter
    private Encoding encoding;

    /** All encodings are charged by the same code; {@code -Pfull} has each. */
    static Stream<Encoding> encodings() {
        return Boolean.getBoolean("tests.full") ? Stream.of(Encoding.values()) : Stream.of(Encoding.JSON);
    }

    /** References lead to objects with ids. */
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    private abstract static class Identified {

        /** Keys of maps cannot be objects. */
        @JsonIgnore
        @Nullable
        Map<Kid, Integer> numbers;
    }

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        JsonMapper mapper = new JsonMapper();
        for (Class<?> type : List.of(Shared.class, Bag.class, Child.class, Parent.class, Kid.class)) {
            mapper.addMixIn(type, Identified.class);
        }
        return JsonSerializer.builder(1001, shape.type())
                .encoding(encoding)
                .mapper(mapper)
                .limits(limits)
                .build();
    }

    /** Decimals may have a thousand digits: as many of them as are met on the way down a tree, and many small ones. */
    @Override
    protected Object value(CostShape shape, int size) {
        if (shape != CostShape.HUGE_DECIMALS || size < 1_000) {
            return super.value(shape, size);
        }
        TreeSet<BigDecimal> decimals = new TreeSet<>();
        for (int i = 1; i < 64; i++) {
            decimals.add(new BigDecimal(BigInteger.TEN.pow(990).multiply(BigInteger.valueOf(i)), 989)
                    .add(BigDecimal.ONE.movePointLeft(989)));
        }
        for (int i = 0; i < 20 * size; i++) {
            decimals.add(new BigDecimal("1" + i).movePointLeft(3));
        }
        return new CostModel.Decimals(decimals);
    }

    /** What has object ids is read back when it was written, which counts. */
    @Override
    protected boolean countsWhenWriting(CostShape shape) {
        return switch (shape) {
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES -> false;
            default -> true;
        };
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        return switch (shape) {
            case COMPARATOR_CHAINS, HUGE_DECIMALS_REVERSED -> "comparators are refused";
            case HUGE_DECIMAL_KEYS, HUGE_DECIMAL_SKIP_LIST, COLLIDING_KEYS, FAMILY_KEYS ->
                "keys are texts, whole numbers and others with an exact text";
            case HUGE_DECIMAL_QUEUE -> "a PriorityQueue is not carried";
            default -> null;
        };
    }
}
