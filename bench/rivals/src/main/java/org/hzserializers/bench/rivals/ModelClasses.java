// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.rivals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import org.hzserializers.sample.model.AttributedBlob;
import org.hzserializers.sample.model.BidRequest;
import org.hzserializers.sample.model.BidResponse;
import org.hzserializers.sample.model.Device;
import org.hzserializers.sample.model.DoubleList;
import org.hzserializers.sample.model.EchoText;
import org.hzserializers.sample.model.Geo;
import org.hzserializers.sample.model.Impression;
import org.hzserializers.sample.model.IntegerList;
import org.hzserializers.sample.model.JobHeader;
import org.hzserializers.sample.model.JobTask;
import org.hzserializers.sample.model.Matrix;
import org.hzserializers.sample.model.NamedQueue;
import org.hzserializers.sample.model.PoolCostRecord;
import org.hzserializers.sample.model.PoolManagerPoolUpMessage;
import org.hzserializers.sample.model.QueueRecord;
import org.hzserializers.sample.model.Rw00;
import org.hzserializers.sample.model.Rw01;
import org.hzserializers.sample.model.Rw02;
import org.hzserializers.sample.model.Rw03;
import org.hzserializers.sample.model.Rw04;
import org.hzserializers.sample.model.Rw05;
import org.hzserializers.sample.model.SampleObject;
import org.hzserializers.sample.model.SeatBid;
import org.hzserializers.sample.model.SecuritySubject;
import org.hzserializers.sample.model.SpaceRecord;
import org.hzserializers.sample.model.StringList;
import org.hzserializers.sample.model.SystemInformation;

/** The classes that a payload may name, for serializers that want them registered. */
final class ModelClasses {

    /** The classes of the sample model, nested ones included. Appended to, never reordered: stock Kryo counts. */
    static final List<Class<?>> PLAIN = List.of(
            SampleObject.class,
            IntegerList.class,
            DoubleList.class,
            StringList.class,
            Rw00.class,
            Rw01.class,
            Rw02.class,
            Rw03.class,
            Rw04.class,
            Rw05.class,
            PoolManagerPoolUpMessage.class,
            SecuritySubject.class,
            PoolCostRecord.class,
            QueueRecord.class,
            NamedQueue.class,
            SpaceRecord.class,
            BidRequest.class,
            BidResponse.class,
            SeatBid.class,
            Impression.class,
            Geo.class,
            Device.class,
            EchoText.class,
            SystemInformation.class,
            Matrix.class,
            JobHeader.class,
            JobTask.class,
            AttributedBlob.class);

    /** The JDK classes in their fields that stock Kryo does not register by itself. */
    static final List<Class<?>> JDK = List.of(
            ArrayList.class,
            HashMap.class,
            LinkedHashMap.class,
            HashSet.class,
            byte[].class,
            long[].class,
            double[].class,
            double[][].class);

    private ModelClasses() {}
}
