// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What writes: the state of one writing, arrays of numbers and sets of enums. Not API: everything here may change
 * in any release.
 */
@NullMarked
package org.hzserializers.json.write;

import org.jspecify.annotations.NullMarked;
