// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The bytes of a payload in Avro's encoding, within limits, and what their objects are charged for. Knows nothing of
 * schemas.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.wire;

import org.jspecify.annotations.NullMarked;
