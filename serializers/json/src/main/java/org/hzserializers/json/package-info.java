// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * JSON, Smile and CBOR by Jackson. {@link org.hzserializers.json.JsonSerializer} is for nodes that have the classes,
 * {@link org.hzserializers.json.OpaqueJsonSerializer} for members that have not and are to answer queries, {@link
 * org.hzserializers.json.JsonValues} for maps of Hazelcast's own JSON values.
 */
@NullMarked
package org.hzserializers.json;

import org.jspecify.annotations.NullMarked;
