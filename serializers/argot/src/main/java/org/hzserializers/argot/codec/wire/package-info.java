// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Bytes: what reads and writes the numbers and texts of a payload and charges them, and the contract of a codec. Not
 * API: everything here may change in any release.
 */
@NullMarked
package org.hzserializers.argot.codec.wire;

import org.jspecify.annotations.NullMarked;
