// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Dictionaries for compression from the values of a live map. */
@NullMarked
package org.hzserializers.tools.train;

import org.jspecify.annotations.NullMarked;
