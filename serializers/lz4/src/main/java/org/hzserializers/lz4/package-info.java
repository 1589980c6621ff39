// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** LZ4 for the payloads of every format. */
@NullMarked
package org.hzserializers.lz4;

import org.jspecify.annotations.NullMarked;
