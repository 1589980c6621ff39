// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** What the tests need on the members: tasks, an entry processor, a map store and small domain classes. */
@NullMarked
package org.hzserializers.cluster;

import org.jspecify.annotations.NullMarked;
