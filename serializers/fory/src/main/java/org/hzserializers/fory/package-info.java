// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Apache Fory for Hazelcast: classes with stable ids, a class policy, limits, and the same bytes for equal keys. */
@NullMarked
package org.hzserializers.fory;

import org.jspecify.annotations.NullMarked;
