// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * An object mapper that refuses what would not come back as it was. Not API: everything here may change in any
 * release.
 */
@NullMarked
package org.hzserializers.json.mapper;

import org.jspecify.annotations.NullMarked;
