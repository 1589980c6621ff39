// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is asked of a live cluster: {@link org.hzserializers.tools.cluster.ClusterAccess} connects as the user's client
 * does, and {@link org.hzserializers.tools.cluster.MapSampler} takes stored entries.
 */
@NullMarked
package org.hzserializers.tools.cluster;

import org.jspecify.annotations.NullMarked;
