// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.portable;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;
import java.util.List;
import java.util.Map;
import org.hzserializers.sample.fields.ClassIds;
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

/** Creates the Portable twins by class id, and knows which twin stands for which plain class. */
@SuppressWarnings("removal") // Portable goes in Hazelcast 7; here it is a rival to compare with
public final class PortableTwins implements PortableFactory {
    private static final Map<Class<?>, Class<?>> CLASSES = Map.ofEntries(
            Map.entry(SampleObject.class, SampleObjectPortable.class),
            Map.entry(IntegerList.class, IntegerListPortable.class),
            Map.entry(DoubleList.class, DoubleListPortable.class),
            Map.entry(StringList.class, StringListPortable.class),
            Map.entry(Rw00.class, Rw00Portable.class),
            Map.entry(Rw01.class, Rw01Portable.class),
            Map.entry(Rw02.class, Rw02Portable.class),
            Map.entry(Rw03.class, Rw03Portable.class),
            Map.entry(Rw04.class, Rw04Portable.class),
            Map.entry(Rw05.class, Rw05Portable.class),
            Map.entry(SecuritySubject.class, SecuritySubjectPortable.class),
            Map.entry(QueueRecord.class, QueueRecordPortable.class),
            Map.entry(NamedQueue.class, NamedQueuePortable.class),
            Map.entry(SpaceRecord.class, SpaceRecordPortable.class),
            Map.entry(PoolCostRecord.class, PoolCostRecordPortable.class),
            Map.entry(PoolManagerPoolUpMessage.class, PoolManagerPoolUpMessagePortable.class),
            Map.entry(Geo.class, GeoPortable.class),
            Map.entry(Device.class, DevicePortable.class),
            Map.entry(Impression.class, ImpressionPortable.class),
            Map.entry(BidRequest.class, BidRequestPortable.class),
            Map.entry(SeatBid.class, SeatBidPortable.class),
            Map.entry(BidResponse.class, BidResponsePortable.class),
            Map.entry(EchoText.class, EchoTextPortable.class),
            Map.entry(SystemInformation.class, SystemInformationPortable.class),
            Map.entry(Matrix.class, MatrixPortable.class),
            Map.entry(JobHeader.class, JobHeaderPortable.class),
            Map.entry(JobTask.class, JobTaskPortable.class),
            Map.entry(AttributedBlob.class, AttributedBlobPortable.class));

    /** Returns the twins by plain class, those of nested values too. */
    public static Map<Class<?>, Class<?>> classes() {
        return CLASSES;
    }

    /**
     * Registers the factory and the definition of every twin.
     *
     * <p>Hazelcast learns definitions from values as well, but not of a class that has only been seen as null.
     */
    public static void configure(SerializationConfig config) {
        config.addPortableFactory(ClassIds.FACTORY_ID, new PortableTwins());
        for (ClassDefinition definition : definitions()) {
            config.addClassDefinition(definition);
        }
    }

    private static List<ClassDefinition> definitions() {
        return List.of(
                SampleObjectPortable.definition(),
                IntegerListPortable.definition(),
                DoubleListPortable.definition(),
                StringListPortable.definition(),
                Rw00Portable.definition(),
                Rw01Portable.definition(),
                Rw02Portable.definition(),
                Rw03Portable.definition(),
                Rw04Portable.definition(),
                Rw05Portable.definition(),
                SecuritySubjectPortable.definition(),
                QueueRecordPortable.definition(),
                NamedQueuePortable.definition(),
                SpaceRecordPortable.definition(),
                PoolCostRecordPortable.definition(),
                PoolManagerPoolUpMessagePortable.definition(),
                GeoPortable.definition(),
                DevicePortable.definition(),
                ImpressionPortable.definition(),
                BidRequestPortable.definition(),
                SeatBidPortable.definition(),
                BidResponsePortable.definition(),
                EchoTextPortable.definition(),
                SystemInformationPortable.definition(),
                MatrixPortable.definition(),
                JobHeaderPortable.definition(),
                JobTaskPortable.definition(),
                AttributedBlobPortable.definition());
    }

    @Override
    public Portable create(int classId) {
        return switch (classId) {
            case ClassIds.SAMPLE_OBJECT -> new SampleObjectPortable();
            case ClassIds.INTEGER_LIST -> new IntegerListPortable();
            case ClassIds.DOUBLE_LIST -> new DoubleListPortable();
            case ClassIds.STRING_LIST -> new StringListPortable();
            case ClassIds.RW00 -> new Rw00Portable();
            case ClassIds.RW01 -> new Rw01Portable();
            case ClassIds.RW02 -> new Rw02Portable();
            case ClassIds.RW03 -> new Rw03Portable();
            case ClassIds.RW04 -> new Rw04Portable();
            case ClassIds.RW05 -> new Rw05Portable();
            case ClassIds.SECURITY_SUBJECT -> new SecuritySubjectPortable();
            case ClassIds.QUEUE_RECORD -> new QueueRecordPortable();
            case ClassIds.NAMED_QUEUE -> new NamedQueuePortable();
            case ClassIds.SPACE_RECORD -> new SpaceRecordPortable();
            case ClassIds.POOL_COST_RECORD -> new PoolCostRecordPortable();
            case ClassIds.POOL_MANAGER_POOL_UP_MESSAGE -> new PoolManagerPoolUpMessagePortable();
            case ClassIds.GEO -> new GeoPortable();
            case ClassIds.DEVICE -> new DevicePortable();
            case ClassIds.IMPRESSION -> new ImpressionPortable();
            case ClassIds.BID_REQUEST -> new BidRequestPortable();
            case ClassIds.SEAT_BID -> new SeatBidPortable();
            case ClassIds.BID_RESPONSE -> new BidResponsePortable();
            case ClassIds.ECHO_TEXT -> new EchoTextPortable();
            case ClassIds.SYSTEM_INFORMATION -> new SystemInformationPortable();
            case ClassIds.MATRIX -> new MatrixPortable();
            case ClassIds.JOB_HEADER -> new JobHeaderPortable();
            case ClassIds.JOB_TASK -> new JobTaskPortable();
            case ClassIds.ATTRIBUTED_BLOB -> new AttributedBlobPortable();
            default -> throw new IllegalArgumentException("No Portable twin has class id " + classId);
        };
    }
}
