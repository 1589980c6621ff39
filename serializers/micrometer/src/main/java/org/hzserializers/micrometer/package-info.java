// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Meters of what serializers do. */
@NullMarked
package org.hzserializers.micrometer;

import org.jspecify.annotations.NullMarked;
