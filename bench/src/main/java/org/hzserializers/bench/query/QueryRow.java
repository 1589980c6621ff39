// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
package org.hzserializers.bench.query;

/**
 * What members took for queries of one map.
 *
 * @param workload id of what is stored
 * @param attribute the path that is asked for
 * @param entries of the map
 * @param contender the name of a {@link QueryContender}
 * @param scanMillis mean of a query without an index
 * @param scanError half the width of its 99 % confidence interval over the rounds
 * @param scanRatio the time over that of the first contender, the geometric mean of the rounds' ratios
 * @param scanRatioError half the width of its 99 % confidence interval
 * @param indexMillis mean of building a hash index
 * @param indexError as of the scan
 * @param indexRatio as of the scan
 * @param indexRatioError as of the scan
 */
public record QueryRow(
        String workload,
        String attribute,
        int entries,
        String contender,
        double scanMillis,
        double scanError,
        double scanRatio,
        double scanRatioError,
        double indexMillis,
        double indexError,
        double indexRatio,
        double indexRatioError) {}
