// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The bytes of a Kryo payload: Kryo's input and output with limits, little endian, arrays at copying speed. Knows
 * nothing of objects.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.kryo.wire;

import org.jspecify.annotations.NullMarked;
