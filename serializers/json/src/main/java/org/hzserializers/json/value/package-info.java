// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/**
 * Values of the JDK in JSON: numbers, texts, collections and maps, and what they are charged. Not API: everything
 * here may change in any release.
 */
@NullMarked
package org.hzserializers.json.value;

import org.jspecify.annotations.NullMarked;
