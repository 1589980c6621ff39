// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What schemas and classes say: which fields, names and containers there are, and how a class is bound to a schema.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.schema;

import org.jspecify.annotations.NullMarked;
