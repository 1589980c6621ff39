// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hzserializers.sample.Samples;
import org.hzserializers.sample.Workload;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExactEqualityTest {
    private static final double PAYLOAD_NAN = Double.longBitsToDouble(0x7ff8_0000_0000_0001L);
    private static final float PAYLOAD_FLOAT_NAN = Float.intBitsToFloat(0x7fc0_0001);

    @Test
    void equals_nanPayload_counts() {
        assertThat(rw01(PAYLOAD_NAN)).isEqualTo(rw01(PAYLOAD_NAN)).isNotEqualTo(rw01(Double.NaN));
        assertThat(rw05(PAYLOAD_NAN)).isEqualTo(rw05(PAYLOAD_NAN)).isNotEqualTo(rw05(Double.NaN));
        assertThat(array(PAYLOAD_NAN)).isEqualTo(array(PAYLOAD_NAN)).isNotEqualTo(array(Double.NaN));
        assertThat(list(PAYLOAD_NAN)).isEqualTo(list(PAYLOAD_NAN)).isNotEqualTo(list(Double.NaN));
        assertThat(matrix(PAYLOAD_NAN)).isEqualTo(matrix(PAYLOAD_NAN)).isNotEqualTo(matrix(Double.NaN));
    }

    @Test
    void equals_nanPayloadOfFloat_counts() {
        SampleObject payload = new SampleObject();
        payload.floatVal = PAYLOAD_FLOAT_NAN;
        SampleObject canonical = new SampleObject();
        canonical.floatVal = Float.NaN;

        assertThat(payload).isNotEqualTo(canonical).hasSameHashCodeAs(payload);
    }

    @Test
    void equals_signOfZero_counts() {
        assertThat(rw01(-0.0)).isEqualTo(rw01(-0.0)).isNotEqualTo(rw01(0.0));
        assertThat(rw05(-0.0)).isEqualTo(rw05(-0.0)).isNotEqualTo(rw05(0.0));
        assertThat(array(-0.0)).isEqualTo(array(-0.0)).isNotEqualTo(array(0.0));
        assertThat(list(-0.0)).isEqualTo(list(-0.0)).isNotEqualTo(list(0.0));
        assertThat(matrix(-0.0)).isEqualTo(matrix(-0.0)).isNotEqualTo(matrix(0.0));
    }

    @Test
    void equals_nullAndEmptyArray_differ() {
        SampleObject empty = new SampleObject();
        empty.dblArr = new double[0];

        assertThat(new SampleObject()).isNotEqualTo(empty);
        assertThat(empty).isNotEqualTo(new SampleObject());
        assertThat(new Matrix()).isNotEqualTo(matrix(1));
        assertThat(new DoubleList()).isNotEqualTo(list(1));
    }

    @ParameterizedTest
    @EnumSource
    void equals_anyFieldSetToNullOrZero_differs(Workload workload) throws ReflectiveOperationException {
        for (Field field : workload.type().getFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                Object original = workload.values(3).get(0);
                Object changed = workload.values(3).get(0);
                Object blank = workload.type().getConstructor().newInstance();
                boolean blankAlready = Objects.deepEquals(field.get(changed), field.get(blank));
                field.set(changed, field.get(blank));

                assertThat(original.equals(changed)).as(field.toString()).isEqualTo(blankAlready);
                assertThat(changed.equals(original)).as(field.toString()).isEqualTo(blankAlready);
            }
        }
    }

    @Test
    void sharesIdentity_copy_isEqualButNotShared() {
        Rw03 shared = Samples.rw03(1);
        Rw03 copied = Samples.rw03(1);
        copied.second = Samples.rw01(1);

        assertThat(shared.sharesIdentity()).isTrue();
        assertThat(copied.sharesIdentity()).isFalse();
        assertThat(copied).isEqualTo(shared);
    }

    private static Rw01 rw01(double value) {
        Rw01 result = new Rw01();
        result.doubleVal = value;
        return result;
    }

    private static Rw05 rw05(double value) {
        Rw05 result = new Rw05();
        result.doubleVal = value;
        return result;
    }

    private static SampleObject array(double value) {
        SampleObject result = new SampleObject();
        result.dblArr = new double[] {value};
        return result;
    }

    private static DoubleList list(double value) {
        DoubleList result = new DoubleList();
        result.values = new ArrayList<>(List.of(value));
        return result;
    }

    private static Matrix matrix(double value) {
        Matrix result = new Matrix();
        result.rows = new double[][] {{value}};
        return result;
    }
}
