// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What reads each kind of value, made once of the schema that wrote, that of today and a class.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.read;

import org.jspecify.annotations.NullMarked;
