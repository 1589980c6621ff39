// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Values by a user's mapper, whose payloads name the classes of their objects. */
@NullMarked
package org.hzserializers.json.typed;

import org.jspecify.annotations.NullMarked;
