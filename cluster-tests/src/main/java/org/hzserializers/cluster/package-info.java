// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What tests of more than one concern need on the members: an entry processor, a task, a global serializer and a domain
 * class. What one concern needs is in the package of its tests.
 */
@NullMarked
package org.hzserializers.cluster;

import org.jspecify.annotations.NullMarked;
