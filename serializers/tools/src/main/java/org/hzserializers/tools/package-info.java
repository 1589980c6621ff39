// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The operator's commands: {@link org.hzserializers.tools.Main} starts them. */
@NullMarked
package org.hzserializers.tools;

import org.jspecify.annotations.NullMarked;
