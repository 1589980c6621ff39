// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Plain classes in Hessian 2, by Caucho's library. */
@NullMarked
package org.hzserializers.hessian;

import org.jspecify.annotations.NullMarked;
