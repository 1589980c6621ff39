// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hzserializers.sample.ds.SampleObjectDs;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.identified.IdentifiedFactory;
import org.hzserializers.sample.identified.SampleObjectIdentified;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Device;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class HazelcastFormatTest {
    private static final long SEED = 42;

    @ParameterizedTest
    @MethodSource("formatsAndWorkloads")
    void roundTrip_everyWorkload_isExact(HazelcastFormat format, Workload workload) {
        InternalSerializationService service = FormatService.of(format);

        for (Object plain : workload.values(SEED)) {
            assertRoundTrip(format, service, plain);
        }
    }

    @ParameterizedTest
    @EnumSource
    void roundTrip_fieldsAtTheirDefaults_isExact(HazelcastFormat format) throws ReflectiveOperationException {
        InternalSerializationService service = FormatService.of(format);
        Set<Class<?>> types =
                Stream.of(Workload.values()).flatMap(w -> w.types().stream()).collect(Collectors.toSet());

        for (Class<?> type : types) {
            assertRoundTrip(format, service, type.getConstructor().newInstance());
        }
    }

    @ParameterizedTest
    @EnumSource
    void roundTrip_emptyCollectionsAndNullElements_isExact(HazelcastFormat format) {
        InternalSerializationService service = FormatService.of(format);
        SampleObject sample = new SampleObject();
        sample.byteArr = new byte[0];
        sample.longArr = new long[0];
        sample.dblArr = new double[] {-0.0, Double.POSITIVE_INFINITY, Double.MIN_VALUE, Double.NaN};
        sample.floatVal = -0.0f;
        sample.str = "";
        IntegerList integers = new IntegerList();
        integers.values = List.of();
        DoubleList doubles = new DoubleList();
        doubles.values = List.of(-0.0, Double.NaN);
        StringList strings = new StringList();
        strings.values = Arrays.asList("", null, "\u00e4\u20ac\ud83d\ude00");
        Rw04 rw04 = new Rw04();
        rw04.list = Arrays.asList(null, "a");
        rw04.map = Map.of();
        PoolManagerPoolUpMessage poolUp = new PoolManagerPoolUpMessage();
        poolUp.tagMap = Map.of();
        poolUp.hsmInstances = Set.of();
        poolUp.cost = new PoolCostRecord();
        poolUp.cost.namedQueues = Map.of();
        BidRequest request = new BidRequest();
        request.impressions = List.of();
        request.device = new Device();
        request.device.geo = new Geo();
        Matrix matrix = new Matrix();
        matrix.rows = new double[][] {{1, -0.0}, {}, null, {2}};

        for (Object plain : List.of(sample, integers, doubles, strings, rw04, poolUp, request, matrix)) {
            assertRoundTrip(format, service, plain);
        }
    }

    @ParameterizedTest
    @EnumSource
    void roundTrip_sharedReference_staysSharedInJavaOnly(HazelcastFormat format) {
        InternalSerializationService service = FormatService.of(format);
        Rw03 plain = Samples.rw03(SEED);
        Object carried = format.fromPlain(plain);

        assertThat(((Rw03) carried).sharesIdentity()).isTrue();
        assertThat(((Rw03) format.toPlain(carried)).sharesIdentity()).isTrue();
        Rw03 read = (Rw03) format.toPlain(service.toObject(service.toData(carried)));
        assertThat(read).isEqualTo(plain);
        assertThat(read.sharesIdentity()).isEqualTo(format == HazelcastFormat.JAVA);
    }

    @ParameterizedTest
    @EnumSource
    void roundTrip_nanPayload_isLost(HazelcastFormat format) {
        InternalSerializationService service = FormatService.of(format);
        SampleObject plain = new SampleObject();
        plain.floatVal = Float.intBitsToFloat(0x7fc0_0001);
        plain.dblArr = new double[] {Double.longBitsToDouble(0x7ff8_0000_0000_0001L)};
        SampleObject canonical = new SampleObject();
        canonical.floatVal = Float.NaN;
        canonical.dblArr = new double[] {Double.NaN};

        Object read = format.toPlain(service.toObject(service.toData(format.fromPlain(plain))));

        assertThat(read).isEqualTo(canonical).isNotEqualTo(plain);
    }

    @ParameterizedTest
    @EnumSource
    void fromPlain_carriesWhatTheFormatAsksFor(HazelcastFormat format) {
        Data data = FormatService.of(format).toData(format.fromPlain(Samples.sample(SEED)));

        // The type ids of SerializationConstants: no format falls back to another one.
        int expected =
                switch (format) {
                    case JAVA -> -100;
                    case DATA_SERIALIZABLE, IDENTIFIED_DATA_SERIALIZABLE -> -2;
                    case PORTABLE -> -1;
                    case COMPACT -> -55;
                };
        assertThat(data.getType()).isEqualTo(expected);
    }

    @Test
    void fromPlain_identified_differsFromDataSerializable() {
        SampleObject plain = Samples.sample(SEED);

        assertThat(HazelcastFormat.DATA_SERIALIZABLE.fromPlain(plain))
                .isExactlyInstanceOf(SampleObjectDs.class)
                .isInstanceOf(DataSerializable.class)
                .isNotInstanceOf(IdentifiedDataSerializable.class);
        assertThat(HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(plain))
                .isExactlyInstanceOf(SampleObjectIdentified.class);
    }

    @Test
    void fromPlain_classWithoutTwin_isRefused() {
        assertThatThrownBy(() -> HazelcastFormat.PORTABLE.fromPlain("text"))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("Portable does not convert java.lang.String");
    }

    @Test
    void identifiedClass_everyTopLevelType_hasTheIdOfTheTable() throws ReflectiveOperationException {
        for (Workload workload : Workload.values()) {
            for (Class<?> type : workload.types()) {
                Object twin =
                        HazelcastFormat.identifiedClass(type).getConstructor().newInstance();
                int classId = HazelcastFormat.identifiedClassIds().get(type);
                assertThat(((IdentifiedDataSerializable) twin).getClassId()).isEqualTo(classId);
                assertThat(((IdentifiedDataSerializable) twin).getFactoryId()).isEqualTo(ClassIds.FACTORY_ID);
                assertThat(new IdentifiedFactory().create(classId)).isExactlyInstanceOf(twin.getClass());
            }
        }
        assertThat(HazelcastFormat.identifiedClassIds().values()).doesNotHaveDuplicates();
    }

    @Test
    void identifiedClass_nestedType_isRefused() {
        assertThatThrownBy(() -> HazelcastFormat.identifiedClass(Geo.class))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessage("No workload has org.hzserializers.sample.model.Geo as a top-level class");
    }

    @Test
    void roundTrip_formatNotConfigured_fails() {
        Object carried = HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE.fromPlain(Samples.sample(SEED));
        InternalSerializationService service = FormatService.of(HazelcastFormat.JAVA);
        Data data = service.toData(carried);

        assertThatThrownBy(() -> service.toObject(data)).isInstanceOf(HazelcastSerializationException.class);
    }

    @Test
    void toData_sample_hasTheOverheadThatTheSourcePublishes() {
        // The source publishes 4186 without the two absent arrays, which here take four bytes each as null.
        assertThat(size(HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE, Samples.sample(SEED)))
                .isBetween(4186, 4210);
        assertThat(size(HazelcastFormat.IDENTIFIED_DATA_SERIALIZABLE, Samples.sampleWithLongs(SEED)))
                .isBetween(28190, 28210);
    }

    /** A counterpart that forgot a class would make the tests above prove less than they say. */
    @Test
    void types_ofAllWorkloads_areAllTopLevelClasses() {
        Set<Class<?>> types =
                Stream.of(Workload.values()).flatMap(w -> w.types().stream()).collect(Collectors.toSet());

        assertThat(types).isEqualTo(IdentifiedFactory.classes().keySet());
        assertThat(types)
                .contains(
                        SampleObject.class,
                        Rw01.class,
                        Rw02.class,
                        Rw05.class,
                        BidResponse.class,
                        EchoText.class,
                        SystemInformation.class,
                        JobHeader.class,
                        JobTask.class,
                        AttributedBlob.class);
    }

    private static Stream<Arguments> formatsAndWorkloads() {
        return EnumSet.allOf(HazelcastFormat.class).stream()
                .flatMap(format -> Stream.of(Workload.values()).map(workload -> Arguments.of(format, workload)));
    }

    private static void assertRoundTrip(HazelcastFormat format, InternalSerializationService service, Object plain) {
        Object carried = format.fromPlain(plain);
        Object read = service.toObject(service.toData(carried));

        assertThat(read).isExactlyInstanceOf(carried.getClass());
        Object result = format.toPlain(read);
        assertThat(result).isExactlyInstanceOf(plain.getClass());
        assertThat(result.equals(plain))
                .as("%s of %s", format, plain.getClass())
                .isTrue();
        assertThat(plain.equals(result)).isTrue();
        assertThat(result).hasSameHashCodeAs(plain);
    }

    private static int size(HazelcastFormat format, Object plain) {
        return FormatService.of(format).toData(format.fromPlain(plain)).totalSize();
    }
}
