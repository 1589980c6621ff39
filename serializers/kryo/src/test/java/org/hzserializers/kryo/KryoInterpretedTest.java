// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.kryo;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hzserializers.bytecode.CodeGeneration;
import org.hzserializers.testkit.Wire;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Which classes get code of their own. Runs again, with the tests of bytes and refusals, where that is forbidden.
 */
class KryoInterpretedTest {

    private static final boolean COMPILED = !"false".equals(System.getProperty(CodeGeneration.PROPERTY));

    static class Fields {
        @Tag(1)
        int number = 7;

        @Tag(2)
        @Nullable
        Object object = "text";

        @Tag(3)
        @Nullable
        String later = "later";

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Fields fields
                    && fields.number == number
                    && Objects.equals(fields.object, object)
                    && Objects.equals(fields.later, later);
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    record Components(@Tag(1) long number, @Tag(2) @Nullable Fields fields) {}

    record Asker(List<Object> values) {}

    /** Notes the serializers of the values that it writes. */
    private static final class AskingSerializer extends Serializer<Asker> {

        private final List<Serializer<?>> serializers = new ArrayList<>();

        @Override
        public void write(Kryo kryo, Output output, Asker asker) {
            kryo.writeClassAndObject(output, asker.values());
            asker.values().forEach(value -> serializers.add(kryo.getSerializer(value.getClass())));
        }

        @Override
        @SuppressWarnings("unchecked") // as it was written
        public Asker read(Kryo kryo, Input input, Class<? extends Asker> type) {
            return new Asker((List<Object>) kryo.readClassAndObject(input));
        }
    }

    @Test
    void isPossible_unlessItIsForbidden() {
        assertThat(CodeGeneration.isPossible()).isEqualTo(COMPILED);
    }

    @ParameterizedTest
    @EnumSource(FieldStrategy.class)
    void write_classesAndRecords_haveCodeOfTheirOwn(FieldStrategy strategy) {
        AskingSerializer asking = new AskingSerializer();
        KryoSerializer<Asker> serializer = KryoSerializer.builder(1, Asker.class)
                .fields(strategy)
                .register(Fields.class)
                .register(Components.class)
                .register(Asker.class, () -> asking)
                .build();
        Asker value = new Asker(new ArrayList<>(List.of(new Fields(), new Components(1, new Fields()))));
        Asker read = Wire.copy(serializer, value);
        boolean ofFields = strategy == FieldStrategy.PLAIN;
        assertThat(asking.serializers)
                .extracting(each -> each.getClass().isHidden())
                .containsExactly(COMPILED && ofFields, COMPILED && ofFields);
        assertThat(read).isEqualTo(value);
    }

    /** More members than this are more than the JIT compiles in one method. */
    @Test
    void write_moreMembersThanAMethodHolds_areEqual() {
        KryoSerializer<Wide> serializer = KryoSerializer.of(1, Wide.class);
        Wide value = new Wide();
        value.last = 7;
        assertThat(Wire.copy(serializer, value).last).isEqualTo(7);
    }

    static class Wide extends Wide100 {
        int last;
    }

    /** A hundred fields. */
    @SuppressWarnings("UnusedVariable")
    static class Wide100 {
        int f0, f1, f2, f3, f4, f5, f6, f7, f8, f9;
        int f10, f11, f12, f13, f14, f15, f16, f17, f18, f19;
        int f20, f21, f22, f23, f24, f25, f26, f27, f28, f29;
        int f30, f31, f32, f33, f34, f35, f36, f37, f38, f39;
        int f40, f41, f42, f43, f44, f45, f46, f47, f48, f49;
        int f50, f51, f52, f53, f54, f55, f56, f57, f58, f59;
        int f60, f61, f62, f63, f64, f65, f66, f67, f68, f69;
        int f70, f71, f72, f73, f74, f75, f76, f77, f78, f79;
        int f80, f81, f82, f83, f84, f85, f86, f87, f88, f89;
        int f90, f91, f92, f93, f94, f95, f96, f97, f98, f99;
    }
}
