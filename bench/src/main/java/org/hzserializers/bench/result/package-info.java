// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The data of a run: rows, figures with their errors, the files that hold them, and what changed between two of these.
 */
@NullMarked
package org.hzserializers.bench.result;

import org.jspecify.annotations.NullMarked;
