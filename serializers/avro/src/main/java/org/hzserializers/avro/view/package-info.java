// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What views have of schemas: their attributes, and what finds these in the bytes that each schema has written.
 *
 * <p>Not part of the API: types here are public only for the packages beside this one, and change without notice.
 */
@NullMarked
package org.hzserializers.avro.view;

import org.jspecify.annotations.NullMarked;
