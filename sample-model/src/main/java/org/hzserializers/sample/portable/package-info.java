// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** The twins of all values that are Portable, a format that Hazelcast has deprecated and will remove in 7.0. */
@NullMarked
package org.hzserializers.sample.portable;

import org.jspecify.annotations.NullMarked;
