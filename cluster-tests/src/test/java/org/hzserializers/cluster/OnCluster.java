// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster;

import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.sample.Workload;

/** What the tests of one serializer share. The interfaces that extend it hold the tests, one for each concern. */
interface OnCluster {

    SerializerUnderTest serializer();

    HazelcastCluster cluster();

    /** A client that knows all members. */
    HazelcastInstance client();

    /** A client that talks to one member. */
    HazelcastInstance singleMemberClient();

    /** Twenty objects with an attribute {@code position}. */
    default List<Object> tasks(long seed) {
        return Workload.JOB.values(seed).stream()
                .skip(1)
                .limit(20)
                .map(serializer()::carry)
                .toList();
    }

    /** A small nested object, which serves as a key. */
    default Object key(long seed) {
        return serializer().values(Workload.BID_REQUEST, seed).get(0);
    }
}
