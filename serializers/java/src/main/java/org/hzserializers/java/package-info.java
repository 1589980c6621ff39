// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Java serialization, with a class policy and limits. */
@NullMarked
package org.hzserializers.java;

import org.jspecify.annotations.NullMarked;
