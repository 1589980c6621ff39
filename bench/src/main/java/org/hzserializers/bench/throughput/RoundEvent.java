// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Marks a measured round in a flight recording, so that samples can be assigned to it. */
@Name(RoundEvent.NAME)
@Label("Round")
@Category("Throughput")
@StackTrace(false)
final class RoundEvent extends Event {

    static final String NAME = "org.hzserializers.Round";

    @Label("Workload")
    final String workload;

    @Label("Operation")
    final String operation;

    @Label("Serializer")
    final String serializer;

    RoundEvent(String workload, Operation operation, Candidate candidate) {
        this.workload = workload;
        this.operation = operation.label();
        this.serializer = candidate.name();
    }
}
