// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.fory;

import com.hazelcast.config.SerializationConfig;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.core.FramedSerializer;
import org.hzserializers.core.guard.Limits;
import org.hzserializers.fory.ForySerializer.Builder;
import org.hzserializers.testkit.CostContract;
import org.hzserializers.testkit.CostShape;
import org.hzserializers.testkit.SerializationRig;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What the bytes of each kind cost, with references and without. */
@ParameterizedClass(name = "{0}")
@MethodSource("forms")
class ForyCostContractTest extends CostContract {

    /** The settings that change what is charged. */
    enum Form {
        PLAIN(builder -> builder),
        REFERENCES(Builder::references),
        COMPATIBLE(builder -> builder.references().compatible());

        private final UnaryOperator<Builder<?>> settings;

        Form(UnaryOperator<Builder<?>> settings) {
            this.settings = settings;
        }
    }

    @Parameter
    private Form form;

    /** References are charged by most rules; {@code -Pfull} has the others, too. */
    static Stream<Form> forms() {
        return Boolean.getBoolean("tests.full") ? Stream.of(Form.values()) : Stream.of(Form.REFERENCES);
    }

    record Buffers(List<StringBuffer> texts) {}

    record Builders(List<StringBuilder> texts) {}

    @Override
    protected FramedSerializer<?> newSerializer(CostShape shape, Limits limits) {
        return newSerializer(
                shape.type(), shape.classes().subList(1, shape.classes().size()), limits);
    }

    private <T> FramedSerializer<T> newSerializer(Class<T> type, List<Class<?>> others, Limits limits) {
        Builder<T> builder = ForySerializer.builder(1001, type);
        builder.register(others.toArray(new Class<?>[0]));
        // Fory takes no budget that does not fit its own.
        builder.limits(
                limits == UNLIMITED
                        ? Limits.builder()
                                .maxDepth(1_000)
                                .memoryPerByte(1 << 20)
                                .workPerByte(Integer.MAX_VALUE)
                                .build()
                        : limits);
        form.settings.apply(builder);
        return builder.build();
    }

    @Override
    protected Map<String, Handmade> handmade() throws IOException {
        return Map.of(
                "empty StringBuffers",
                payload(
                        Buffers.class,
                        new Buffers(
                                Stream.generate(StringBuffer::new).limit(50_000).collect(Collectors.toList()))),
                "empty StringBuilders",
                payload(
                        Builders.class,
                        new Builders(Stream.generate(StringBuilder::new)
                                .limit(50_000)
                                .collect(Collectors.toList()))));
    }

    private <T> Handmade payload(Class<T> type, T value) throws IOException {
        SerializationRig rig = SerializationRig.of(new SerializationConfig());
        try {
            byte[] frame = rig.write(newSerializer(type, List.of(), UNLIMITED), value);
            return new Handmade(newSerializer(type, List.of(), Limits.defaults()), frame);
        } finally {
            rig.close();
        }
    }

    @Override
    protected @Nullable String cannotHold(CostShape shape) {
        if (form != Form.PLAIN) {
            return switch (shape) {
                case HUGE_DECIMAL_QUEUE, HUGE_DECIMAL_SKIP_LIST -> "not carried with references";
                default -> null;
            };
        }
        return switch (shape) {
            case SHARED_SETS, OPEN_REFERENCES, FAMILIES, FAMILY_KEYS -> "there are no references";
            default -> null;
        };
    }

    @Override
    protected Object value(CostShape shape, int size) {
        return super.value(
                shape,
                switch (shape) {
                    // Without references a chain is a tree, of as many bytes as steps.
                    case COMPARATOR_CHAINS -> form == Form.PLAIN ? Math.min(size, 12) : size;
                    // Fory writes decimals of scales up to 10,000.
                    case HUGE_DECIMALS,
                            HUGE_DECIMALS_REVERSED,
                            HUGE_DECIMAL_KEYS,
                            HUGE_DECIMAL_QUEUE,
                            HUGE_DECIMAL_SKIP_LIST -> Math.min(size, 316);
                    default -> size;
                });
    }
}
