// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.ds;

import java.util.Map;
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

/** Which DataSerializable class stands for which plain class. */
public final class DsTwins {
    private static final Map<Class<?>, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(SampleObject.class, SampleObjectDs.class),
            Map.entry(IntegerList.class, IntegerListDs.class),
            Map.entry(DoubleList.class, DoubleListDs.class),
            Map.entry(StringList.class, StringListDs.class),
            Map.entry(Rw00.class, Rw00Ds.class),
            Map.entry(Rw01.class, Rw01Ds.class),
            Map.entry(Rw02.class, Rw02Ds.class),
            Map.entry(Rw03.class, Rw03Ds.class),
            Map.entry(Rw04.class, Rw04Ds.class),
            Map.entry(Rw05.class, Rw05Ds.class),
            Map.entry(PoolManagerPoolUpMessage.class, PoolManagerPoolUpMessageDs.class),
            Map.entry(BidRequest.class, BidRequestDs.class),
            Map.entry(BidResponse.class, BidResponseDs.class),
            Map.entry(EchoText.class, EchoTextDs.class),
            Map.entry(SystemInformation.class, SystemInformationDs.class),
            Map.entry(Matrix.class, MatrixDs.class),
            Map.entry(JobHeader.class, JobHeaderDs.class),
            Map.entry(JobTask.class, JobTaskDs.class),
            Map.entry(AttributedBlob.class, AttributedBlobDs.class));

    private DsTwins() {}

    /** Returns the twins by plain class; nested values need none, they are written in place. */
    public static Map<Class<?>, Class<?>> classes() {
        return CLASSES;
    }
}
