// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** What changed between two result files, by their confidence intervals. */
@NullMarked
package org.hzserializers.bench.diff;

import org.jspecify.annotations.NullMarked;
