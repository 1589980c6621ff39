// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The wire types of Protobuf, and messages of generated code as bytes. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.protobuf.wire;

import org.jspecify.annotations.NullMarked;
