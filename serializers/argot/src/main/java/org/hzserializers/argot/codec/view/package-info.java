// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Reads single tags out of bytes, for values whose class is not here. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.argot.codec.view;

import org.jspecify.annotations.NullMarked;
