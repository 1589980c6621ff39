// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.sample.compact;

import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.List;

/** The explicit Compact serializers of every plain class; Compact carries the plain classes themselves. */
public final class CompactSerializers {
    private CompactSerializers() {}

    /** Returns a new serializer for each class, nested ones included. */
    public static List<CompactSerializer<?>> all() {
        return List.of(
                new SampleObjectCompactSerializer(),
                new IntegerListCompactSerializer(),
                new DoubleListCompactSerializer(),
                new StringListCompactSerializer(),
                new Rw00CompactSerializer(),
                new Rw01CompactSerializer(),
                new Rw02CompactSerializer(),
                new Rw03CompactSerializer(),
                new Rw04CompactSerializer(),
                new Rw05CompactSerializer(),
                new SecuritySubjectCompactSerializer(),
                new QueueRecordCompactSerializer(),
                new NamedQueueCompactSerializer(),
                new SpaceRecordCompactSerializer(),
                new PoolCostRecordCompactSerializer(),
                new PoolManagerPoolUpMessageCompactSerializer(),
                new GeoCompactSerializer(),
                new DeviceCompactSerializer(),
                new ImpressionCompactSerializer(),
                new BidRequestCompactSerializer(),
                new SeatBidCompactSerializer(),
                new BidResponseCompactSerializer(),
                new EchoTextCompactSerializer(),
                new SystemInformationCompactSerializer(),
                new MatrixCompactSerializer(),
                new JobHeaderCompactSerializer(),
                new JobTaskCompactSerializer(),
                new AttributedBlobCompactSerializer());
    }
}
