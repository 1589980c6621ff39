// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Codecs of lists, sets, maps and arrays of objects. Not API: everything here may change in any release. */
@NullMarked
package org.hzserializers.argot.codec.container;

import org.jspecify.annotations.NullMarked;
