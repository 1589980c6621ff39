// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The heap that members need for entries, measured on members in this JVM. */
@NullMarked
package org.hzserializers.tools.heap;

import org.jspecify.annotations.NullMarked;
