// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Codecs of values that hold no other values, and of those that hold at most one. Not API: everything here may change
 * in any release.
 */
@NullMarked
package org.hzserializers.argot.codec.value;

import org.jspecify.annotations.NullMarked;
