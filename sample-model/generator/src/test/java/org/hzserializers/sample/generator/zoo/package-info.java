// Copyright 2026 the hazelcast-serializers authors. SPDX-License-Identifier: Apache-2.0
/** Classes with one field of every type that a model can have. */
@NullMarked
package org.hzserializers.sample.generator.zoo;

import org.jspecify.annotations.NullMarked;
