// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The commands of {@code hazelcast-serializers-tools.jar}; {@link org.hzserializers.tools.command.Tools} has them all.
 */
@NullMarked
package org.hzserializers.tools.command;

import org.jspecify.annotations.NullMarked;
