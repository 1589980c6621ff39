// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** What a strict catalog does with classes that are not registered. */
@NullMarked
package org.hzserializers.core.strict;

import org.jspecify.annotations.NullMarked;
