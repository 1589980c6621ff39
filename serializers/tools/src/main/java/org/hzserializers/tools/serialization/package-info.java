// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Hazelcast's serialization without a member or a client. */
@NullMarked
package org.hzserializers.tools.serialization;

import org.jspecify.annotations.NullMarked;
