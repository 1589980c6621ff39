// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What writes each kind of value, made once of a schema and a class.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.write;

import org.jspecify.annotations.NullMarked;
