// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Plain classes in Protostuff's bytes for Hazelcast: numbered fields, checked on both sides. */
@NullMarked
package org.hzserializers.protostuff;

import org.jspecify.annotations.NullMarked;
