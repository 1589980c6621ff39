// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Avro, binary or JSON, for plain classes, records, generated classes and generic records. Start with {@link
 * org.hzserializers.avro.AvroSerializer}.
 */
@NullMarked
package org.hzserializers.avro;

import org.jspecify.annotations.NullMarked;
