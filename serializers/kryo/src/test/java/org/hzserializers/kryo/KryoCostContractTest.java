// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.kryo.KryoSerializer.Builder;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bytes of each kind cost, with references and without. */
@ParameterizedClass(name = "{0}")
@MethodSource("modes")
class KryoCostContractTest extends CostContract {

    /** The settings that change what is charged. */
    enum Mode {
        PLAIN(builder -> builder),
        REFERENCES(builder -> builder.references(true)),
        COMPATIBLE(builder -> builder.references(true).fields(FieldStrategy.COMPATIBLE));

        private final UnaryOperator<Builder<?>> settings;

        Mode(UnaryOperator<Builder<?>> settings) {
            this.settings = settings;
        }
    }

    @Parameter
    private Mode mode;

    /** References are charged by most rules; {@code -Pfull} has the others, too. */
    static Stream<Mode> modes() {
        return Boolean.getBoolean("tests.full") ? Stream.of(Mode.values()) : Stream.of(Mode.REFERENCES);
    }

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        Builder<?> builder = KryoSerializer.builder(1001, shape.type()).limits(limits);
        List<Class<?>> others = shape.classes().subList(1, shape.classes().size());
        others.forEach(builder::register);
        return mode.settings.apply(builder).build();
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        if (mode != Mode.PLAIN) {
            return null;
        }
        return switch (shape) {
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES, FAMILY_KEYS -> "there are no references";
            default -> null;
        };
    }

    @Override
    protected Object value(CostShape shape, int size) {
        // Without references a chain is a tree, of as many bytes as steps.
        boolean tree = mode == Mode.PLAIN && shape == CostShape.COMPARATOR_CHAINS;
        return super.value(shape, tree ? Math.min(size, 12) : size);
    }
}
