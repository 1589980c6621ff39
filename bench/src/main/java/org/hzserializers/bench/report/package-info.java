// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The report: one page, its plots and a Markdown table, made from the results of the comparison and of JMH.
 *
 * <p>{@link org.hzserializers.bench.report.Report} writes it, {@link org.hzserializers.bench.report.PublishedTable}
 * compares the figures with published results.
 */
@NullMarked
package org.hzserializers.bench.report;

import org.jspecify.annotations.NullMarked;
