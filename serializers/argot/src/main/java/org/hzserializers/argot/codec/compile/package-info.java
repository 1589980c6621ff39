// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Makes a class for the codec of a sequence that is bound to a class. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.argot.codec.compile;

import org.jspecify.annotations.NullMarked;
