// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Queries on live members: scans and indexes, through views and by Hazelcast's own formats. */
@NullMarked
package org.hzserializers.bench.query;

import org.jspecify.annotations.NullMarked;
