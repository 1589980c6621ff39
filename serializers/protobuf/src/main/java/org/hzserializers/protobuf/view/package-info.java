// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Reads single fields out of bytes, for messages whose class is not here. Not API: everything here may change in
 * any release.
 */
@NullMarked
package org.hzserializers.protobuf.view;

import org.jspecify.annotations.NullMarked;
