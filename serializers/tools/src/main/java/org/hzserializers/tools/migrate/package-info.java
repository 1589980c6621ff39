// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The migration of a live map. */
@NullMarked
package org.hzserializers.tools.migrate;

import org.jspecify.annotations.NullMarked;
