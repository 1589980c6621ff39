// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Maps and other structures: what their tests need on the members. */
@NullMarked
package org.hzserializers.cluster.structures;

import org.jspecify.annotations.NullMarked;
