// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What a message takes in memory, by its descriptor: for generated classes and for those without one. Not API:
 * everything here may change in any release.
 */
@NullMarked
package org.hzserializers.protobuf.shape;

import org.jspecify.annotations.NullMarked;
