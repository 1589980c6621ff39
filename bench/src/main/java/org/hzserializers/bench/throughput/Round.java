// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.throughput;

import org.HdrHistogram.Histogram;
import org.hzserializers.bench.compare.ClientThreads.Tally;

/**
 * What one candidate did in one round.
 *
 * @param tally operations and their time
 * @param latencies how long each took, in ns
 * @param traffic what the client sent and received
 */
record Round(Tally tally, Histogram latencies, ClientTraffic traffic) {}
