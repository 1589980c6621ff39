// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Codecs of sequences and of what stands for one of several definitions. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.argot.codec.record;

import org.jspecify.annotations.NullMarked;
