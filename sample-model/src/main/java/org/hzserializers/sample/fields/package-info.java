// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * What the twins of Hazelcast's own formats share: reading and writing of fields on Hazelcast's streams, of maps and
 * lists as parallel arrays, and the class ids.
 */
@NullMarked
package org.hzserializers.sample.fields;

import org.jspecify.annotations.NullMarked;
