// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.SecuritySubject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;
import org.hzserializers.sample.protobuf.ProtobufTwins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProtobufTwinsTest {

    @ParameterizedTest
    @EnumSource
    void toPlain_everyWorkload_undoesFromPlain(Workload workload) throws Exception {
        for (Object plain : workload.values(7)) {
            assertExact(plain);
            assertThat(ProtobufTwins.fromPlain(plain))
                    .isExactlyInstanceOf(ProtobufTwins.messageClass(plain.getClass()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void toPlain_allFieldsAtTheirDefaults_undoesFromPlain(Workload workload) throws Exception {
        for (Class<?> type : workload.types()) {
            assertExact(type.getConstructor().newInstance());
        }
    }

    static List<Object> corners() {
        SampleObject sample = new SampleObject();
        sample.byteArr = new byte[0];
        sample.longArr = new long[0];
        sample.dblArr = new double[] {-0.0, Double.NaN, Double.longBitsToDouble(0x7ff8_0000_0000_0001L)};
        sample.floatVal = -0.0f;
        sample.shortVal = Short.MIN_VALUE;
        sample.str = "";
        SampleObject emptyDoubles = new SampleObject();
        emptyDoubles.dblArr = new double[0];
        IntegerList integers = new IntegerList();
        integers.values = List.of();
        StringList texts = new StringList();
        texts.values = Arrays.asList("", null, "x", null);
        Rw04 rw04 = new Rw04();
        rw04.list = Collections.singletonList(null);
        rw04.map = new HashMap<>(Collections.singletonMap(-7, null));
        PoolManagerPoolUpMessage poolUp = new PoolManagerPoolUpMessage();
        poolUp.tagMap = Map.of();
        poolUp.hsmInstances = Set.of();
        poolUp.subject = new SecuritySubject();
        poolUp.subject.principals = Set.of();
        poolUp.cost = new PoolCostRecord();
        poolUp.cost.namedQueues = Map.of();
        BidRequest request = new BidRequest();
        request.impressions = List.of();
        BidResponse response = new BidResponse();
        response.seatBids = List.of();
        SystemInformation info = new SystemInformation();
        info.system = Map.of();
        info.storage = Map.of();
        JobHeader header = new JobHeader();
        header.metadata = Map.of();
        Matrix matrix = new Matrix();
        matrix.rows = new double[][] {{1, -0.0}, {}, null, {2}};
        Matrix noRows = new Matrix();
        noRows.rows = new double[0][];
        return List.of(
                sample, emptyDoubles, integers, texts, rw04, poolUp, request, response, info, header, matrix, noRows);
    }

    @ParameterizedTest
    @MethodSource("corners")
    void toPlain_emptyNullAndOddValues_undoesFromPlain(Object plain) throws Exception {
        assertExact(plain);
    }

    @Test
    void fromPlain_classOfNoWorkload_isRefused() {
        assertThatThrownBy(() -> ProtobufTwins.fromPlain("text"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Protobuf does not convert java.lang.String");
    }

    /** Through bytes, since a message that was only built might hold what its bytes do not. */
    private static void assertExact(Object plain) throws InvalidProtocolBufferException {
        MessageLite message = ProtobufTwins.fromPlain(plain);
        Object copy = ProtobufTwins.toPlain(message.getParserForType().parseFrom(message.toByteArray()));
        assertThat(copy).isExactlyInstanceOf(plain.getClass());
        assertThat(plain.equals(copy))
                .as("%s equals its copy", plain.getClass())
                .isTrue();
    }
}
