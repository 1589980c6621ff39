// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Changes of classes, formats and versions: what their tests need on the members. */
@NullMarked
package org.hzserializers.cluster.change;

import org.jspecify.annotations.NullMarked;
