// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.cluster.structures;

import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.stream.Stream;
import org.hzserializers.cluster.SerializerUnderTest;
import org.hzserializers.cluster.harness.HazelcastCluster;
import org.hzserializers.sample.Workload;
import org.hzserializers.sample.model.JobTask;

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
        return plainTasks(seed).map(serializer()::carry).toList();
    }

    /** Returns the attribute {@code position} of each of the {@link #tasks}. */
    default List<Integer> positions(long seed) {
        return plainTasks(seed).map(task -> task.position).toList();
    }

    private static Stream<JobTask> plainTasks(long seed) {
        return Workload.JOB.values(seed).stream().skip(1).limit(20).map(JobTask.class::cast);
    }

    /** A small nested object, which serves as a key. */
    default Object key(long seed) {
        return serializer().values(Workload.BID_REQUEST, seed).get(0);
    }
}
