// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The command lines of {@code benchmarks.jar}: {@link org.hzserializers.bench.command.Main} starts one of ours, or JMH.
 *
 * <p>The commands: {@link org.hzserializers.bench.command.CompareCommand},
 * {@link org.hzserializers.bench.command.QuickCommand}, {@link org.hzserializers.bench.command.DiffCommand} and
 * {@link org.hzserializers.bench.command.ReportCommand}.
 */
@NullMarked
package org.hzserializers.bench.command;

import org.jspecify.annotations.NullMarked;
