// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Finds the codec of each definition, and the class that its values have. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.argot.codec.bind;

import org.jspecify.annotations.NullMarked;
