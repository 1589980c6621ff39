// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Configuration, right and wrong: what its tests need on the members. */
@NullMarked
package org.hzserializers.cluster.config;

import org.jspecify.annotations.NullMarked;
