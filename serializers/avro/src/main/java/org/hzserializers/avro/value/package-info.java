// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * The values that have no parts of their own, and what containers cost, in both directions.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.value;

import org.jspecify.annotations.NullMarked;
