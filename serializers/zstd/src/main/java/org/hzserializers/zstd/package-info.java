// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** zstd for the payloads of every format, with dictionaries. */
@NullMarked
package org.hzserializers.zstd;

import org.jspecify.annotations.NullMarked;
