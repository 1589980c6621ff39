// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Members that fail: what the tests need on them. */
@NullMarked
package org.hzserializers.cluster.faults;

import org.jspecify.annotations.NullMarked;
