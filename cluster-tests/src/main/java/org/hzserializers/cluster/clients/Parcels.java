// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.clients;

import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.test.TestSources;
import java.util.Map;
import java.util.stream.IntStream;
import org.hzserializers.kryo.KryoSerializer;

/** A job whose items cross from member to member. */
public final class Parcels {

    private Parcels() {}

    static Pipeline pipeline() {
        Pipeline pipeline = Pipeline.create();
        pipeline.readFrom(TestSources.items(IntStream.range(0, 100).boxed().toList()))
                .map(Parcel::new)
                .rebalance()
                .map(parcel -> Map.entry(parcel.weight(), parcel.weight()))
                .writeTo(Sinks.map("weights"));
        return pipeline;
    }

    /**
     * A class that Hazelcast cannot carry by itself: not Serializable, and a field of type Object is nothing for
     * Compact.
     */
    static final class Parcel {
        private final int weight;
        private final Object label = "fragile";

        Parcel(int weight) {
            this.weight = weight;
        }

        int weight() {
            return label.equals("fragile") ? weight : -1;
        }
    }

    /** What a job's configuration takes: a class with a constructor without parameters. */
    public static final class ParcelSerializer extends KryoSerializer<Parcel> {
        /** For Jet. */
        public ParcelSerializer() {
            super(KryoSerializer.builder(3001, Parcel.class));
        }
    }
}
