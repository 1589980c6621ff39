// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ids;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.util.Map;
import org.hzserializers.sample.fields.ClassIds;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;

/** Creates the IdentifiedDataSerializable twins by class id, and knows which twin stands for which plain class. */
public final class IdsFactory implements DataSerializableFactory {
    private static final Map<Class<?>, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(SampleObject.class, SampleObjectIds.class),
            Map.entry(IntegerList.class, IntegerListIds.class),
            Map.entry(DoubleList.class, DoubleListIds.class),
            Map.entry(StringList.class, StringListIds.class),
            Map.entry(Rw00.class, Rw00Ids.class),
            Map.entry(Rw01.class, Rw01Ids.class),
            Map.entry(Rw02.class, Rw02Ids.class),
            Map.entry(Rw03.class, Rw03Ids.class),
            Map.entry(Rw04.class, Rw04Ids.class),
            Map.entry(Rw05.class, Rw05Ids.class),
            Map.entry(PoolManagerPoolUpMessage.class, PoolManagerPoolUpMessageIds.class),
            Map.entry(BidRequest.class, BidRequestIds.class),
            Map.entry(BidResponse.class, BidResponseIds.class),
            Map.entry(EchoText.class, EchoTextIds.class),
            Map.entry(SystemInformation.class, SystemInformationIds.class),
            Map.entry(Matrix.class, MatrixIds.class),
            Map.entry(JobHeader.class, JobHeaderIds.class),
            Map.entry(JobTask.class, JobTaskIds.class),
            Map.entry(AttributedBlob.class, AttributedBlobIds.class));

    private static final Map<Class<?>, Integer> CLASS_IDS = Map.ofEntries(
            Map.entry(SampleObject.class, ClassIds.SAMPLE_OBJECT),
            Map.entry(IntegerList.class, ClassIds.INTEGER_LIST),
            Map.entry(DoubleList.class, ClassIds.DOUBLE_LIST),
            Map.entry(StringList.class, ClassIds.STRING_LIST),
            Map.entry(Rw00.class, ClassIds.RW00),
            Map.entry(Rw01.class, ClassIds.RW01),
            Map.entry(Rw02.class, ClassIds.RW02),
            Map.entry(Rw03.class, ClassIds.RW03),
            Map.entry(Rw04.class, ClassIds.RW04),
            Map.entry(Rw05.class, ClassIds.RW05),
            Map.entry(PoolManagerPoolUpMessage.class, ClassIds.POOL_MANAGER_POOL_UP_MESSAGE),
            Map.entry(BidRequest.class, ClassIds.BID_REQUEST),
            Map.entry(BidResponse.class, ClassIds.BID_RESPONSE),
            Map.entry(EchoText.class, ClassIds.ECHO_TEXT),
            Map.entry(SystemInformation.class, ClassIds.SYSTEM_INFORMATION),
            Map.entry(Matrix.class, ClassIds.MATRIX),
            Map.entry(JobHeader.class, ClassIds.JOB_HEADER),
            Map.entry(JobTask.class, ClassIds.JOB_TASK),
            Map.entry(AttributedBlob.class, ClassIds.ATTRIBUTED_BLOB));

    /** Returns the twins by plain class; nested values need none, they are written in place. */
    public static Map<Class<?>, Class<?>> classes() {
        return CLASSES;
    }

    /** Returns the class ids by plain class. */
    public static Map<Class<?>, Integer> classIds() {
        return CLASS_IDS;
    }

    @Override
    public IdentifiedDataSerializable create(int classId) {
        return switch (classId) {
            case ClassIds.SAMPLE_OBJECT -> new SampleObjectIds();
            case ClassIds.INTEGER_LIST -> new IntegerListIds();
            case ClassIds.DOUBLE_LIST -> new DoubleListIds();
            case ClassIds.STRING_LIST -> new StringListIds();
            case ClassIds.RW00 -> new Rw00Ids();
            case ClassIds.RW01 -> new Rw01Ids();
            case ClassIds.RW02 -> new Rw02Ids();
            case ClassIds.RW03 -> new Rw03Ids();
            case ClassIds.RW04 -> new Rw04Ids();
            case ClassIds.RW05 -> new Rw05Ids();
            case ClassIds.POOL_MANAGER_POOL_UP_MESSAGE -> new PoolManagerPoolUpMessageIds();
            case ClassIds.BID_REQUEST -> new BidRequestIds();
            case ClassIds.BID_RESPONSE -> new BidResponseIds();
            case ClassIds.ECHO_TEXT -> new EchoTextIds();
            case ClassIds.SYSTEM_INFORMATION -> new SystemInformationIds();
            case ClassIds.MATRIX -> new MatrixIds();
            case ClassIds.JOB_HEADER -> new JobHeaderIds();
            case ClassIds.JOB_TASK -> new JobTaskIds();
            case ClassIds.ATTRIBUTED_BLOB -> new AttributedBlobIds();
            default -> throw new IllegalArgumentException("No IdentifiedDataSerializable twin has class id " + classId);
        };
    }
}
