// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import org.HdrHistogram.Histogram;
import org.hzserializers.bench.compare.ClientThreads.Tally;

/**
 * One candidate's work in one round.
 *
 * @param tally operations and their time
 * @param latencies how long each took, in ns
 * @param sent bytes that the client wrote to its sockets: Hazelcast's messages, without the headers of TCP and IP
 * @param received bytes that the client read from its sockets
 */
record Round(Tally tally, Histogram latencies, long sent, long received) {}
